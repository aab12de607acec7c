import type {CertificateProblem} from './judge-certificate.js';
import {failed, indeterminate, type SubIndication, type VerdictCheck} from './verdict.js';

const subIndications = {
  unconnected: 'CERTIFICATE_CHAIN_GENERAL_FAILURE',
  unfit: 'CHAIN_CONSTRAINTS_FAILURE',
  weak: 'CRYPTO_CONSTRAINTS_FAILURE',
  early: 'NOT_YET_VALID',
  ended: 'OUT_OF_BOUNDS_NO_POE',
  revoked: 'REVOKED_NO_POE',
  distrusted: 'REVOKED',
  unchecked: 'TRY_LATER',
} as const satisfies Record<CertificateProblem['kind'], SubIndication>;

/** Says why a certificate cannot be relied on. */
export function certificateCheck({kind, name, at}: CertificateProblem): VerdictCheck {
  const isProven = kind === 'early' || kind === 'distrusted';
  const tell = isProven ? failed : indeterminate;
  return tell(`certificate-${kind}`, subIndications[kind], {
    name,
    ...(at && {at: at.toISOString()}),
  });
}
