import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import pg from 'pg';
import {beforeAll, expect, it, onTestFinished, vi} from 'vitest';
import type {Finding} from '../../../src/service/installation/finding.js';
import {findEmbeddedPostgres} from '../../../src/service/storage/embedded-postgres/embedded-postgres.js';
import {makeSoftToken, softPin, type keyKinds} from '../documents/soft-token.js';
import {
  makeDatabase,
  makeFolder,
  makeKey,
  receiveMail,
  runCommand,
  startServe,
} from '../external/installation.js';

vi.setConfig({testTimeout: 120_000, hookTimeout: 120_000});

async function examine(env: Readonly<Record<string, string>>) {
  const {code, out} = await runCommand(env, 'doctor', '--json');
  const findings = JSON.parse(out) as Finding[];
  const of = (wanted: string) => findings.find(({name}) => name === wanted);
  return {code, out, of};
}

/**
 * Settings of an installation that has its tables and keys, without a service that runs. One for all tests, which look at
 * it and leave it as it is.
 */
let madeInstallation: {readonly ESIGN_DATA: string; readonly DATABASE_URL: string};
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'esign-doctor-'));
  madeInstallation = {ESIGN_DATA: folder, DATABASE_URL: await makeDatabase()};
  await runCommand(madeInstallation, 'seal', 'list');
  return () => rm(folder, {recursive: true});
});

it('finds a running service well, on the database that runs with it, which it starts and ends where none runs', async () => {
  const env = {ESIGN_DATA: await makeFolder()};
  const {process, url} = await startServe(env, makeKey());
  const {code, of} = await examine({...env, ESIGN_PUBLIC_URL: url});
  expect(code).toBe(0);
  const parts = [
    'database',
    'clock',
    'files',
    'disk',
    'latency',
    'temporary files',
    'events that wait',
  ];
  for (const name of [...parts, 'seal', 'sealing', 'address'])
    expect(of(name)).toMatchObject({name, state: 'works'});
  expect(of('mail')?.state).toBe('note');
  expect(of('identity')).toMatchObject({
    state: 'note',
    detail: expect.stringContaining(
      'set ESIGN_COMPANY, not “My company”, and ESIGN_SENDER',
    ) as string,
  });

  await process.stop();
  const without = await examine(env);
  for (const name of ['database', 'clock', 'seal'])
    expect(without.of(name)).toMatchObject({name, state: 'works'});
  expect(await findEmbeddedPostgres(env.ESIGN_DATA)).toBeUndefined();
});

it('finds a company and a sender that have names of their own', async () => {
  const env = {
    ESIGN_DATA: await makeFolder(),
    ESIGN_COMPANY: 'Lind & Co',
    ESIGN_SENDER: 'Nora Lind <nora@lind.example>',
  };
  const {url} = await startServe(env, makeKey());
  const {of} = await examine({...env, ESIGN_PUBLIC_URL: url});
  expect(of('identity')).toMatchObject({state: 'works'});
});

it('names a sender whom nobody can answer', async () => {
  const {url} = await receiveMail();
  const env = {...madeInstallation, SMTP_URL: url};
  expect((await examine(env)).of('mail')).toMatchObject({
    state: 'note',
    detail: expect.stringContaining('set ESIGN_MAIL_FROM') as string,
  });
  const named = await examine({...env, ESIGN_MAIL_FROM: 'Acme <sign@acme.com>'});
  expect(named.of('mail')).toMatchObject({state: 'works'});
});

it('makes no installation where there is none, as no command does that looks at one', async () => {
  const folder = await makeFolder();
  const {code, of} = await examine({ESIGN_DATA: folder});
  const sentence = `There is no installation in ${folder}: set DATABASE_URL or ESIGN_DATA`;
  expect(code).toBe(0);
  expect(of('database')).toMatchObject({
    state: 'note',
    detail: expect.stringContaining(sentence) as string,
  });
  expect(of('files')).toMatchObject({
    state: 'note',
    detail: expect.stringContaining('does not exist yet') as string,
  });
  expect(of('disk')?.detail).toContain('MB are free');
  expect(of('seal')).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
  // An empty backup would look like one.
  const path = join(folder, 'all.tar');
  for (const command of [['backup', '--to', path], ['scrub'], ['failed'], ['retry', '--all']]) {
    const {code: failed, said} = await runCommand({ESIGN_DATA: folder}, ...command);
    expect([failed, said]).toEqual([1, expect.stringContaining(sentence)]);
  }
  expect(await readdir(folder)).toEqual([]);
});

it('makes no tables and no keys in a database that it looks at', async () => {
  const folder = await makeFolder();
  const env = {DATABASE_URL: await makeDatabase(), ESIGN_DATA: join(folder, 'not yet')};
  const pool = new pg.Pool({connectionString: env.DATABASE_URL});
  onTestFinished(() => pool.end());
  const count = async (table: string) => (await pool.query(`SELECT FROM ${table}`)).rowCount ?? 0;
  const looked = async () => {
    const {code, of} = await examine(env);
    return [code, of('database')?.state, of('database')?.detail];
  };
  expect(await looked()).toEqual([0, 'note', expect.stringContaining('no tables of this service')]);
  expect(await count("pg_tables WHERE schemaname = 'public'")).toBe(0);

  await runCommand(env, 'migrate');
  expect((await examine(env)).of('secrets')?.state).toBe('note');
  expect(await count('service_secrets')).toBe(0);
  expect(await readdir(folder)).toEqual([]);
});

it('encrypts no key that is stored without the password that it has', async () => {
  const env = {ESIGN_DATA: await makeFolder(), DATABASE_URL: await makeDatabase()};
  await runCommand(env, 'seal', 'rotate');
  const pool = new pg.Pool({connectionString: env.DATABASE_URL});
  onTestFinished(() => pool.end());
  const rows = async (table: string) => (await pool.query(`SELECT * FROM ${table}`)).rows;
  const tables = ['service_secrets', 'seal_certificates', 'revocation_lists'];
  const before = await Promise.all(tables.map(rows));
  const {of} = await examine({...env, ESIGN_SEAL_PASSWORD: 'found', ESIGN_OWN_TSA: 'on'});
  for (const name of ['secrets', 'seal', 'authority', 'sealing'])
    expect(of(name)).toMatchObject({state: 'works'});
  expect(await Promise.all(tables.map(rows))).toEqual(before);
});

it('looks at the other ways to the database, too', async () => {
  const env = madeInstallation;
  const ways = {DATABASE_POOLER_URL: env.DATABASE_URL, DATABASE_REPLICA_URL: env.DATABASE_URL};
  const {of} = await examine({...env, ...ways});
  for (const name of ['pooler', 'replica']) expect(of(name)?.state).toBe('works');
  const away = 'postgres://me:S3CRET@127.0.0.1:9/x';
  const elsewhere = {DATABASE_POOLER_URL: await makeDatabase(), DATABASE_REPLICA_URL: away};
  const wrong = await examine({...env, ...elsewhere});
  expect(wrong.code).toBe(1);
  expect(wrong.of('pooler')?.detail).toContain('leads to another database than DATABASE_URL');
  expect(wrong.of('replica')?.detail).toMatch(/^DATABASE_REPLICA_URL leads to no PostgreSQL/);
  expect(wrong.out).not.toContain('S3CRET');
});

it('says what does not work and goes on, and keeps passwords to itself', async () => {
  const {code, out, of} = await examine({
    ...madeInstallation,
    ESIGN_BLOBS: 's3://papers?endpoint=http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'S3CRET',
    SMTP_URL: 'smtp://me:S3CRET@127.0.0.1:9',
    ESIGN_TSA_URL: 'http://127.0.0.1:9',
    ESIGN_PUBLIC_URL: 'http://127.0.0.1:9',
  });
  expect(code).toBe(1);
  expect(['database', 'seal'].map((name) => of(name)?.state)).toEqual(['works', 'works']);
  for (const name of ['files', 'mail', 'timestamps']) expect(of(name)?.state).toBe('problem');
  expect(of('address')?.detail).toContain('ESIGN_PUBLIC_URL');
  expect(out).not.toContain('S3CRET');
});

it.each([
  ['a wrong setting', {ESIGN_PORT: 'abc'}, 'settings', 'ESIGN_PORT must be'],
  [
    'a database that is not there',
    {DATABASE_URL: 'postgres://me:S3CRET@127.0.0.1:9/x'},
    'database',
    'DATABASE_URL',
  ],
  [
    'certificates that are none',
    {ESIGN_TRUSTED_SEALS: '/dev/null'},
    'trusted seals',
    'ESIGN_TRUSTED_SEALS',
  ],
])('names the setting behind %s', async (_, env, name, setting) => {
  const {code, out, of} = await examine({
    ESIGN_DATA: await makeFolder(),
    DATABASE_URL: await makeDatabase(),
    ...env,
  });
  expect(code).toBe(1);
  expect(of(name)).toMatchObject({
    state: 'problem',
    detail: expect.stringContaining(setting) as string,
  });
  expect(out).not.toContain('S3CRET');
});

it('seals with a key on a token, and a wrong PIN is a problem that says what to do', async () => {
  const {setting, folder} = await makeSoftToken('EC');
  const examineWith = (pin: string) =>
    examine({
      ...madeInstallation,
      ESIGN_SEAL_PKCS11: `pkcs11:token=Seal%20token;id=%01?module-path=${setting.modulePath}&${pin}`,
      SOFTHSM2_CONF: `${folder}/softhsm2.conf`,
    });
  const right = await examineWith(`pin-source=file:${folder}/pin`);
  expect(right.of('seal')).toMatchObject({state: 'note', detail: expect.stringContaining('token')});
  expect(right.of('sealing')?.state).toBe('works');
  const wrong = await examineWith(`pin-value=not-${softPin}`);
  expect(wrong.of('seal')).toMatchObject({
    state: 'problem',
    detail: expect.stringContaining('rejected the PIN: correct its pin-source or pin-value'),
  });
  expect(wrong.out).not.toContain(softPin);
});

it('says that an RSA key below 3072 bits is weaker than all else, and nothing of the kind about P-256 and longer ones', async () => {
  const examineWith = async (kind: keyof typeof keyKinds) => {
    const {setting, folder} = await makeSoftToken(kind);
    const {of} = await examine({
      ...madeInstallation,
      ESIGN_SEAL_PKCS11: `pkcs11:token=Seal%20token;id=%01?module-path=${setting.modulePath}&pin-source=file:${folder}/pin`,
      SOFTHSM2_CONF: `${folder}/softhsm2.conf`,
    });
    return of('seal')?.detail;
  };
  expect(await examineWith('short RSA')).toContain('RSA key of 2048 bits has less than 128 bits');
  for (const kind of ['RSA', 'EC'] as const)
    expect(await examineWith(kind)).not.toContain('128 bits');
});

it('says what goes over the net in clear', async () => {
  const {of} = await examine({
    ESIGN_DATA: await makeFolder(),
    DATABASE_URL: await makeDatabase(),
    SMTP_URL: 'smtp://me:S3CRET@mail.invalid',
  });
  expect(of('connections')).toMatchObject({
    state: 'note',
    detail: expect.stringMatching(/SMTP_URL connects to mail\.invalid without .*ESIGN_REQUIRE_TLS/),
  });
});
