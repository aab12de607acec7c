/** Timestamp tokens, RFC 3161. */
import type * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import {sameBytes} from './certificate-chain.js';
import {
  certificatesIn,
  digestName,
  digestOf,
  hasDigestOf,
  isMeantFor,
  isSignedBy,
  onlySigner,
  parseSignedData,
  signerCertificate,
} from './signer-info.js';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';

/** A token that is signed by its own certificate; who that is, is another question. */
export interface TimestampToken {
  /** The time it tells. */
  readonly at: Date;
  readonly certificate: pki.Certificate;
  /** All certificates in the token. */
  readonly certificates: readonly pki.Certificate[];
}

/** Why bytes are no token for some content: they stamp something else, or nobody with this certificate signed them. */
export type TokenProblem = 'other' | 'forged';

/**
 * Reads a token and checks that it stamps this content and is signed by its certificate.
 * @param content in parts
 * @param more certificates among which the token's own may be
 */
export async function readTimestampToken(
  token: Uint8Array,
  content: readonly Uint8Array[],
  more: readonly pki.Certificate[] = [],
): Promise<TimestampToken | TokenProblem> {
  try {
    const cms = parseSignedData(token);
    if (!cms) return 'other';
    const stamped = readContent(cms);
    const info = pki.TSTInfo.fromBER(stamped);
    if (!stamps(info.messageImprint, (algorithm) => digestOf(algorithm, content))) return 'other';
    return await readSigned(cms, info.genTime, new Uint8Array(stamped), more);
  } catch {
    return 'other';
  }
}

/**
 * Checks that a token is signed by its own certificate and stamps exactly this digest (SHA-256).
 * @param nonce the one that was sent, where the token answers a request
 * @returns the time it proves, or `undefined` where it proves nothing
 */
export async function checkTimestampToken(
  token: Uint8Array,
  digest: Uint8Array,
  nonce?: Uint8Array,
): Promise<Date | undefined> {
  try {
    const cms = parseSignedData(token);
    if (!cms) return undefined;
    const stamped = readContent(cms);
    const info = pki.TSTInfo.fromBER(stamped);
    const isOurs =
      stamps(info.messageImprint, (name) => (name === 'SHA-256' ? digest : undefined)) &&
      (!nonce || hasNonce(info, nonce));
    const read = isOurs && (await readSigned(cms, info.genTime, new Uint8Array(stamped), []));
    return typeof read === 'object' ? read.at : undefined;
  } catch {
    return undefined;
  }
}

async function readSigned(
  cms: pki.SignedData,
  at: Date,
  stamped: Uint8Array,
  more: readonly pki.Certificate[],
): Promise<TimestampToken | TokenProblem> {
  const signer = onlySigner(cms, TST_INFO);
  const certificates = [...certificatesIn(cms), ...more];
  const certificate = signer && signerCertificate(signer, certificates);
  const isSigned =
    certificate &&
    hasDigestOf(signer, stamped) &&
    isMeantFor(signer, certificate) &&
    (await isSignedBy(signer, certificate));
  return isSigned ? {at, certificate, certificates} : 'forged';
}

function readContent(cms: pki.SignedData): ArrayBuffer {
  const {eContentType, eContent} = cms.encapContentInfo;
  if (eContentType !== TST_INFO || !eContent) throw new Error('The token holds no timestamp.');
  return eContent.getValue();
}

function stamps(
  {hashAlgorithm, hashedMessage}: pki.MessageImprint,
  expect: (algorithm: string) => Uint8Array | undefined,
): boolean {
  const algorithm = digestName(hashAlgorithm);
  const expected = algorithm && expect(algorithm);
  const stated = new Uint8Array(hashedMessage.valueBlock.valueHexView);
  return expected !== undefined && expected !== '' && sameBytes(stated, expected);
}

function hasNonce({nonce}: pki.TSTInfo, sent: Uint8Array): boolean {
  if (!nonce) return false;
  const value = (nonce as asn1.Integer).valueBlock.valueHexView;
  return sameBytes(new Uint8Array(value), sent);
}
