/** Builds the chain from a certificate to its trusted authority: RFC 5280, section 6. */
import {hash, X509Certificate} from 'node:crypto';
import * as asn1 from 'asn1js';
import {LRUCache} from 'lru-cache';
import * as pki from 'pkijs';
import {oneLine} from '../../../contract/text/one-line.js';
import {sameBytes} from './cms/der.js';
import {isSignatureStrict} from './cms/signature-algorithm.js';

/** Longest chain that is followed. */
const MAX_LENGTH = 8;

/** The chain of a certificate. */
export interface Chain {
  /** From the first certificate upwards, as far as each was signed by the next. */
  readonly certificates: readonly pki.Certificate[];
  /** Whether the chain ends at a trusted or a self-signed certificate. */
  readonly isSound: boolean;
  /** Whether the chain ends at a trusted certificate. Without one, anyone could have created the whole chain. */
  readonly isTrusted: boolean;
}

/**
 * Follows a certificate to its issuers, up to the first trusted one. This does not check whether the certificates may
 * be used for the purpose, nor when they were valid.
 * @param others possible issuers on the way, in any order
 */
export async function followChain(
  start: pki.Certificate,
  others: readonly pki.Certificate[],
  trusted: readonly pki.Certificate[],
): Promise<Chain> {
  const known = new Set(trusted.map(certificateFingerprint));
  const certificates = [start];
  for (let current = start; certificates.length <= MAX_LENGTH;) {
    if (known.has(certificateFingerprint(current)))
      return {certificates, isSound: true, isTrusted: true};
    const issuer = await findIssuer(current, [...trusted, ...others]);
    if (!issuer) break;
    if (sameCertificate(issuer, current)) return {certificates, isSound: true, isTrusted: false};
    certificates.push(issuer);
    current = issuer;
  }
  return {certificates, isSound: false, isTrusted: false};
}

/** How many certificates with the right name are tried at most. */
const MAX_NAMESAKES = 8;

/** The certificate whose key signed another one; `undefined` if it is not in the list. */
export async function findIssuer(
  certificate: pki.Certificate,
  among: readonly pki.Certificate[],
): Promise<pki.Certificate | undefined> {
  const namesakes = among.filter(({subject}) => subject.isEqual(certificate.issuer));
  // All installations give their authorities the same name, so the one with the matching key
  // identifier is tried first.
  const named = namesakes.filter((each) => isKeyNamedBy(certificate, each));
  for (const issuer of [...new Set([...named, ...namesakes])].slice(0, MAX_NAMESAKES))
    if (await isIssuedBy(certificate, issuer)) return issuer;
  return undefined;
}

const SUBJECT_KEY = '2.5.29.14';
const AUTHORITY_KEY = '2.5.29.35';

/**
 * Whether a certificate identifies this issuer's key; `undefined` if one of the two says nothing (RFC 5280, 4.2.1.1 and
 * 4.2.1.2).
 */
function isKeyNamedBy(certificate: pki.Certificate, issuer: pki.Certificate): boolean | undefined {
  const authority = extensionOf(certificate, AUTHORITY_KEY);
  const named = authority instanceof pki.AuthorityKeyIdentifier && authority.keyIdentifier;
  const own = keyIdentifierOf(issuer);
  return named && own ? own.isEqual(named) : undefined;
}

/** Whether a certificate states this identifier of its key. */
export function hasKeyIdentifier(certificate: pki.Certificate, key: Uint8Array): boolean {
  const stated = keyIdentifierOf(certificate)?.valueBlock.valueHexView;
  return stated !== undefined && sameBytes(new Uint8Array(stated), key);
}

function keyIdentifierOf(certificate: pki.Certificate): asn1.OctetString | undefined {
  const stated = extensionOf(certificate, SUBJECT_KEY);
  return stated instanceof asn1.OctetString ? stated : undefined;
}

/**
 * Whether a certificate is as it was issued, if its issuer is one of these, or it signed itself. Any algorithm is good
 * for that: nothing is trusted for it.
 */
export function isIntact(certificate: pki.Certificate, among: readonly pki.Certificate[]): boolean {
  const {subject, issuer} = certificate;
  const issuers = subject.isEqual(issuer)
    ? [certificate]
    : among.filter(
        (each) => each.subject.isEqual(issuer) && isKeyNamedBy(certificate, each) !== false,
      );
  const whole = new X509Certificate(derOf(certificate));
  const isBy = (each: pki.Certificate) => whole.verify(new X509Certificate(derOf(each)).publicKey);
  return issuers.length === 0 || issuers.some(isBy);
}

const extensionOf = ({extensions = []}: pki.Certificate, id: string): unknown =>
  extensions.find(({extnID}) => extnID === id)?.parsedValue;

async function isIssuedBy(certificate: pki.Certificate, issuer: pki.Certificate): Promise<boolean> {
  try {
    return isSignatureStrict(derOf(certificate), issuer) && (await certificate.verify(issuer));
  } catch {
    return false;
  }
}

/** The certificates that were read last: those of an installation stand in each of its files, in each signature. */
const lastRead = new LRUCache<string, pki.Certificate>({max: 64});

/**
 * Reads a certificate (DER). Only the canonical encoding is accepted, because certificates are later compared by their
 * bytes. Nobody changes what is returned.
 * @returns `undefined` if the bytes are not such a certificate
 */
export function readCertificate(der: Uint8Array): pki.Certificate | undefined {
  const sha256 = hash('sha256', der);
  const certificate = lastRead.get(sha256) ?? parseCertificate(der);
  if (certificate) lastRead.set(sha256, certificate);
  return certificate;
}

function parseCertificate(der: Uint8Array): pki.Certificate | undefined {
  try {
    const certificate = pki.Certificate.fromBER(Uint8Array.from(der));
    return sameBytes(derOf(certificate), der) ? certificate : undefined;
  } catch {
    return undefined;
  }
}

/** Reads certificates (DER); unreadable ones are left out. */
export const readCertificates = (all: readonly Uint8Array[]): readonly pki.Certificate[] =>
  all.flatMap((der) => readCertificate(der) ?? []);

/** What was encoded once: certificates are compared by their bytes again and again, and never change. */
const encoded = new WeakMap<pki.Certificate, Uint8Array>();

/** A certificate's DER. */
export function derOf(certificate: pki.Certificate): Uint8Array {
  const der = encoded.get(certificate) ?? new Uint8Array(certificate.toSchema().toBER());
  encoded.set(certificate, der);
  return der;
}

/** SHA-256 of a certificate's DER, 64 lower-case hex digits. */
export const certificateFingerprint = (certificate: pki.Certificate): string =>
  hash('sha256', derOf(certificate));

export const sameCertificate = (one: pki.Certificate, other: pki.Certificate): boolean =>
  sameBytes(derOf(one), derOf(other));

/** What a subject is called by: its common name, its organisation, else its address. */
const NAMES = ['2.5.4.3', '2.5.4.10', '1.2.840.113549.1.9.1'];

/** Maximum characters of a name. */
const MAX_NAME = 120;

/** The name of a certificate's subject, as one line that cannot pass for what stands around it. */
export function certificateName({subject}: Pick<pki.Certificate, 'subject'>): string {
  const names = NAMES.flatMap(
    (id) => subject.typesAndValues.find(({type}) => String(type) === id) ?? [],
  );
  const [name = ''] = names.map(({value}) => oneLine(String(value.valueBlock.value)));
  return name.slice(0, MAX_NAME) || 'an unnamed certificate';
}
