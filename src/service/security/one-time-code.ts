/** One-time codes that a party receives by SMS: six digits, of which only a keyed hash is stored. */
import {randomInt} from 'node:crypto';
import {isSameText, type SecretBox} from './secret-box.js';

/** Codes, each valid for the session in which it was requested. */
export interface OneTimeCodes {
  /** A new code, and the hash to store. */
  create(sessionId: string): {readonly code: string; readonly hash: string};
  /** Whether this is the code with this hash. Spaces are ignored. */
  isRight(sessionId: string, hash: string, given: string): boolean;
}

/** Codes hashed with this box. */
export function createOneTimeCodes(box: SecretBox): OneTimeCodes {
  const hashOf = (sessionId: string, code: string) => box.hash(code, `one-time-code/${sessionId}`);
  return {
    create(sessionId) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      return {code, hash: hashOf(sessionId, code)};
    },
    isRight: (sessionId, hash, given) =>
      isSameText(hashOf(sessionId, given.replace(/\s/gu, '')), hash),
  };
}
