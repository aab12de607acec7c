/**
 * Keeps a sealed file verifiable for years: adds evidence about its certificates to its DSS, and a document timestamp
 * over everything (ETSI EN 319 142-1, 5.4 and 5.5). Nothing existing is changed: a revision is appended.
 */
import {createHash} from 'node:crypto';
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  type PDFDocument,
  type PDFRef,
} from '@cantoo/pdf-lib';
import {openToAppend} from '../keeping/open-document.js';
import {certificatesOf, signerEnd} from '../verifying/cms/cms-certificates.js';
import type {Evidence} from './evidence.js';
import type {SealAnswers} from './seal-identity.js';
import {addTimestampField} from './signature-field.js';
import {fillPlace} from './signature-place.js';

/** A sealed file with what was appended. */
export interface PreservedFile {
  readonly pdf: Uint8Array;
  readonly evidence: Pick<Evidence, 'isComplete'>;
  /** Until when its last document timestamp proves everything before it; `null` if none was added. */
  readonly provedUntil: Date | null;
}

/** Bytes reserved for the token of a document timestamp, with its authority's certificates. */
const TOKEN_SPACE = 16_384;

/**
 * Adds evidence about the last signature in the file: the seal, or in a renewal the last timestamp. Evidence about
 * earlier timestamps is already in the file, and may no longer be available anywhere else. No evidence is added for
 * signatures that were in the upload: nothing is promised about them.
 * @param purpose level B-LTA and a renewal both add a document timestamp
 */
export async function preserve(
  sealed: Uint8Array,
  purpose: 'B-LT' | 'B-LTA' | 'renewal',
  answers: Pick<SealAnswers, 'timestamp' | 'evidence'>,
): Promise<PreservedFile> {
  const {pdf, write} = await openToAppend(sealed);
  const last = signaturesOf(pdf).slice(-1);
  const evidence = await answers.evidence(last.flatMap(certificatesOf));
  addEvidence(pdf, evidence);
  const place = purpose === 'B-LT' ? undefined : addTimestampField(pdf, TOKEN_SPACE);
  const file = await write();
  if (!place) return {pdf: file, evidence, provedUntil: null};
  const until: {date?: Date} = {};
  await fillPlace(file, sealed.length, place, async (digest) => {
    const token = await answers.timestamp(digest);
    until.date = signerEnd(token);
    return token;
  });
  return {pdf: file, evidence, provedUntil: until.date ?? null};
}

/** The signatures and document timestamps of a file, DER with padding. */
function signaturesOf(pdf: PDFDocument): readonly Uint8Array[] {
  const fields = pdf.catalog.getAcroForm()?.getAllFields() ?? [];
  return fields.flatMap(([{dict}]) => {
    const value = dict.lookup(PDFName.of('V'));
    const contents = value instanceof PDFDict ? value.lookup(PDFName.of('Contents')) : undefined;
    return contents instanceof PDFHexString ? [contents.asBytes()] : [];
  });
}

function addEvidence(pdf: PDFDocument, {certificates, lists, answers}: Evidence): void {
  const store = storeOf(pdf);
  addStreams(pdf, store, 'Certs', certificates);
  addStreams(pdf, store, 'CRLs', lists);
  if (answers.length > 0) addStreams(pdf, store, 'OCSPs', answers);
}

/** The document security store. Entries from an earlier revision are kept. */
function storeOf({catalog, context}: PDFDocument): PDFDict {
  const name = PDFName.of('DSS');
  const kept = catalog.lookup(name);
  if (kept instanceof PDFDict) return kept;
  const made = context.obj({Type: 'DSS'});
  catalog.set(name, context.register(made));
  return made;
}

function addStreams(
  {context}: PDFDocument,
  store: PDFDict,
  name: 'Certs' | 'CRLs' | 'OCSPs',
  added: readonly Uint8Array[],
): void {
  const kept = store.lookup(PDFName.of(name));
  const refs = kept instanceof PDFArray ? (kept.asArray() as PDFRef[]) : [];
  const known = new Set(refs.map((ref) => digestOf(context.lookup(ref))));
  const made = added
    .map((bytes) => context.stream(bytes))
    .filter((each) => !known.has(digestOf(each)));
  store.set(
    PDFName.of(name),
    context.obj([...refs, ...made.map((each) => context.register(each))]),
  );
}

const digestOf = (stream: unknown): string =>
  stream instanceof PDFRawStream ? createHash('sha256').update(stream.contents).digest('hex') : '';
