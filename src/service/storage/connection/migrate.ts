import {setTimeout as delay} from 'node:timers/promises';
import {Migrator, type Migration} from 'kysely';
import pg from 'pg';
import {StartError} from '../../config/start-error.js';
import type {Database} from './database.js';
import * as baseline from '../migrations/0001-baseline.js';
import {countPending, keepChecksums, refuseOtherMigrations} from '../schema/applied-migrations.js';
import {checksumsOf} from '../schema/migration-checksum.js';
import {requireColumns} from '../schema/required-columns.js';
import type {TellWait} from './tell-wait.js';
import {UnavailableError} from './unavailable.js';

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
