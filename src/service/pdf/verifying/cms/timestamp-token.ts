/** Reads and verifies timestamp tokens (RFC 3161). */
import type * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import {certificateName} from '../certificate-chain.js';
import {readAnySigner} from './any-signer.js';
import {carriesNoneDamaged, type KnownCertificates} from './carried-certificates.js';
import {exactly, oid, readDer, sameBytes, tags} from './der.js';
import {digestName, digestOf, hasDigestOf} from './signer-info.js';
import {
  certificateOf,
  isMadeBy,
  readStrictCms,
  signerCertificateIn,
  type StrictCms,
} from './strict-cms.js';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';

/**
 * The policy under which an installation timestamps what it seals: with a key of its own, by the clock of its database,
 * and known to nobody who does not trust its operator. An identifier that needs no registration (ITU-T X.667): a UUID,
 * 5a990c8e-f9e9-54db-8f12-f6f671861028.
 */
export const OWN_POLICY = '2.25.120425195756656425924505044951956328488';

/** A token that is signed by its own certificate. Whether that certificate is trusted is checked elsewhere. */
export interface TimestampToken {
  /** The time it states. */
  readonly at: Date;
  readonly certificate: pki.Certificate;
  /** All certificates in the token. */
  readonly certificates: readonly pki.Certificate[];
  /** Whether it says that the installation that sealed made it with a key of its own. */
  readonly isOwn: boolean;
}

/** Why a token does not prove this content: it stamps other content, or its certificate's key did not sign it. */
export type TokenProblem = 'other' | 'forged';

/**
 * Reads a token and verifies that it stamps this content and is signed by its certificate.
 * @param content in parts
 * @param known further certificates, which may include the token's own
 */
export async function readTimestampToken(
  token: Uint8Array,
  content: readonly Uint8Array[],
  known: KnownCertificates,
): Promise<TimestampToken | TokenProblem> {
  try {
    const read = readContent(token);
    if (!read) return 'other';
    const {cms, info} = read;
    if (!stamps(info.messageImprint, (algorithm) => digestOf(algorithm, content))) return 'other';
    if (!(await carriesNoneDamaged(cms, known))) return 'other';
    return await readSigned(cms, info, known.others);
  } catch {
    return 'other';
  }
}

/** The same for a token of somebody else's signature, which may be written in any way; a weak method proves nothing. */
export async function readAnyTimestampToken(
  token: Uint8Array,
  content: readonly Uint8Array[],
  {others}: KnownCertificates,
): Promise<TimestampToken | TokenProblem> {
  const signer = readAnySigner(token, others);
  if (signer?.contentType !== TST_INFO || !signer.content) return 'other';
  try {
    const {messageImprint, genTime} = pki.TSTInfo.fromBER(Uint8Array.from(signer.content));
    if (!stamps(messageImprint, (name) => digestOf(name, content))) return 'other';
    const {certificate, certificates, isStrong} = signer;
    const isSigned = isStrong && signer.isOver([signer.content]) && (await signer.isMade());
    return isSigned ? {at: genTime, certificate, certificates, isOwn: false} : 'forged';
  } catch {
    return 'other';
  }
}

/**
 * Verifies that a token is signed by its own certificate and stamps exactly this digest (SHA-256).
 * @param nonce the nonce that was sent, if the token is the response to a request
 * @returns the time it proves, or `undefined` if it proves nothing
 */
export async function checkTimestampToken(
  token: Uint8Array,
  digest: Uint8Array,
  nonce?: Uint8Array,
): Promise<Date | undefined> {
  try {
    const read = readContent(token);
    if (!read) return undefined;
    const {cms, info} = read;
    const isOurs =
      stamps(info.messageImprint, (name) => (name === 'SHA-256' ? digest : undefined)) &&
      (!nonce || hasNonce(info, nonce));
    const signed = isOurs && (await readSigned(cms, info, []));
    return typeof signed === 'object' ? signed.at : undefined;
  } catch {
    return undefined;
  }
}

/** When the certificate that signed a token expires. */
export const signerEnd = (token: Uint8Array): Date | undefined =>
  signerCertificateIn(token)?.notAfter.value;

/** The name in the certificate that signed a token. */
export function signerName(token: Uint8Array): string | undefined {
  const signer = signerCertificateIn(token);
  return signer && certificateName(signer);
}

async function readSigned(
  cms: StrictCms,
  {genTime}: pki.TSTInfo,
  more: readonly pki.Certificate[],
): Promise<TimestampToken | TokenProblem> {
  const certificates = [...cms.certificates, ...more];
  const certificate = certificateOf(cms, certificates);
  const isSigned =
    certificate &&
    cms.content &&
    hasDigestOf(cms.info, cms.content) &&
    (await isMadeBy(cms, certificate));
  if (!isSigned) return 'forged';
  return {at: genTime, certificate, certificates, isOwn: isOfOwnPolicy(cms.content)};
}

/** The policy follows the version (RFC 3161, 2.4.2). */
function isOfOwnPolicy(content: Uint8Array): boolean {
  const [, policy] = readDer(exactly(readDer(content), tags.sequence)[0].content);
  return policy !== undefined && sameBytes(policy.bytes, oid(OWN_POLICY));
}

function readContent(token: Uint8Array): {cms: StrictCms; info: pki.TSTInfo} | undefined {
  const cms = readStrictCms(token, TST_INFO);
  return cms?.content && {cms, info: pki.TSTInfo.fromBER(Uint8Array.from(cms.content))};
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
