/** What a single certificate may be used for: RFC 5280, 4.2. */
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';

/** What a certificate is to be used for. */
export type Purpose = 'seal' | 'timestamp';

const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** Extended key usages for signing documents: any, email protection, and those of RFC 9336, Microsoft and Adobe. */
const DOCUMENT_USAGES = new Set([
  '2.5.29.37.0',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.4.1.311.10.3.12',
  '1.2.840.113583.1.1.5',
]);

/** Extensions that this code understands. Any other critical extension makes a certificate unfit. */
const UNDERSTOOD = new Set([
  BASIC_CONSTRAINTS,
  KEY_USAGE,
  EXTENDED_KEY_USAGE,
  '2.5.29.14',
  '2.5.29.17',
  '2.5.29.18',
  '2.5.29.31',
  '2.5.29.32',
  '2.5.29.35',
]);

/** Key usage bits, in the first byte (RFC 5280, 4.2.1.3). */
const usageBits = {
  digitalSignature: 0x80,
  nonRepudiation: 0x40,
  keyCertSign: 0x04,
  cRLSign: 0x02,
} as const;

/** Whether a certificate's key may create a seal or a timestamp. */
export function isFitFor(certificate: pki.Certificate, purpose: Purpose): boolean {
  const isFor = purpose === 'seal' ? isForDocuments : isForTimestamps;
  return isUnderstood(certificate) && maySign(certificate) && isFor(certificate);
}

/** Whether a certificate's key may sign data other than certificates and revocation lists. */
export const maySign = (certificate: pki.Certificate): boolean =>
  mayUse(certificate, 'digitalSignature') || mayUse(certificate, 'nonRepudiation');

/** Whether the certificate may sign documents. One whose extended key usage lists only other purposes may not. */
export const isForDocuments = (certificate: pki.Certificate): boolean =>
  !find(certificate, EXTENDED_KEY_USAGE) ||
  usagesOf(certificate).some((usage) => DOCUMENT_USAGES.has(usage));

/**
 * Whether a certificate may issue others, with this many authorities between it and the last certificate. An ordinary
 * signing certificate may not.
 */
export function mayIssue(certificate: pki.Certificate, authoritiesBelow: number): boolean {
  const constraints = parsed(certificate, BASIC_CONSTRAINTS);
  if (!(constraints instanceof pki.BasicConstraints) || !constraints.cA) return false;
  const most = constraints.pathLenConstraint;
  const isNear = most === undefined || (typeof most === 'number' && authoritiesBelow <= most);
  return isNear && isUnderstood(certificate) && mayUse(certificate, 'keyCertSign');
}

/** Whether a certificate may sign revocation lists. */
export const mayRevoke = (certificate: pki.Certificate): boolean => mayUse(certificate, 'cRLSign');

/** Whether a certificate says where its revocation status can be looked up. */
export const isRevocable = ({extensions}: pki.Certificate): boolean =>
  (extensions ?? []).some(({extnID}) => extnID === '2.5.29.31' || extnID === '1.3.6.1.5.5.7.1.1');

/** The extended key usages of a certificate; none if the extension is missing. */
export const usagesOf = (certificate: pki.Certificate): readonly string[] => {
  const usage = parsed(certificate, EXTENDED_KEY_USAGE);
  return usage instanceof pki.ExtKeyUsage ? usage.keyPurposes : [];
};

/** Timestamping must be the only usage, and critical (RFC 3161, 2.3). */
function isForTimestamps(certificate: pki.Certificate): boolean {
  const [usage, ...others] = usagesOf(certificate);
  const isCritical = find(certificate, EXTENDED_KEY_USAGE)?.critical === true;
  return isCritical && usage === TIME_STAMPING && others.length === 0;
}

const isUnderstood = ({extensions = []}: pki.Certificate): boolean =>
  extensions.every(({extnID, critical}) => !critical || UNDERSTOOD.has(extnID)) &&
  // No extension may occur twice (RFC 5280, 4.2): `find` looks only at the first.
  new Set(extensions.map(({extnID}) => extnID)).size === extensions.length;

/** A certificate without a key usage extension may be used for everything. */
function mayUse(certificate: pki.Certificate, usage: keyof typeof usageBits): boolean {
  if (!find(certificate, KEY_USAGE)) return true;
  const bits = parsed(certificate, KEY_USAGE);
  if (!(bits instanceof asn1.BitString)) return false;
  const [first = 0] = new Uint8Array(bits.valueBlock.valueHexView);
  return (first & usageBits[usage]) !== 0;
}

const find = ({extensions = []}: pki.Certificate, id: string): pki.Extension | undefined =>
  extensions.find(({extnID}) => extnID === id);

const parsed = (certificate: pki.Certificate, id: string): unknown =>
  find(certificate, id)?.parsedValue;
