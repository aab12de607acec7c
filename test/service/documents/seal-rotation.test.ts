/** New keys for the seal, and keys that are no longer believed. */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import {createAuthorityFiles} from '../../../src/service/http/routes/authority-files.js';
import {rotateOwnKey} from '../../../src/service/sealing/keys/own-key.js';
import {openSealer, sealWarning} from '../../../src/service/sealing/open-sealer.js';
import {makeSealKey} from '../../../src/service/sealing/keys/seal-key.js';
import {
  listSealCertificates,
  rememberSealCertificate,
  revokeSealCertificate,
  sealFingerprint,
} from '../../../src/service/storage/seals/seal-certificates.js';
import {sharedSecret} from '../../../src/service/storage/access/secrets.js';
import {setUpDatabase} from '../test-database.js';
import {secretBox} from '../test-secret-box.js';
import {withFiles} from './pdf-tools.js';
import {noSealSettings, toPem} from './seal-fixture.js';

const run = promisify(execFile);

const now = new Date();
const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);

async function setup() {
  const {db} = await setUpDatabase();
  const secrets = {db, secretBox};
  const openProcess = () => openSealer(noSealSettings, secrets, () => Promise.resolve(undefined));
  const get = async (path: string, at = now) => {
    const app = createAuthorityFiles({...openProcess(), clock: {now: () => at}});
    const answer = await app.request(path);
    const body = Buffer.from(await answer.arrayBuffer());
    return {status: answer.status, type: answer.headers.get('content-type'), body};
  };
  return {db, secrets, openProcess, get};
}

/** What openssl says of a list (DER). */
const readList = (list: Uint8Array): Promise<string> =>
  withFiles({'list.crl': list}, async (cwd) => {
    const args = ['crl', '-inform', 'DER', '-in', 'list.crl', '-noout', '-text'];
    return (await run('openssl', args, {cwd})).stdout;
  });

test('a new key is taken over by processes that run, and the old one stays known', async () => {
  const {secrets, openProcess} = await setup();
  const [one, other] = [openProcess(), openProcess()];
  const before = await one.key(now);
  await rememberSealCertificate(secrets, before.certificate);
  await other.key(now);
  await rotateOwnKey(secrets, one.authority, now);
  const after = await other.key(now);
  expect(after.certificate).not.toEqual(before.certificate);
  expect((await one.key(now)).certificate).toEqual(after.certificate);
  expect(after.chain).toEqual(before.chain);
  expect((await listSealCertificates(secrets)).map(({sha256}) => sha256)).toContain(
    sealFingerprint(before.certificate),
  );
});

test('an installation whose authority was thrown away gets one when its seal is rotated', async () => {
  const {secrets, openProcess, get} = await setup();
  const early = await makeSealKey('Self-hosted e-signature service', now);
  await sharedSecret(secrets, 'seal-key', () => early);
  const seals = openProcess();
  const before = await seals.key(now);
  expect(await seals.authority.certificate()).toBeUndefined();
  expect((await get('/verify/authority.cer')).status).toBe(404);
  await rotateOwnKey(secrets, seals.authority, now);
  const {certificate, chain} = await seals.key(now);
  expect(certificate).not.toEqual(before.certificate);
  expect(chain).toEqual([await seals.authority.certificate()]);
});

test('the authority’s certificate and list are published, and openssl checks a seal by them', async () => {
  const {openProcess, get} = await setup();
  const {certificate} = await openProcess().key(now);
  const authority = await get('/verify/authority.cer');
  const list = await get('/verify/authority.crl');
  expect([authority.type, list.type]).toEqual(['application/pkix-cert', 'application/pkix-crl']);
  const files = {'seal.cer': certificate, 'root.pem': toPem(authority.body), 'list.crl': list.body};
  const {stdout} = await withFiles(files, (cwd) =>
    // prettier-ignore
    run('openssl', ['verify', '-CAfile', 'root.pem', '-crl_check', '-CRLfile', 'list.crl', 'seal.cer'], {cwd}),
  );
  expect(stdout).toContain('seal.cer: OK');
});

test('a revoked certificate comes onto the list at once, from its day on', async () => {
  const {secrets, openProcess, get} = await setup();
  const seals = openProcess();
  const leaked = await seals.key(now);
  await rememberSealCertificate(secrets, leaked.certificate);
  await rotateOwnKey(secrets, seals.authority, now);
  expect(await readList((await get('/verify/authority.crl')).body)).toContain('No Revoked');
  await revokeSealCertificate(secrets, sealFingerprint(leaked.certificate), inDays(-3));
  await seals.authority.renewRevocationList(now);
  const text = await readList((await get('/verify/authority.crl')).body);
  expect(text).toMatch(/CRL Number: *\n? *2/);
  expect(text).toContain('Key Compromise');
  await revokeSealCertificate(secrets, sealFingerprint(leaked.certificate), inDays(-1));
  expect((await listSealCertificates(secrets))[0]?.revoked).toEqual(inDays(-3));
});

test('the list is signed anew when it is a day old, and not before', async () => {
  const {openProcess, get} = await setup();
  await openProcess().key(now);
  const numberAt = async (days: number) =>
    /CRL Number: *\n? *(\d+)/.exec(
      await readList((await get('/verify/authority.crl', inDays(days))).body),
    )?.[1];
  expect(await numberAt(0)).toBe('1');
  expect(await numberAt(0.9)).toBe('1');
  expect(await numberAt(1.1)).toBe('2');
});

test('the last sixty days of a certificate are told of, with what to do', async () => {
  const {openProcess} = await setup();
  const seals = openProcess();
  await seals.key(now);
  const end = 10 * 365.25;
  expect(await sealWarning(seals, inDays(end - 61))).toBeUndefined();
  expect(await sealWarning(seals, inDays(end - 59))).toMatch(
    /^The seal certificate expires on \d{4}-\d\d-\d\d: run `esign-service seal rotate`/,
  );
});
