/**
 * The rules of the access check before a signing page: how often a password or code may be tried, how long a code is
 * good for, and how often one is sent. Counts belong to the party, so that fresh sessions buy no fresh tries.
 */
import type {AccessFault, AccessStep} from '../../../contract/pages/access-check.js';
import type {IdentityCheck} from '../envelope-event.js';

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

/** A code that was asked for. */
export interface AskedCode {
  /** Where it was asked for; it opens nothing elsewhere. */
  readonly sessionId: string;
  /** Keyed hash, and the end of its life; null until the code is on its way. */
  readonly sent: {readonly hash: string; readonly expires: Date} | null;
  readonly wrongTries: number;
}

/** What was tried and asked for so far, by or in the name of one party. */
export interface AccessRecord {
  readonly wrongPasswords: number;
  readonly lockedUntil: Date | null;
  readonly code: AskedCode | null;
  /** Codes asked for since `firstAsked`. */
  readonly codesAsked: number;
  readonly firstAsked: Date | null;
  readonly lastAsked: Date | null;
  /** Since when the number is known to take no messages. */
  readonly unreachable: Date | null;
  /** Wrong passwords and codes all told. */
  readonly failed: Readonly<Record<IdentityCheck, number>>;
}

/** The record of a party who has not been here. */
export const untouchedAccessCheck: AccessRecord = {
  wrongPasswords: 0,
  lockedUntil: null,
  code: null,
  codesAsked: 0,
  firstAsked: null,
  lastAsked: null,
  unreachable: null,
  failed: {password: 0, code: 0},
};

/** The record after a try, and why the try failed; null where it did not. */
export interface AccessOutcome {
  readonly record: AccessRecord;
  readonly fault: AccessFault | null;
}

/** What a party has to enter, and what a browser has shown to know. */
export interface AccessNeeds {
  readonly party: {readonly encryptedPassword: string | null; readonly mobile: string | null};
  readonly pass: {readonly hasPassword: boolean; readonly hasCode: boolean};
}

/** What has to be entered next: the password before the code. */
export function accessStep({party, pass}: AccessNeeds): AccessStep {
  if (party.encryptedPassword !== null && !pass.hasPassword) return 'password';
  if (party.mobile !== null && !pass.hasCode) return 'code';
  return 'open';
}

/** A password was entered. While locked even the right one is refused, so that it cannot be told from a wrong one. */
export function enterPassword(record: AccessRecord, isRight: boolean, now: Date): AccessOutcome {
  if (record.lockedUntil && record.lockedUntil > now) return {record, fault: 'locked'};
  if (isRight) return {record: {...record, wrongPasswords: 0, lockedUntil: null}, fault: null};
  const wrongPasswords = record.wrongPasswords + 1;
  if (wrongPasswords < accessLimits.passwordTries)
    return {record: {...record, wrongPasswords, lockedUntil: null}, fault: 'wrong_password'};
  const lockedUntil = new Date(now.getTime() + accessLimits.passwordLock);
  return {record: {...record, wrongPasswords: 0, lockedUntil}, fault: 'locked'};
}

/** The outcome of a try, with the failed ones counted; one that was not even looked at, while locked, is none. */
export function countTry(
  before: AccessRecord,
  by: IdentityCheck,
  outcome: AccessOutcome,
): AccessOutcome {
  const {record, fault} = outcome;
  if (fault === null || record === before) return outcome;
  return {record: {...record, failed: {...record.failed, [by]: record.failed[by] + 1}}, fault};
}

/** Tries that are put on record one by one. */
const listedTries = 20;

/**
 * Whether the record lists the failed try of this number: the first ones each, then every doubling, so that nobody can
 * fill it; the last number is put on record when the party comes through.
 */
export const isListed = (tries: number): boolean =>
  tries <= listedTries || Number.isInteger(Math.log2(tries / listedTries));

/** A code is asked for; the one before it is dead from now on. */
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

/** The code is on its way; `no_code` where another one was asked for meanwhile. */
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

/** The number takes no messages; a fault where that was known before. */
export function refuseNumber(record: AccessRecord, now: Date): AccessOutcome {
  const isKnown = record.unreachable !== null;
  return {
    record: {...record, code: null, unreachable: record.unreachable ?? now},
    fault: isKnown ? 'unreachable' : null,
  };
}

/** What is wrong at the access check besides what was just tried: no code is on its way, because none can be sent. */
export const standingFault = ({code, unreachable}: AccessRecord): AccessFault | null =>
  code === null && unreachable !== null ? 'unreachable' : null;

/** A code was entered; it works once. `isRight` compares with the hash of the code in force. */
export function enterCode(
  record: AccessRecord,
  sessionId: string,
  isRight: (hash: string) => boolean,
  now: Date,
): AccessOutcome {
  const {code} = record;
  if (code?.sessionId !== sessionId || !code.sent || code.sent.expires <= now)
    return {record, fault: 'no_code'};
  if (code.wrongTries >= accessLimits.codeTries) return {record, fault: 'used_up'};
  if (isRight(code.sent.hash)) return {record: {...record, code: null}, fault: null};
  const wrongTries = code.wrongTries + 1;
  const fault = wrongTries < accessLimits.codeTries ? 'wrong_code' : 'used_up';
  return {record: {...record, code: {...code, wrongTries}}, fault};
}

/** Whether a code asked for in this session may still be entered, now or once it arrives. */
export function isCodeOnItsWay({code}: AccessRecord, sessionId: string, now: Date): boolean {
  if (code?.sessionId !== sessionId || code.wrongTries >= accessLimits.codeTries) return false;
  return code.sent === null || code.sent.expires > now;
}

/** Milliseconds until this step can be tried: a password entered, or a code asked for. */
export function accessWait(record: AccessRecord, step: AccessStep, now: Date): number {
  const left = (until: number) => Math.max(0, until - now.getTime());
  if (step === 'password') return left(record.lockedUntil?.getTime() ?? 0);
  if (step === 'open') return 0;
  const isUsedUp = record.codesAsked >= accessLimits.codesInWindow;
  return left(isUsedUp ? windowEnd(record) : pauseEnd(record));
}

const windowEnd = ({firstAsked}: AccessRecord): number =>
  firstAsked ? firstAsked.getTime() + accessLimits.codeWindow : 0;

const pauseEnd = ({lastAsked}: AccessRecord): number =>
  lastAsked ? lastAsked.getTime() + accessLimits.codePause : 0;
