import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, it, onTestFinished, vi} from 'vitest';
import {run} from '../../../src/service/cli/commands.js';
import {addDelivery} from '../../../src/service/storage/delivery/delivery-queue.js';
import {holderOfKey} from '../holder-of-key.js';
import {ensureFirstCompany} from '../../../src/service/storage/accounts/companies.js';
import {createDatabase, createPool} from '../../../src/service/storage/connection/database.js';
import {addWebhook} from '../../../src/service/storage/accounts/webhooks.js';
import {databaseUrl} from '../database-url.js';
import {createTestDatabase} from '../test-database.js';

/** A command is a process; on a busy machine several of them in a row take their time. */
vi.setConfig({testTimeout: 120_000});

const cli = join(import.meta.dirname, '../../../src/service/dist/cli.js');

/** Runs the command in this environment. */
const runWith =
  (env: NodeJS.ProcessEnv) =>
  async (...parameters: string[]) => {
    const result = await promisify(execFile)(process.execPath, [cli, ...parameters], {env}).catch(
      (error: {stdout: string; stderr: string; code: number}) => error,
    );
    return {text: result.stdout, said: result.stderr, code: 'code' in result ? result.code : 0};
  };

/** The command on a database of its own. */
async function setup() {
  const {address} = await createTestDatabase();
  const url = databaseUrl(address);
  const env = {...process.env, DATABASE_URL: url, ESIGN_LOG: 'json'};
  const run = runWith(env);
  const json = async (...parameters: string[]) =>
    JSON.parse((await run(...parameters, '--json')).text) as Record<string, unknown>;
  return {address, env, run, json};
}

it.each([
  ['serve', ['ESIGN_WORKERS']],
  ['work', ['DATABASE_URL']],
  ['migrate', ['--to', '--blobs', '--json']],
  ['apply', ['FILE', '--dry-run', '--json', 'exit code 2']],
  ['keys', ['list', 'add', 'remove']],
  ['keys add', ['--company', '--test', '--name', '--scope', '--days', '--json']],
  ['console-link', ['--email', '--company', '--json', '15 minutes']],
  ['companies', ['list', 'add', 'set']],
  ['companies set', ['--name', '--joined', '--partner', '--json']],
  ['webhooks', ['list', 'deliveries', 'replay']],
  ['webhooks deliveries', ['--company', '--limit', '--json']],
  ['keys list', ['--company', '--json']],
  ['keys remove', ['LAST4', '--company', '--json']],
  ['companies list', ['--json']],
  ['companies add', ['NAME', '--user-name', '--user-email', '--json']],
  ['webhooks list', ['--company', '--json']],
  ['webhooks replay', ['WEBHOOK', 'DELIVERY', '--company', '--json']],
  ['export', ['--company', '--to', '--json', 'Exit code']],
  ['erase', ['EMAIL', '--company', '--preview', '--yes', '--json']],
  ['backup', ['--to', '--json', 'Exit code']],
  ['restore', ['--from', '--json', 'Exit code']],
  ['holds', ['list', 'add', 'remove']],
  ['holds add', ['--company', '--envelope', '--reason', '--json']],
  ['bulk', ['check', 'start', 'pause', 'cancel', 'list', 'report']],
  ['bulk check', ['FILE', '--envelope', '--encoding', '--url', '--json', 'exit code 1']],
  ['bounces', ['hook', 'report']],
  ['mcp', ['--url', 'ESIGN_API_KEY', 'mandate']],
  ['verify', ['FILE', '--trust', '--json', 'Exit code']],
  ['doctor', ['--json', 'Exit code']],
  ['scrub', ['--orphans', '--yes', '--json', 'Exit code']],
  ['seal', ['list', 'rotate', 'forget', 'revoke']],
  ['seal list', ['--json']],
  ['seal rotate', ['--json']],
  ['seal forget', ['--yes', '--json', 'permanently lost']],
  ['seal revoke', ['SHA256', '--from', '--json']],
])('%s says what it does and takes', async (command, words) => {
  const text = await helpOf(command.split(' '));
  for (const word of words) expect(text).toContain(word);
});

/** What a command prints with `--help`, without a process of its own. */
async function helpOf(names: readonly string[]): Promise<string> {
  const {argv} = process;
  process.argv = [process.execPath, cli, ...names, '--help'];
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  onTestFinished(() => {
    process.argv = argv;
    vi.restoreAllMocks();
  });
  await run();
  expect(exit).toHaveBeenCalledWith(0);
  return String(printed.mock.calls);
}

it('--help prints what a command says of itself', async () => {
  const {text, code} = await runWith(process.env)('keys', 'add', '--help');
  expect(code).toBe(0);
  expect(text).toContain('keys add');
  expect(text).toContain('--company');
});

const larkfield = ['add', 'Larkfield', '--user-name', 'Nora', '--user-email', 'nora@example.com'];

it('an account made by command is opened by the key it prints', async () => {
  const {address, json} = await setup();
  const {company_id, api_key} = await json('companies', ...larkfield);
  const db = createDatabase(createPool(address, () => {}));
  expect(await holderOfKey(db, String(api_key))).toMatchObject({companyId: company_id});
  await db.destroy();
  expect(await json('companies', 'list')).toMatchObject([{id: company_id, name: 'Larkfield'}]);
});

it('an account can be given another name and joining date', async () => {
  const {run, json} = await setup();
  const {company_id} = await json('companies', ...larkfield);
  await run('companies', 'set', String(company_id), '--name', 'Lark', '--joined', '2026-09-29');
  expect(await json('companies', 'list')).toMatchObject([
    {name: 'Lark', joined: '2026-09-29T00:00:00.000Z'},
  ]);
});

it('an account can be made a partner, and ordinary again', async () => {
  const {json} = await setup();
  const {company_id} = await json('companies', ...larkfield);
  const set = (flag: string) => json('companies', 'set', String(company_id), flag);
  expect(await set('--partner')).toMatchObject({id: company_id, isPartner: true});
  expect(await set('--no-partner')).toMatchObject({isPartner: false});
});

it('a test key opens an account of its own beside the live one, which no list shows', async () => {
  const {address, json} = await setup();
  const {company_id} = await json('companies', ...larkfield);
  const {api_key, mode} = await json('keys', 'add', '--test');
  await json('keys', 'add', '--test');
  const db = createDatabase(createPool(address, () => {}));
  const holder = await holderOfKey(db, String(api_key));
  expect([mode, holder?.isTest, holder?.companyId === company_id]).toEqual(['test', true, false]);
  expect(await db.selectFrom('companies').select('name').execute()).toHaveLength(2);
  await db.destroy();
  expect(await json('companies', 'list')).toHaveLength(1);
  expect(await json('keys', 'list')).toMatchObject([
    {mode: 'live'},
    {mode: 'test', last4: String(api_key).slice(-4)},
    {mode: 'test'},
  ]);
});

it('a key of a scope ends by itself, and a link signs the first super-admin in', async () => {
  const {run, json} = await setup();
  await json('companies', ...larkfield);
  await json('keys', 'add', '--name', 'Invoices', '--scope', 'read', '--days', '30');
  const [, key] = (await json('keys', 'list')) as unknown as readonly Record<string, string>[];
  expect(key).toMatchObject({name: 'Invoices', scope: 'read', lastUsed: null});
  const days = (Date.parse(key?.['expires'] ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  const {url} = await json('console-link');
  expect((await run('console-link')).said).toContain(
    `Nothing responds at ${new URL(String(url)).origin}`,
  );
  expect(url).toMatch(/\/console\/sign-in\/\d+-[0-9a-f]{32}\.[\w-]{43}$/);
  expect((await run('console-link', '--email', 'nobody@example.com')).code).toBe(1);
});

it('a seal whose key is on a token is not rotated here', async () => {
  const {env} = await setup();
  const uri = 'pkcs11:token=T;id=%01?module-path=/nowhere/p11.so&pin-value=S3CRET';
  const {said, code} = await runWith({...env, ESIGN_SEAL_PKCS11: uri})('seal', 'rotate');
  expect(code).not.toBe(0);
  expect(said).toContain('comes from ESIGN_SEAL_PKCS11: replace it on the token and restart.');
  expect(said).not.toContain('S3CRET');
});

it('a seal whose password is lost is given up for a new one, not without a yes, and never one that opens', async () => {
  const {env} = await setup();
  const [before, after] = ['found', 'another'].map((password) =>
    runWith({...env, ESIGN_SEAL_PASSWORD: password}),
  );
  expect((await before!('seal', 'rotate')).code).toBe(0);
  const opens = await before!('seal', 'forget', '--yes');
  expect([opens.code, opens.said]).toEqual([
    1,
    expect.stringContaining('`esign-service seal rotate`'),
  ]);
  const unasked = await after!('seal', 'forget');
  expect([unasked.code, unasked.said]).toEqual([1, expect.stringContaining('add --yes')]);
  const given = await after!('seal', 'forget', '--yes', '--json');
  expect([given.code, given.said]).toEqual([0, expect.stringContaining('for verification only')]);
  expect(JSON.parse(given.text)).toMatchObject({revoked: null});
  expect((await after!('doctor')).text).toContain('The key of an earlier authority is lost');
});

it('a key that is removed opens nothing', async () => {
  const {address, run, json} = await setup();
  await json('companies', ...larkfield);
  const {api_key} = await json('keys', 'add');
  expect((await run('keys', 'remove', String(api_key).slice(-4))).code).toBe(0);
  const db = createDatabase(createPool(address, () => {}));
  expect(await holderOfKey(db, String(api_key))).toBeUndefined();
  await db.destroy();
});

it.each([
  ['an account that does not exist', ['companies', 'set', '99', '--name', 'x'], 'companies list'],
  ['a date that is none', ['companies', 'set', '1', '--joined', 'soon'], '2026-09-29'],
  ['nothing to change', ['companies', 'set', '1'], '--name'],
  ['an address that is none', [...larkfield.slice(0, -1), 'nora'], '--user-email'],
  ['an option that there is not', ['keys', 'add', '--tset'], '--tset'],
  ['a key that there is not', ['keys', 'remove', 'zzzz', '--json'], 'zzzz'],
  ['a webhook that there is not', ['webhooks', 'deliveries', '7', '--json'], 'webhooks list'],
])(
  'says in one sentence what is wrong with %s, and nothing where scripts read',
  async (what, parameters, hint) => {
    const {json, run} = await setup();
    if (/key|webhook/.test(what)) await json('companies', ...larkfield);
    const {text, said, code} = await run(
      ...(what.includes('address') ? ['companies'] : []),
      ...parameters,
    );
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).toContain(hint);
    expect(text).toBe('');
  },
);

it('an option that there is not changes nothing', async () => {
  const {json, run} = await setup();
  await json('companies', ...larkfield);
  await run('keys', 'add', '--tset');
  expect(await json('keys', 'list')).toHaveLength(1);
});

it('lists are tables for people, and nothing in them steers a terminal', async () => {
  const {json, run} = await setup();
  expect((await run('companies', 'list')).text).toBe('None.\n');
  await json('companies', 'add', 'Lark\u001b[2Jfield', ...larkfield.slice(2));
  const [heading, row] = (await run('companies', 'list')).text.split('\n');
  expect(heading?.split(/ +/)).toEqual(['id', 'name', 'email', 'joined', 'isPartner', 'parentId']);
  expect(row).toMatch(/^\d+ +Lark \[2Jfield +nora@example.com +\d{4}-\d\d-\d\d [\d:]{8}Z +no +–$/);
});

it('ends quietly where nobody reads its answer', async () => {
  const {env} = await setup();
  const piped = ['-c', '"$0" "$1" companies list | true', process.execPath, cli];
  expect((await promisify(execFile)('sh', piped, {env})).stderr).toBe('');
});

it('says its version', async () => {
  expect((await runWith(process.env)('--version')).text).toMatch(/^\d+\.\d+\.\d+/);
});

it('the log of a webhook can be read and replayed', async () => {
  const {address, json} = await setup();
  const db = createDatabase(createPool(address, () => {}));
  const created = new Date();
  const companyId = await ensureFirstCompany(db, created);
  const url = 'https://app.example.com/hooks';
  const {id} = await addWebhook(db, {companyId, url, type: 'all', secret: 'whsec_', created});
  const lane = {companyId, webhookId: id, envelopeId: null};
  const told = {messageId: 'msg_1', event: 'add-contact', body: 'a secret', created} as const;
  await addDelivery(db, lane, told);
  await db.destroy();
  const replayed = await json('webhooks', 'replay', String(id), '1');
  expect(replayed).toEqual({delivery: 2, event: 'add-contact'});
  const log = await json('webhooks', 'deliveries', String(id));
  expect(log).toMatchObject([
    {id: 2, messageId: 'msg_1'},
    {id: 1, messageId: 'msg_1'},
  ]);
  expect(JSON.stringify(log)).not.toContain('secret');
});
