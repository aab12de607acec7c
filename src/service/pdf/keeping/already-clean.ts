/** Checks whether an upload is already clean: whether cleaning would change anything visible or active. */
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import {isDrawnAlike} from '../alike/draw-alike.js';
import {cleanDocument} from '../cleaning/clean-document.js';
import {readFormLooks} from '../drawing/form/form-looks.js';
import {readNumbers} from '../drawing/pdf-number.js';
import {drawMissingAppearances} from '../reading/form-appearance.js';
import {signedFields} from '../reading/signature-fields.js';
import {dictionariesIn} from './dictionaries-in.js';

/** The annotation flag Print, and the flags that hide an annotation (ISO 32000-2, table 167). */
const PRINT = 4;
const HIDING = 0x02 | 0x20;

/** Catalog entries without visible effect that concern signatures, or how a window opens. */
const CATALOG_ENTRIES = ['DSS', 'Extensions'];
const WINDOW_ENTRIES = ['FitWindow', 'CenterWindow', 'PrintScaling'];

/** Entries of a signed field: the signature, and its requirements for the signer. */
const SIGNED_ENTRIES = ['V', 'Lock', 'SV', 'M', 'NM'];
const LINK_ENTRIES = ['BS', 'H', 'C', 'M', 'NM'];

/**
 * Whether cleaning would leave everything unchanged, apart from signatures and their fields. Cleaning itself is run,
 * and anything it would change counts, so that nothing can be kept that would otherwise be refused.
 */
export async function isAlreadyClean(upload: Uint8Array): Promise<boolean> {
  const [asItIs, cleaned] = [await load(upload), await load(upload)];
  for (const pdf of [asItIs, cleaned]) passOver(pdf);
  cleanDocument(cleaned);
  // Not part of cleaning, but a form that is drawn only from its values would also change.
  drawMissingAppearances(cleaned, readFormLooks(cleaned));
  return isSameTree(asItIs, cleaned) && (await isDrawnAlike(asItIs));
}

const load = (upload: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(upload, {parseSpeed: ParseSpeeds.Fastest, updateMetadata: false});

/** Removes what cleaning would remove although it makes no difference to a reader. */
function passOver(pdf: PDFDocument): void {
  const {catalog} = pdf;
  passOverSignatures(pdf);
  drop(catalog, CATALOG_ENTRIES);
  drop(catalog.lookup(PDFName.of('ViewerPreferences')), WINDOW_ENTRIES);
  if (catalog.lookup(PDFName.of('OpenAction')) instanceof PDFArray) drop(catalog, ['OpenAction']);
  // Appending removes conformance claims anyway.
  drop(catalog, ['Metadata']);
  for (const {node} of pdf.getPages()) {
    drop(node, ['LastModified']);
    for (const annotation of dictionariesIn(node.Annots())) passOverAnnotation(annotation);
  }
}

/** A signed field counts as an unsigned one, and is ignored if it is on no page. */
function passOverSignatures(pdf: PDFDocument): void {
  const form = pdf.catalog.lookup(PDFName.of('AcroForm'));
  const fields = form instanceof PDFDict ? form.lookup(PDFName.of('Fields')) : undefined;
  if (!(form instanceof PDFDict) || !(fields instanceof PDFArray)) return;
  const signed = signedFields(pdf).map(({field}) => field);
  const shown = new Set(pdf.getPages().flatMap(({node}) => dictionariesIn(node.Annots())));
  const unseen = new Set<unknown>(
    signed.filter((field) => !shown.has(field) && !field.has(PDFName.of('Kids'))),
  );
  for (const field of signed) drop(field, SIGNED_ENTRIES);
  drop(form, ['SigFlags']);
  const left = fields.asArray().filter((_, index) => !unseen.has(fields.lookup(index)));
  if (left.length === 0) drop(pdf.catalog, ['AcroForm']);
  else form.set(PDFName.of('Fields'), pdf.context.obj(left));
}

function passOverAnnotation(annotation: PDFDict): void {
  const isLink = annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Link');
  const showsNothing = isLink ? hasNoBorder(annotation) : isWithoutArea(annotation);
  if (isLink && showsNothing) {
    drop(annotation, LINK_ENTRIES);
    annotation.set(PDFName.of('Border'), annotation.context.obj([0, 0, 0]));
    drop(annotation.lookup(PDFName.of('A')), ['Type']);
  }
  const flags = annotation.lookup(PDFName.of('F'));
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0;
  const isShownAndPrinted = (bits & PRINT) !== 0 && (bits & HIDING) === 0;
  // Cleaning leaves only Print. For these annotations, that changes nothing visible.
  if (showsNothing || isShownAndPrinted) annotation.set(PDFName.of('F'), PDFNumber.of(PRINT));
}

function hasNoBorder(link: PDFDict): boolean {
  const style = link.lookup(PDFName.of('BS'));
  const width = style instanceof PDFDict ? style.lookup(PDFName.of('W')) : undefined;
  const border = readNumbers(link.lookup(PDFName.of('Border')), 3);
  return width instanceof PDFNumber ? width.asNumber() === 0 : border?.[2] === 0;
}

function isWithoutArea(annotation: PDFDict): boolean {
  const [x1, y1, x2, y2] = readNumbers(annotation.lookup(PDFName.of('Rect')), 4) ?? [];
  return x1 === x2 || y1 === y2;
}

function drop(holder: unknown, keys: readonly string[]): void {
  if (holder instanceof PDFDict) for (const key of keys) holder.delete(PDFName.of(key));
}

/** Whether two documents are the same in everything that their catalogs refer to. */
function isSameTree(one: PDFDocument, other: PDFDocument): boolean {
  const seen = new Set<string>();
  const waiting: (readonly [unknown, unknown])[] = [[one.catalog, other.catalog]];
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const [left, right] = pair;
    if (left instanceof PDFRef && right instanceof PDFRef) {
      const key = `${left.toString()} ${right.toString()}`;
      if (seen.has(key)) continue;
      seen.add(key);
    }
    const parts = partsOf(lookup(one, left), lookup(other, right));
    if (!parts) return false;
    waiting.push(...parts);
  }
  return true;
}

const lookup = ({context}: PDFDocument, entry: unknown): unknown =>
  entry instanceof PDFRef ? context.lookup(entry) : entry;

type Pairs = (readonly [unknown, unknown])[];

/** The pairs that must be equal for two objects to be equal; `undefined` if the objects already differ. */
function partsOf(one: unknown, other: unknown): Pairs | undefined {
  if (one instanceof PDFStream && other instanceof PDFStream)
    return isSameContent(one, other) ? partsOf(one.dict, other.dict) : undefined;
  if (one instanceof PDFDict && other instanceof PDFDict) return entriesOf(one, other);
  if (one instanceof PDFArray && other instanceof PDFArray)
    return one.size() === other.size()
      ? one.asArray().map((entry, index) => [entry, other.get(index)])
      : undefined;
  return textOf(one) === textOf(other) ? [] : undefined;
}

/** Strings are equal regardless of how they are written. */
const textOf = (entry: unknown): string =>
  entry instanceof PDFString || entry instanceof PDFHexString
    ? `string ${Buffer.from(entry.asBytes()).toString('hex')}`
    : String(entry);

function entriesOf(one: PDFDict, other: PDFDict): Pairs | undefined {
  const keys = one.keys();
  const isSame = keys.length === other.keys().length && keys.every((key) => other.has(key));
  return isSame ? keys.map((key) => [one.get(key), other.get(key)]) : undefined;
}

const isSameContent = (one: PDFStream, other: PDFStream): boolean =>
  one instanceof PDFRawStream &&
  other instanceof PDFRawStream &&
  Buffer.compare(one.contents, other.contents) === 0;
