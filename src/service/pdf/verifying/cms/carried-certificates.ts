/**
 * Checks the certificates in a signature that are not covered by it: each must be named by the signed attributes,
 * trusted, or signed by a known certificate, so that none can be replaced or damaged unnoticed (RFC 5652, 5.1; RFC
 * 5035, 3).
 */
import type * as pki from 'pkijs';
import {certificateFingerprint, derOf, findIssuer} from '../certificate-chain.js';
import {sameBytes} from './der.js';
import {namedCertificates} from './named-certificates.js';
import type {StrictCms} from './strict-cms.js';

/** Where the issuers of these certificates are searched. */
export interface KnownCertificates {
  readonly trusted: readonly pki.Certificate[];
  readonly others: readonly pki.Certificate[];
}

/**
 * Whether a seal contains each certificate once, no damaged one and, if it names more than the signer's, exactly those
 * it names.
 */
export async function carriesWhatItNames(
  cms: StrictCms,
  known: KnownCertificates,
): Promise<boolean> {
  const {certificates} = cms;
  const named = namedCertificates(cms);
  const distinct = new Set(certificates.map(certificateFingerprint));
  if (distinct.size !== certificates.length) return false;
  if (named.count < 2) return carriesNoneDamaged(cms, known);
  return certificates.length === named.count && certificates.every(named.has);
}

/** Whether none of the contained certificates can have been altered. */
export async function carriesNoneDamaged(
  cms: StrictCms,
  known: KnownCertificates,
): Promise<boolean> {
  const named = namedCertificates(cms);
  for (const certificate of cms.certificates)
    if (!named.has(certificate) && !(await isWhole(certificate, cms, known))) return false;
  return true;
}

/** Whether a certificate cannot have been altered, as far as these others tell, of which it is one. */
export const isUndamaged = (
  certificate: pki.Certificate,
  among: readonly pki.Certificate[],
): Promise<boolean> => isWhole(certificate, {certificates: among}, {trusted: [], others: []});

async function isWhole(
  certificate: pki.Certificate,
  {certificates}: Pick<StrictCms, 'certificates'>,
  {trusted, others}: KnownCertificates,
): Promise<boolean> {
  if (trusted.some((each) => sameBytes(derOf(each), derOf(certificate)))) return true;
  const all = [...trusted, ...others, ...certificates];
  if (await findIssuer(certificate, all)) return true;
  const isIssuerKnown = all.some(({subject}) => subject.isEqual(certificate.issuer));
  return !isIssuerKnown && isOfAbsentIssuer(certificate, all);
}

/**
 * Timestamp authorities include roots that are cross-signed by another root, which is missing. Such a certificate
 * identifies its issuer's key, and no known certificate has the same serial number: otherwise it would be that
 * certificate with a damaged issuer.
 */
function isOfAbsentIssuer(certificate: pki.Certificate, all: readonly pki.Certificate[]): boolean {
  const namesIssuer = (certificate.extensions ?? []).some(({extnID}) => extnID === '2.5.29.35');
  const isKnown = all.some(
    (each) => each !== certificate && each.serialNumber.isEqual(certificate.serialNumber),
  );
  return namesIssuer && !isKnown;
}
