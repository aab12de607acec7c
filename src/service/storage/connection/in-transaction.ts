/** Statements that are committed together, in their own transaction or as part of a larger one. */
import {sql} from 'kysely';
import type {Database, Queries, Transaction} from './database.js';

/**
 * Runs work whose statements are committed together, or rolled back if it throws. If `db` is already a transaction, the
 * work runs within it: if it throws, only its own statements are undone; otherwise they are committed with the rest.
 * Such parts of one transaction must run one after another, not concurrently.
 */
export const inTransaction = <Result>(
  db: Queries,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  db.isTransaction ? inSavepoint(db as Transaction, work) : db.transaction().execute(work);

/** Runs work that reads the database as it is at one instant, whatever is written meanwhile. */
export const inSnapshot = <Result>(
  db: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** Runs work as {@link inTransaction} does, and undoes what it wrote: to find out what it would do. */
export async function inRehearsal<Result>(
  db: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const transaction = await db.startTransaction().execute();
  try {
    return await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

/** Lets a transaction of a command wait for others, and others wait for it, longer than those of requests do. */
export async function allowPauses(transaction: Transaction): Promise<void> {
  await sql`SET LOCAL idle_in_transaction_session_timeout = '10min'`.execute(transaction);
  await sql`SET LOCAL lock_timeout = '30s'`.execute(transaction);
}

/** Lends a transaction to something that yields what it finds out, and undoes whatever it wrote. */
export async function* withoutTrace<Found>(
  db: Database,
  find: (transaction: Queries) => AsyncGenerator<Found>,
): AsyncGenerator<Found> {
  const transaction = await db.startTransaction().execute();
  try {
    yield* find(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

/** Savepoints may share a name: statements with this name apply to the latest. */
async function inSavepoint<Result>(
  transaction: Transaction,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  await sql`SAVEPOINT part`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`RELEASE SAVEPOINT part`.execute(transaction);
    return result;
  } catch (error) {
    // ROLLBACK TO keeps the savepoint: without RELEASE, it would hide an outer one of this name.
    await sql`ROLLBACK TO SAVEPOINT part`.execute(transaction);
    await sql`RELEASE SAVEPOINT part`.execute(transaction);
    throw error;
  }
}

/** Lets one transaction at a time go on under this name, in all processes; waiting for it has no end of its own. */
export async function waitForLock(transaction: Queries, name: string): Promise<void> {
  const {rows} = await sql<{
    usual: string;
  }>`SELECT current_setting('lock_timeout') AS usual`.execute(transaction);
  await sql`SET LOCAL lock_timeout = 0`.execute(transaction);
  await sql`SELECT pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction);
  await sql`SELECT set_config('lock_timeout', ${rows[0]?.usual}, true)`.execute(transaction);
}

/** Commits something that the database has to keep and nobody reads: a message in its write-ahead log. */
export const commitOnce = (db: Database): Promise<unknown> =>
  sql`SELECT pg_logical_emit_message(true, 'esign-service', '')`.execute(db);
