/** Which keys and algorithms are strong enough: ETSI TS 119 312, as far as it concerns seals. */
import {createPublicKey} from 'node:crypto';
import type * as pki from 'pkijs';

const SAFE_CURVES = new Set([
  'prime256v1',
  'secp384r1',
  'secp521r1',
  'brainpoolP256r1',
  'brainpoolP384r1',
  'brainpoolP512r1',
]);

const SAFE_TYPES = new Set<unknown>(['ed25519', 'ed448']);

/** Minimum length of an RSA key. */
export const LEAST_RSA_BITS = 2048;

/** Signatures with SHA-256, SHA-384 or SHA-512: RSA and ECDSA. RSASSA-PSS states its digest in its parameters. */
const SAFE_SIGNATURES = new Set([
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
  '1.2.840.10045.4.3.2',
  '1.2.840.10045.4.3.3',
  '1.2.840.10045.4.3.4',
  '1.2.840.113549.1.1.10',
]);

/** Whether a certificate's own key is strong enough. */
export function hasStrongKey(certificate: pki.Certificate): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.from(certificate.subjectPublicKeyInfo.toSchema().toBER()),
      format: 'der',
      type: 'spki',
    });
    if (SAFE_TYPES.has(key.asymmetricKeyType)) return true;
    const {modulusLength, namedCurve} = key.asymmetricKeyDetails ?? {};
    return namedCurve ? SAFE_CURVES.has(namedCurve) : (modulusLength ?? 0) >= LEAST_RSA_BITS;
  } catch {
    return false;
  }
}

/** Whether a certificate was signed with an accepted algorithm. */
export const isStronglySigned = ({signatureAlgorithm}: pki.Certificate): boolean =>
  SAFE_SIGNATURES.has(signatureAlgorithm.algorithmId);
