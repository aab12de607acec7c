import {
  PDFArray,
  PDFDict,
  PDFName,
  type PDFDocument,
  PDFNumber,
  PDFStream,
  PDFHexString,
} from '@cantoo/pdf-lib';
import type {KeepObstacle} from '../../../contract/resources/upload-report.js';
import {signedFields, type SignedField} from '../reading/signature-fields.js';
import {PdfRevisions} from '../structure/pdf-revisions.js';
import {
  PdfSyntaxError,
  nameOf,
  referenceOf,
  type PdfDictionary,
  type PdfValue,
} from '../structure/pdf-syntax.js';
import {fieldsOf} from '../verifying/find-seal.js';
import {requireUnambiguous} from './unambiguous.js';
import {requireOwnPlaces} from './own-places.js';
import {isAlreadyClean} from './already-clean.js';
import {inheritedEntry} from '../inherited-entry.js';
import {dictionariesIn} from './dictionaries-in.js';
import {readNumbers} from '../drawing/pdf-number.js';
import {readPdfSigner} from '../verifying/cms/any-signer.js';
import {readAnyTimestampToken} from '../verifying/cms/timestamp-token.js';

/**
 * Why a signed upload cannot be kept byte for byte and appended to; null if it can.
 * @param pdf the same file, opened and not yet changed
 */
export async function keepObstacle(
  upload: Uint8Array,
  pdf: PDFDocument,
): Promise<KeepObstacle | null> {
  const file = openStrictly(upload);
  if (!file) return 'structure';
  const fields = signedFields(pdf);
  if (pdf.catalog.has(PDFName.of('Perms')) || fields.some(forbidsMore)) return 'certified';
  for (const {signature} of fields) if (!(await isWhole(signature, file))) return 'broken';
  return hasFixedLooks(pdf) && (await isAlreadyClean(upload)) ? null : 'content';
}

/** The file, read as strictly as a sealed one; `undefined` if that fails or it can be read in more than one way. */
function openStrictly(upload: Uint8Array): PdfRevisions | undefined {
  try {
    const file = PdfRevisions.open(upload);
    requireUnambiguous(file);
    requirePlainPages(file);
    requireOwnPlaces(file);
    // Looking for the seal later reads every field in this way.
    for (const field of fieldsOf(file)) file.dictionary(field);
    return file;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}

/**
 * Whether a signature forbids adding pages, annotations and a signature: certifications, usage rights from a reader's
 * vendor, and locks on the whole form (ISO 32000-2, 12.7.5.5 and 12.8.2). Locks on named fields are harmless.
 */
function forbidsMore({field, signature}: SignedField): boolean {
  const lock = field.lookup(PDFName.of('Lock'));
  const references = signature.lookup(PDFName.of('Reference'));
  const isLocked = lock instanceof PDFDict && (lock.has(PDFName.of('P')) || locksAll(lock));
  return isLocked || (references instanceof PDFArray && !areNamedLocks(references));
}

const areNamedLocks = (references: PDFArray): boolean =>
  Array.from({length: references.size()}, (_, index) => references.lookup(index)).every(
    (reference) => {
      if (!(reference instanceof PDFDict)) return false;
      const transform = reference.lookup(PDFName.of('TransformMethod'));
      const parameters = reference.lookup(PDFName.of('TransformParams'));
      return (
        transform === PDFName.of('FieldMDP') &&
        parameters instanceof PDFDict &&
        !locksAll(parameters)
      );
    },
  );

const locksAll = (lock: PDFDict): boolean =>
  lock.lookup(PDFName.of('Action')) === PDFName.of('All');

/** The field flag ReadOnly (ISO 32000-2, table 227). */
const READ_ONLY = 1;

/**
 * Whether programs draw every form field from its appearance in the file. A field that can be filled in may be drawn
 * from its value instead, as browsers do: people could see a different amount than the one that was checked.
 */
const hasFixedLooks = (pdf: PDFDocument): boolean =>
  pdf
    .getPages()
    .flatMap(({node}) => dictionariesIn(node.Annots()))
    .filter((annotation) => annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Widget'))
    .every(isFixed);

function isFixed(widget: PDFDict): boolean {
  const type = inheritedEntry(widget, 'FT');
  const flags = inheritedEntry(widget, 'Ff');
  const isReadOnly = flags instanceof PDFNumber && (flags.asNumber() & READ_ONLY) !== 0;
  if (type !== PDFName.of('Sig')) return isReadOnly;
  // Signatures have no states. An appearance per state is therefore drawn by some programs only.
  const looks = widget.lookup(PDFName.of('AP'));
  const look = looks instanceof PDFDict ? looks.lookup(PDFName.of('N')) : undefined;
  return look === undefined || look instanceof PDFStream;
}

/** No trusted certificates: trust is not checked here. */
const nobody = {trusted: [], others: []};

/** Whether a signature covers everything that existed when it was made, and none of that has changed. */
async function isWhole(signature: PDFDict, file: PdfRevisions): Promise<boolean> {
  const contents = signature.lookup(PDFName.of('Contents'));
  if (!(contents instanceof PDFHexString)) return false;
  const cms = contents.asBytes();
  const signed = signedParts(signature, cms, file);
  if (!signed) return false;
  const kind = signature.lookup(PDFName.of('SubFilter'));
  if (kind === PDFName.of('ETSI.RFC3161'))
    return typeof (await readAnyTimestampToken(cms, signed, nobody)) === 'object';
  const signer = readPdfSigner(cms, kind instanceof PDFName ? kind.decodeText() : '');
  return signer !== undefined && signer.isOver(signed) && signer.isMade();
}

/** The bytes that a signature covers: a whole number of revisions except the gap for the signature itself. */
function signedParts(
  signature: PDFDict,
  cms: Uint8Array,
  {bytes, sections}: PdfRevisions,
): readonly [Uint8Array, Uint8Array] | undefined {
  const range = readNumbers(signature.lookup(PDFName.of('ByteRange')), 4);
  const [start, gap = 0, behind = 0, length = 0] = range ?? [];
  const end = behind + length;
  // A gap with more than the signature could hold content that nobody signed.
  const isGap =
    bytes[gap] === 0x3c &&
    bytes[behind - 1] === 0x3e &&
    Buffer.from(bytes.toString('latin1', gap + 1, behind - 1), 'hex').equals(cms);
  const isRevision = sections.some((section) => section.end === end || section.lineEnd === end);
  if (start !== 0 || !isGap || !isRevision || gap >= behind) return undefined;
  return [bytes.subarray(0, gap), bytes.subarray(behind, end)];
}

/** Maximum nesting of the tree. */
const MAX_DEPTH = 64;

/**
 * Checks that all programs find the same pages (ISO 32000-2, 7.7.3): each node of the page tree states its type, its parent and the number of its pages. Programs disagree
 * about a page without a type or beyond the count: it would be shown without having been checked, or appear when pages
 * are appended.
 * @throws PdfSyntaxError if a node does not
 */
function requirePlainPages(file: PdfRevisions): void {
  countPages(file, file.catalogue.get('Pages'), undefined, MAX_DEPTH);
}

function countPages(
  file: PdfRevisions,
  entry: PdfValue | undefined,
  parent: number | undefined,
  depth: number,
): number {
  const number = referenceOf(entry)?.number;
  const node = file.dictionary(entry);
  const isInPlace = referenceOf(node.get('Parent'))?.number === parent;
  if (number === undefined || !isInPlace || depth === 0)
    throw new PdfSyntaxError('Expected each page under the node that lists it.');
  const kids = kidsOf(file, node);
  if (!kids) return 1;
  const count = kids.reduce<number>(
    (sum, kid) => sum + countPages(file, kid, number, depth - 1),
    0,
  );
  if (node.get('Count') !== count)
    throw new PdfSyntaxError(`Expected object ${number} to count ${count} pages.`);
  return count;
}

/** The kids of a node, all different; `undefined` for a page. */
function kidsOf(file: PdfRevisions, node: PdfDictionary): readonly PdfValue[] | undefined {
  const kids = file.resolve(node.get('Kids'));
  const type = nameOf(node.get('Type'));
  if (type === 'Page' && kids === undefined) return undefined;
  const numbers = Array.isArray(kids)
    ? (kids as PdfValue[]).map((kid) => referenceOf(kid)?.number)
    : [];
  if (type !== 'Pages' || !Array.isArray(kids) || new Set(numbers).size !== numbers.length)
    throw new PdfSyntaxError('Expected a page, or a list of different pages.');
  return kids as readonly PdfValue[];
}
