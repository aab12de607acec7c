/** In which ways a key and a digest sign, as a signature says it: RFC 5754, RFC 4056 and RFC 5758. */
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

/** What a signature says of how it was made, DER each. */
export interface StatedAlgorithms {
  readonly digestAlgorithm: Uint8Array;
  readonly signatureAlgorithm: Uint8Array;
}

/**
 * Whether what a signature says of its algorithms is so for this certificate's key.
 * @param isPlainAllowed whether RSA may be named without the digest, as most timestamp authorities do
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

/** Whether two names of digests, DER each, are of the same; the parameters may be left out in one. */
export const areOneDigest = (one: Uint8Array, other: Uint8Array): boolean =>
  DIGESTS.some(({id}) => [one, other].every((each) => isOneOf(each, withOrWithoutNull(id))));

const isEc = ({subjectPublicKeyInfo}: pki.Certificate): boolean =>
  subjectPublicKeyInfo.algorithm.algorithmId === EC_KEY;

const isOneOf = (bytes: Uint8Array, all: readonly Uint8Array[]): boolean =>
  all.some((each) => sameBytes(each, bytes));

const algorithm = (id: string, ...parameters: readonly Uint8Array[]): Uint8Array =>
  writeDer(tags.sequence, oid(id), ...parameters);

/** Some write that there are no parameters, some nothing; both are to be understood (RFC 5754, 2). */
const withOrWithoutNull = (id: string): readonly Uint8Array[] => [
  algorithm(id),
  algorithm(id, NULL),
];

const withRsa = (digest: Digest): readonly Uint8Array[] => [
  ...withOrWithoutNull(`${PKCS1}${digest.rsa}`),
  ...withOrWithoutNull(digest.id).map((each) => pss(each, digest.length)),
];

/** RSASSA-PSS with the digest for all, and a salt as long as it (RFC 4056, 3). */
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

/** Whether a signature's value is written in the one way; those of RSA have no other. */
export const isValueStrict = (value: Uint8Array, by: pki.Certificate): boolean =>
  !isEc(by) || orUndefined(() => areTwoNumbers(value)) === true;

function areTwoNumbers(value: Uint8Array): boolean {
  const [numbers] = exactly(readDer(value), tags.sequence);
  return inside(numbers, tags.integer, tags.integer).every(isPositive);
}

/**
 * Whether what lies around a certificate's signed part is written in the one way: the algorithm as it is in there, and
 * a value of whole bytes.
 */
export const isSignatureStrict = (der: Uint8Array, by: pki.Certificate): boolean =>
  orUndefined(() => {
    const [whole] = exactly(readDer(der), tags.sequence);
    const [signed, stated, value] = inside(whole, tags.sequence, tags.sequence, tags.bitString);
    const inner = readDer(signed.content).find(({tag}) => tag === tags.sequence);
    const isSame = inner !== undefined && sameBytes(inner.bytes, stated.bytes);
    return isSame && value.content[0] === 0 && isValueStrict(value.content.subarray(1), by);
  }) === true;
