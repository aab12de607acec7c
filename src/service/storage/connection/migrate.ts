import {setTimeout as delay} from 'node:timers/promises';
import {createHash} from 'node:crypto';
import {
  Migrator,
  type Migration,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import pg from 'pg';
import {StartError} from '../../config/start-error.js';
import type {Database, Queries} from './database.js';
import * as baseline from '../migrations/0001-baseline.js';
import * as waitingDeliveries from '../migrations/0002-waiting-deliveries.js';
import * as acknowledgement from '../migrations/0003-acknowledgement.js';
import * as formerValues from '../migrations/0004-former-values.js';
import * as foundBy from '../migrations/0005-found-by.js';
import * as formerPages from '../migrations/0006-former-pages.js';
import * as agents from '../migrations/0007-agents.js';
import * as directory from '../migrations/0008-directory.js';
import * as tags from '../migrations/0009-tags.js';
import * as amendments from '../migrations/0010-amendments.js';
import * as envelopeShares from '../migrations/0011-envelope-shares.js';
import * as handOvers from '../migrations/0012-hand-overs.js';
import * as messageDays from '../migrations/0013-message-days.js';
import * as partnerMessageDays from '../migrations/0014-partner-message-days.js';
import {countPending, keepChecksums, refuseOtherMigrations} from '../schema/applied-migrations.js';
import {UnavailableError} from './unavailable.js';
import {ownColumns} from '../schema/own-columns.js';
import type {Log} from '../../log.js';

/** Migrations by name. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Milliseconds until a migration that gave way is tried again. */
const pause = 1_000;

/**
 * In the order in which they run. Existing entries never change: databases in use have run them and store their
 * checksums. A change is a new migration, with the next number.
 */
export const migrations: Migrations = {
  '0001-baseline': baseline,
  '0002-waiting-deliveries': waitingDeliveries,
  '0003-acknowledgement': acknowledgement,
  '0004-former-values': formerValues,
  '0005-found-by': foundBy,
  '0006-former-pages': formerPages,
  '0007-agents': agents,
  '0008-directory': directory,
  '0009-tags': tags,
  '0010-amendments': amendments,
  '0011-envelope-shares': envelopeShares,
  '0012-hand-overs': handOvers,
  '0013-message-days': messageDays,
  '0014-partner-message-days': partnerMessageDays,
};

const silent: TellWait = () => Promise.resolve();

/**
 * Brings the tables up to date. Several processes may call this concurrently; one of them does the work.
 * @param tellWait Is called after each attempt that gave way to another transaction.
 * @throws StartError if a migration fails, which is then rolled back, or if the tables belong to another version.
 */
export async function migrate(
  db: Database,
  target: Migrations = migrations,
  tellWait: TellWait = silent,
): Promise<void> {
  const known = await checksumsOf(target);
  // First, so that the tables of another version are not changed.
  await refuseOtherMigrations(db, known);
  await runMigrations(db, target, tellWait);
  await keepChecksums(db, known);
  await requireColumns(db);
}

/** The tables of this version are not all there yet. The message says what makes them. */
export class PendingTablesError extends StartError {}

/**
 * Compares the tables with those of this version, and changes nothing.
 * @throws PendingTablesError if migrations have not run yet
 * @throws StartError if the tables belong to another version
 */
export async function requireMigrated(
  db: Database,
  target: Migrations = migrations,
): Promise<void> {
  const known = await checksumsOf(target);
  await refuseOtherMigrations(db, known);
  const {applied, pending} = await countPending(db, Object.keys(target));
  if (pending === 0) return;
  throw new PendingTablesError(
    applied === 0
      ? 'The database has no tables of this service: start the service once to make them, or set DATABASE_URL as it is set for the service.'
      : 'The tables are those of an earlier version: the next start of the service, or `esign-service migrate`, updates them.',
  );
}

async function runMigrations(db: Database, target: Migrations, tellWait: TellWait): Promise<void> {
  const provider = {getMigrations: () => Promise.resolve(target)};
  // Numbers are assigned when work begins: a lower one may land, and reach databases, after a higher one.
  const migrator = new Migrator({db, provider, allowUnorderedMigrations: true});
  const {error, results} = await migrator.migrateToLatest();
  if (!error) return;
  if (isInTheWay(error)) {
    // All is undone. Whoever waited behind it goes on, and it gets its turn when the other has ended.
    await tellWait(db);
    await delay(pause);
    return runMigrations(db, target, tellWait);
  }
  if (error instanceof UnavailableError) throw error;
  const failed = results?.find(({status}) => status === 'Error')?.migrationName ?? 'the first';
  const reason = error instanceof Error ? error.message : String(error);
  throw new StartError(
    `The database could not be brought up to date, and is as it was before: migration ${failed} failed (${reason}); ` +
      'continue with the version that was last used with it.',
    {cause: error},
  );
}

/** Whether somebody else holds a lock that it needs (PostgreSQL, appendix A: not available in time, or a deadlock). */
function isInTheWay(error: unknown): boolean {
  const cause = error instanceof UnavailableError ? error.cause : error;
  return cause instanceof pg.DatabaseError && ['55P03', '40P01'].includes(cause.code ?? '');
}

/** SHA-256 of the statements that a migration runs, with their parameters; the build of the service changes none. */
async function checksumOf(migration: Migration): Promise<string> {
  const statements: unknown[] = [];
  const recorder = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({query}) => void statements.push([query.sql, query.parameters]),
  });
  await migration.up(recorder);
  return createHash('sha256').update(JSON.stringify(statements)).digest('hex');
}

/** The checksums of several migrations, by name. */
export async function checksumsOf(
  migrations: Readonly<Record<string, Migration>>,
): Promise<Readonly<Record<string, string>>> {
  const checksums = Object.entries(migrations).map(
    async ([name, migration]) => [name, await checksumOf(migration)] as const,
  );
  return Object.fromEntries(await Promise.all(checksums));
}

/** Columns by table name. */
type Columns = Readonly<Record<string, readonly string[]>>;

/** The columns that the service's tables currently have, sorted by name. */
export async function listColumns(db: Queries): Promise<Columns> {
  const {rows} = await sql<{table: string; columns: string[]}>`
    SELECT relname AS table, array_agg(attname::text ORDER BY attname) AS columns
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
      AND attnum > 0 AND NOT attisdropped AND relname NOT LIKE 'kysely_%'
    GROUP BY relname ORDER BY relname`.execute(db);
  return Object.fromEntries(rows.map(({table, columns}) => [table, columns]));
}

/**
 * Checks that every column that this version uses exists; additional columns are allowed.
 * @throws StartError that names the first missing column
 */
async function requireColumns(db: Queries): Promise<void> {
  const found = await listColumns(db);
  for (const [table, columns] of Object.entries(ownColumns))
    for (const column of columns)
      if (!found[table]?.includes(column))
        throw new StartError(
          `The database lacks ${found[table] ? `the column ${table}.${column}` : `the table ${table}`}, though all ` +
            'its migrations have run: restore it from a backup, or set DATABASE_URL or ESIGN_DATA to a new one.',
        );
}

/** Tells that an attempt gave way to another transaction. */
type TellWait = (db: Database) => Promise<void>;

/** Milliseconds between two log lines of one wait. */
const silence = 30_000;

/** Tells the operator for whom a migration waits, since nothing else shows why a start takes long. */
export function createTellWait(log: Pick<Log, 'warn'>): TellWait {
  const began = performance.now();
  let last = -Infinity;
  let attempts = 0;
  return async (db) => {
    attempts += 1;
    if (performance.now() - last < silence) return;
    last = performance.now();
    const seconds = Math.round((performance.now() - began) / 1_000);
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
