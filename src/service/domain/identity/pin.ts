/** How often the PIN of a device may be tried that people sign on one after another. */
import {accessLimits} from './access-check.js';

/** The tries so far. */
export interface PinRecord {
  readonly wrongPins: number;
  readonly lockedUntil: Date | null;
}

export type PinFault = 'wrong_pin' | 'pin_locked';

/** The record after a try, and why it failed; null if it succeeded. */
export interface PinOutcome {
  readonly record: PinRecord;
  readonly fault: PinFault | null;
}

/** Evaluates a PIN. While locked, even the right one is refused, so that guesses reveal nothing. */
export function enterPin(record: PinRecord, isRight: boolean, now: Date): PinOutcome {
  if (record.lockedUntil && record.lockedUntil > now) return {record, fault: 'pin_locked'};
  if (isRight) return {record: {wrongPins: 0, lockedUntil: null}, fault: null};
  const wrongPins = record.wrongPins + 1;
  if (wrongPins < accessLimits.passwordTries)
    return {record: {wrongPins, lockedUntil: null}, fault: 'wrong_pin'};
  const lockedUntil = new Date(now.getTime() + accessLimits.passwordLock);
  return {record: {wrongPins: 0, lockedUntil}, fault: 'pin_locked'};
}
