/** Once for a whole run: a throw-away PostgreSQL with a migrated database to copy for each test file. */
import pg from 'pg';
import type {TestProject} from 'vitest/node';
import {createDatabase, createPool} from '../../src/service/storage/connection/database.js';
import {migrate} from '../../src/service/storage/connection/migrate.js';
import {startThrowAwayPostgres, type ServerAddress} from './throw-away-postgres.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's PostgreSQL listens. */
    readonly postgres: ServerAddress;
  }
}

/** The database that `createTestDatabase()` copies. */
export const TEMPLATE = 'esign_template';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const {address, stop} = await startThrowAwayPostgres();
  await provideServer(project, address);
  return stop;
}

/** Lets a run's tests find this server, with the database to copy on it. */
export async function provideServer(project: TestProject, address: ServerAddress): Promise<void> {
  await createTemplate(address);
  project.provide('postgres', address);
}

async function createTemplate({host, port, superuser, user}: ServerAddress): Promise<void> {
  const admin = new pg.Client({host, port, user: superuser, database: 'postgres'});
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
  await admin.query(`CREATE DATABASE ${TEMPLATE} OWNER ${user}`);
  await admin.end();
  const pool = createPool({host, port, user, database: TEMPLATE}, () => undefined);
  const db = createDatabase(pool);
  await migrate(db);
  await db.destroy();
}
