import {createHash, X509Certificate} from 'node:crypto';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {createSealer} from '../../../src/service/sealing/open-sealer.js';
import {httpTimestampAuthority} from '../../../src/service/sealing/timestamp.js';
import {ask} from './pdf-tools.js';
import {
  newSealKey,
  openPool,
  readSample,
  sealInput,
  sealInputFor,
  trustOf,
} from './seal-fixture.js';
import {startTestAuthority, type TestAuthority} from './test-authority.js';

let authority: TestAuthority;
let pool: DocumentPool;

beforeAll(async () => {
  pool = openPool();
  authority = await startTestAuthority();
});

beforeEach(() => {
  authority.stale = undefined;
});

afterAll(async () => {
  await pool.close();
  await authority.stop();
});

test('a seal with a timestamp authority reaches level B-T', async () => {
  const key = await newSealKey();
  const {pdf} = await pool.normalise(await readSample('chromium-1.pdf'));
  const sealer = createSealer(key, {signature: httpTimestampAuthority(authority.url)});
  const sealed = await pool.seal(pdf, sealInputFor(pdf, [], {sealedAt: new Date()}), sealer);
  expect(sealed.level).toBe('B-T');
  expect(await ask(sealed.pdf, 'pdfsig', '@')).toContain('Signature is Valid');
  const trust = {
    ...trustOf(key.certificate),
    timestampAuthorities: [new X509Certificate(authority.root).raw],
  };
  const verdict = await pool.verify(sealed.pdf, trust);
  expect(verdict).toMatchObject({valid: true, level: 'B-T'});
  expect(verdict.checks.map(({code}) => code)).toContain('timestamp-proved');
});

test('a timestamp for something else is not taken', async () => {
  const stamper = httpTimestampAuthority(authority.url);
  const digest = createHash('sha256').update('one').digest();
  await expect(stamper.stamp(digest)).resolves.toBeInstanceOf(Uint8Array);
  authority.stale = await authority.lastAnswer();
  await expect(stamper.stamp(digest)).rejects.toThrow('a different request');
  authority.stale = Buffer.from('no timestamp at all');
  await expect(stamper.stamp(digest)).rejects.toThrow();
});

test('a seal fails when its timestamp authority does not answer, and the next one succeeds', async () => {
  const key = await newSealKey();
  const {pdf} = await pool.normalise(await readSample('chromium-1.pdf'));
  const nowhere = createSealer(key, {signature: httpTimestampAuthority('http://127.0.0.1:9/')});
  await expect(pool.seal(pdf, sealInput([]), nowhere)).rejects.toThrow();
  await expect(pool.seal(pdf, sealInput([]), createSealer(key))).resolves.toBeDefined();
});
