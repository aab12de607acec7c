import type pg from 'pg';
import type {Config} from '../../config/config.js';
import type {Log} from '../../log.js';
import {StartError} from '../../config/start-error.js';
import {startDatabaseClock, type DatabaseClock} from './database-clock.js';
import {createDatabase, createPool, type Database, type DatabaseAddress} from './database.js';
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../embedded-postgres/embedded-postgres.js';
import {migrate} from './migrate.js';

/** A database whose tables are up to date. */
export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** A few connections for writes that must persist even if the caller's transaction is undone, and cannot wait for it. */
  readonly aside: pg.Pool;
  /** The clock for all dates and due times. */
  readonly clock: DatabaseClock;
  /** For code that keeps its own connection. */
  readonly address: DatabaseAddress;
  /** Closes the connections, and stops the embedded server if it was started here. */
  close(): Promise<void>;
}

/**
 * Opens the database that `DATABASE_URL` names, or starts the embedded one.
 * @throws StartError if it cannot be reached.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return connect({connectionString: config.databaseUrl}, log);
  const {connection, stop} = await startEmbeddedPostgres({dataDir: config.dataDir, log});
  return connect(connection, log, stop);
}

/** The same while the service may be running: its embedded database is joined, not started. */
export async function joinDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<OpenDatabase> {
  const running = config.databaseUrl ? undefined : await findEmbeddedPostgres(config.dataDir);
  // Without `stop`: the server belongs to the service that started it.
  return running ? connect(running, log) : openDatabase(config, log);
}

async function connect(
  address: DatabaseAddress,
  log: Log,
  stop?: () => Promise<void>,
): Promise<OpenDatabase> {
  const onBreak = (error: Error) =>
    log.warn({err: error}, 'A database connection was lost and will be reopened.');
  const pool = createPool(address, onBreak);
  const aside = createPool({...address, max: 2}, onBreak);
  const db = createDatabase(pool);
  const close = async () => {
    await Promise.all([db.destroy(), aside.end()]);
    await stop?.();
  };
  try {
    await pool.query('SELECT 1');
    await bringUpToDate(address, onBreak);
    const clock = await startDatabaseClock(pool, log);
    const closeAll = () => {
      clock.stop();
      return close();
    };
    return {db, pool, aside, clock, address, close: closeAll};
  } catch (error) {
    await close();
    throw address.connectionString && !(error instanceof StartError) ? unreachable(error) : error;
  }
}

/** Uses a separate connection without a time limit, because changes of large tables may take long. */
async function bringUpToDate(
  address: DatabaseAddress,
  onBreak: (error: Error) => void,
): Promise<void> {
  const db = createDatabase(createPool({...address, max: 1, statement_timeout: 0}, onBreak));
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

function unreachable(error: unknown): unknown {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `DATABASE_URL leads to no PostgreSQL that this service can use: ${reason}`,
    {cause: error},
  );
}
