/** Tells the operator that a migration waits, and for whom, since nothing else shows why a start takes long. */
import {sql} from 'kysely';
import type {Log} from '../../log.js';
import type {Database} from './database.js';

/** Tells that an attempt gave way to another transaction. */
export type TellWait = (db: Database) => Promise<void>;

/** Milliseconds between two log lines of one wait. */
const pause = 30_000;

/** @param now Milliseconds of a monotonic clock. */
export function createTellWait(log: Pick<Log, 'warn'>, now = () => performance.now()): TellWait {
  const began = now();
  let last = -Infinity;
  let attempts = 0;
  return async (db) => {
    attempts += 1;
    if (now() - last < pause) return;
    last = now();
    const seconds = Math.round((now() - began) / 1_000);
    log.warn(
      {attempts, seconds, oldest: await oldestTransaction(db)},
      'A migration waits for another transaction to end; it is tried again each second.',
    );
  };
}

/** The transaction that has been open for longest, as words; undefined where this user may not see it. */
async function oldestTransaction(db: Database): Promise<string | undefined> {
  const {rows} = await sql<{process: number; name: string; seconds: number}>`
    SELECT pid AS process, application_name AS name,
      round(extract(epoch FROM clock_timestamp() - xact_start))::integer AS seconds
    FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
    ORDER BY xact_start LIMIT 1`.execute(db);
  const [oldest] = rows;
  if (!oldest) return undefined;
  const {process, name, seconds} = oldest;
  return `process ${process} of PostgreSQL${name ? ` (${name})` : ''}, for ${seconds} s`;
}
