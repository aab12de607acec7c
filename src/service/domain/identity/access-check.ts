/**
 * The rules of the access check before a signing page: how often a password or code may be tried, how long a code is
 * valid, and how often one is sent. Attempts are counted per party, so that a new session grants no new attempts.
 */
import type {AccessFault, AccessStep} from '../../../contract/pages/access-check.js';
import type {CodeTarget, IdentityCheck} from './identity.js';

const second = 1_000;
const minute = 60 * second;

/** Numbers, and times in milliseconds. */
export const accessLimits = {
  passwordTries: 5,
  passwordLock: 15 * minute,
  codeTries: 5,
  codeLifetime: 10 * minute,
  /** Between two codes. */
  codePause: minute,
  /** In a window of a day: 50 guesses at one in a million. */
  codesInWindow: 10,
  codeWindow: 24 * 60 * minute,
} as const;

/** A requested code. */
export interface AskedCode {
  /** The session that requested it; it is valid in no other session. */
  readonly sessionId: string;
  /** Keyed hash and expiry of the code; null until it has been sent. */
  readonly sent: {readonly hash: string; readonly expires: Date} | null;
  readonly wrongTries: number;
}

/** The attempts and code requests of one party so far. */
export interface AccessRecord {
  readonly wrongPasswords: number;
  readonly wrongPasskeys: number;
  readonly lockedUntil: Date | null;
  readonly code: AskedCode | null;
  /** Codes requested since `firstAsked`. */
  readonly codesAsked: number;
  readonly firstAsked: Date | null;
  readonly lastAsked: Date | null;
  /** When the number was found to accept no messages; null if it was not. */
  readonly unreachable: Date | null;
  /** Total number of wrong passwords and codes, and of refused passkeys. */
  readonly failed: Readonly<Record<IdentityCheck, number>>;
}

/** The record of a party that has not attempted anything. */
export const untouchedAccessCheck: AccessRecord = {
  wrongPasswords: 0,
  wrongPasskeys: 0,
  lockedUntil: null,
  code: null,
  codesAsked: 0,
  firstAsked: null,
  lastAsked: null,
  unreachable: null,
  failed: {password: 0, code: 0, passkey: 0},
};

/** The record after an attempt, and why the attempt failed; null if it succeeded. */
export interface AccessOutcome {
  readonly record: AccessRecord;
  readonly fault: AccessFault | null;
}

/** Whether a party has to use a passkey, and whether it has to make one first. */
export type PasskeyNeed = 'none' | 'make' | 'use';

/** What a party must enter, and what a browser session has already verified. */
export interface AccessNeeds {
  readonly party: {
    readonly encryptedPassword: string | null;
    /** Hash of a password that the sender gives by other means; it takes the place of the encrypted one. */
    readonly passwordHash: string | null;
    /** Where the code goes that has to be entered; null if none has to be. */
    readonly codeTo: CodeTarget | null;
    readonly passkey: PasskeyNeed;
    readonly needsSignIn: boolean;
  };
  readonly pass: {
    readonly hasPassword: boolean;
    readonly hasCode: boolean;
    readonly hasPasskey: boolean;
    /** Whether the host says who is signed in to it; no browser can say so. */
    readonly hasSignIn: boolean;
  };
}

/** The next step: sign-in at the host, password, code and passkey, in this order. */
export function accessStep({party, pass}: AccessNeeds): AccessStep {
  if (party.needsSignIn && !pass.hasSignIn) return 'sign_in';
  const hasPassword = party.encryptedPassword !== null || party.passwordHash !== null;
  if (hasPassword && !pass.hasPassword) return 'password';
  if (party.codeTo !== null && !pass.hasCode) return 'code';
  if (party.passkey !== 'none' && !pass.hasPasskey) return 'passkey';
  return 'open';
}

/** Whether no password is evaluated at the moment. */
export const isLocked = ({lockedUntil}: AccessRecord, now: Date): boolean =>
  lockedUntil !== null && lockedUntil > now;

/** Evaluates an attempt. While locked, even the right one is refused, so that guesses reveal nothing. */
const entering =
  (counter: 'wrongPasswords' | 'wrongPasskeys', wrong: AccessFault) =>
  (record: AccessRecord, isRight: boolean, now: Date): AccessOutcome => {
    if (isLocked(record, now)) return {record, fault: 'locked'};
    if (isRight) return {record: {...record, [counter]: 0, lockedUntil: null}, fault: null};
    const tries = record[counter] + 1;
    if (tries < accessLimits.passwordTries)
      return {record: {...record, [counter]: tries, lockedUntil: null}, fault: wrong};
    const lockedUntil = new Date(now.getTime() + accessLimits.passwordLock);
    return {record: {...record, [counter]: 0, lockedUntil}, fault: 'locked'};
  };

/** Evaluates an entered password. */
export const enterPassword = entering('wrongPasswords', 'wrong_password');

/** Evaluates the answer of a passkey; the lock is the same as for passwords. */
export const enterPasskey = entering('wrongPasskeys', 'wrong_passkey');

/** Counts a failed attempt. An attempt while locked is not evaluated, so it does not count. */
export function countTry(
  before: AccessRecord,
  by: IdentityCheck,
  outcome: AccessOutcome,
): AccessOutcome {
  const {record, fault} = outcome;
  if (fault === null || record === before) return outcome;
  return {record: {...record, failed: {...record.failed, [by]: record.failed[by] + 1}}, fault};
}

/** Number of failed attempts that are recorded individually. */
const listedTries = 20;

/**
 * Whether the history records the failed attempt with this number: the first ones individually, then each doubling, so
 * that nobody can flood the history; the final count is recorded when the party succeeds.
 */
export const isListed = (tries: number): boolean =>
  tries <= listedTries || Number.isInteger(Math.log2(tries / listedTries));

/** Requests a code, which invalidates the previous one. */
export function askCode(record: AccessRecord, sessionId: string, now: Date): AccessOutcome {
  const isNewWindow = windowEnd(record) <= now.getTime();
  const codesAsked = isNewWindow ? 0 : record.codesAsked;
  if (codesAsked >= accessLimits.codesInWindow) return {record, fault: 'too_many'};
  if (pauseEnd(record) > now.getTime()) return {record, fault: 'too_soon'};
  return {
    record: {
      ...record,
      code: {sessionId, sent: null, wrongTries: 0},
      codesAsked: codesAsked + 1,
      firstAsked: isNewWindow ? now : record.firstAsked,
      lastAsked: now,
    },
    fault: null,
  };
}

/** Records that the code was sent; `no_code` if another code has been requested since. */
export function sendCode(
  record: AccessRecord,
  code: {readonly sessionId: string; readonly asked: Date; readonly hash: string},
  now: Date,
): AccessOutcome {
  const {sessionId, asked, hash} = code;
  const isWanted =
    record.code?.sessionId === sessionId && record.lastAsked?.getTime() === asked.getTime();
  if (!isWanted) return {record, fault: 'no_code'};
  const expires = new Date(now.getTime() + accessLimits.codeLifetime);
  return {
    record: {...record, code: {sessionId, sent: {hash, expires}, wrongTries: 0}},
    fault: null,
  };
}

/** Records that the number accepts no messages; a fault if that was already known. */
export function refuseNumber(record: AccessRecord, now: Date): AccessOutcome {
  const isKnown = record.unreachable !== null;
  return {
    record: {...record, code: null, unreachable: record.unreachable ?? now},
    fault: isKnown ? 'unreachable' : null,
  };
}

/** A fault that is independent of the latest attempt: no code can be sent to this number. */
export const standingFault = ({code, unreachable}: AccessRecord): AccessFault | null =>
  code === null && unreachable !== null ? 'unreachable' : null;

/** Evaluates an entered code, which is valid once. `isRight` compares it with the hash of the current code. */
export function enterCode(
  record: AccessRecord,
  sessionId: string,
  isRight: (hash: string) => boolean,
  now: Date,
): AccessOutcome {
  const {code} = record;
  if (code?.sessionId !== sessionId || !code.sent || code.sent.expires <= now)
    return {record, fault: 'no_code'};
  // Before the comparison: a code that is used up must not be guessed any further.
  if (code.wrongTries >= accessLimits.codeTries) return {record, fault: 'used_up'};
  if (isRight(code.sent.hash)) return {record: {...record, code: null}, fault: null};
  const wrongTries = code.wrongTries + 1;
  const fault = wrongTries < accessLimits.codeTries ? 'wrong_code' : 'used_up';
  return {record: {...record, code: {...code, wrongTries}}, fault};
}

/** Whether a code requested in this session can still be entered, now or once it arrives. */
export function isCodeOnItsWay({code}: AccessRecord, sessionId: string, now: Date): boolean {
  if (code?.sessionId !== sessionId || code.wrongTries >= accessLimits.codeTries) return false;
  return code.sent === null || code.sent.expires > now;
}

/** Milliseconds until this step can be attempted: entering a password or requesting a code. */
export function accessWait(record: AccessRecord, step: AccessStep, now: Date): number {
  const left = (until: number) => Math.max(0, until - now.getTime());
  if (step === 'password' || step === 'passkey') return left(record.lockedUntil?.getTime() ?? 0);
  if (step === 'open' || step === 'sign_in') return 0;
  const isUsedUp = record.codesAsked >= accessLimits.codesInWindow;
  return left(isUsedUp ? windowEnd(record) : pauseEnd(record));
}

const windowEnd = ({firstAsked}: AccessRecord): number =>
  firstAsked ? firstAsked.getTime() + accessLimits.codeWindow : 0;

const pauseEnd = ({lastAsked}: AccessRecord): number =>
  lastAsked ? lastAsked.getTime() + accessLimits.codePause : 0;
