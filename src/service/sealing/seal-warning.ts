import {sealCertificateWarning} from './keys/seal-certificate.js';
import type {SealSource} from './open-sealer.js';

/** What the operator must do about the seal soon, as one sentence; `undefined` if nothing. */
export async function sealWarning(
  seals: Pick<SealSource, 'key' | 'remedy'>,
  now: Date,
): Promise<string | undefined> {
  const {certificate} = await seals.key(now);
  const warning = sealCertificateWarning(certificate, now);
  return warning && `${warning}: ${seals.remedy}.`;
}
