/** Passkeys by account and address, and the challenges that they have to sign. */
import type {Selectable} from 'kysely';
import type {Clock} from '../../ports.js';
import type {Queries} from '../connection/database.js';
import {sha256} from '../../security/sha256.js';
import {columnsOf} from '../schema/own-columns.js';
import type {PasskeysTable} from '../tables/access.js';
import type {PassedSession} from './access-passes.js';

/** Whose passkey it is. */
export interface PasskeyOwner {
  readonly companyId: number;
  readonly email: string;
}

/** A passkey as it was registered and last used. */
export interface Passkey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** How often it was used, as far as its device counts; 0 if it does not. */
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Milliseconds in which a browser has to answer. */
export const challengeLifetime = 5 * 60_000;

export async function findPasskey(
  db: Queries,
  {companyId, email}: PasskeyOwner,
): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select(columnsOf('passkeys'))
    .where('company_id', '=', companyId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row && toPasskey(row);
}

const toPasskey = (row: Selectable<PasskeysTable>): Passkey => ({
  credentialId: row.credential_id,
  publicKey: new Uint8Array(row.public_key),
  counter: row.counter,
  transports: row.transports,
});

/** Stores a new passkey; false if the address has one by now, which stays. */
export async function keepPasskey(
  db: Queries,
  {companyId, email}: PasskeyOwner,
  {credentialId, publicKey, counter, transports}: Passkey,
  now: Date,
): Promise<boolean> {
  const {numInsertedOrUpdatedRows = 0n} = await db
    .insertInto('passkeys')
    .values({
      company_id: companyId,
      email: email.toLowerCase(),
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      counter,
      transports: JSON.stringify(transports),
      created: now,
      last_used: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * Notes a use. One statement, so that of two uses with the same count only one is taken: a count that does not grow
 * is that of a copy.
 */
export async function usePasskey(
  db: Queries,
  {companyId, email}: PasskeyOwner,
  {credentialId, counter}: Pick<Passkey, 'credentialId' | 'counter'>,
  now: Date,
): Promise<boolean> {
  const {numUpdatedRows} = await db
    .updateTable('passkeys')
    .set({counter, last_used: now})
    .where('company_id', '=', companyId)
    .where('email', '=', email.toLowerCase())
    .where('credential_id', '=', credentialId)
    .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whoever has this address makes a new passkey, after a code by mail. */
export async function removePasskey(db: Queries, {companyId, email}: PasskeyOwner): Promise<void> {
  await db
    .deleteFrom('passkeys')
    .where('company_id', '=', companyId)
    .where('email', '=', email.toLowerCase())
    .execute();
}

/** Stores what a session's browser has to sign, in place of an earlier challenge; only the hash is stored. */
export async function keepChallenge(
  db: Queries,
  {companyId, id}: PassedSession,
  challenge: string,
  {clock}: {readonly clock: Clock},
): Promise<void> {
  const expires = new Date(clock.now().getTime() + challengeLifetime);
  const fresh = {challenge_hash: sha256(challenge), expires};
  await db
    .insertInto('passkey_challenges')
    .values({company_id: companyId, session_id: id, ...fresh})
    .onConflict((conflict) => conflict.columns(['company_id', 'session_id']).doUpdateSet(fresh))
    .execute();
}

/** Takes the hash of a session's challenge, which is valid for one answer; undefined if there is none any more. */
export async function takeChallenge(
  db: Queries,
  {companyId, id}: PassedSession,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('company_id', '=', companyId)
    .where('session_id', '=', id)
    .returning(['challenge_hash', 'expires'])
    .executeTakeFirst();
  return row && row.expires > now ? row.challenge_hash : undefined;
}
