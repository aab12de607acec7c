import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {writeFile} from 'node:fs/promises';
import pg from 'pg';
import {expect, it, onTestFinished} from 'vitest';
import type {BlobsConfig} from '../../../src/service/config/blobs-config.js';
import {
  openCopy,
  openFileCopy,
  type InstallationCopy,
} from '../../../src/service/installation/copy-installation.js';
import {createLog} from '../../../src/service/log.js';
import {createBlobs} from '../../../src/service/storage/files/blobs.js';
import {addCompany, ensureFirstCompany} from '../../../src/service/storage/accounts/companies.js';
import {requireOwnStore} from '../../../src/service/storage/files/marking/require-own-store.js';
import {storeMarker} from '../../../src/service/storage/files/marking/store-marker.js';
import {openDatabase} from '../../../src/service/storage/connection/open-database.js';
import {makeDatabase, makeFolder, runCommand} from './installation.js';
import {cli} from './processes.js';

const log = createLog('json', {write: () => {}});
const now = new Date('2026-11-21T09:00:00.123Z');

/** An installation with two accounts of which one is gone, and a page image; and an empty database. */
async function setup() {
  const [from, to] = [await end(), await end()];
  const source = await openDatabase(from, log);
  await ensureFirstCompany(source.db, now);
  const sub = {name: 'Zoë “Ω” \\ \n', userName: 'Nora', userEmail: 'nora@example.com'};
  const {companyId: gone} = await addCompany(source.db, sub, now);
  await source.db.deleteFrom('companies').where('company_id', '=', gone).execute();
  const {companyId: company_id} = await addCompany(source.db, sub, now);
  const image_sha256 = await createBlobs(from.blobs).put(Buffer.from('an image'));
  await source.db
    .insertInto('page_images')
    .values({company_id, pdf_sha256: 'a'.repeat(64), page: 1, scale: 1.5, image_sha256})
    .execute();
  await source.close();
  return {from, to, company_id, image_sha256};
}

async function end() {
  const dataDir = await makeFolder();
  const blobs = {kind: 'fs', folder: `${dataDir}/blobs`} as const;
  return {dataDir, blobs, databaseUrl: await makeDatabase()};
}

const run = async (copy: InstallationCopy, ...titles: readonly RegExp[]) => {
  for (const step of copy.steps)
    if (titles.length === 0 || titles.some((title) => title.test(step.title)))
      await step.run(() => undefined);
};

const countCompanies = async (url: string): Promise<number> => {
  const client = new pg.Client({connectionString: url});
  await client.connect();
  const {rowCount} = await client.query('SELECT FROM companies');
  await client.end();
  return rowCount ?? 0;
};

it('copies what rows hold to the letter, the files they name, and where ids go on', async () => {
  const {from, to, company_id, image_sha256} = await setup();
  const copy = await openCopy(from, to, log);
  await run(copy);
  expect(copy.report).toMatchObject({files: 1, missing: ['a'.repeat(64)]});
  await copy.close();
  const target = await openDatabase(to, log);
  onTestFinished(() => target.close());
  const companies = await target.db
    .selectFrom('companies')
    .selectAll()
    .orderBy('company_id')
    .execute();
  expect(companies.at(-1)).toMatchObject({company_id, name: 'Zoë “Ω” \\ \n', joined: now});
  const {companyId: next} = await addCompany(
    target.db,
    {name: 'x', userName: 'x', userEmail: 'x@x.example'},
    now,
  );
  expect(next).toBe(company_id + 1);
  expect(Buffer.from((await createBlobs(to.blobs).get(image_sha256))!).toString()).toBe('an image');
});

it('leaves nothing behind where it breaks off, and can be begun again', async () => {
  const {from, to} = await setup();
  const first = await openCopy(from, to, log);
  await run(first, /rows/);
  await first.close();
  expect(await countCompanies(to.databaseUrl)).toBe(0);
  const second = await openCopy(from, to, log);
  await run(second);
  await second.close();
  expect(await countCompanies(to.databaseUrl)).toBe(2);
});

/** Holds a table so that whoever writes to it waits, until it is let go. */
async function hold(url: string, table: string) {
  const client = new pg.Client({connectionString: url});
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table}`);
  const countWaiting = async () => {
    const {rowCount} = await client.query(
      'SELECT FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())',
    );
    return rowCount ?? 0;
  };
  return {countWaiting, letGo: () => client.end()};
}

it(
  'killed with -9 in the middle, it leaves the original whole and is begun again',
  {timeout: 120_000},
  async () => {
    const {from, to} = await setup();
    await (await openDatabase(to, log)).close();
    const env = {
      DATABASE_URL: from.databaseUrl,
      ESIGN_DATA: from.dataDir,
      ESIGN_BLOBS: `fs:${from.blobs.folder}`,
    };
    const move = ['migrate', '--to', to.databaseUrl, '--blobs', `fs:${to.blobs.folder}`, '--json'];
    const held = await hold(to.databaseUrl, 'users');
    const command = spawn(process.execPath, [cli, ...move], {env: {...process.env, ...env}});
    await expect.poll(held.countWaiting, {timeout: 60_000}).toBe(1);
    command.kill('SIGKILL');
    await once(command, 'exit');
    await held.letGo();
    const again = await runCommand(env, ...move);
    expect(again).toMatchObject({code: 0});
    expect(JSON.parse(again.out)).toMatchObject({files: 1});
    expect(await countCompanies(to.databaseUrl)).toBe(2);
    expect(await countCompanies(from.databaseUrl)).toBe(2);
  },
);

it('finds out that something was not copied, and keeps nothing', async () => {
  const {from, to} = await setup();
  const copy = await openCopy(from, to, log);
  await expect(run(copy, /files/, /Comparing/)).rejects.toThrow(
    /companies is not like the original/,
  );
  await copy.close();
  expect(await countCompanies(to.databaseUrl)).toBe(0);
});

it('a copy of the files is marked as the store of its database once it is whole', async () => {
  const {from, to, image_sha256} = await setup();
  const open = async (databaseUrl: string, blobs: BlobsConfig) => {
    const database = await openDatabase({...to, databaseUrl}, log);
    const parts = {...database, config: {blobs}, blobs: createBlobs(blobs)};
    await requireOwnStore(parts).finally(database.close);
  };
  await open(from.databaseUrl, from.blobs);
  await expect(open(from.databaseUrl, to.blobs)).rejects.toThrow('not the one of this database');
  const files = await openFileCopy(from, to, log);
  await run(files);
  await files.close();
  await open(from.databaseUrl, to.blobs);

  const further = {kind: 'fs', folder: `${to.dataDir}/further`} as const;
  const all = await openCopy(from, {...to, blobs: further}, log);
  await run(all);
  await all.close();
  await open(to.databaseUrl, further);

  const others = {kind: 'fs', folder: `${to.dataDir}/others`} as const;
  await storeMarker(others).write('of another');
  const [onto, out] = [
    await openFileCopy(from, {...to, blobs: others}, log),
    await openFileCopy({...from, blobs: others}, to, log),
  ];
  await expect(run(onto)).rejects.toThrow('belongs to another database; name one that is empty');
  await expect(run(out)).rejects.toThrow('is not the one of this database');
  await Promise.all([onto.close(), out.close()]);
  expect(await createBlobs(others).has(image_sha256)).toBe(false);
});

it('finds out that a file was damaged', async () => {
  const {from, to, image_sha256} = await setup();
  await writeFile(`${from.blobs.folder}/${image_sha256.slice(0, 2)}/${image_sha256}`, 'another');
  const copy = await openCopy(from, to, log);
  await expect(run(copy, /files/)).rejects.toThrow(
    `The file ${image_sha256} is not as it was stored`,
  );
  await copy.close();
});

it('goes to no database that holds an installation', async () => {
  const {from, to} = await setup();
  const filled = await openDatabase(to, log);
  await ensureFirstCompany(filled.db, now);
  await filled.close();
  await expect(openCopy(from, to, log)).rejects.toThrow(/already contains an installation/);
});
