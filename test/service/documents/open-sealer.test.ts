import {execFile} from 'node:child_process';
import {verify, X509Certificate} from 'node:crypto';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, onTestFinished, test} from 'vitest';
import {openSealer, type SealConfig} from '../../../src/service/sealing/open-sealer.js';
import {createTrustedSeals} from '../../../src/service/sealing/trusted-seals.js';
import type {Queries} from '../../../src/service/storage/connection/database.js';
import {
  listSealCertificates,
  rememberSealCertificate,
  revokeSealCertificate,
  sealFingerprint,
} from '../../../src/service/storage/seals/seal-certificates.js';
import {
  findSecret,
  keptValue,
  UnreadableSecretError,
} from '../../../src/service/storage/access/secrets.js';
import {setUpDatabase} from '../test-database.js';
import {secretBox} from '../test-secret-box.js';
import {noSealSettings} from './seal-fixture.js';

const run = promisify(execFile);

const now = new Date('2026-11-21T09:00:00Z');
const later = (years: number) => new Date(now.getTime() + years * 366 * 24 * 60 * 60 * 1000);
const guarded = {...noSealSettings, sealPassword: 'correct horse'};

async function setup() {
  const {db} = await setUpDatabase();
  const secrets = {db, secretBox};
  const open = (config: SealConfig) =>
    openSealer(config, secrets, () => Promise.resolve(undefined));
  const keptKeys = async () =>
    (
      await Promise.all(['seal-key', 'seal-authority'].map((name) => findSecret(secrets, name)))
    ).join();
  return {db, secrets, open, keptKeys};
}

/** A P12 file with a certificate of its own, made by openssl with these options. */
async function writeP12(...options: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-p12-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  // prettier-ignore
  await run('openssl', ['req', '-x509', '-nodes', '-keyout', 'k.pem', '-out', 'c.pem', '-subj', '/CN=Own seal', ...options], {cwd: folder});
  // prettier-ignore
  await run('openssl', ['pkcs12', '-export', '-inkey', 'k.pem', '-in', 'c.pem', '-out', 'seal.p12', '-passout', 'pass:x'], {cwd: folder});
  return join(folder, 'seal.p12');
}

test('machines that share a database seal with one key, also when they start at once', async () => {
  const {open} = await setup();
  const keys = await Promise.all([1, 2, 3, 4].map(() => open(noSealSettings).key(now)));
  const names = new Set(keys.map(({certificate}) => Buffer.from(certificate).toString('hex')));
  expect(names.size).toBe(1);
});

test('a password protects the keys in the database from then on', async () => {
  const {open, keptKeys} = await setup();
  const before = await open(noSealSettings).key(now);
  expect(await keptKeys()).toContain('BEGIN PRIVATE KEY');
  const after = await open(guarded).key(now);
  await open(guarded).authority.certificate();
  expect(await keptKeys()).not.toContain('BEGIN PRIVATE KEY');
  expect(after.certificate).toEqual(before.certificate);
  expect((await open(guarded).key(now)).certificate).toEqual(before.certificate);
});

test.each(['', 'another'])(
  'a protected key is not opened by the password “%s”',
  async (sealPassword) => {
    const {open} = await setup();
    await open(guarded).key(now);
    await expect(open({...noSealSettings, sealPassword}).key(now)).rejects.toThrow(
      /set ESIGN_SEAL_PASSWORD/,
    );
  },
);

test('a P12 that cannot be opened is said in one sentence', async () => {
  const {open} = await setup();
  const folder = await mkdtemp(join(tmpdir(), 'esign-p12-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  const sealP12 = join(folder, 'seal.p12');
  await writeFile(sealP12, 'nothing');
  await expect(open({...noSealSettings, sealP12}).key(now)).rejects.toThrow(
    /^ESIGN_SEAL_P12 cannot/,
  );
});

test('of several places for the key one has to be chosen', async () => {
  const {open} = await setup();
  expect(() => open({...noSealSettings, sealP12: '/a.p12', sealModule: '/b.mjs'})).toThrow(
    'Set only one of ESIGN_SEAL_P12, ESIGN_SEAL_MODULE and ESIGN_SEAL_PKCS11.',
  );
});

test('a P12 that is exchanged is taken over without a restart', async () => {
  const {open} = await setup();
  const sealP12 = await writeP12('-newkey', 'rsa:2048', '-days', '30');
  const seals = open({...noSealSettings, sealP12, sealPassword: 'x'});
  const first = await seals.key(new Date());
  await writeFile(sealP12, await readFile(await writeP12('-newkey', 'rsa:2048', '-days', '30')));
  expect((await seals.key(new Date())).certificate).not.toEqual(first.certificate);
});

test.each([
  ['that is a web server’s', ['-newkey', 'rsa:2048', '-addext', 'extendedKeyUsage=serverAuth']],
  ['that may not sign', ['-newkey', 'rsa:2048', '-addext', 'keyUsage=keyEncipherment']],
  ['with a key of 1024 bits', ['-newkey', 'rsa:1024']],
  ['signed with SHA-1', ['-newkey', 'rsa:2048', '-sha1']],
])('a certificate %s stops the start', async (_, options) => {
  const {open} = await setup();
  const sealP12 = await writeP12('-days', '30', ...options);
  const seals = open({...noSealSettings, sealP12, sealPassword: 'x'});
  await expect(seals.key(new Date())).rejects.toThrow(
    /^ESIGN_SEAL_P12 cannot be used: its certificate .+; replace the file with one that has a newer certificate/,
  );
});

test.each([
  ['that has ended', 1, /expired on/],
  ['that is not valid yet', -1, /not valid before/],
])('a certificate %s is refused at every seal, not at the start alone', async (_, years, words) => {
  const {open} = await setup();
  const sealP12 = await writeP12('-newkey', 'rsa:2048', '-days', '30');
  const seals = open({...noSealSettings, sealP12, sealPassword: 'x'});
  const today = new Date();
  await expect(seals.sealer(today)).resolves.toBeDefined();
  const then = new Date(today.getTime() + years * 366 * 24 * 60 * 60 * 1000);
  await expect(seals.sealer(then)).rejects.toThrow(words);
});

test('the own seal’s certificate is issued by an authority that is kept, and says where it publishes', async () => {
  const {open} = await setup();
  const seals = open(noSealSettings);
  const {certificate} = await seals.key(now);
  const authority = new X509Certificate((await seals.authority.certificate())!);
  const seal = new X509Certificate(certificate);
  expect(seal.verify(authority.publicKey)).toBe(true);
  expect(seal.infoAccess).toContain('https://sign.example.com/verify/authority.cer');
  expect(seal.toString()).toBeDefined();
  await expect(seals.key(later(11))).rejects.toThrow(/run `esign-service seal rotate`/);
});

test('certificates that were sealed with stay trusted', async () => {
  const {secrets} = await setup();
  const certificates = [Buffer.from('first'), Buffer.from('second'), Buffer.from('first')];
  for (const certificate of certificates) await rememberSealCertificate(secrets, certificate);
  const named = {seals: [Buffer.from('other')], timestampAuthorities: [], distrusted: []};
  const {seals, at} = await createTrustedSeals(secrets, named, () => now)();
  expect(seals).toHaveLength(3);
  expect(at).toBe(now);
});

test('of processes that begin to seal at once, each certificate is remembered', async () => {
  const {secrets} = await setup();
  const names = Array.from({length: 20}, (_, at) => `certificate ${at}`);
  await Promise.all(names.map((name) => rememberSealCertificate(secrets, Buffer.from(name))));
  const kept = (await listSealCertificates(secrets)).map(({certificate}) => String(certificate));
  expect(kept.toSorted()).toEqual(names.toSorted());
});

describe('whoever has the database without the key', () => {
  const put = (db: Queries, value: string) =>
    db.updateTable('service_secrets').set({value}).where('name', '=', 'known-seals').execute();

  test('makes no seal known, and no revocation undone', async () => {
    const {db, secrets, open} = await setup();
    await open(noSealSettings).key(now);
    await rememberSealCertificate(secrets, Buffer.from('own'));
    await revokeSealCertificate(secrets, sealFingerprint(Buffer.from('own')), now);
    const stranger = JSON.stringify([{certificate: Buffer.from('stranger').toString('base64')}]);
    const another = (await keptValue(db, 'seal-key'))!;
    for (const value of [stranger, '[]', another]) {
      await put(db, value);
      await expect(listSealCertificates(secrets)).rejects.toThrow(UnreadableSecretError);
    }
  });

  test('who deletes them all makes none of them trusted', async () => {
    const {db, secrets} = await setup();
    await rememberSealCertificate(secrets, Buffer.from('own'));
    await db.deleteFrom('service_secrets').where('name', '=', 'known-seals').execute();
    expect(await listSealCertificates(secrets)).toEqual([]);
  });
});

describe('a key that is kept elsewhere', () => {
  /** A module that signs with a key of its own, as one for a key management service would. */
  async function writeModule(text: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'esign-module-'));
    onTestFinished(() => rm(folder, {recursive: true}));
    const path = join(folder, 'key.mjs');
    await writeFile(path, text);
    return path;
  }

  test('is asked for signatures through a module of the operator’s', async () => {
    const {open} = await setup();
    const p12 = await writeP12('-newkey', 'rsa:2048', '-days', '30');
    const sealModule = await writeModule(`
      import {createPrivateKey, sign, X509Certificate} from 'node:crypto';
      import {readFileSync} from 'node:fs';
      const folder = ${JSON.stringify(join(p12, '..'))};
      export async function createSealKey() {
        const key = createPrivateKey(readFileSync(folder + '/k.pem'));
        const {raw} = new X509Certificate(readFileSync(folder + '/c.pem'));
        return {certificate: raw, chain: [], keyType: 'RSA', sign: async (data) => sign('sha256', data, key)};
      }
    `);
    const {certificate, sign} = await open({...noSealSettings, sealModule}).key(new Date());
    const data = Buffer.from('what is signed');
    const {publicKey} = new X509Certificate(certificate);
    expect(verify('sha256', data, publicKey, await sign(data))).toBe(true);
  });

  test.each([
    ['that is not there', '/nowhere/key.mjs', /ESIGN_SEAL_MODULE cannot be used/],
    ['without createSealKey()', 'export const other = 1;', /exports createSealKey/],
    [
      'that fails',
      'export const createSealKey = () => {throw new Error("No way in")};',
      /No way in/,
    ],
    ['that returns no key', 'export const createSealKey = () => ({});', /must return certificate/],
  ])('is told of in one sentence if it is a module %s', async (_, text, words) => {
    const {open} = await setup();
    const sealModule = text.startsWith('/') ? text : await writeModule(text);
    await expect(open({...noSealSettings, sealModule}).key(now)).rejects.toThrow(words);
  });
});
