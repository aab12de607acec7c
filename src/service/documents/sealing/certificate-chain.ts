import {timingSafeEqual} from 'node:crypto';
import type * as pki from 'pkijs';

/** Longest chain that is followed. */
const MAX_LENGTH = 8;

/**
 * Whether each certificate was signed by the next, up to one that signed itself. Whether that last one is to be
 * trusted is for the reader to say: an installation's own authority is known to nobody else.
 */
export async function isChainSound(
  start: pki.Certificate,
  others: readonly pki.Certificate[],
): Promise<boolean> {
  let current = start;
  for (let length = 0; length < MAX_LENGTH; length += 1) {
    const issuer = others.find(({subject}) => subject.isEqual(current.issuer));
    if (!issuer || !(await isIssuedBy(current, issuer))) return false;
    if (issuer.subject.isEqual(issuer.issuer)) return isIssuedBy(issuer, issuer);
    current = issuer;
  }
  return false;
}

async function isIssuedBy(certificate: pki.Certificate, issuer: pki.Certificate): Promise<boolean> {
  try {
    return await certificate.verify(issuer);
  } catch {
    return false;
  }
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
