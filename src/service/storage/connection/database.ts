import {
  Kysely,
  PostgresDialect,
  type Transaction as KyselyTransaction,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import {watchConnections} from './watch-connections.js';
import type {Tables} from '../tables/tables.js';
import {ifAway} from './unavailable.js';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
/** A database or a transaction on it: queries accept either. */
export type Queries = Database | Transaction;

/** Ids stay far below 2^53, so they are read as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8
      ? (text: string) => Number(text)
      : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
};

/** The address of a PostgreSQL server: a URL, or a socket's folder with user and database. */
export type DatabaseAddress = pg.PoolConfig & {
  /**
   * Whether a pooler stands there that lends a connection for one transaction only: it knows no statement by its name,
   * and sets no limits of a session.
   */
  readonly isPooler?: boolean;
};

/**
 * Milliseconds. Callers of this service learn within five seconds that the database is unavailable. Connections stay open
 * between the things that a process does at rest.
 */
const timeouts = {connection: 3_000, lent: 1_500, answer: 1_500, away: 250, idle: 60_000} as const;

/**
 * Milliseconds after which the server ends work that holds locks which others wait for, and work that itself waits for one:
 * a table that a person or a migration has locked would otherwise keep every connection waiting.
 */
export const longest = {
  statement_timeout: 600_000,
  idle_in_transaction_session_timeout: 60_000,
  lock_timeout: 1_000,
} as const;

/**
 * Opens a pool of connections. A connection that breaks is replaced at its next use; work that was using it fails. If
 * the server stops responding, all connections break.
 * @param onBreak Called for every connection that breaks, idle or in use, until the pool is closed.
 */
export function createPool(
  {isPooler = false, ...address}: DatabaseAddress,
  onBreak: (error: Error) => void,
): pg.Pool {
  const connection = {
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connection,
    ...(isPooler ? {} : longest),
    // After our limits, because an address may bring its own: migrations have no time limit.
    ...address,
    types,
  };
  const pool = new pg.Pool({max: 20, idleTimeoutMillis: timeouts.idle, ...connection});
  watchConnections(pool, connection, timeouts);
  // A connection that ends while the pool is being closed has not broken.
  const tell = (error: Error) => void (pool.ending || onBreak(error));
  pool.on('connect', (client) => client.on('error', tell));
  pool.on('error', ignoreSecondNotice);
  return pool;
}

/** The pool emits its client's error again; without a listener, the error would end the process. */
function ignoreSecondNotice(): void {}

/**
 * The tables as kysely sees them, on a pool; destroying the database ends the pool.
 * @param hasNames Whether a connection keeps the statements that it was given a name for.
 */
export const createDatabase = (pool: pg.Pool, hasNames = true): Database =>
  new Kysely<Tables>({dialect: new PostgresDialect({pool: namingPool(pool, hasNames)})});

/** Whether a statement failed because a unique index already contains the value (SQLSTATE 23505). */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505';

/** Names by text; their number is limited by the statements in the source code. */
const names = new Map<string, string>();

/** From now on, statements with this text are sent by name. */
export function giveName(text: string): void {
  if (!names.has(text)) names.set(text, `statement ${names.size + 1}`);
}

/** The pool as kysely expects it: its clients send such statements by name where they may, and report if the database is unavailable. */
const namingPool = (pool: pg.Pool, hasNames: boolean): PostgresPool => ({
  connect: () => pool.connect().then((client) => namingClient(client, hasNames), sayIfAway),
  end: () => pool.end(),
});

function namingClient(client: pg.PoolClient, hasNames: boolean): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = hasNames ? names.get(text) : undefined;
    return client
      .query(name === undefined ? {text, values} : {name, text, values})
      .catch(sayIfAway);
  };
  // The other form that kysely knows is for cursors, which nothing here uses.
  return {query: query as unknown as PostgresPoolClient['query'], release: () => client.release()};
}

function sayIfAway(error: unknown): never {
  throw ifAway(error);
}
