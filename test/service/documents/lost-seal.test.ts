/** A seal whose key is lost for good: a new one is made, and files sealed by the old one stay as good as they were. */
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {forgetOwnKey} from '../../../src/service/sealing/keys/own-key.js';
import {openSealer} from '../../../src/service/sealing/open-sealer.js';
import {findOwnSeals, trustIn} from '../../../src/service/sealing/trusted-seals.js';
import {rememberSealCertificate} from '../../../src/service/storage/seals/seal-certificates.js';
import {setUpDatabase} from '../test-database.js';
import {secretBox} from '../test-secret-box.js';
import {sealBy} from './corpus/sealed-file.js';
import {openPool} from './seal-fixture.js';

const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

let documents: DocumentPool;
beforeAll(() => {
  documents = openPool();
});
afterAll(() => documents.close());

/** An installation that has sealed a file, with a key and an authority that a password protects. */
async function setup() {
  const {db} = await setUpDatabase();
  const secrets = {db, secretBox};
  const open = (sealPassword: string) => {
    const config = {
      sealP12: undefined,
      sealModule: undefined,
      sealPkcs11: undefined,
      sealPassword,
      sealLevel: undefined,
      tsaUrl: undefined,
      ownTsa: true,
      publicUrl: 'https://sign.example.com',
    };
    const seals = openSealer(config, secrets, () => Promise.resolve(undefined));
    return {...seals, forget: () => forgetOwnKey(secrets, config, seals.authority, now)};
  };
  const before = open('found');
  const key = await before.key(now);
  await rememberSealCertificate(secrets, key.certificate);
  await before.authority.renewRevocationList(now);
  const authority = await before.authority.certificate();
  const file = await sealBy(key);
  const verify = async (at: Date) => {
    const none = {seals: [], timestampAuthorities: [], distrusted: []};
    return documents.verify(file, trustIn(await findOwnSeals(secrets), none, at));
  };
  const spoil = (name: string) =>
    db
      .updateTable('service_secrets')
      .set({value: '00000000.AAAA.AAAA.AAAA'})
      .where('name', '=', name)
      .execute();
  return {secrets, open, key, authority, verify, spoil};
}

test('a seal whose password is lost starts again, with a new authority', async () => {
  const {open, key, authority} = await setup();
  const seals = open('another');
  await expect(seals.key(now)).rejects.toThrow('run `esign-service seal forget`');
  expect(await seals.forget()).toEqual({isAuthorityNew: true});
  const made = await seals.key(now);
  expect(made.certificate).not.toEqual(key.certificate);
  expect(made.chain).toEqual([await seals.authority.certificate()]);
  expect(made.chain).not.toEqual([authority]);
  expect(await seals.authority.standing(now)).toBeDefined();
});

test('what the lost key sealed verifies as before, also when the lists of its authority are old', async () => {
  const {open, key, verify, secrets} = await setup();
  const times = [now, inDays(30), inDays(400)];
  const before = await Promise.all(times.map(verify));
  expect(before[0]).toMatchObject({valid: true});
  await open('another').forget();
  expect(await Promise.all(times.map(verify))).toEqual(before);
  const known = (await findOwnSeals(secrets)).certificates.map(({certificate}) =>
    Buffer.from(certificate),
  );
  expect(known).toContainEqual(Buffer.from(key.certificate));
});

test('only what is lost is given up: an authority that opens issues the new seal', async () => {
  const {open, key, authority, spoil} = await setup();
  await spoil('seal-key');
  const seals = open('found');
  await expect(seals.key(now)).rejects.toThrow('run `esign-service seal forget`');
  expect(await seals.forget()).toEqual({isAuthorityNew: false});
  const made = await seals.key(now);
  expect(made.certificate).not.toEqual(key.certificate);
  expect(made.chain).toEqual([authority]);
});

test('an authority that is lost alone is replaced, and with it the seal that it issued', async () => {
  const {open, key, authority, spoil} = await setup();
  await spoil('seal-authority');
  const seals = open('found');
  await expect(seals.authority.certificate()).rejects.toThrow('run `esign-service seal forget`');
  expect(await seals.forget()).toEqual({isAuthorityNew: true});
  const made = await seals.key(now);
  expect(made.certificate).not.toEqual(key.certificate);
  expect(made.chain).not.toEqual([authority]);
});

test('a key that opens is not given up', async () => {
  const {open, key} = await setup();
  const seals = open('found');
  await expect(seals.forget()).rejects.toThrow('run `esign-service seal rotate`');
  expect((await seals.key(now)).certificate).toEqual(key.certificate);
});
