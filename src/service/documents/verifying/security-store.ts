/** Reads the document security store (DSS): certificates and revocation data in a file (ISO 32000-2, 12.8.4.3). */
import type * as pki from 'pkijs';
import {readCertificate} from './certificate-chain.js';
import {decodeStream} from '../structure/pdf-object.js';
import type {PdfRevisions} from '../structure/pdf-revisions.js';
import {PdfSyntaxError, type PdfValue} from '../structure/pdf-syntax.js';

/** The contents of a document security store, each DER. */
export interface SecurityStore {
  readonly certificates: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
  readonly answers: readonly Uint8Array[];
}

const EMPTY: SecurityStore = {certificates: [], lists: [], answers: []};

/** How many items of each kind are read at most. */
const MAX_ITEMS = 64;

/**
 * Maximum bytes of an item, and of all items of a kind. The service never stores larger ones. Without a limit, a few
 * kilobytes could decompress to gigabytes.
 */
const sizes = {
  Certs: {each: 64 * 1024, all: 1024 * 1024},
  CRLs: {each: 8 * 1024 * 1024, all: 16 * 1024 * 1024},
  OCSPs: {each: 64 * 1024, all: 1024 * 1024},
} as const;

/** Reads the store of a file. An unreadable store proves nothing and counts as missing. */
export function readSecurityStore(file: PdfRevisions): SecurityStore {
  try {
    const entry = file.catalogue.get('DSS');
    if (entry === undefined) return EMPTY;
    const store = file.dictionary(entry);
    const items = (key: keyof typeof sizes) => readStreams(file, store.get(key), sizes[key]);
    return {certificates: items('Certs'), lists: items('CRLs'), answers: items('OCSPs')};
  } catch (error) {
    if (error instanceof PdfSyntaxError) return EMPTY;
    throw error;
  }
}

function readStreams(
  file: PdfRevisions,
  value: PdfValue | undefined,
  {each, all}: {readonly each: number; readonly all: number},
): readonly Uint8Array[] {
  const items = file.resolve(value);
  if (!Array.isArray(items)) return [];
  let left = all;
  return (items as readonly PdfValue[]).slice(0, MAX_ITEMS).map((item) => {
    const bytes = decodeStream(file.object(item), Math.min(each, left));
    left -= bytes.length;
    // Checked again, because `decodeStream` applies its limit only to compressed streams.
    if (bytes.length > each || left < 0)
      throw new PdfSyntaxError('Expected smaller certificates, lists and OCSP responses.');
    return bytes;
  });
}

/** Reads certificates (DER); unreadable ones are left out. */
export const readCertificates = (all: readonly Uint8Array[]): readonly pki.Certificate[] =>
  all.flatMap((der) => readCertificate(der) ?? []);
