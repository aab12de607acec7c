import {randomBytes} from 'node:crypto';
import pg from 'pg';
import {inject, onTestFinished} from 'vitest';
import {
  createDatabase,
  createPool,
  type DatabaseAddress,
} from '../../src/service/storage/connection/database.js';
import {TEMPLATE} from './global-set-up.js';

/** A migrated database of the caller's own, empty; it goes with the server at the end of the run. */
export async function createTestDatabase(): Promise<{readonly address: DatabaseAddress}> {
  const {host, port, user} = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser('postgres', (admin) =>
    admin.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE} OWNER ${user}`),
  );
  return {address: {host, port, user, database}};
}

/** Databases of this worker that tests are done with, emptied: to copy the template takes ten times as long. */
const empty: DatabaseAddress[] = [];

/** A pool of connections to such a database, and Kysely over it. */
export async function openTestDatabase() {
  const address = empty.pop() ?? (await createTestDatabase()).address;
  const pool = createPool(address, () => {});
  const db = createDatabase(pool);
  const close = async () => {
    await db.destroy();
    if (await asSuperuser(String(address.database), clear)) empty.push(address);
  };
  return {address, pool, db, close};
}

/** The same for one test. */
export async function setUpDatabase() {
  const {close, ...opened} = await openTestDatabase();
  onTestFinished(close);
  return opened;
}

/** Empties a database, and ends what still works on it; false where a test has changed its tables. */
async function clear(admin: pg.Client): Promise<boolean> {
  await admin.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  template ??= await asSuperuser(TEMPLATE, async (own) => ({
    shape: await shapeOf(own),
    clearing: await clearingOf(own),
  }));
  if ((await shapeOf(admin)) !== template.shape) return false;
  await admin.query(template.clearing);
  return true;
}

let template: {readonly shape: string; readonly clearing: string} | undefined;

/** Names the tables of a database, and counts what else tests change in them. */
async function shapeOf(admin: pg.Client): Promise<string> {
  const {rows} = await admin.query<{shape: string}>(
    `SELECT concat_ws(' ',
       (SELECT string_agg(relname, ' ' ORDER BY relname) FROM pg_class
         WHERE relnamespace = 'public'::regnamespace),
       (SELECT count(*) FROM pg_constraint),
       (SELECT count(*) FROM pg_trigger WHERE tgenabled = 'O')) AS shape`,
  );
  return rows[0]!.shape;
}

/** Statements that make a database equal to the template; without triggers, since history refuses to be deleted. */
async function clearingOf(admin: pg.Client): Promise<string> {
  const {rows} = await admin.query<{name: string}>(
    `SELECT quote_ident(relname) AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND relname <> 'file_store' AND relname NOT LIKE 'kysely%'`,
  );
  return [
    'SET session_replication_role = replica',
    ...rows.map(({name}) => `DELETE FROM ${name}`),
    'UPDATE file_store SET is_marked = false',
    "SELECT setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S'",
  ].join(';');
}

async function asSuperuser<Result>(database: string, work: (admin: pg.Client) => Promise<Result>) {
  const {host, port, superuser} = inject('postgres');
  const admin = new pg.Client({host, port, user: superuser, database});
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
