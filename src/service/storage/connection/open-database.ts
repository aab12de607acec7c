import type pg from 'pg';
import type {Config} from '../../config/config.js';
import type {Log} from '../../log.js';
import {StartError} from '../../config/start-error.js';
import {startDatabaseClock, type DatabaseClock} from './database-clock.js';
import {createDatabase, createPool, type Database, type DatabaseAddress} from './database.js';
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
  clusterFolderIn,
} from '../embedded-postgres/embedded-postgres.js';
import {requireNeighbours} from './at-work.js';
import {migrate, migrations as ownMigrations, requireMigrated, createTellWait} from './migrate.js';
import {createReads, type Reads} from './read-replica.js';
import {requireSameDatabase} from './same-database.js';
import {UnavailableError} from './unavailable.js';
import {hasData} from '../embedded-postgres/cluster.js';

/** A database whose tables are up to date. */
export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** A few connections for writes that must persist even if the caller's transaction is undone, and cannot wait for it. */
  readonly aside: pg.Pool;
  /** The same tables for those who watch the service, on a few connections that wait behind nobody and for no lock. */
  readonly watched: Database;
  /** The clock for all dates and due times. */
  readonly clock: DatabaseClock;
  /** For code that keeps its own connection. */
  readonly address: DatabaseAddress;
  /** Where to read a long list now: the replica while it keeps up. */
  readonly reads: Reads;
  /** Closes the connections, and stops the embedded server if it was started here. */
  close(): Promise<void>;
}

/** Where the database is. */
type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Other ways to it, which only a process that answers or works takes: a pooler and a replica. */
type Ways = Pick<Config, 'databasePoolerUrl' | 'databaseReplicaUrl'>;

/**
 * Opens the database that `DATABASE_URL` names, or starts the embedded one.
 * @throws StartError if it cannot be reached.
 */
export const openDatabase = (config: Place, log: Log, ways?: Ways): Promise<OpenDatabase> =>
  open(config, log, {ways});

async function open({databaseUrl, dataDir}: Place, log: Log, how: Opening): Promise<OpenDatabase> {
  if (databaseUrl) return connect({connectionString: databaseUrl}, log, how);
  const {connection, stop} = await startEmbeddedPostgres({dataDir, log});
  return connect(connection, log, {...how, stop});
}

/**
 * The same for a command, while the service may be running: its embedded database is joined, not started.
 * @throws StartError also if there is no installation
 */
export const joinDatabase = (config: Place, log: Log): Promise<OpenDatabase> =>
  join(config, log, {});

/**
 * The same for a command that only looks: tables that are not up to date stay as they are.
 * @throws PendingTablesError if they are not
 */
export const lookAtDatabase = (config: Place, log: Log): Promise<OpenDatabase> =>
  join(config, log, {prepare: refusePendingTables});

async function join(config: Place, log: Log, how: Opening): Promise<OpenDatabase> {
  await requireInstallation(config);
  const running = config.databaseUrl ? undefined : await findEmbeddedPostgres(config.dataDir);
  // Without `stop`: the server belongs to the service that started it.
  return running ? connect(running, log, how) : open(config, log, how);
}

interface Opening {
  readonly ways?: Ways | undefined;
  /** What is done about the tables; by default they are brought up to date. */
  readonly prepare?: (address: DatabaseAddress, log: Pick<Log, 'warn'>) => Promise<void>;
}

interface Connecting extends Opening {
  /** Ends the embedded server if it was started here. */
  readonly stop?: () => Promise<void>;
}

async function connect(
  address: DatabaseAddress,
  log: Log,
  {ways, stop, prepare = bringUpToDate}: Connecting,
): Promise<OpenDatabase> {
  const onBreak = tellBreak(log);
  const usual = usualWay(address, ways);
  const pool = createPool(usual, onBreak);
  const aside = createPool({...usual, max: 2}, onBreak);
  const db = createDatabase(pool, !usual.isPooler);
  const watching = createPool({...address, ...watchingLimits}, onBreak);
  const replica = openReplica(ways, onBreak);
  const close = async () => {
    // Not by Kysely, which leaves a pool open that it has not used yet.
    await Promise.all([pool.end(), aside.end(), watching.end(), replica?.pool.end()]);
    await stop?.();
  };
  try {
    await prepare(address, log);
    await requireSameDatabase(address, ways);
    const clock = await startDatabaseClock(pool, log);
    const closeAll = () => {
      clock.stop();
      return close();
    };
    const reads = replica ? createReads({db, pool}, replica, log) : () => Promise.resolve(db);
    const watched = createDatabase(watching);
    return {db, pool, aside, watched, clock, address, reads, close: closeAll};
  } catch (error) {
    await close();
    throw address.connectionString && !(error instanceof StartError) ? unreachable(error) : error;
  }
}

/** Whoever asks whether all is well is told soon, be it that nobody knows. */
const watchingLimits = {max: 4, lock_timeout: 250, statement_timeout: 15_000} as const;

const tellBreak = (log: Pick<Log, 'warn'>) => (error: Error) =>
  log.warn({err: error}, 'A database connection was lost and will be reopened.');

const usualWay = (address: DatabaseAddress, ways?: Ways): DatabaseAddress =>
  ways?.databasePoolerUrl === undefined
    ? address
    : {connectionString: ways.databasePoolerUrl, isPooler: true};

/** It may be away: then the database itself is read. */
function openReplica(ways: Ways | undefined, onBreak: (error: Error) => void) {
  if (ways?.databaseReplicaUrl === undefined) return undefined;
  const pool = createPool({connectionString: ways.databaseReplicaUrl}, onBreak);
  return {db: createDatabase(pool), pool};
}

/**
 * Brings the tables up to date, over a connection of its own: changes of large tables may take long, so nothing limits
 * them. A lock is waited for only shortly, because calls of the version that still serves wait behind.
 */
export async function bringUpToDate(
  address: DatabaseAddress,
  log: Pick<Log, 'warn'>,
  migrations = ownMigrations,
): Promise<void> {
  const limits = {max: 1, statement_timeout: 0, lock_timeout: 500};
  const pool = createPool({...address, ...limits}, tellBreak(log));
  const db = createDatabase(pool);
  try {
    await requireNeighbours(pool);
    await migrate(db, migrations, createTellWait(log));
  } finally {
    await db.destroy();
  }
}

async function refusePendingTables(
  address: DatabaseAddress,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const db = createDatabase(createPool({...address, max: 1}, tellBreak(log)));
  try {
    await requireMigrated(db);
  } finally {
    await db.destroy();
  }
}

function unreachable(error: unknown): unknown {
  // What callers read, "does not answer", says too little to the person who sets it up.
  const cause = error instanceof UnavailableError ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartError(
    `DATABASE_URL leads to no PostgreSQL that this service can use: ${reason}`,
    {cause: error},
  );
}

/** Whether a database is named, or one has been made in the data folder. */
export const hasInstallation = async ({databaseUrl, dataDir}: Place): Promise<boolean> =>
  databaseUrl !== undefined || hasData(clusterFolderIn(dataDir));

/**
 * Only the service makes an installation: a backup of a folder that was named by mistake would be empty, and look like one.
 * @throws StartError if there is none
 */
async function requireInstallation(place: Place): Promise<void> {
  if (!(await hasInstallation(place))) throw new StartError(noInstallation(place));
}

/** What to do where there is none. */
export const noInstallation = ({dataDir}: Pick<Place, 'dataDir'>): string =>
  `There is no installation in ${dataDir}: set DATABASE_URL or ESIGN_DATA as they are set for the service, ` +
  'or start the service once to make a new one.';
