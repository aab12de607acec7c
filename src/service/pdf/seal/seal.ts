/** Turns a normalised document into its sealed form. PAdES baseline signatures follow ETSI EN 319 142-1. */
import {createHash} from 'node:crypto';
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFRef,
  type PDFContext,
  type PDFDocument,
  PDFHeader,
} from '@cantoo/pdf-lib';
import {isWholeClaim, keepClaims, noClaims, takeClaims, type Claims} from '../claims/claims.js';
import {documentWords} from '../drawing/document-words.js';
import {annotateFields} from '../drawing/fields/annotate-fields.js';
import {burnFields} from '../drawing/fields/burn-fields.js';
import {DocumentFonts} from '../drawing/text/document-fonts.js';
import type {FontLibrary} from '../drawing/text/font-library.js';
import {appendCertificate} from '../drawing/certificate/certificate.js';
import {markPages} from '../drawing/mark-pages.js';
import {openAnew, openToAppend} from '../keeping/open-document.js';
import {findInvoice} from '../invoice/invoice-file.js';
import {PassingError} from '../permanent-error.js';
import {signerEnd} from '../verifying/cms/timestamp-token.js';
import {signCms} from './cms-signature.js';
import {attachHistory} from './history-attachment.js';
import {preserve} from './preserve.js';
import type {SealAnswers, SealIdentity, SealLevel, SealInput} from './seal-input.js';
import {separateStructure} from './separate-structure.js';
import {addSealField, fillPlace, type SignaturePlace} from './signature-field.js';
import {locateSeal} from '../verifying/locate-seal.js';

export interface SealedPdf {
  readonly pdf: Uint8Array;
  /** 64 lower-case hex digits, of `pdf`. */
  readonly sha256: string;
  readonly level: SealLevel;
  /** Until when its timestamps prove it, if none is added; `null` if it has no document timestamp. */
  readonly provedUntil: Date | null;
  /** Characters that no font has; a box is drawn in their place. */
  readonly missing: readonly string[];
  /** Whether it claims less than the document, because that would not be true with what is drawn into it. */
  readonly hasLostClaims: boolean;
}

/** A sealed file whose seal was renewed. */
export interface RenewedSeal extends Pick<SealedPdf, 'pdf' | 'sha256'> {
  readonly provedUntil: Date;
}

/** What sealing needs from its surroundings. */
export interface SealTools {
  readonly fonts: FontLibrary;
  readonly identity: SealIdentity;
  readonly answers: SealAnswers;
}

/**
 * Bytes reserved for the signature: the certificates, and a timestamp with its own certificates; no more than PDF/A
 * allows a string to have (ISO 19005-3, 6.1.13).
 */
const SIGNATURE_SPACE = {plain: 12_288, timestamped: 32_767} as const;

/** Draws the values, appends the certificate pages, embeds the history, and seals. */
export async function seal(
  document: Uint8Array,
  input: SealInput,
  tools: SealTools,
): Promise<SealedPdf> {
  const {identity, answers} = tools;
  const {level} = identity;
  const sealable = await writeSealable(document, input, identity, tools.fonts);
  const {pdf, start, place, missing} = sealable;
  // Of a document that is appended to, its sender was told before: it always loses them.
  const hasLostClaims = sealable.hasLostClaims && !input.isAppended;
  const stamped: {until?: Date} = {};
  const timestamp = async (digest: Uint8Array): Promise<Uint8Array> => {
    const token = await answers.timestamp(digest);
    stamped.until = signerEnd(token);
    return token;
  };
  await fillPlace(pdf, start, place, (digest) =>
    sign(digest, {identity, answers: {...answers, timestamp}}),
  );
  if (input.isAppended) requireSealed(pdf);
  const kept = await preserveAt(level, pdf, answers);
  const provedUntil = kept.provedUntil && earlier(kept.provedUntil, stamped.until);
  return {...kept, provedUntil, sha256: sha256Of(kept.pdf), level, missing, hasLostClaims};
}

/** Two authorities may stamp a file: it is renewed before the first of them ends. */
const earlier = (one: Date, other: Date = one): Date => (one < other ? one : other);

/**
 * Adds a document timestamp over everything in a sealed file, before the last timestamp can no longer be verified.
 * @throws PassingError if evidence about the last timestamp is missing: without it, the next one proves nothing
 */
export async function renewSeal(
  sealed: Uint8Array,
  {answers}: Pick<SealTools, 'answers'>,
): Promise<RenewedSeal> {
  const {pdf, provedUntil, evidence} = await preserve(sealed, 'renewal', ofFile(answers));
  if (!evidence.isComplete || !provedUntil)
    throw new PassingError('The seal cannot be renewed: a revocation list is missing.');
  return {pdf, sha256: sha256Of(pdf), provedUntil};
}

/** The answers for a timestamp of the whole file. */
const ofFile = ({archive, evidence}: SealAnswers): Pick<SealAnswers, 'timestamp' | 'evidence'> => ({
  timestamp: archive,
  evidence,
});

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A document that only lacks its signature. */
export interface SealableDocument {
  readonly pdf: Uint8Array;
  /** Where the newly written bytes begin: 0, or the end of the document that is appended to. */
  readonly start: number;
  /** Where the signature goes. */
  readonly place: SignaturePlace;
  readonly missing: readonly string[];
  /** What the file claims to conform to. */
  readonly claims: Claims;
  /** Whether it claims less than the document. */
  readonly hasLostClaims: boolean;
}

/**
 * Writes everything but the signature. The same input gives the same bytes.
 * @param identity `level` is what the seal is to reach; it is written into the history, which the seal covers
 */
export async function writeSealable(
  document: Uint8Array,
  input: SealInput,
  {level, stampers = []}: Pick<SealIdentity, 'level' | 'stampers'>,
  library: FontLibrary,
): Promise<SealableDocument> {
  const {pdf, write} = await (input.isAppended ? openToAppend(document) : openAnew(document));
  // Of a document that is appended to, they go: the appended objects do not conform to them.
  const invoice = input.isAppended ? undefined : findInvoice(pdf);
  const claimed = takeClaims(pdf);
  if (!input.isAppended) separateStructure(pdf);
  const fonts = new DocumentFonts(pdf.context, library, input.certificate.language);
  await draw(pdf, {...input, certificate: {...input.certificate, stampers}}, fonts);
  // Not earlier: only after everything is drawn are all glyphs of the subsets known.
  fonts.write();
  await attachHistory(pdf, input.certificate, {
    level,
    at: input.sealedAt,
    documents: input.documents ?? [sha256Of(document)],
    attachments: input.attachments ?? [],
    invoice,
    isAppended: input.isAppended === true,
  });
  const space = SIGNATURE_SPACE[level === 'B-B' ? 'plain' : 'timestamped'];
  const place = addSealField(pdf, {
    at: input.sealedAt,
    space,
    title: documentWords[fonts.language].seal,
    isAppended: input.isAppended === true,
  });
  if (level === 'B-LT' || level === 'B-LTA') makeRoomForProofs(pdf);
  declareExtension(pdf, input.isAppended === true);
  pdf.setModificationDate(input.sealedAt);
  const title = claimed.title ?? input.certificate.envelope.title;
  const claims = input.isAppended
    ? noClaims
    : await keepClaims(pdf, claimed, {title, modified: input.sealedAt, invoice: invoice?.schema});
  const start = input.isAppended ? document.length : 0;
  const hasLostClaims = !isWholeClaim(claimed, claims);
  return {pdf: await write(), start, place, missing: [...fonts.missing], claims, hasLostClaims};
}

/** Draws the values, the marks of all pages, and the certificate. */
async function draw(pdf: PDFDocument, input: SealInput, fonts: DocumentFonts): Promise<void> {
  const {fields, pageMark, certificate, isAppended, isCertificateHidden} = input;
  if (isAppended) await annotateFields(pdf, fields, fonts);
  else await burnFields(pdf, fields, fonts);
  if (pageMark) markPages(pdf, pageMark, fonts, isAppended ? 'annotation' : 'page');
  if (!isCertificateHidden) await appendCertificate(pdf, certificate, fonts);
}

/**
 * Others wrote the document that is appended to, so this checks before delivery that the seal is found in its place.
 */
function requireSealed(pdf: Uint8Array): void {
  const located = locateSeal(pdf);
  if (located.kind === 'seal' && located.added === 'nothing') return;
  throw new Error(
    'The document cannot be sealed behind the signatures in it. Send it again without keeping them.',
  );
}

/** The key never enters the process that reads documents: that process only requests the signature. */
const sign = (
  digest: Uint8Array,
  {identity, answers}: Omit<SealTools, 'fonts'>,
): Promise<Uint8Array> =>
  signCms(digest, {
    ...identity,
    sign: answers.sign,
    ...(identity.level === 'B-B' ? {} : {stamp: answers.timestamp}),
  });

/** @throws PassingError if the evidence for the level is not available; the seal already states the level */
async function preserveAt(
  level: SealLevel,
  pdf: Uint8Array,
  answers: SealAnswers,
): Promise<Pick<SealedPdf, 'pdf' | 'provedUntil'>> {
  if (level === 'B-B' || level === 'B-T') return {pdf, provedUntil: null};
  const {evidence, ...kept} = await preserve(pdf, level, ofFile(answers));
  if (evidence.isComplete) return kept;
  throw new PassingError(`The seal cannot reach level ${level}: a revocation list is missing.`);
}

const STORE = PDFName.of('DSS');
const FIELDS = PDFName.of('Fields');

/** Call it last, when the form and its fields are complete. */
function makeRoomForProofs({context, catalog}: PDFDocument): void {
  const former = catalog.lookup(STORE);
  const store = context.obj({Type: 'DSS'});
  for (const key of ['Certs', 'CRLs', 'OCSPs'].map((each) => PDFName.of(each))) {
    const list = former instanceof PDFDict ? former.lookup(key) : undefined;
    if (list instanceof PDFArray) store.set(key, listOf(list, context));
  }
  // Evidence by signature, which other programs added to a document whose signatures are kept.
  const more = former instanceof PDFDict ? former.get(PDFName.of('VRI')) : undefined;
  if (more) store.set(PDFName.of('VRI'), more instanceof PDFRef ? more : context.register(more));
  catalog.set(STORE, context.register(store));
  const form = catalog.getOrCreateAcroForm().dict;
  form.set(FIELDS, context.register(listOf(form.lookup(FIELDS, PDFArray), context)));
}

/** A list of the same objects, each by its number. */
const listOf = (list: PDFArray, context: PDFContext): PDFArray =>
  context.obj(
    list.asArray().map((each) => (each instanceof PDFRef ? each : context.register(each))),
  );

/**
 * States that a file of PDF 1.7 uses what ETSI EN 319 142-1 adds to it: the form of the seal's signature, the store of
 * validation data, and document timestamps. PDF 2.0 has all of them. The entry is covered by the seal, and its
 * dictionaries are direct objects (ISO 32000-2, 7.12).
 * @param isAppended whether the beginning of the file must stay; one of an earlier version than 1.7 then says nothing
 */
export function declareExtension(pdf: PDFDocument, isAppended: boolean): void {
  const {catalog, context} = pdf;
  const [, header = ''] = /^%PDF-(\d\.\d)/.exec(String(context.header)) ?? [];
  const later = catalog.lookup(PDFName.of('Version'));
  const version =
    later instanceof PDFName && later.decodeText() > header ? later.decodeText() : header;
  if (version > '1.7' || (isAppended && version < '1.7')) return;
  if (!isAppended) context.header = PDFHeader.forVersion(1, 7);
  const others = catalog.lookup(PDFName.of('Extensions'));
  const kept = others instanceof PDFDict ? others.entries() : [];
  const extensions = context.obj({ESIC: {BaseVersion: '1.7', ExtensionLevel: 2}});
  for (const [key, value] of kept) if (key !== PDFName.of('ESIC')) extensions.set(key, value);
  catalog.set(PDFName.of('Extensions'), extensions);
}
