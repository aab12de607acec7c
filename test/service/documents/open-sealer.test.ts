import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {openSealer} from '../../../src/service/documents/sealing/open-sealer.js';
import {createTrustedSeals} from '../../../src/service/documents/sealing/trusted-seals.js';
import {createDatabase, createPool} from '../../../src/service/storage/database.js';
import {rememberSealCertificate} from '../../../src/service/storage/seal-certificates.js';
import {createTestDatabase} from '../test-database.js';

const now = new Date('2026-11-21T09:00:00Z');
const plain = {sealP12: undefined, sealPassword: '', tsaUrl: undefined};
const guarded = {...plain, sealPassword: 'correct horse'};

async function setup() {
  const db = createDatabase(createPool((await createTestDatabase()).address, () => {}));
  onTestFinished(() => db.destroy());
  const keptKey = async () => (await db.selectFrom('service_secrets').selectAll().execute())[0];
  return {db, keptKey};
}

test('machines that share a database seal with one key, also when they start at once', async () => {
  const {db} = await setup();
  const sealers = await Promise.all([1, 2, 3, 4].map(() => openSealer(plain, db, now)));
  const names = new Set(
    sealers.map(({identity}) => Buffer.from(identity.certificate).toString('hex')),
  );
  expect(names.size).toBe(1);
});

test('a password protects the key in the database from then on', async () => {
  const {db, keptKey} = await setup();
  const before = await openSealer(plain, db, now);
  expect((await keptKey())?.value).toContain('BEGIN PRIVATE KEY');
  const after = await openSealer(guarded, db, now);
  expect((await keptKey())?.value).not.toContain('BEGIN PRIVATE KEY');
  expect(after.identity).toEqual(before.identity);
  expect((await openSealer(guarded, db, now)).identity).toEqual(before.identity);
});

test.each(['', 'another'])(
  'a protected key is not opened by the password “%s”',
  async (sealPassword) => {
    const {db} = await setup();
    await openSealer(guarded, db, now);
    await expect(openSealer({...plain, sealPassword}, db, now)).rejects.toThrow(
      /set ESIGN_SEAL_PASSWORD/,
    );
  },
);

test('a P12 that cannot be opened is said in one sentence', async () => {
  const {db} = await setup();
  const folder = await mkdtemp(join(tmpdir(), 'esign-p12-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  const sealP12 = join(folder, 'seal.p12');
  await writeFile(sealP12, 'nothing');
  await expect(openSealer({...plain, sealP12}, db, now)).rejects.toThrow(/^ESIGN_SEAL_P12 cannot/);
});

test('certificates that were sealed with stay trusted', async () => {
  const {db} = await setup();
  const certificates = [Buffer.from('first'), Buffer.from('second'), Buffer.from('first')];
  for (const certificate of certificates) await rememberSealCertificate(db, certificate, now);
  expect(await createTrustedSeals(db, [Buffer.from('other')])()).toHaveLength(3);
});
