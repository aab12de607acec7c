/** Whether a certificate may seal documents: RFC 5280, RFC 9336. */
import * as pki from 'pkijs';
import {isForDocuments, maySign} from '../../pdf/verifying/certificate-fitness.js';
import {hasStrongKey, isStronglySigned, LEAST_RSA_BITS} from '../../pdf/verifying/key-strength.js';
import {X509Certificate} from 'node:crypto';

/** Days before its end at which a warning about a certificate starts. */
const WARNING_DAYS = 60;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Why a certificate (DER) may not be used to seal at this time, or `undefined` if it may.
 * @returns the end of a sentence that begins with “its certificate”
 */
export function sealCertificateProblem(der: Uint8Array, now: Date): string | undefined {
  const certificate = pki.Certificate.fromBER(der);
  const {publicKey} = certificateOf(der);
  const {notBefore, notAfter} = validityOf(certificate);
  const bits = publicKey.asymmetricKeyDetails?.modulusLength;
  if (now < notBefore) return `is not valid before ${day(notBefore)}`;
  if (now > notAfter) return `expired on ${day(notAfter)}`;
  if (bits !== undefined && bits < LEAST_RSA_BITS)
    return `has an RSA key of ${bits} bits; at least ${LEAST_RSA_BITS} are required`;
  if (!['rsa', 'ec'].includes(publicKey.asymmetricKeyType ?? ''))
    return 'has neither an RSA nor an EC key';
  if (!hasStrongKey(certificate)) return 'has a key on a curve that is not accepted as secure';
  if (!isStronglySigned(certificate))
    return 'is signed with MD5, SHA-1 or another digest that can be forged';
  if (!maySign(certificate)) return 'may not sign: its key usage lacks digitalSignature';
  return isForDocuments(certificate)
    ? undefined
    : 'is not meant for documents, but for another purpose such as a web server';
}

/** When a certificate (DER) expires. */
export const sealCertificateEnd = (der: Uint8Array): Date =>
  validityOf(pki.Certificate.fromBER(der)).notAfter;

/** A warning of one sentence in the last sixty days of a certificate (DER); `undefined` before. */
export function sealCertificateWarning(der: Uint8Array, now: Date): string | undefined {
  const end = sealCertificateEnd(der);
  const days = Math.floor((end.getTime() - now.getTime()) / DAY);
  return days < WARNING_DAYS ? `The seal certificate expires on ${day(end)}` : undefined;
}

function validityOf({notBefore, notAfter}: pki.Certificate): {notBefore: Date; notAfter: Date} {
  return {notBefore: notBefore.value, notAfter: notAfter.value};
}

const day = (date: Date): string => date.toISOString().slice(0, 10);

const known = new WeakMap<Uint8Array, X509Certificate>();

/** The certificate of this DER. It takes a millisecond to read, and every seal asks for those of the same keys. */
export function certificateOf(der: Uint8Array): X509Certificate {
  const certificate = known.get(der) ?? new X509Certificate(der);
  known.set(der, certificate);
  return certificate;
}
