/** Databases as earlier versions made them. */
import {randomBytes} from 'node:crypto';
import {Migrator} from 'kysely';
import pg from 'pg';
import {expect, inject, onTestFinished} from 'vitest';
import {createDatabase, createPool, type Database} from '../../../src/service/storage/database.js';
import {migrations} from '../../../src/service/storage/migrate.js';

/** A database, and its address as `DATABASE_URL`. */
export interface OldDatabase {
  readonly db: Database;
  readonly url: string;
}

/** A new, empty database on the run's server. */
export async function openEmpty(): Promise<OldDatabase> {
  const {host, port, superuser, user} = inject('postgres');
  const database = `old_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({host, port, user: superuser, database: 'postgres'});
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database} OWNER ${user}`);
  await admin.end();
  const db = createDatabase(createPool({host, port, user, database}, () => undefined));
  onTestFinished(() => db.destroy());
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  return {db, url};
}

/** A database on which the migrations up to this number have run, as they ran before checksums were kept. */
export async function openOld(lastNumber: string): Promise<OldDatabase> {
  const {db, url} = await openEmpty();
  const earlier = Object.entries(migrations).filter(([name]) => name.slice(0, 4) <= lastNumber);
  const provider = {getMigrations: () => Promise.resolve(Object.fromEntries(earlier))};
  const {error} = await new Migrator({db, provider}).migrateToLatest();
  expect(error).toBeUndefined();
  return {db, url};
}
