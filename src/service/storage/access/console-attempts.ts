/**
 * What a browser was asked for on its way to sign in, or to make a passkey: a challenge, or the state of a visit to the
 * organisation. An answer counts once, soon, and from that browser. Only a hash of all this is stored.
 */
import type {Queries} from '../connection/database.js';
import {sha256} from '../../security/sha256.js';

/** What an answer has to fit. */
export interface ConsoleAttempt {
  readonly kind: 'make-passkey' | 'use-passkey' | 'oidc' | 'saml';
  /** What only this browser has. */
  readonly holder: string;
  /** What it was given, and has to give back. */
  readonly given: string;
}

/** Milliseconds in which a browser has to answer. */
export const attemptLifetime = 10 * 60_000;

export async function keepAttempt(db: Queries, attempt: ConsoleAttempt, now: Date): Promise<void> {
  await db
    .insertInto('console_attempts')
    .values({attempt_hash: hashOf(attempt), expires: new Date(now.getTime() + attemptLifetime)})
    .execute();
}

/** Uses it up; false if there is none, or none any more. */
export async function takeAttempt(
  db: Queries,
  attempt: ConsoleAttempt,
  now: Date,
): Promise<boolean> {
  const {numDeletedRows} = await db
    .deleteFrom('console_attempts')
    .where('attempt_hash', '=', hashOf(attempt))
    .where('expires', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const hashOf = ({kind, holder, given}: ConsoleAttempt): string =>
  sha256(JSON.stringify([kind, holder, given]));

/** Deletes what is over. */
export async function forgetAttempts(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('console_attempts').where('expires', '<', now).execute();
}
