/** Databases as earlier versions made them. */
import {Migrator} from 'kysely';
import {expect, inject, onTestFinished} from 'vitest';
import {
  createDatabase,
  createPool,
  type Database,
} from '../../../src/service/storage/connection/database.js';
import {migrations} from '../../../src/service/storage/connection/migrate.js';
import {makeDatabaseOn} from '../external/processes.js';

/** A database, and its address as `DATABASE_URL`. */
export interface OldDatabase {
  readonly db: Database;
  readonly url: string;
}

/** A new, empty database on the run's server. */
export async function openEmpty(): Promise<OldDatabase> {
  const url = await makeDatabaseOn(inject('postgres'));
  const db = createDatabase(createPool({connectionString: url}, () => undefined));
  onTestFinished(() => db.destroy());
  return {db, url};
}

/** A database on which the migrations up to this number have run, as they ran before checksums were kept. */
export async function openOld(lastNumber: string): Promise<OldDatabase> {
  const {db, url} = await openEmpty();
  await migrateUpTo(db, lastNumber);
  return {db, url};
}

/** Runs the migrations up to this number that have not run yet. */
export async function migrateUpTo(db: Database, lastNumber: string): Promise<void> {
  const earlier = Object.entries(migrations).filter(([name]) => name.slice(0, 4) <= lastNumber);
  const provider = {getMigrations: () => Promise.resolve(Object.fromEntries(earlier))};
  const {error} = await new Migrator({db, provider}).migrateToLatest();
  expect(error).toBeUndefined();
}
