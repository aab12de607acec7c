import type {SigningStatus} from '../../../../../contract/pages/signing-page.js';

/** Milliseconds until a screen that waits for others looks again. */
export const waits: Readonly<Partial<Record<SigningStatus, number>>> = {
  sealing: 1_500,
  preparing: 1_500,
  unconfirmed: 15_000,
  waiting: 15_000,
  signed: 15_000,
};

/** Nothing is asked for after these, so nothing is kept for asking. */
export const ends: ReadonlySet<SigningStatus> = new Set([
  'completed',
  'cancelled',
  'expired',
  'rejected',
]);
