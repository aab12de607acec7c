/** Which signature algorithms are accepted, and how they are encoded: RFC 5754, RFC 4056 and RFC 5758. */
import type * as pki from 'pkijs';
import {
  exactly,
  inside,
  isPositive,
  oid,
  orUndefined,
  readDer,
  sameBytes,
  tags,
  writeDer,
} from './der.js';

const DIGESTS = [
  {id: '2.16.840.1.101.3.4.2.1', length: 32, ecdsa: '4.3.2', rsa: '1.11'},
  {id: '2.16.840.1.101.3.4.2.2', length: 48, ecdsa: '4.3.3', rsa: '1.12'},
  {id: '2.16.840.1.101.3.4.2.3', length: 64, ecdsa: '4.3.4', rsa: '1.13'},
] as const;

type Digest = (typeof DIGESTS)[number];

const EC_KEY = '1.2.840.10045.2.1';
const ECDSA = '1.2.840.10045.';
const PKCS1 = '1.2.840.113549.1.';
const MASK = oid(`${PKCS1}1.8`);
const NULL = writeDer(tags.null);

/** The algorithms that a signature states, each DER. */
export interface StatedAlgorithms {
  readonly digestAlgorithm: Uint8Array;
  readonly signatureAlgorithm: Uint8Array;
}

/**
 * Whether the stated algorithms are accepted and fit this certificate's key.
 * @param isPlainAllowed whether the RSA algorithm may be stated without the digest, as most timestamp authorities do
 */
export function areAlgorithmsOf(
  certificate: pki.Certificate,
  {digestAlgorithm, signatureAlgorithm}: StatedAlgorithms,
  isPlainAllowed: boolean,
): boolean {
  const digest = DIGESTS.find(({id}) => isOneOf(digestAlgorithm, withOrWithoutNull(id)));
  if (!digest) return false;
  const rsa = [...withRsa(digest), ...(isPlainAllowed ? withOrWithoutNull(`${PKCS1}1.1`) : [])];
  const allowed = isEc(certificate) ? [algorithm(`${ECDSA}${digest.ecdsa}`)] : rsa;
  return isOneOf(signatureAlgorithm, allowed);
}

/** Whether two digest algorithms (DER) are the same. The parameters may be absent in one of them. */
export const areOneDigest = (one: Uint8Array, other: Uint8Array): boolean =>
  DIGESTS.some(({id}) => [one, other].every((each) => isOneOf(each, withOrWithoutNull(id))));

const isEc = ({subjectPublicKeyInfo}: pki.Certificate): boolean =>
  subjectPublicKeyInfo.algorithm.algorithmId === EC_KEY;

const isOneOf = (bytes: Uint8Array, all: readonly Uint8Array[]): boolean =>
  all.some((each) => sameBytes(each, bytes));

const algorithm = (id: string, ...parameters: readonly Uint8Array[]): Uint8Array =>
  writeDer(tags.sequence, oid(id), ...parameters);

/** Some encoders write NULL parameters and others omit them. Both must be accepted (RFC 5754, 2). */
const withOrWithoutNull = (id: string): readonly Uint8Array[] => [
  algorithm(id),
  algorithm(id, NULL),
];

const withRsa = (digest: Digest): readonly Uint8Array[] => [
  ...withOrWithoutNull(`${PKCS1}${digest.rsa}`),
  ...withOrWithoutNull(digest.id).map((each) => pss(each, digest.length)),
];

/** RSASSA-PSS with one digest for everything, and a salt of the same length (RFC 4056, 3). */
const pss = (digest: Uint8Array, length: number): Uint8Array =>
  algorithm(
    `${PKCS1}1.10`,
    writeDer(
      tags.sequence,
      writeDer(tags.context0, digest),
      writeDer(tags.context1, writeDer(tags.sequence, MASK, digest)),
      writeDer(tags.context2, writeDer(tags.integer, Uint8Array.of(length))),
    ),
  );

/** Whether a signature value has its canonical encoding. For RSA there is only one. */
export const isValueStrict = (value: Uint8Array, by: pki.Certificate): boolean =>
  !isEc(by) || orUndefined(() => areTwoNumbers(value)) === true;

function areTwoNumbers(value: Uint8Array): boolean {
  const [numbers] = exactly(readDer(value), tags.sequence);
  return inside(numbers, tags.integer, tags.integer).every(isPositive);
}

/**
 * Whether the unsigned part of a certificate has its canonical encoding: the algorithm equals the one in the signed
 * part, and the value consists of whole bytes.
 */
export const isSignatureStrict = (der: Uint8Array, by: pki.Certificate): boolean =>
  orUndefined(() => {
    const [whole] = exactly(readDer(der), tags.sequence);
    const [signed, stated, value] = inside(whole, tags.sequence, tags.sequence, tags.bitString);
    const inner = readDer(signed.content).find(({tag}) => tag === tags.sequence);
    const isSame = inner !== undefined && sameBytes(inner.bytes, stated.bytes);
    return isSame && value.content[0] === 0 && isValueStrict(value.content.subarray(1), by);
  }) === true;
