/** Whether a certificate may seal documents: RFC 5280, RFC 9336, ETSI TS 119 312 for the strength of keys. */
import {X509Certificate} from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';

/** Days before its end at which a certificate is told of. */
const WARNING_DAYS = 60;

const DAY = 24 * 60 * 60 * 1000;

const LEAST_RSA_BITS = 2048;

const oids = {keyUsage: '2.5.29.15', extendedKeyUsage: '2.5.29.37'} as const;

/** Purposes that documents are sealed under; a certificate that names others only was issued for something else. */
const documentPurposes: ReadonlySet<string> = new Set([
  '2.5.29.37.0', // any
  '1.3.6.1.5.5.7.3.36', // document signing (RFC 9336)
  '1.3.6.1.5.5.7.3.4', // e-mail protection, as most certificates for documents have it
  '1.2.840.113583.1.1.5', // Adobe's authentic documents
  '1.3.6.1.4.1.311.10.3.12', // Microsoft's document signing
]);

/** Signatures with MD2, MD5 or SHA-1 (RFC 3279, 2.2). */
const weakSignatures: ReadonlySet<string> = new Set([
  '1.2.840.113549.1.1.2',
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.2.840.10045.4.1',
  '1.2.840.10040.4.3',
]);

/** Bits of the first byte of a key usage: digitalSignature and nonRepudiation (RFC 5280, 4.2.1.3). */
const SIGNING_USAGES = 0x80 | 0x40;

/**
 * Why nothing may be sealed with a certificate (DER) at this time, or `undefined` if it may be.
 * @returns the end of a sentence that begins with “its certificate”
 */
export function sealCertificateProblem(der: Uint8Array, now: Date): string | undefined {
  const certificate = pki.Certificate.fromBER(der);
  const {publicKey} = new X509Certificate(der);
  const {notBefore, notAfter} = validityOf(certificate);
  const bits = publicKey.asymmetricKeyDetails?.modulusLength;
  if (now < notBefore) return `is not valid before ${day(notBefore)}`;
  if (now > notAfter) return `ended on ${day(notAfter)}`;
  if (bits !== undefined && bits < LEAST_RSA_BITS)
    return `has an RSA key of ${bits} bits, and ${LEAST_RSA_BITS} is the least that is safe`;
  if (!['rsa', 'ec'].includes(publicKey.asymmetricKeyType ?? ''))
    return 'has a key that is neither RSA nor EC';
  if (weakSignatures.has(certificate.signatureAlgorithm.algorithmId))
    return 'is signed with MD5 or SHA-1, which can be forged';
  if (!maySign(certificate)) return 'may not sign: its key usage has no digitalSignature';
  return isForDocuments(certificate)
    ? undefined
    : 'is for something else than documents, such as a web server';
}

/** When a certificate (DER) ends. */
export const sealCertificateEnd = (der: Uint8Array): Date =>
  validityOf(pki.Certificate.fromBER(der)).notAfter;

/** One sentence in the last sixty days of a certificate (DER), `undefined` before. */
export function sealCertificateWarning(der: Uint8Array, now: Date): string | undefined {
  const end = sealCertificateEnd(der);
  const days = Math.floor((end.getTime() - now.getTime()) / DAY);
  return days < WARNING_DAYS ? `The seal’s certificate ends on ${day(end)}` : undefined;
}

function validityOf({notBefore, notAfter}: pki.Certificate): {notBefore: Date; notAfter: Date} {
  return {notBefore: notBefore.value, notAfter: notAfter.value};
}

/** Without the extension a key may be used for anything. */
function maySign(certificate: pki.Certificate): boolean {
  const usage = extension(certificate, oids.keyUsage);
  if (!usage) return true;
  const bits = asn1.fromBER(usage).result;
  const [first = 0] = bits instanceof asn1.BitString ? bits.valueBlock.valueHexView : [];
  return (first & SIGNING_USAGES) !== 0;
}

function isForDocuments(certificate: pki.Certificate): boolean {
  const value = extension(certificate, oids.extendedKeyUsage);
  if (!value) return true;
  const {keyPurposes} = new pki.ExtKeyUsage({schema: asn1.fromBER(value).result});
  return keyPurposes.some((purpose) => documentPurposes.has(purpose));
}

function extension({extensions = []}: pki.Certificate, id: string): Uint8Array | undefined {
  const found = extensions.find(({extnID}) => extnID === id);
  return found && new Uint8Array(found.extnValue.valueBlock.valueHexView);
}

const day = (date: Date): string => date.toISOString().slice(0, 10);
