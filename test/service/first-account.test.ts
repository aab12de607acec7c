import {mkdtemp, readFile, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {ensureFirstAccount} from '../../src/service/installation/first-account.js';
import {createLog} from '../../src/service/log.js';
import {
  holderOfKey,
  listApiKeys,
  removeApiKeys,
} from '../../src/service/storage/access/api-keys.js';
import {createDatabase, createPool} from '../../src/service/storage/connection/database.js';
import {createTestDatabase} from './test-database.js';

const clock = {now: () => new Date('2026-11-21T09:00:00Z')};

/** An installation without accounts; `start` is what each start of the service does about the first one. */
async function setup() {
  const db = createDatabase(createPool((await createTestDatabase()).address, () => {}));
  const dataDir = await mkdtemp(join(tmpdir(), 'esign-first-'));
  onTestFinished(async () => {
    await db.destroy();
    await rm(dataDir, {recursive: true});
  });
  const start = async (apiKey?: string, {isTTY = false} = {}) => {
    const logged: string[] = [];
    const shown: string[] = [];
    const log = createLog('json', {write: (line) => void logged.push(line)});
    const terminal = {
      isTTY,
      write: (text: string) => shown.push(text) > 0,
    };
    const config = {apiKey, dataDir};
    const companyId = await ensureFirstAccount(db, config, clock, log, terminal);
    return {companyId, logged: logged.join(''), shown: shown.join('')};
  };
  const keptKey = async () => (await readFile(join(dataDir, 'api-key'), 'utf8')).trim();
  return {db, dataDir, start, keptKey};
}

test('a key of the setting that was removed opens nothing after a restart, and the start says what to do', async () => {
  const {db, start} = await setup();
  const key = 'key-of-the-setting-abcd';
  const {companyId} = await start(key);
  expect(await holderOfKey(db, key)).toBeDefined();
  await removeApiKeys(db, companyId, 'abcd', clock.now());
  const {logged} = await start(key);
  expect(await holderOfKey(db, key)).toBeUndefined();
  expect(logged).toContain('The key in ESIGN_API_KEY was removed');
  expect(logged).not.toContain(key);
  expect(await listApiKeys(db, companyId)).toEqual([]);
});

test('a key of the file that was removed opens nothing after a restart, and no other takes its place', async () => {
  const {db, dataDir, start, keptKey} = await setup();
  const {companyId} = await start();
  const key = await keptKey();
  await removeApiKeys(db, companyId, key.slice(-4), clock.now());
  const {logged} = await start();
  expect(await holderOfKey(db, key)).toBeUndefined();
  expect(logged).toContain(`The key in ${join(dataDir, 'api-key')} was removed`);
  await rm(join(dataDir, 'api-key'));
  await start();
  await expect(keptKey()).rejects.toThrow('ENOENT');
  expect(await listApiKeys(db, companyId)).toEqual([]);
});

test.each([false, true])(
  'the first key is kept for its owner alone, reaches no log, and is shown once on a terminal (%s)',
  async (isTTY) => {
    const {db, dataDir, start, keptKey} = await setup();
    const {logged, shown} = await start(undefined, {isTTY});
    const key = await keptKey();
    expect(await holderOfKey(db, key)).toBeDefined();
    expect((await stat(join(dataDir, 'api-key'))).mode & 0o777).toBe(0o600);
    expect(logged).toContain(join(dataDir, 'api-key'));
    expect(logged).not.toContain(key);
    expect(shown.includes(key)).toBe(isTTY);
    const again = await start(undefined, {isTTY});
    expect(again.logged + again.shown).not.toContain(key);
  },
);

test('no key is made where the account has one, on whatever machine', async () => {
  const {db, start} = await setup();
  const {companyId} = await start('key-of-the-setting-abcd');
  await start();
  expect(await listApiKeys(db, companyId)).toHaveLength(1);
});
