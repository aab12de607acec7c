/** Seals stamped by an authority that publishes no list, only a responder (RFC 6960), which may lie. */
import {X509Certificate} from 'node:crypto';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {createDownload} from '../../../src/service/sealing/download.js';
import {openSealer} from '../../../src/service/sealing/open-sealer.js';
import {setUpDatabase} from '../test-database.js';
import {secretBox} from '../test-secret-box.js';
import {askJava} from './foreign-checkers.js';
import {ask} from './pdf-tools.js';
import {noSealSettings, openPool, readSample, sealInputFor, trustOf} from './seal-fixture.js';
import {startTestAuthority, type TestAuthority} from './test-authority.js';
import type {Honesty} from './test-responder.js';

let pool: DocumentPool;
let authority: TestAuthority;
let document: Uint8Array;

beforeAll(async () => {
  pool = openPool();
  authority = await startTestAuthority(365, 'responder');
  document = (await pool.normalise(await readSample('chromium-1.pdf'))).pdf;
});

afterAll(async () => {
  await pool.close();
  await authority.stop();
});

async function setup(honesty: Honesty, allowPrivateHosts = true) {
  authority.honesty = honesty;
  const {db} = await setUpDatabase();
  const config = {...noSealSettings, tsaUrl: authority.url, ownTsa: false};
  const seals = openSealer(config, {db, secretBox}, createDownload({allowPrivateHosts}));
  const seal = async () =>
    pool.seal(
      document,
      sealInputFor(document, [], {sealedAt: new Date()}),
      await seals.sealer(new Date()),
    );
  const verify = async (pdf: Uint8Array, at = new Date()) => {
    const trust = trustOf((await seals.key(new Date())).certificate);
    const timestampAuthorities = [new X509Certificate(authority.root).raw];
    return pool.verify(pdf, {...trust, timestampAuthorities, at});
  };
  return {seal, verify};
}

test.each(['own', 'delegated'] as const)(
  'a seal reaches level B-LTA by the %s answer of a responder, and foreign checkers read it',
  async (honesty) => {
    const {seal, verify} = await setup(honesty);
    const {pdf, level} = await seal();
    expect(level).toBe('B-LTA');
    expect(await verify(pdf)).toMatchObject({valid: true, level: 'B-LTA'});
    const {signatures, store} = await askJava(pdf);
    expect(signatures).toMatchObject([
      {filter: 'ETSI.CAdES.detached', verified: 'true', imprint: 'true'},
      {filter: 'ETSI.RFC3161', verified: 'true', imprint: 'true'},
    ]);
    expect(store).toEqual({certificates: '4', lists: '1', answers: '1', good: '1'});
    await expect(ask(pdf, 'qpdf', '--check', '@')).resolves.toContain('No syntax or stream');
    expect(await ask(pdf, 'pdfsig', '-nocert', '@')).toContain('Signature is Valid');
  },
);

test.each([
  'undelegated',
  'stranger',
  'expired',
  'old',
  'other-certificate',
  'unknown',
  'endless',
  'nothing',
] as const)(
  'an answer that is %s proves nothing: the seal says that it is B-T',
  async (honesty) => {
    const {seal, verify} = await setup(honesty);
    const before = authority.answered;
    const {pdf, level} = await seal();
    expect(authority.answered).toBe(before + 1);
    expect(level).toBe('B-T');
    expect(Buffer.from(pdf).includes('/OCSPs')).toBe(false);
    expect(await verify(pdf)).toMatchObject({level: 'B-T'});
  },
);

test('nothing is sealed with a timestamp of a certificate that the responder says is revoked', async () => {
  const {seal} = await setup('revoked');
  await expect(seal()).rejects.toThrow('is revoked');
});

test('a responder inside the network is not asked', async () => {
  const {seal} = await setup('own', false);
  const before = authority.answered;
  expect((await seal()).level).toBe('B-T');
  expect(authority.answered).toBe(before);
});
