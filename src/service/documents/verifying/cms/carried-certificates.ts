/**
 * Certificates that a signature carries and nobody signed with it: each is to be one that is named, trusted or signed
 * by one that is known, so that none can be exchanged or damaged without being found (RFC 5652, 5.1; RFC 5035, 3).
 */
import type * as pki from 'pkijs';
import {certificateFingerprint, derOf, findIssuer} from '../certificate-chain.js';
import {sameBytes} from './der.js';
import {namedCertificates} from './named-certificates.js';
import type {StrictCms} from './strict-cms.js';

/** Where issuers of what is carried are looked for. */
export interface KnownCertificates {
  readonly trusted: readonly pki.Certificate[];
  readonly others: readonly pki.Certificate[];
}

/** Whether a seal carries just the certificates that it names, if it names more than the signer's, and no damaged one. */
export async function carriesWhatItNames(
  cms: StrictCms,
  known: KnownCertificates,
): Promise<boolean> {
  const {certificates} = cms;
  const named = namedCertificates(cms);
  if (named.count < 2) return carriesNoneDamaged(cms, known);
  const distinct = new Set(certificates.map(certificateFingerprint));
  return (
    certificates.length === named.count &&
    distinct.size === named.count &&
    certificates.every(named.has)
  );
}

/** Whether none of the certificates that are carried can be other than it was. */
export async function carriesNoneDamaged(
  cms: StrictCms,
  known: KnownCertificates,
): Promise<boolean> {
  const named = namedCertificates(cms);
  for (const certificate of cms.certificates)
    if (!named.has(certificate) && !(await isWhole(certificate, cms, known))) return false;
  return true;
}

async function isWhole(
  certificate: pki.Certificate,
  {certificates}: StrictCms,
  {trusted, others}: KnownCertificates,
): Promise<boolean> {
  if (trusted.some((each) => sameBytes(derOf(each), derOf(certificate)))) return true;
  const all = [...trusted, ...others, ...certificates];
  if (await findIssuer(certificate, all)) return true;
  const isIssuerKnown = all.some(({subject}) => subject.isEqual(certificate.issuer));
  return !isIssuerKnown && isOfAbsentIssuer(certificate, all);
}

/**
 * Timestamp authorities carry roots that another root signed, which is not there. Such a one names its issuer's key,
 * and has no serial number of one that is known: else it is that one with damage in its issuer.
 */
function isOfAbsentIssuer(certificate: pki.Certificate, all: readonly pki.Certificate[]): boolean {
  const namesIssuer = (certificate.extensions ?? []).some(({extnID}) => extnID === '2.5.29.35');
  const isKnown = all.some(
    (each) => each !== certificate && each.serialNumber.isEqual(certificate.serialNumber),
  );
  return namesIssuer && !isKnown;
}
