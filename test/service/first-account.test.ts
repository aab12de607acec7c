import {mkdtemp, readFile, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {ensureFirstAccount} from '../../src/service/installation/first-account.js';
import {createLog} from '../../src/service/log.js';
import {listApiKeys, removeApiKeys} from '../../src/service/storage/access/api-keys.js';
import {listCompanies} from '../../src/service/storage/accounts/companies.js';
import {firstSuperAdmin} from '../../src/service/storage/accounts/users.js';
import {holderOfKey} from './holder-of-key.js';
import {openTestDatabase} from './test-database.js';

const clock = {now: () => new Date('2026-11-21T09:00:00Z')};

interface Start {
  readonly isTTY?: boolean;
  readonly company?: string;
  readonly sender?: {readonly name: string; readonly email: string};
  /** What the person at the terminal answers. */
  readonly answers?: string[];
}

/** An installation without accounts; `start` is what each start of the service does about the first one. */
async function setup() {
  const {db, close} = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'esign-first-'));
  onTestFinished(async () => {
    await close();
    await rm(dataDir, {recursive: true});
  });
  const start = async (apiKey?: string, {isTTY = false, ...identity}: Start = {}) => {
    const logged: string[] = [];
    const shown: string[] = [];
    const log = createLog('json', {write: (line) => void logged.push(line)});
    const terminal = {
      isTTY,
      write: (text: string) => shown.push(text) > 0,
      ask: (question: string) => {
        shown.push(question);
        return Promise.resolve(identity.answers?.shift() ?? '');
      },
    };
    const {company, sender} = identity;
    const config = {apiKey, dataDir, company, sender, publicUrl: 'http://localhost:4000'};
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
    const link = 'http://localhost:4000/console/sign-in/';
    expect([shown.includes(link), logged.includes(link)]).toEqual([isTTY, false]);
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

const nora = {name: 'Nora Lind', email: 'nora@lind.example'};
const lind = {company: 'Lind & Co', sender: nora};

/** Who signers read that envelopes come from. */
async function identityIn(db: Awaited<ReturnType<typeof setup>>['db']) {
  const [company] = await listCompanies(db);
  const {name, email} = await firstSuperAdmin(db, company!.id);
  return [company?.name, company?.email, name, email];
}
const whole = ['Lind & Co', 'nora@lind.example', 'Nora Lind', 'nora@lind.example'];

test('a person at the terminal is asked once who sends; what is left open is a placeholder that each start names', async () => {
  const {db, start} = await setup();
  const first = await start(undefined, {isTTY: true, answers: ['Lind & Co', '', 'no address']});
  expect(first.shown).toContain('Name of your company?');
  expect(await identityIn(db)).toEqual([
    'Lind & Co',
    'admin@example.com',
    'Administrator',
    'admin@example.com',
  ]);
  const again = await start(undefined, {isTTY: true, answers: []});
  expect(again.shown).not.toContain('?');
  expect(again.logged).toContain('set ESIGN_SENDER, not “Administrator”');
  expect(again.logged).not.toContain('ESIGN_COMPANY');
});

test('settings say who sends without a question, and replace a placeholder later', async () => {
  const {db, start} = await setup();
  const {shown} = await start(undefined, {isTTY: true, ...lind});
  expect(shown).not.toContain('?');
  expect(await identityIn(db)).toEqual(whole);

  const later = await setup();
  const {logged} = await later.start();
  expect(logged).toContain('set ESIGN_COMPANY, not “My company”, and ESIGN_SENDER');
  expect((await later.start(undefined, lind)).logged).not.toContain('placeholder');
  expect(await identityIn(later.db)).toEqual(whole);
  // What has a name of its own keeps it.
  await later.start(undefined, {company: 'Other', sender: {name: 'Other', email: 'o@o.example'}});
  expect(await identityIn(later.db)).toEqual(whole);
});
