/** Seals that hold for years: levels B-LT and B-LTA (ETSI EN 319 142-1), and their renewal. */
import {execFile} from 'node:child_process';
import {X509Certificate} from 'node:crypto';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {createDownload} from '../../../src/service/sealing/download.js';
import {openSealer, type SealConfig} from '../../../src/service/sealing/open-sealer.js';
import {setUpDatabase} from '../test-database.js';
import {secretBox} from '../test-secret-box.js';
import {signElsewhere} from './corpus/foreign.js';
import {makePeople} from './corpus/people.js';
import {paper} from './corpus/sealed-file.js';
import {askJava} from './foreign-checkers.js';
import {ask, withFiles} from './pdf-tools.js';
import {noSealSettings, openPool, readSample, sealInputFor, trustOf} from './seal-fixture.js';
import {lastToken} from './timestamp-tokens.js';
import {startTestAuthority, type TestAuthority} from './test-authority.js';

const run = promisify(execFile);

let pool: DocumentPool;
let authority: TestAuthority;
let document: Uint8Array;

beforeAll(async () => {
  pool = openPool();
  authority = await startTestAuthority();
  document = (await pool.normalise(await readSample('chromium-1.pdf'))).pdf;
});

afterAll(async () => {
  await pool.close();
  await authority.stop();
});

async function setup(change: Partial<SealConfig> = {}) {
  const {db} = await setUpDatabase();
  const config: SealConfig = {...noSealSettings, tsaUrl: authority.url, ownTsa: false, ...change};
  const seals = openSealer(config, {db, secretBox}, createDownload({allowPrivateHosts: true}));
  const seal = async (pdf = document, isAppended = false) =>
    pool.seal(
      pdf,
      sealInputFor(pdf, [], {sealedAt: new Date(), isAppended}),
      await seals.sealer(new Date()),
    );
  const verify = async (pdf: Uint8Array, {root}: TestAuthority, at = new Date()) => {
    const trust = trustOf((await seals.key(new Date())).certificate);
    return pool.verify(pdf, {...trust, timestampAuthorities: [new X509Certificate(root).raw], at});
  };
  return {seals, seal, verify};
}

describe('with a timestamp authority whose revocation list can be had', () => {
  test('a seal reaches level B-LTA, and every foreign checker agrees with its signatures', async () => {
    const {seal, verify} = await setup();
    const {pdf, level, provedUntil} = await seal();
    expect(level).toBe('B-LTA');
    expect(await verify(pdf, authority)).toMatchObject({valid: true, level: 'B-LTA'});
    expect(provedUntil?.getTime()).toBeGreaterThan(Date.now() + 300 * 24 * 3600 * 1000);
    const {signatures, store, permissions} = await askJava(pdf);
    expect(signatures).toMatchObject([
      {filter: 'ETSI.CAdES.detached', verified: 'true', whole: 'false', imprint: 'true'},
      {filter: 'ETSI.RFC3161', verified: 'true', whole: 'true', imprint: 'true'},
    ]);
    expect(store).toEqual({certificates: '4', lists: '2', answers: '0', good: '0'});
    expect(permissions).toBe('1');
    await expect(ask(pdf, 'qpdf', '--check', '@')).resolves.toContain('No syntax or stream');
    // Debian's poppler finds document timestamps, and does not check them.
    expect(await ask(pdf, 'pdfsig', '-nocert', '@')).toMatch(
      /Signature is Valid[^]*Field Name: Timestamp[^]*Total document signed/,
    );
  });

  test('a seal behind a signature that is kept asks for proofs of itself alone', async () => {
    const {stranger} = await makePeople();
    const signed = await signElsewhere(await paper(), stranger, 'adbe.pkcs7.detached');
    const {seal, verify} = await setup();
    const {pdf, level} = await seal(signed, true);
    expect(level).toBe('B-LTA');
    expect(Buffer.from(pdf).subarray(0, signed.length).equals(Buffer.from(signed))).toBe(true);
    expect(await verify(pdf, authority)).toMatchObject({valid: true, level: 'B-LTA'});
    const {signatures, permissions} = await askJava(pdf);
    expect(signatures.map(({filter, verified}) => [filter, verified])).toEqual([
      ['adbe.pkcs7.detached', 'true'],
      ['ETSI.CAdES.detached', 'true'],
      ['ETSI.RFC3161', 'true'],
    ]);
    expect(permissions).toBe('none');
  });

  test('nothing that was sealed is changed by what is added', async () => {
    const {seals, seal} = await setup();
    const {pdf} = await seal();
    const renewed = await pool.renewSeal(pdf, await seals.sealer(new Date()));
    expect(Buffer.from(renewed.pdf).subarray(0, pdf.length).equals(Buffer.from(pdf))).toBe(true);
    const {signatures} = await askJava(renewed.pdf);
    expect(signatures.map(({filter, imprint}) => [filter, imprint])).toEqual([
      ['ETSI.CAdES.detached', 'true'],
      ['ETSI.RFC3161', 'true'],
      ['ETSI.RFC3161', 'true'],
    ]);
  });

  test.each(['B-B', 'B-T', 'B-LT'] as const)(
    'goes no further than level %s if that is set',
    async (level) => {
      const {seal, verify} = await setup({sealLevel: level});
      const sealed = await seal();
      expect(sealed.level).toBe(level);
      expect(sealed.provedUntil).toBeNull();
      expect(await verify(sealed.pdf, authority)).toMatchObject({valid: true, level});
      const {signatures, store} = await askJava(sealed.pdf);
      expect(signatures).toHaveLength(1);
      expect(store !== undefined).toBe(level === 'B-LT');
    },
  );
});

test('without the list of the timestamp authority a seal says that it is B-T', async () => {
  const other = await startTestAuthority();
  onTestFinished(() => other.stop());
  other.hasList = false;
  const {seal} = await setup({tsaUrl: other.url});
  const {level, pdf} = await seal();
  expect(level).toBe('B-T');
  expect((await askJava(pdf)).signatures).toMatchObject([{imprint: 'true'}]);
});

test('without a timestamp authority a seal is B-B', async () => {
  const {seal} = await setup({tsaUrl: undefined});
  expect((await seal()).level).toBe('B-B');
});

test('twelve years on a renewed seal is proved by the last of its timestamps', async () => {
  const lasting = await startTestAuthority(4000);
  onTestFinished(() => lasting.stop());
  const {seals, seal, verify} = await setup({tsaUrl: lasting.url});
  const {pdf} = await seal();
  const sealer = await seals.sealer(new Date());
  await lasting.moveTo('2036-01-15');
  const renewed = await pool.renewSeal(pdf, sealer);
  expect(renewed.provedUntil?.getUTCFullYear()).toBe(2046);
  const {signatures} = await askJava(renewed.pdf);
  expect(signatures).toHaveLength(3);
  const then = new Date('2038-11-22T12:00:00Z');
  expect(await verify(renewed.pdf, lasting, then)).toMatchObject({valid: true, level: 'B-LTA'});
  expect(await verify(pdf, lasting, then)).toMatchObject({valid: false});
  const token = lastToken(renewed.pdf);
  const {stdout} = await withFiles(
    {'root.pem': lasting.root, 'token.der': token.der, 'data.bin': token.covered},
    (cwd) =>
      // prettier-ignore
      run('faketime', ['2038-11-22 12:00:00', 'openssl', 'ts', '-verify', '-token_in', '-in', 'token.der',
        '-data', 'data.bin', '-CAfile', 'root.pem'], {cwd}),
  );
  expect(stdout).toContain('Verification: OK');
});
