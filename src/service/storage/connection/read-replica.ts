/**
 * A hot standby for long lists. It is read only once it has everything that the database had committed when it was
 * asked, so that whoever has written reads what was written; otherwise the database itself is read.
 */
import {setTimeout as delay} from 'node:timers/promises';
import type pg from 'pg';
import {type Log, logThrottled} from '../../log.js';
import type {Database} from './database.js';

/** Says where to read a list now. */
export type Reads = () => Promise<Database>;

/** A database, and the pool of connections that it is on. */
export interface Pooled {
  readonly db: Database;
  readonly pool: Pick<pg.Pool, 'query'>;
}

/** Milliseconds: between two looks at the replica, until it is too late for a request, and until it is asked again. */
const pauses = {look: 5, late: 100, away: 5_000} as const;

/** Reads from the replica while it keeps up. */
export function createReads(primary: Pooled, replica: Pooled, log: Log): Reads {
  const tell = logThrottled(
    log,
    'The read replica is away or behind; lists are read from the database itself.',
  );
  let restsUntil = 0;
  return async () => {
    if (performance.now() < restsUntil) return primary.db;
    const committed = await positionOf(primary.pool);
    try {
      await untilReached(replica.pool, committed);
      return replica.db;
    } catch (error) {
      tell(error);
      restsUntil = performance.now() + pauses.away;
      return primary.db;
    }
  };
}

/** The end of the database's log, as `pg_lsn`. */
async function positionOf(pool: Pooled['pool']): Promise<string> {
  const {rows} = await pool.query<{position: string}>('SELECT pg_current_wal_lsn() AS position');
  return rows[0]!.position;
}

/** Waits a moment until the replica has replayed the log up to there; throws if it is further behind. */
async function untilReached(pool: Pooled['pool'], position: string): Promise<void> {
  const end = performance.now() + pauses.late;
  do {
    const {rows} = await pool.query<{is_there: boolean | null}>(
      'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS is_there',
      [position],
    );
    if (rows[0]?.is_there) return;
    await delay(pauses.look);
  } while (performance.now() < end);
  throw new Error(`It is more than ${pauses.late} ms behind, or no standby.`);
}
