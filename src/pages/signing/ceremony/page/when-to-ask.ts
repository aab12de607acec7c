/** When the signing page asks how things are, by the state that it shows. */
import type {SigningState, SigningStatus} from '../../../../contract/pages/signing-page.js';

/** Milliseconds between polls of a screen that waits for others. */
export const waits: Readonly<Partial<Record<SigningStatus, number>>> = {
  sealing: 1_500,
  preparing: 1_500,
  unconfirmed: 15_000,
  waiting: 15_000,
  amending: 3_000,
  signed: 15_000,
};

/**
 * Milliseconds between two questions whether the sender changes what a person is filling in; undefined where nobody can: in
 * a preview, and in what a visitor has begun.
 */
export const watchTime = (state: SigningState): number | undefined =>
  isOpen(state) && !state.is_preview && !state.is_public ? 5_000 : undefined;

export const isOpen = ({status}: Pick<SigningState, 'status'>): boolean => status === 'open';

/** Whether the person fills it in, or will again. */
export const goesOn = (state: Pick<SigningState, 'status'>): boolean =>
  isOpen(state) || state.status === 'amending';

/** Final states: nothing is requested after these, so the gate pass can be removed. */
export const ends: ReadonlySet<SigningStatus> = new Set([
  'completed',
  'cancelled',
  'expired',
  'rejected',
]);
