/** Statements that are committed together, alone or as part of something larger that is. */
import {sql} from 'kysely';
import type {Queries, Transaction} from './database.js';

/**
 * Runs work whose statements are committed together, or rolled back if it throws. What is given a transaction does so
 * within it: its own statements are undone if it throws, and committed with the rest if it does not. Such parts of one
 * transaction come one after another, not side by side.
 */
export const inTransaction = <Result>(
  db: Queries,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  db.isTransaction ? inSavepoint(db as Transaction, work) : db.transaction().execute(work);

/** Savepoints may have one name: what is said of it is meant for the latest. */
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
