import {
  PDFArray,
  PDFCatalog,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import {DocumentRefusedError} from '../refusal.js';
import {repairPageTree} from './page-tree.js';
import {repairForm} from './repair-form.js';

/** The types of catalog entries, if they are present (ISO 32000-2, table 29). */
const CATALOG_TYPES = [
  {
    type: PDFDict,
    keys: [
      'AcroForm',
      'Dests',
      'MarkInfo',
      'Names',
      'OCProperties',
      'Outlines',
      'PageLabels',
      'StructTreeRoot',
      'ViewerPreferences',
    ],
  },
  {type: PDFArray, keys: ['OutputIntents']},
  {type: PDFStream, keys: ['Metadata']},
  {type: PDFName, keys: ['PageLayout', 'PageMode', 'Version']},
] as const;

/**
 * Repairs a file that viewers show despite its mistakes, as far as later steps depend on it: trailer, page tree,
 * catalog and form.
 * @throws DocumentRefusedError if that is not possible, or there are too many pages
 */
export function repairDocument(pdf: PDFDocument, maxPages: number): void {
  repairCatalogType(pdf);
  repairGenerations(pdf);
  dropCryptFilters(pdf);
  requireReadable(pdf);
  repairHexStrings(pdf);
  repairTrailer(pdf);
  repairPageTree(pdf, maxPages);
  repairCatalog(pdf.catalog);
  // Last, because it walks the pages of the repaired tree.
  repairForm(pdf);
}

/** Viewers take what the trailer names for the catalog, whatever its type says. */
function repairCatalogType(pdf: PDFDocument): void {
  const {context} = pdf;
  const found: unknown = pdf.catalog;
  if (found instanceof PDFCatalog) return;
  if (!(found instanceof PDFDict)) throw new DocumentRefusedError({code: 'damaged'});
  const catalog = PDFCatalog.fromMapWithContext(new Map(found.entries()), context);
  catalog.set(PDFName.of('Type'), PDFName.of('Catalog'));
  context.trailerInfo.Root = context.register(catalog);
  const opened: {catalog: PDFCatalog} = pdf;
  opened.catalog = catalog;
}

/**
 * Removes the filters that say how a stream is encrypted (ISO 32000-2, 7.4.10): nothing is encrypted here, and some
 * programs cannot read on.
 */
function dropCryptFilters({context}: PDFDocument): void {
  for (const [, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFStream) dropCryptFilter(object.dict);
}

function dropCryptFilter(dict: PDFDict): void {
  const filters = listIn(dict, 'Filter');
  const crypt = filters.indexOf(PDFName.of('Crypt'));
  if (crypt < 0) return;
  for (const key of ['Filter', 'DecodeParms'])
    setList(dict, key, listIn(dict, key).toSpliced(crypt, 1));
}

/** The document information and the file id are optional. If they are invalid, they are removed instead of refused. */
function repairTrailer({context}: PDFDocument): void {
  const {trailerInfo} = context;
  if (!(context.lookup(trailerInfo.Info) instanceof PDFDict)) delete trailerInfo.Info;
  const id = context.lookup(trailerInfo.ID);
  const isId = id instanceof PDFArray && id.asArray().every(isString);
  if (!isId) delete trailerInfo.ID;
}

/** The largest generation that a cross-reference table can contain (ISO 32000-2, annex C). */
const lastGeneration = 65_535;

/** Gives objects whose generation no cross-reference table can address the one that is referred to. */
function repairGenerations({context}: PDFDocument): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (ref.generationNumber <= lastGeneration) continue;
    const first = PDFRef.of(ref.objectNumber);
    if (!context.lookup(first)) context.assign(first, object);
    context.delete(ref);
  }
}

/** Refuses streams whose filters are invalid. */
function requireReadable({context}: PDFDocument): void {
  for (const [, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFStream && !hasFilters(object.dict))
      throw new DocumentRefusedError({code: 'damaged'});
}

/** An entry that is one value or an array of values, as a list. */
function listIn(dict: PDFDict, key: string): PDFObject[] {
  const entry = dict.lookup(PDFName.of(key));
  if (entry instanceof PDFArray)
    return Array.from({length: entry.size()}, (_, index) => entry.lookup(index) ?? PDFNull);
  return entry ? [entry] : [];
}

function setList(dict: PDFDict, key: string, list: readonly PDFObject[]): void {
  if (list.length > 0) dict.set(PDFName.of(key), dict.context.obj([...list]));
  else dict.delete(PDFName.of(key));
}

function hasFilters(dict: PDFDict): boolean {
  const filter = dict.lookup(PDFName.of('Filter'));
  if (filter === undefined || filter === PDFNull || filter instanceof PDFName) return true;
  if (!(filter instanceof PDFArray)) return false;
  const filters = Array.from({length: filter.size()}, (_, index) => filter.lookup(index));
  return filters.every((each) => each instanceof PDFName);
}

const isString = (value: unknown): boolean =>
  value instanceof PDFString || value instanceof PDFHexString;

function repairCatalog(catalog: PDFCatalog): void {
  for (const {type, keys} of CATALOG_TYPES)
    for (const key of keys)
      if (!(catalog.lookup(PDFName.of(key)) instanceof type)) catalog.delete(PDFName.of(key));
  const language = catalog.lookup(PDFName.of('Lang'));
  if (!isString(language)) catalog.delete(PDFName.of('Lang'));
}

const otherThanHex = /[^\da-f\s]/gi;

/** Removes invalid characters from hexadecimal strings, as viewers do; strict readers would read past their end. */
function repairHexStrings({context}: PDFDocument): void {
  const {Info, ID} = context.trailerInfo;
  for (const value of [Info, ID]) mended(value);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const whole = mended(object);
    if (whole !== object) context.assign(ref, whole);
  }
}

/** The same object with its contents repaired; only a string is replaced by a new one. */
function mended<Value extends PDFObject | undefined>(value: Value): Value | PDFHexString {
  if (value instanceof PDFHexString) return mendedString(value);
  if (value instanceof PDFArray) {
    for (const [index, item] of value.asArray().entries()) {
      const whole = mended(item);
      if (whole !== item) value.set(index, whole);
    }
  } else if (value instanceof PDFDict) mendEntries(value);
  else if (value instanceof PDFStream) mendEntries(value.dict);
  return value;
}

function mendEntries(dict: PDFDict): void {
  for (const [key, item] of dict.entries()) {
    const whole = mended(item);
    if (whole !== item) dict.set(key, whole);
  }
}

function mendedString(string: PDFHexString): PDFHexString {
  const written = string.asString();
  const digits = written.replaceAll(otherThanHex, '');
  return digits === written ? string : PDFHexString.of(digits);
}
