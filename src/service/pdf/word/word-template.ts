/** Reads and fills the variables of a Word file, `{{name}}`: only texts are put in, and nothing is evaluated. */
import Docxtemplater from 'docxtemplater';
import InspectModule from 'docxtemplater/js/inspect-module.js';
import PizZip from 'pizzip';
import {
  isShown,
  valueIn,
  type Variable,
  type VariableValue,
  type VariableValues,
} from '../../domain/fields/variables.js';
import {DocumentRefusedError} from '../refusal.js';

/** Bytes of all parts of a Word file, unpacked, as its directory says; one that lies runs into the limits of the child. */
const mostUnpacked = 200 * 1024 * 1024;

/** A name, of letters, digits and `_ . -`, with blanks between them; text tags of other services have other characters. */
const variableName = /^[\p{L}_][\p{L}\p{M}\p{N}_.-]*(?: +[\p{L}\p{M}\p{N}_.-]+)*$/u;

/** A text tag of Adobe Acrobat Sign, which means a field. */
const textTag = /_es_/i;

const isVariable = (name: string): boolean => variableName.test(name) && !textTag.test(name);

/** What the library found between braces, as far as it is used here. */
interface Part {
  readonly value: string;
  readonly module?: string;
  readonly inverted?: boolean;
  readonly subparsed?: readonly Part[];
}

/**
 * The variables of a Word file; none in any other file.
 * @throws DocumentRefusedError for one that has no end, or is too large
 */
export function readVariables(file: Uint8Array): readonly Variable[] {
  const inspected = new InspectModule();
  if (!opened(file, [inspected])) return [];
  return variablesOf(inspected.getAllStructuredTags() as readonly Part[]);
}

/**
 * The file with these values in place of its variables.
 * @throws DocumentRefusedError as {@link readVariables}
 */
export function fillVariables(file: Uint8Array, values: VariableValues): Uint8Array {
  const template = opened(file, []);
  if (!template) return file;
  return template.render(values).toUint8Array({compression: 'DEFLATE'});
}

/** Null for what the library does not read: whether it is a document is decided by who converts it. */
function opened(file: Uint8Array, modules: readonly InspectModule[]): Docxtemplater | null {
  const zip = unpacked(file);
  if (!zip) return null;
  try {
    return new Docxtemplater(zip, {
      modules: [...modules],
      delimiters: {start: '{{', end: '}}'},
      paragraphLoop: true,
      linebreaks: true,
      stripInvalidXMLChars: true,
      errorLogging: false,
      syntax: {allowUnopenedTag: true, changeDelimiterPrefix: null},
      parser: (name) => ({
        get: (scope: VariableValues, {meta: {part}}) => shown(name, scope, part),
      }),
    });
  } catch (error) {
    const tag = mistakenTag(error);
    if (tag !== undefined) unreadable(tag);
    return null;
  }
}

/** The parts of a Word file; null for any other file. */
function unpacked(file: Uint8Array): PizZip | null {
  const zip = orNull(() => new PizZip(file));
  if (!zip?.file('[Content_Types].xml') || !zip.file(/^word\//).length) return null;
  const sizes = Object.values(zip.files).map(sizeOf);
  if (sizes.reduce((sum, size) => sum + size, 0) > mostUnpacked)
    throw new DocumentRefusedError({code: 'memory'});
  return zip;
}

/** Bytes of a part, unpacked, as the directory says. */
const sizeOf = (part: object): number =>
  (part as {_data?: {uncompressedSize?: number}})._data?.uncompressedSize ?? 0;

function orNull<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** What stands in place of a variable, or whether a part is shown; undefined if an outer scope has to say it. */
function shown(
  name: string,
  scope: VariableValues,
  {module}: Part,
): string | boolean | readonly VariableValues[] | undefined {
  const own = name.trim();
  if (!isVariable(own)) return module === undefined ? `{{${name}}}` : undefined;
  const value: VariableValue | undefined = valueIn([scope], own);
  if (value === undefined || module === undefined) return asText(value);
  return typeof value === 'string' ? isShown(value) : value;
}

const asText = (value: VariableValue | undefined): string | undefined =>
  typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : undefined;

const variablesOf = (parts: readonly Part[]): readonly Variable[] =>
  parts.flatMap((part) => variableOf(part));

function variableOf({value, module, inverted = false, subparsed = []}: Part): readonly Variable[] {
  const name = value.trim();
  // With a blank before its sign, which would leave the mark of a part in the text.
  if (/^[#^/@]/.test(name)) unreadable(name);
  if (module === undefined) return isVariable(name) ? [{name, kind: 'text', inner: []}] : [];
  if (module !== 'loop' || !isVariable(name)) unreadable(name);
  return [{name, kind: inverted ? 'unless' : 'each', inner: variablesOf(subparsed)}];
}

/** Where the library found a mistake in what stands between braces. */
function mistakenTag(error: unknown): string | undefined {
  const {properties} = error as {properties?: Mistake};
  const [first] = properties?.errors ?? [];
  if (!first) return undefined;
  const {xtag, openingtag} = first.properties;
  return (xtag ?? openingtag) || '{{';
}

interface Mistake {
  readonly xtag?: string;
  readonly openingtag?: string;
  readonly errors?: readonly {readonly properties: Mistake}[];
}

function unreadable(tag: string): never {
  throw new DocumentRefusedError({code: 'variable_unreadable', tag: tag.slice(0, 80)});
}
