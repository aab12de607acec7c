/** What a document claims to conform to: PDF/A (ISO 19005) and PDF/UA (ISO 14289). Only claims that are true are kept. */
import {PDFArray, PDFBool, PDFName, PDFStream, PDFString, type PDFDocument} from '@cantoo/pdf-lib';
import {streamBytes} from '../content/stream-bytes.js';
import {DocumentRefusedError} from '../refusal.js';
import {accessConditions} from './access-conditions.js';
import {archiveConditions} from './archive-conditions.js';
import {breachesOf} from './condition.js';
import {dictOf} from '../alike/entries.js';
import {nameAt, textAt} from './entries.js';
import {Facts} from './facts.js';
import {METADATA, writeMetadata, type Claims, type ClaimText} from './metadata.js';
import {property, readXmp, type Xmp} from './xmp.js';
import sharp from 'sharp';

export type {Claims} from './metadata.js';

export const noClaims: Claims = {isArchive: false, isAccessible: false};

/** The claims that were in a document, and its title. */
export interface ReadClaims extends Claims {
  /** Whether there are others, which are never kept (PDF/A-4, PDF/UA-2, PDF/X, PDF/VT, PDF/E), or cannot be read. */
  readonly hasOthers: boolean;
  readonly title?: string | undefined;
}

/** Namespaces of claims. */
const [ARCHIVE, ACCESS, OTHERS] = [
  /aiim\.org\/pdfa\/ns\/id/i,
  /aiim\.org\/pdfua\/ns\/id/i,
  /aiim\.org\/pdfe\/ns\/id|npes\.org\/pdf(x|vt)\/ns\/id|ns\.adobe\.com\/pdfx\/1\.3/i,
];

/**
 * Takes the claims out of a document: changing it may make them untrue. Metadata that cannot be decoded claim nothing,
 * and are removed.
 */
export function takeClaims({catalog, context}: PDFDocument): ReadClaims {
  const metadata = catalog.lookup(METADATA);
  const title = textAt(dictOf(context.lookup(context.trailerInfo.Info)), 'Title');
  const none = {...noClaims, hasOthers: false, title};
  if (!(metadata instanceof PDFStream)) return none;
  const bytes = readable(metadata);
  if (!bytes) catalog.delete(METADATA);
  const text = bytes ? bytes.toString('utf8') + bytes.toString('utf16le') : '';
  if (![ARCHIVE, ACCESS, OTHERS].some((namespace) => namespace.test(text))) return none;
  catalog.delete(METADATA);
  const xmp = bytes && readXmp(bytes.toString('utf8'));
  const claims = claimsIn(xmp);
  const hasOthers =
    OTHERS.test(text) ||
    (ARCHIVE.test(text) && !claims.isArchive) ||
    (ACCESS.test(text) && !claims.isAccessible);
  return {...claims, hasOthers, title: property(xmp, 'dc', 'title')?.trim() ?? title};
}

/** Whether all claims of a document were kept. */
export const isWholeClaim = (claimed: ReadClaims, kept: Claims): boolean =>
  !claimed.hasOthers &&
  claimed.isArchive === kept.isArchive &&
  claimed.isAccessible === kept.isAccessible;

function claimsIn(xmp: Xmp | undefined): Claims {
  return {
    isArchive: /^[123]$/.test(property(xmp, 'pdfaid', 'part') ?? ''),
    isAccessible: property(xmp, 'pdfuaid', 'part') === '1',
  };
}

/** Metadata that nobody can decode are not worth refusing a document. */
function readable(metadata: PDFStream): Buffer | undefined {
  try {
    return Buffer.from(streamBytes(metadata));
  } catch (error) {
    if (error instanceof DocumentRefusedError) return undefined;
    throw error;
  }
}

/**
 * Writes those of the claims that are true of a document into its metadata. Call it when everything else is written.
 * @returns the claims that are true
 */
export async function keepClaims(
  pdf: PDFDocument,
  claims: Claims,
  text: ClaimText,
): Promise<Claims> {
  if (!claims.isArchive && !claims.isAccessible && !text.invoice) return noClaims;
  if (claims.isArchive) await addOutputIntent(pdf);
  if (claims.isAccessible) followStructure(pdf);
  writeMetadata(pdf, claims, text);
  const facts = new Facts(pdf);
  const kept = {
    isArchive: claims.isArchive && breachesOf(facts, archiveConditions).length === 0,
    isAccessible: claims.isAccessible && breachesOf(facts, accessConditions).length === 0,
  };
  writeMetadata(pdf, kept, text);
  return kept;
}

/** What readers do with an accessible document is only a setting of the file: the claim does not go for that. */
function followStructure(pdf: PDFDocument): void {
  const {catalog, context} = pdf;
  const settings = dictOf(catalog.lookup(PDFName.of('ViewerPreferences'))) ?? context.obj({});
  settings.set(PDFName.of('DisplayDocTitle'), PDFBool.True);
  catalog.set(PDFName.of('ViewerPreferences'), settings);
  for (const {node} of pdf.getPages())
    if (node.has(PDFName.of('Annots'))) node.set(PDFName.of('Tabs'), PDFName.of('S'));
}

/** Says what the colours look like, if the document does not: those that are drawn into it are meant for screens. */
async function addOutputIntent({catalog, context}: PDFDocument): Promise<void> {
  const former = catalog.lookup(PDFName.of('OutputIntents'));
  const intents = former instanceof PDFArray ? former.asArray() : [];
  const isKnown = intents.some(
    (intent) => nameAt(dictOf(context.lookup(intent)), 'S') === 'GTS_PDFA1',
  );
  if (isKnown) return;
  const profile = context.register(context.flateStream(await screenProfile(), {N: 3}));
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB IEC61966-2.1'),
    Info: PDFString.of('sRGB IEC61966-2.1'),
    DestOutputProfile: profile,
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([...intents, context.register(intent)]));
}

let profile: Promise<Uint8Array> | undefined;

/** The ICC profile of sRGB, in which everything is drawn. */
function screenProfile(): Promise<Uint8Array> {
  profile ??= readProfile();
  return profile;
}

async function readProfile(): Promise<Uint8Array> {
  const pixel = {width: 1, height: 1, channels: 3, background: '#fff'} as const;
  const picture = await sharp({create: pixel}).withIccProfile('srgb').png().toBuffer();
  const {icc} = await sharp(picture).metadata();
  if (!icc) throw new Error('Expected the picture library to write the profile of sRGB.');
  return icc;
}
