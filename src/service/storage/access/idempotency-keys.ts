/** Answers to requests with an `Idempotency-Key`, kept for a day. */
import type {Queries} from '../connection/database.js';

/** A request as its sender identifies it. */
export interface RequestName {
  readonly companyId: number;
  /** SHA-256 of the request's key. */
  readonly keyHash: string;
}

/** Milliseconds for which an answer is kept (docs/interface.md, "Repeated requests"). */
const lifetime = 24 * 3_600_000;

/**
 * Reserves a key for a request. If another request holds it in an open transaction, this waits until that transaction
 * ends: PostgreSQL grants the key to the second only if the first is rolled back or its process dies.
 * @returns Whether it was reserved; false if an answer is stored under it.
 */
export async function claimKey(
  db: Queries,
  {companyId, keyHash}: RequestName,
  requestHash: string,
  now: Date,
): Promise<boolean> {
  await db
    .deleteFrom('kept_answers')
    .where('company_id', '=', companyId)
    .where('key_hash', '=', keyHash)
    // Expired answers are deleted once a day; until then, they must not hold their keys.
    .where('created', '<=', startOf(now))
    .execute();
  const row = await db
    .insertInto('kept_answers')
    .values({
      company_id: companyId,
      key_hash: keyHash,
      request_hash: requestHash,
      created: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the answer to the request that reserved the key, encrypted. */
export async function keepAnswer(
  db: Queries,
  {companyId, keyHash}: RequestName,
  encryptedBody: string,
): Promise<void> {
  await db
    .updateTable('kept_answers')
    .set({encrypted_body: encryptedBody})
    .where('company_id', '=', companyId)
    .where('key_hash', '=', keyHash)
    .execute();
}

/** The answer stored under a key; undefined if it has just been deleted. */
export async function findAnswer(
  db: Queries,
  {companyId, keyHash}: RequestName,
): Promise<{readonly requestHash: string; readonly encryptedBody: string} | undefined> {
  return db
    .selectFrom('kept_answers')
    .select(['request_hash as requestHash', 'encrypted_body as encryptedBody'])
    .where('company_id', '=', companyId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

/** Deletes answers that are older than a day. */
export async function forgetAnswers(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('kept_answers').where('created', '<=', startOf(now)).execute();
}

const startOf = (now: Date): Date => new Date(now.getTime() - lifetime);
