/** Verifies signature values by the algorithms that other programs use: RFC 3370, RFC 4056, RFC 5753 and RFC 8419. */
import {constants, createPublicKey, verify} from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';

/** Digests by their identifiers, with the names that OpenSSL gives them. */
const DIGESTS: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Algorithms that state their digest. */
const WITH_DIGEST: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.113549.1.1.14': 'sha224',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.1': 'sha1',
  '1.2.840.10045.4.3.1': 'sha224',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};

/** RSA and EC, where only the key is stated; the digest is that of the content. */
const PLAIN = new Set(['1.2.840.113549.1.1.1', '1.2.840.10045.2.1']);

/** Ed25519 and Ed448, which have their own. */
const EDWARDS = new Set(['1.3.101.112', '1.3.101.113']);

const PSS = '1.2.840.113549.1.1.10';
const MASK = '1.2.840.113549.1.1.8';

/** How a signature value is verified. */
export interface ValueMethod {
  /** `null` for an algorithm with a digest of its own. */
  readonly digest: string | null;
  /** The length of the salt, only for RSASSA-PSS. */
  readonly salt?: number;
}

/** The name of a digest; `undefined` if it is not one of those that are known here. */
export const anyDigest = ({algorithmId}: pki.AlgorithmIdentifier): string | undefined =>
  DIGESTS[algorithmId];

/** How a signer's value is verified; `undefined` if it is not known here. */
export function valueMethod(
  stated: pki.AlgorithmIdentifier,
  contentDigest: string,
): ValueMethod | undefined {
  const {algorithmId, algorithmParams} = stated;
  if (algorithmId === PSS) return pssMethod(stated);
  if (algorithmParams !== undefined && !(algorithmParams instanceof asn1.Null)) return undefined;
  if (PLAIN.has(algorithmId)) return {digest: contentDigest};
  if (EDWARDS.has(algorithmId)) return {digest: null};
  const digest = WITH_DIGEST[algorithmId];
  return digest === undefined ? undefined : {digest};
}

/** OpenSSL takes one digest for everything (RFC 4055, 3.1). */
function pssMethod({algorithmParams}: pki.AlgorithmIdentifier): ValueMethod | undefined {
  const {hashAlgorithm, maskGenAlgorithm, saltLength} = new pki.RSASSAPSSParams({
    schema: algorithmParams,
  });
  const mask = new pki.AlgorithmIdentifier({schema: maskGenAlgorithm.algorithmParams});
  const digest = anyDigest(hashAlgorithm);
  const isOne = maskGenAlgorithm.algorithmId === MASK && anyDigest(mask) === digest;
  return digest !== undefined && isOne ? {digest, salt: saltLength} : undefined;
}

/** Whether a value was made over this data with the key of the certificate. */
export function isValueOf(
  {value, data}: {readonly value: Uint8Array; readonly data: Uint8Array},
  {digest, salt}: ValueMethod,
  {subjectPublicKeyInfo}: pki.Certificate,
): boolean {
  try {
    const spki = Buffer.from(subjectPublicKeyInfo.toSchema().toBER());
    const key = createPublicKey({key: spki, format: 'der', type: 'spki'});
    const padding =
      salt === undefined ? {} : {padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: salt};
    return verify(digest, data, {key, ...padding}, value);
  } catch {
    return false;
  }
}
