/** From a normalised document to its sealed form. PAdES baseline signatures are ETSI EN 319 142-1. */
import {createHash} from 'node:crypto';
import {ParseSpeeds, PDFDocument} from '@cantoo/pdf-lib';
import {PDF, type Signer, type TimestampAuthority} from '@libpdf/core';
import {burnFields} from '../drawing/burn-fields.js';
import {DocumentFonts} from '../drawing/document-fonts.js';
import type {FontLibrary} from '../drawing/font-library.js';
import {appendCertificate} from '../drawing/certificate.js';
import {attachHistory} from './history-attachment.js';
import type {SealInput} from './seal-input.js';

/** A question only the parent of the process can answer: it alone holds the seal's key and reaches the network. */
export type SealQuestion = 'sign' | 'timestamp';

/** What everybody may know of the seal: its certificates, but not its key. */
export interface SealIdentity {
  /** DER. */
  readonly certificate: Uint8Array;
  /** DER; from the issuer up to the root. */
  readonly chain: readonly Uint8Array[];
  readonly keyType: 'RSA' | 'EC';
  readonly hasTimestampAuthority: boolean;
}

/** The level of a seal that was reached. */
export type SealLevel = 'B-B' | 'B-T';

export interface SealedDocument {
  readonly pdf: Uint8Array;
  /** 64 lower-case hex digits, of `pdf`. */
  readonly sha256: string;
  readonly level: SealLevel;
  /** One sentence for everything that could not be drawn as it was entered. */
  readonly notes: readonly string[];
}

/** What sealing takes from its surroundings. */
export interface SealTools {
  readonly fonts: FontLibrary;
  readonly identity: SealIdentity;
  readonly ask: (question: SealQuestion, bytes: Uint8Array) => Promise<Uint8Array>;
}

/** Space kept for the signature in bytes: the certificates, and a timestamp with its own. */
const SIGNATURE_SPACE = {plain: 12_288, timestamped: 32_768} as const;

/** Burns the values in, appends the certificate pages, embeds the history, and seals. */
export async function seal(
  document: Uint8Array,
  input: SealInput,
  tools: SealTools,
): Promise<SealedDocument> {
  const {pdf, notes} = await writeSealable(document, input, tools.fonts);
  const sealed = await sign(pdf, input.sealedAt, tools);
  return {
    pdf: sealed,
    sha256: createHash('sha256').update(sealed).digest('hex'),
    level: tools.identity.hasTimestampAuthority ? 'B-T' : 'B-B',
    notes,
  };
}

/** Everything but the signature; the same input gives the same bytes. */
export async function writeSealable(
  document: Uint8Array,
  input: SealInput,
  library: FontLibrary,
): Promise<{pdf: Uint8Array; notes: readonly string[]}> {
  const pdf = await PDFDocument.load(document, {
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
  });
  const fonts = new DocumentFonts(pdf.context, library, input.certificate.language);
  await burnFields(pdf, input.fields, fonts);
  if (!input.isCertificateHidden) await appendCertificate(pdf, input.certificate, fonts);
  fonts.write();
  await attachHistory(pdf, input.certificate, input.sealedAt);
  pdf.setModificationDate(input.sealedAt);
  const bytes = await pdf.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Infinity,
  });
  return {pdf: bytes, notes: noteMissing(fonts.missing)};
}

function noteMissing(missing: ReadonlySet<string>): readonly string[] {
  if (missing.size === 0) return [];
  const characters = Array.from(missing, (character) => `“${character}”`).join(', ');
  return [`No font has ${characters}; a box stands in its place`];
}

async function sign(bytes: Uint8Array, sealedAt: Date, tools: SealTools): Promise<Uint8Array> {
  const {hasTimestampAuthority} = tools.identity;
  const pdf = await PDF.load(bytes);
  const signed = await pdf.sign({
    signer: remoteSigner(tools),
    level: hasTimestampAuthority ? 'B-T' : 'B-B',
    fieldName: 'Seal',
    reason: 'Sealed after every party had signed',
    signingTime: sealedAt,
    digestAlgorithm: 'SHA-256',
    estimatedSize: SIGNATURE_SPACE[hasTimestampAuthority ? 'timestamped' : 'plain'],
    ...(hasTimestampAuthority && {timestampAuthority: remoteAuthority(tools)}),
  });
  return signed.bytes;
}

/** The key never comes to the process that reads documents: it asks for the signature alone. */
function remoteSigner({identity, ask}: SealTools): Signer {
  return {
    certificate: identity.certificate,
    certificateChain: [...identity.chain],
    keyType: identity.keyType,
    signatureAlgorithm: identity.keyType === 'EC' ? 'ECDSA' : 'RSASSA-PKCS1-v1_5',
    sign: (data) => ask('sign', data),
  };
}

function remoteAuthority({ask}: SealTools): TimestampAuthority {
  return {timestamp: (digest) => ask('timestamp', digest)};
}
