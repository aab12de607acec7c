import {copyFile, mkdtemp, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {associatedDataOf} from '../../../src/service/security/associated-data.js';
import {createLog} from '../../../src/service/log.js';
import {createSecretBox} from '../../../src/service/security/secret-box.js';
import {openSecrets} from '../../../src/service/storage/access/open-secrets.js';
import {sharedSecret} from '../../../src/service/storage/access/secrets.js';
import {setUpDatabase} from '../test-database.js';

const [one, two] = ['one '.repeat(8), 'two '.repeat(8)];

/** A database, and machines that start on it; a machine is its data folder and its setting. */
async function setup() {
  const {db} = await setUpDatabase();
  const logged: string[] = [];
  const log = createLog('json', {write: (line) => void logged.push(line)});
  const machine = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'esign-secrets-'));
    onTestFinished(() => rm(dataDir, {recursive: true}));
    const start = (...secretsKeys: readonly string[]) =>
      openSecrets(db, {dataDir, secretsKeys, databaseUrl: 'postgres://db.example.com'}, log);
    return {start, path: join(dataDir, 'secrets-key')};
  };
  const dump = async () =>
    JSON.stringify(await db.selectFrom('service_secrets').selectAll().execute());
  return {db, logged, machine, dump};
}

const make = () => 'a secret that all share';

test('the key is made at the first start, for its owner alone, and no secret stands in clear', async () => {
  const {machine, dump, logged} = await setup();
  const {start, path} = await machine();
  expect(await sharedSecret(await start(), 'links', make)).toBe(make());
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const key = (await readFile(path, 'utf8')).trim();
  expect(await dump()).not.toContain(make());
  expect(logged.join()).toContain(`was made in ${path}: keep it`);
  expect(logged.join()).not.toContain(key);
  expect(await sharedSecret(await start(), 'links', () => 'another')).toBe(make());
});

test('processes that start at once on one machine share the key that the first has made', async () => {
  const {machine} = await setup();
  const {start} = await machine();
  const opened = await Promise.all([1, 2, 3, 4].map(() => start()));
  const read = await Promise.all(opened.map((secrets) => sharedSecret(secrets, 'links', make)));
  expect(read).toEqual([make(), make(), make(), make()]);
});

test('a second machine is told what to do, without a file and with another', async () => {
  const {machine} = await setup();
  const [first, second] = [await machine(), await machine()];
  await first.start();
  await expect(second.start()).rejects.toThrow(`put ${second.path} back`);
  await expect(readFile(second.path)).rejects.toThrow('ENOENT');
  await writeFile(second.path, `${one}\n`);
  await expect(second.start()).rejects.toThrow(`another key than the one in ${second.path}: copy`);
  await copyFile(first.path, second.path);
  await expect(second.start()).resolves.toMatchObject({encrypted: 0});
});

test('of machines that start at once on a new database one makes the key, and the other does not start', async () => {
  const {machine} = await setup();
  const machines = [await machine(), await machine()];
  const results = await Promise.allSettled(machines.map(({start}) => start()));
  expect(results.map(({status}) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const {reason} = results.find(({status}) => status === 'rejected') as PromiseRejectedResult;
  expect(String(reason)).toMatch(/another key than the one in|their key is not here/);
});

test('a lost key stops the start with one sentence, and nothing is encrypted with another', async () => {
  const {machine, dump} = await setup();
  const {start, path} = await machine();
  await sharedSecret(await start(), 'links', make);
  const before = await dump();
  await rm(path);
  await expect(start()).rejects.toThrow(/their key is not here: put .*secrets-key back/);
  await expect(start(one)).rejects.toThrow(/ESIGN_SECRETS_KEY is not the key/);
  expect(await dump()).toBe(before);
});

test('a setting takes the place of the file, and a new setting that of the former one', async () => {
  const {machine, dump} = await setup();
  const {start, path} = await machine();
  await sharedSecret(await start(), 'links', make);
  const secrets = await start(one);
  expect(secrets.encrypted).toBe(2);
  await rm(path);
  expect(await sharedSecret(await start(one), 'links', () => '')).toBe(make());
  await expect(start(two)).rejects.toThrow(/ESIGN_FORMER_SECRETS_KEY/);
  expect((await start(two, one)).encrypted).toBe(2);
  expect((await start(two)).encrypted).toBe(0);
  expect(await dump()).not.toContain(make());
});

/** A key and what it encrypted, or just the text: as somebody may write them who has the database alone. */
test.each(['in clear text', 'encrypted with a key of the database', 'instead of the proof'])(
  'a secret that somebody has put into the database %s is not taken for ours',
  async (way) => {
    const {db, machine} = await setup();
    const {start} = await machine();
    await sharedSecret(await start(), 'seal-key', make);
    const theirs = await createSecretBox(one);
    const isClear = way !== 'encrypted with a key of the database';
    const value = isClear
      ? 'theirs'
      : theirs.encrypt('theirs', associatedDataOf.sharedSecret('seal-key'));
    await db.insertInto('service_secrets').values({name: 'secrets-at-rest', value: one}).execute();
    await db.updateTable('service_secrets').set({value}).where('name', '=', 'seal-key').execute();
    if (way === 'instead of the proof')
      await db.deleteFrom('service_secrets').where('name', '=', 'secrets-key-proof').execute();
    const secrets = await start();
    expect(secrets.encrypted).toBe(0);
    await expect(sharedSecret(secrets, 'seal-key', make)).rejects.toThrow(
      'The secret seal-key in the database cannot be decrypted',
    );
  },
);
