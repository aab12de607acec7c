import {createHash, timingSafeEqual} from 'node:crypto';
import type * as pki from 'pkijs';

/** Longest chain that is followed. */
const MAX_LENGTH = 8;

/** Where the certificates of a seal lead. */
export interface FollowedChain {
  /** Whether each was signed by the next, up to one that is trusted or signed itself. */
  readonly isSound: boolean;
  /** Whether it leads to a trusted certificate. Without one anybody can have made all of them. */
  readonly isTrusted: boolean;
}

/**
 * Follows the certificates from the seal's own to its issuers.
 * @param trusted SHA-256 of the DER of certificates that are trusted, 64 hex digits each
 */
export async function followChain(
  start: pki.Certificate,
  others: readonly pki.Certificate[],
  trusted: ReadonlySet<string>,
): Promise<FollowedChain> {
  let current = start;
  for (let length = 0; length < MAX_LENGTH; length += 1) {
    if (trusted.has(certificateFingerprint(current))) return {isSound: true, isTrusted: true};
    const issuer = others.find(({subject}) => subject.isEqual(current.issuer));
    if (!issuer || !(await isIssuedBy(current, issuer))) break;
    if (issuer === current) return {isSound: true, isTrusted: false};
    if (!isAuthority(issuer)) break;
    current = issuer;
  }
  return {isSound: false, isTrusted: false};
}

async function isIssuedBy(certificate: pki.Certificate, issuer: pki.Certificate): Promise<boolean> {
  try {
    return await certificate.verify(issuer);
  } catch {
    return false;
  }
}

const BASIC_CONSTRAINTS = '2.5.29.19';

/** Whether a certificate may issue others (RFC 5280, 4.2.1.9): whoever has only one for signing may not. */
function isAuthority({extensions}: pki.Certificate): boolean {
  const constraints = extensions?.find(({extnID}) => extnID === BASIC_CONSTRAINTS)?.parsedValue as
    {cA?: boolean} | undefined;
  return constraints?.cA === true;
}

/** SHA-256 of a certificate's DER, 64 lower-case hex digits. */
export function certificateFingerprint(certificate: pki.Certificate): string {
  return createHash('sha256').update(new Uint8Array(certificate.toSchema().toBER())).digest('hex');
}

const COMMON_NAME = '2.5.4.3';

/** The common name of a certificate's subject. */
export function certificateName({subject}: Pick<pki.Certificate, 'subject'>): string {
  const name = subject.typesAndValues.find(({type}) => String(type) === COMMON_NAME);
  return name ? String(name.value.valueBlock.value) : 'an unnamed certificate';
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
