/** This version goes on while the next one, in another process, changes the tables under it. */
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {sql, type Kysely} from 'kysely';
import pg from 'pg';
import {expect, inject, it, onTestFinished, vi} from 'vitest';
import {isAtWork, requireNeighbours} from '../../../src/service/storage/connection/at-work.js';
import {migrations} from '../../../src/service/storage/connection/migrate.js';
import {bringUpToDate} from '../../../src/service/storage/connection/open-database.js';
import {createLog} from '../../../src/service/log.js';
import {ownColumns} from '../../../src/service/storage/schema/own-columns.js';
import {createTestDatabase} from '../test-database.js';
import {setup as setUpApi, type Json} from '../http/api-fixture.js';

vi.setConfig({testTimeout: 120_000});

/** What a next version may do at most to every table that this one uses. */
const next = {
  up: async (db: Kysely<unknown>) => {
    for (const table of Object.keys(ownColumns))
      await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN a_note text,
        ADD COLUMN next_count integer NOT NULL DEFAULT 0, ADD COLUMN zones jsonb`.execute(db);
    await sql`CREATE TABLE next_things (company_id bigint REFERENCES companies)`.execute(db);
    await sql`CREATE INDEX next_order ON envelopes (company_id, created)`.execute(db);
  },
};

async function setup() {
  const {call, db, store, companyId, makeDraft, process, pool} = await setUpApi();
  const {rows} = await sql<{database: string}>`SELECT current_database() AS database`.execute(db);
  const {host, port, user} = inject('postgres');
  const address = {host, port, user, database: rows[0]?.database};
  const lines: string[] = [];
  const log = createLog('json', {write: (line) => void lines.push(line)});
  const migrateToNext = () => bringUpToDate(address, log, {...migrations, '9999-next': next});
  const logged = () => lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);

  const ask = async (method: string, path: string, body?: Json): Promise<Json> => {
    const {status, json} = await call(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(json)}`);
    return json;
  };
  let number = 0;
  /** An envelope from its draft until everybody has signed it, and what else people do beside it. */
  const journey = async (): Promise<string> => {
    number += 1;
    await ask('POST', '/contacts', {
      contact_name: 'Ann',
      contact_email: `ann${number}@example.com`,
    });
    const fingerprint = await makeDraft();
    const key = {companyId, fingerprint};
    await store.change(key, {type: 'send'}, null);
    await process(fingerprint);
    const {envelope_parties: parties} = await ask('GET', `/envelopes/${fingerprint}`);
    for (const {party_id} of parties as Json[]) {
      const partyId = Number(party_id);
      await store.change(key, {type: 'consent', partyId, text: 'Agreed'}, null);
      await store.change(key, {type: 'sign', partyId}, null);
    }
    for (const list of ['envelopes', 'templates', 'contacts', 'users'])
      await ask('GET', `/${list}`);
    return fingerprint;
  };
  /** Signed parties by envelope, and the entries of its history. */
  const kept = async (fingerprint: string) => {
    const {envelope_parties: parties, envelope_history: history} = await ask(
      'GET',
      `/envelopes/${fingerprint}`,
    );
    return {
      signed: (parties as {party_status: string}[]).map(({party_status}) => party_status),
      entries: (history as Json[]).map((entry) => Object.keys(entry)),
    };
  };
  return {db, pool, migrateToNext, logged, journey, kept};
}

it('calls go on while the next version migrates and afterwards, and nothing is lost', async () => {
  const {db, migrateToNext, journey, kept} = await setup();
  const before = await journey();
  const asItWas = await kept(before);
  expect(asItWas.signed).toEqual(['signed', 'signed']);
  // Several at once, so that several connections know the statements by name.
  let isOver = false;
  const underWay = [1, 2, 3].map(async () => {
    const done = [await journey()];
    // Some, because on a slow machine the migration may find no gap between them.
    while (!isOver && done.length < 8) done.push(await journey());
    // Once more with the new tables.
    return [...done, await journey()];
  });
  const migrating = migrateToNext()
    .then(() => sql`CREATE INDEX CONCURRENTLY next_title ON envelopes (title)`.execute(db))
    .finally(() => (isOver = true));
  const done = (await Promise.all([...underWay, migrating.then(() => [before])])).flat();
  for (const fingerprint of done) expect(await kept(fingerprint)).toEqual(asItWas);
  const {rows} = await sql`SELECT count(*)::integer AS envelopes FROM envelopes`.execute(db);
  expect(rows).toEqual([{envelopes: new Set(done).size}]);
});

it('calls do not wait behind a migration that waits for a long transaction, which the log names', async () => {
  const {pool, db, migrateToNext, logged, journey} = await setup();
  const reader = await pool.connect();
  onTestFinished(() => reader.release());
  await reader.query(`SET application_name = 'nightly dump'`);
  const {rows} = await reader.query<{pid: number}>('SELECT pg_backend_pid() AS pid');
  await reader.query('BEGIN');
  await reader.query('SELECT count(*) FROM envelopes');
  let isOver = false;
  const migrating = migrateToNext().finally(() => (isOver = true));
  const isMigrating = async () => {
    const {rows} = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  };
  await expect.poll(isMigrating, {timeout: 30_000, interval: 20}).toBe(true);
  for (let calls = 0; calls < 3; calls += 1) await journey();
  expect(isOver).toBe(false);
  await expect.poll(logged, {timeout: 30_000}).toEqual([
    expect.objectContaining({
      msg: 'A migration waits for another transaction to end; it is tried again each second.',
      attempts: 1,
      oldest: expect.stringContaining(
        `process ${rows[0]?.pid} of PostgreSQL (nightly dump)`,
      ) as string,
    }),
  ]);
  await reader.query('COMMIT');
  await migrating;
});

it('no statement asks for columns that this version does not know', async () => {
  const folder = join(import.meta.dirname, '../../../src/service/storage');
  const files = (await readdir(folder, {recursive: true})).filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const found = files.filter((_, index) =>
    /\.(selectAll|returningAll)\(|SELECT (\w+\.)?\*/.test(texts[index] ?? ''),
  );
  // What has been migrated is asked before it is known which version did.
  expect(found).toEqual(['schema/applied-migrations.ts']);
});

it('a process of a version before the last is refused beside this one, in one sentence', async () => {
  const {address} = await createTestDatabase();
  const client = new pg.Client({...address, application_name: 'esign-jobs 0.9.2'});
  await client.connect();
  onTestFinished(() => client.end());
  await expect(requireNeighbours(client, '0.10.0')).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /^A process of version 0\.9\.2 is running .*: stop it first/,
    ) as string,
  });
  for (const oldest of ['0.9.2', '0.9.2-beta.1', '0.9.1', '0.8.11'])
    await expect(requireNeighbours(client, oldest)).resolves.toBeUndefined();
  expect(await isAtWork(client)).toBe(true);
});

it('a start is refused beside it, and changes nothing', async () => {
  const {address} = await createTestDatabase();
  const client = new pg.Client({...address, application_name: 'esign-jobs 0.0.1'});
  await client.connect();
  onTestFinished(() => client.end());
  const log = createLog('json', {write: () => undefined});
  await expect(bringUpToDate(address, log, {...migrations, '9999-next': next})).rejects.toThrow(
    'A process of version 0.0.1 is running',
  );
  const {rows} = await client.query(`SELECT to_regclass('next_things') AS made`);
  expect(rows).toEqual([{made: null}]);
});
