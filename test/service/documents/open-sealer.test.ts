import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {openSealer} from '../../../src/service/documents/sealing/open-sealer.js';
import {createTrustedSeals} from '../../../src/service/documents/sealing/trusted-seals.js';
import {createDatabase, createPool} from '../../../src/service/storage/database.js';
import {rememberSealCertificate} from '../../../src/service/storage/seal-certificates.js';
import {sharedSecret} from '../../../src/service/storage/secrets.js';
import {createTestDatabase} from '../test-database.js';
import {secretBox} from '../test-secret-box.js';

const now = new Date('2026-11-21T09:00:00Z');
const plain = {sealP12: undefined, sealPassword: '', tsaUrl: undefined};
const guarded = {...plain, sealPassword: 'correct horse'};

async function setup() {
  const db = createDatabase(createPool((await createTestDatabase()).address, () => {}));
  onTestFinished(() => db.destroy());
  const secrets = {db, secretBox};
  const keptKey = () => sharedSecret(secrets, 'seal-key', () => '');
  return {db, secrets, keptKey};
}

test('machines that share a database seal with one key, also when they start at once', async () => {
  const {secrets} = await setup();
  const sealers = await Promise.all([1, 2, 3, 4].map(() => openSealer(plain, secrets, now)));
  const names = new Set(
    sealers.map(({identity}) => Buffer.from(identity.certificate).toString('hex')),
  );
  expect(names.size).toBe(1);
});

test('a password protects the key in the database from then on', async () => {
  const {secrets, keptKey} = await setup();
  const before = await openSealer(plain, secrets, now);
  expect(await keptKey()).toContain('BEGIN PRIVATE KEY');
  const after = await openSealer(guarded, secrets, now);
  expect(await keptKey()).not.toContain('BEGIN PRIVATE KEY');
  expect(after.identity).toEqual(before.identity);
  expect((await openSealer(guarded, secrets, now)).identity).toEqual(before.identity);
});

test.each(['', 'another'])(
  'a protected key is not opened by the password “%s”',
  async (sealPassword) => {
    const {secrets} = await setup();
    await openSealer(guarded, secrets, now);
    await expect(openSealer({...plain, sealPassword}, secrets, now)).rejects.toThrow(
      /set ESIGN_SEAL_PASSWORD/,
    );
  },
);

test('a P12 that cannot be opened is said in one sentence', async () => {
  const {secrets} = await setup();
  const folder = await mkdtemp(join(tmpdir(), 'esign-p12-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  const sealP12 = join(folder, 'seal.p12');
  await writeFile(sealP12, 'nothing');
  await expect(openSealer({...plain, sealP12}, secrets, now)).rejects.toThrow(
    /^ESIGN_SEAL_P12 cannot/,
  );
});

test('certificates that were sealed with stay trusted', async () => {
  const {db} = await setup();
  const certificates = [Buffer.from('first'), Buffer.from('second'), Buffer.from('first')];
  for (const certificate of certificates) await rememberSealCertificate(db, certificate, now);
  const named = {seals: [Buffer.from('other')], timestampAuthorities: [], distrusted: []};
  const {seals, at} = await createTrustedSeals(db, named, () => now)();
  expect(seals).toHaveLength(3);
  expect(at).toBe(now);
});
