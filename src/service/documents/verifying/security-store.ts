/** What a file keeps to be checkable in later years: certificates and revocation data (ISO 32000-2, 12.8.4.3). */
import type * as pki from 'pkijs';
import {readCertificate} from './certificate-chain.js';
import {decodeStream} from '../structure/pdf-object.js';
import type {PdfRevisions} from '../structure/pdf-revisions.js';
import {PdfSyntaxError, type PdfValue} from '../structure/pdf-syntax.js';

/** The contents of a document security store, DER each. */
export interface SecurityStore {
  readonly certificates: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
  readonly answers: readonly Uint8Array[];
}

const EMPTY: SecurityStore = {certificates: [], lists: [], answers: []};

/** Most items of a kind that are read. */
const MAX_ITEMS = 64;

/**
 * Most bytes of an item, and of all items of a kind: what is put into a store here has no larger ones. A few kilobytes
 * may be as many gigabytes when they are decompressed.
 */
const sizes = {
  Certs: {each: 64 * 1024, all: 1024 * 1024},
  CRLs: {each: 8 * 1024 * 1024, all: 16 * 1024 * 1024},
  OCSPs: {each: 64 * 1024, all: 1024 * 1024},
} as const;

/** Reads the store of a file; a store that cannot be read proves nothing, and counts as none. */
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
    if (bytes.length > each || left < 0)
      throw new PdfSyntaxError('Expected smaller certificates, lists and answers.');
    return bytes;
  });
}

/** Reads certificates (DER); what is none is left out. */
export const readCertificates = (all: readonly Uint8Array[]): readonly pki.Certificate[] =>
  all.flatMap((der) => readCertificate(der) ?? []);
