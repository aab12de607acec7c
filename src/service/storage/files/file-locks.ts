/**
 * Files are stored before the row that names them is written, and deleted once no row names them. To prevent a race
 * between the two, every transaction that references or deletes a file first takes a lock on its digest until it ends.
 */
import {sql} from 'kysely';
import type {Blobs} from '../../ports.js';
import type {Queries} from '../connection/database.js';
import {inTransaction} from '../connection/in-transaction.js';
import {isHeld} from './file-references.js';

/** A file is gone that was stored a moment ago: others had it deleted before this transaction could name it. */
export class FileGoneError extends Error {
  override readonly name = 'FileGoneError';

  constructor(sha256: string) {
    super(`The file ${sha256} was deleted in the meantime: store it again.`);
  }
}

/**
 * Keeps these files until the transaction ends, so that it can name them.
 * @throws FileGoneError where one is gone already.
 */
export async function lockFiles(
  transaction: Queries,
  blobs: Pick<Blobs, 'has'>,
  sha256s: readonly string[],
): Promise<void> {
  if (sha256s.length === 0) return;
  // Shared, because many transactions may name one file at the same time. A lock is a 64-bit
  // number: two files that share one only wait for each other.
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(sha256, 0))
    FROM unnest(${sha256s}::text[]) AS named(sha256)`.execute(transaction);
  // Under the lock: before it, another transaction could delete the file after it was seen.
  for (const sha256 of sha256s) if (!(await blobs.has(sha256))) throw new FileGoneError(sha256);
}

/** Held while a backup is being written, which has to find the files that its rows name. */
export const backupLock = `hashtext('esign-backup')`;

/**
 * Deletes the file, unless a row of any account names it or is about to. During a backup it stays, until the daily sweep
 * finds it (`sweep-files.ts`).
 */
export function forgetUnreferenced(
  db: Queries,
  blobs: Pick<Blobs, 'delete'>,
  sha256: string,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const {rows} = await sql<{isFree: boolean}>`
      SELECT pg_try_advisory_xact_lock_shared(${sql.raw(backupLock)}) AS "isFree",
        pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(transaction);
    if (!rows[0]?.isFree) return;
    // Deleted within the transaction, because its end releases the lock.
    if (!(await isHeld(transaction, sha256))) await blobs.delete(sha256);
  });
}

/** The same for several. */
export async function forgetAllUnreferenced(
  {db, blobs}: {readonly db: Queries; readonly blobs: Pick<Blobs, 'delete'>},
  sha256s: readonly string[],
): Promise<void> {
  for (const sha256 of sha256s) await forgetUnreferenced(db, blobs, sha256);
}

/** Files that go while they are being named, one time after another, before it is given up. */
const mostAttempts = 3;

/** Stores and names files, and does both again where one was deleted in between. */
export async function untilLocked<Result>(storeAndName: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await storeAndName();
    } catch (error) {
      if (!(error instanceof FileGoneError) || attempt === mostAttempts) throw error;
    }
  }
}
