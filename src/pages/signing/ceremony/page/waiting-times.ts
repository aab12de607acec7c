import type {SigningStatus} from '../../../../contract/pages/signing-page.js';

/** Milliseconds between polls of a screen that waits for others. */
export const waits: Readonly<Partial<Record<SigningStatus, number>>> = {
  sealing: 1_500,
  preparing: 1_500,
  unconfirmed: 15_000,
  waiting: 15_000,
  signed: 15_000,
};

/** Final states: nothing is requested after these, so the gate pass can be removed. */
export const ends: ReadonlySet<SigningStatus> = new Set([
  'completed',
  'cancelled',
  'expired',
  'rejected',
]);
