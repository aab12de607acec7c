/** Migrations stay what they were, and a service never works on tables that are not its own. */
import {execFileSync} from 'node:child_process';
import {readdir} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {sql, type Kysely} from 'kysely';
import {expect, it, vi} from 'vitest';
import {
  migrate,
  migrations,
  requireMigrated,
  checksumsOf,
  listColumns,
} from '../../../src/service/storage/connection/migrate.js';
import {makeFolder, runCommand} from '../external/installation.js';
import {migrateUpTo, openEmpty, openOld} from './old-database.js';
import recorded from './recorded-checksums.json' with {type: 'json'};

vi.setConfig({testTimeout: 120_000});

const root = join(import.meta.dirname, '../../..');
const record = 'test/service/storage/recorded-checksums.json';
const schema = join(root, 'src/service/storage/schema/required-columns.json');

const runOn = async (url: string, ...command: string[]) =>
  runCommand({DATABASE_URL: url, ESIGN_DATA: await makeFolder()}, ...command);

const git = (...parameters: string[]): string =>
  execFileSync('git', parameters, {cwd: root, stdio: ['ignore', 'pipe', 'ignore']}).toString();

/** The last version that was published, if git knows of one. */
function lastTag(): string | undefined {
  try {
    return git('describe', '--tags', '--abbrev=0').trim() || undefined;
  } catch {
    return undefined;
  }
}

it('each migration is recorded with its checksum, and none is another one than when it was recorded', async () => {
  // A new migration gets a line in the record; a line that is there never changes.
  expect(await checksumsOf(migrations)).toEqual(recorded);
});

it('no checksum of the last published version has changed or is gone', () => {
  const tag = lastTag();
  const published = tag ? (JSON.parse(git('show', `${tag}:${record}`)) as object) : {};
  expect(recorded).toMatchObject(published);
});

it('each file of a migration is in use, and has a number of its own', async () => {
  const folder = join(root, 'src/service/storage/migrations');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const names = files.map((file) => basename(file, '.ts'));
  expect(names.toSorted()).toEqual(Object.keys(migrations));
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
});

it('the list of columns that a start looks for is that of a new database', async () => {
  const {db} = await openEmpty();
  await migrate(db);
  const columns = Object.entries(await listColumns(db));
  const listed = Object.fromEntries(columns.map(([table, names]) => [table, names.join(' ')]));
  // After a new migration: `npx vitest run --config test/vitest.config.ts -u` with this file's path.
  await expect(`${JSON.stringify(listed, null, 2)}\n`).toMatchFileSnapshot(schema);
});

/** All migrations, by number. */
const stages = Object.keys(migrations).map((name) => name.slice(0, 4));

it('a database that took each migration by itself has the same tables as a new one', async () => {
  const [{db: old}, {db: fresh}] = [await openEmpty(), await openEmpty()];
  for (const stage of stages) await migrateUpTo(old, stage);
  await migrate(fresh);
  expect(await listColumns(old)).toEqual(await listColumns(fresh));
});

it.each(stages)('a database of migration %s is brought up to date', async (stage) => {
  const {db} = await openOld(stage);
  await migrate(db);
  const {rows} = await sql`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  expect(rows).toEqual(Object.keys(migrations).map((name) => ({name})));
});

it('a database of an earlier version is told from one without tables, and neither is changed', async () => {
  const {db} = await openEmpty();
  const next = {
    up: async (database: Kysely<unknown>) =>
      void (await sql`CREATE TABLE next_things (id int)`.execute(database)),
  };
  await expect(requireMigrated(db)).rejects.toThrow('The database has no tables of this service');
  expect(await listColumns(db)).toEqual({});
  await migrate(db);
  await requireMigrated(db);
  await expect(requireMigrated(db, {...migrations, '9999-next': next})).rejects.toThrow(
    'The tables are those of an earlier version',
  );
  expect(await listColumns(db)).not.toHaveProperty('next_things');
});

it('the built service runs the same statements as its sources', async () => {
  const {db, url} = await openEmpty();
  expect((await runOn(url, 'migrate')).code).toBe(0);
  const {rows} = await sql`SELECT name, checksum FROM kysely_migration ORDER BY name`.execute(db);
  expect(rows).toEqual(Object.entries(recorded).map(([name, checksum]) => ({name, checksum})));
});

it.each([
  [
    'a newer version has worked on it',
    `INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2030')`,
    'The database belongs to a newer version of this service (migration 9999-later is unknown here): start that version, or a newer one.',
  ],
  [
    'a migration was another one when it ran',
    `UPDATE kysely_migration SET checksum = 'other' WHERE name = '0001-baseline'`,
    'The tables of the database were made by another edition of migration 0001-baseline than that of this version: start the version that was last used on it',
  ],
  ['a table is gone', `DROP TABLE page_images`, 'The database lacks the table page_images'],
  [
    'a column is gone',
    `ALTER TABLE documents DROP COLUMN original_sha256`,
    'The database lacks the column documents.original_sha256',
  ],
  [
    'nobody knows what has been run',
    `DROP TABLE kysely_migration`,
    'The database could not be brought up to date, and is as it was before: migration 0001-baseline failed (relation "companies" already exists)',
  ],
])('serve, work and commands end with one sentence where %s', async (_, statement, sentence) => {
  const {db, url} = await openEmpty();
  await migrate(db);
  await sql.raw(statement).execute(db);
  const commands = [['serve'], ['work'], ['companies', 'list']];
  const ended = await Promise.all(commands.map((each) => runOn(url, ...each)));
  for (const {said, out, code} of ended) {
    expect(code).toBe(1);
    const lines = `${said}${out}`.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(JSON.stringify(sentence).slice(1, -1));
    expect(lines[0]).not.toContain('    at ');
  }
});
