/** Timestamps that an installation makes itself (RFC 3161), so that seals last without an account anywhere. */
import {execFile} from 'node:child_process';
import {X509Certificate} from 'node:crypto';
import {promisify} from 'node:util';
import {PDFDocument, PDFHeader, PDFName} from '@cantoo/pdf-lib';
import * as pki from 'pkijs';
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import type {Trust} from '../../../src/service/pdf/verifying/trust.js';
import {declareExtension} from '../../../src/service/pdf/seal/seal.js';
import {createDownload} from '../../../src/service/sealing/download.js';
import {openSealer, type SealConfig} from '../../../src/service/sealing/open-sealer.js';
import {stampInfo} from '../../../src/service/sealing/keys/own-stamper.js';
import {OWN_POLICY} from '../../../src/service/pdf/verifying/cms/timestamp-token.js';
import {findOwnSeals, trustIn} from '../../../src/service/sealing/trusted-seals.js';
import {
  listSealCertificates,
  rememberSealCertificate,
  revokeSealCertificate,
  sealFingerprint,
} from '../../../src/service/storage/seals/seal-certificates.js';
import {setUpDatabase} from '../test-database.js';
import {secretBox} from '../test-secret-box.js';
import {askJava} from './foreign-checkers.js';
import {ask, withFiles} from './pdf-tools.js';
import {noSealSettings, openPool, readSample, sealInputFor, toPem} from './seal-fixture.js';
import {startTestAuthority} from './test-authority.js';
import {lastToken} from './timestamp-tokens.js';

const run = promisify(execFile);

const day = 24 * 3_600_000;

let pool: DocumentPool;
let document: Uint8Array;

beforeAll(async () => {
  pool = openPool();
  document = (await pool.normalise(await readSample('chromium-1.pdf'))).pdf;
});

afterAll(() => pool.close());

/** An installation that was told nothing of seals but this, with a clock that can be moved. */
async function setup(change: Partial<SealConfig> = {}) {
  const {db} = await setUpDatabase();
  const secrets = {db, secretBox};
  const time = {at: Date.now()};
  const clock = {now: () => new Date(time.at)};
  const download = createDownload({allowPrivateHosts: true});
  const open = (more: Partial<SealConfig> = {}) =>
    openSealer({...noSealSettings, ...change, ...more}, secrets, download, clock);
  const seals = open();
  const seal = async () => {
    await rememberSealCertificate(secrets, (await seals.key(clock.now())).certificate);
    const input = sealInputFor(document, [], {sealedAt: clock.now()});
    return pool.seal(document, input, await seals.sealer(clock.now()));
  };
  const trusted = async (named: Partial<Trust> = {}) =>
    trustIn(
      await findOwnSeals(secrets),
      {seals: [], timestampAuthorities: [], distrusted: [], ...named},
      clock.now(),
    );
  const verify = async (pdf: Uint8Array, named: Partial<Trust> = {}) =>
    pool.verify(pdf, await trusted(named));
  return {
    secrets,
    db,
    open,
    seals,
    seal,
    verify,
    pass: (days: number) => void (time.at += days * day),
    stampers: async () =>
      (await listSealCertificates(secrets)).filter(({certificate}) =>
        new X509Certificate(certificate).subject.includes('own timestamps'),
      ),
  };
}

const codesOf = ({checks}: {checks: readonly {code: string}[]}) => checks.map(({code}) => code);

describe('an installation that was told of no timestamp authority', () => {
  test('seals at level B-LTA, says whose time it is, and strangers find nothing wrong', async () => {
    const {seal, verify} = await setup();
    const {pdf, level, provedUntil} = await seal();
    expect(level).toBe('B-LTA');
    expect(provedUntil!.getTime()).toBeGreaterThan(Date.now() + 9 * 365 * day);
    const verdict = await verify(pdf);
    expect(verdict).toMatchObject({valid: true, level: 'B-LTA'});
    expect(codesOf(verdict)).toContain('timestamp-own');
    const {signatures, store} = await askJava(pdf);
    expect(signatures).toMatchObject([
      {filter: 'ETSI.CAdES.detached', verified: 'true', imprint: 'true'},
      {filter: 'ETSI.RFC3161', verified: 'true', imprint: 'true', whole: 'true'},
    ]);
    expect(store).toMatchObject({certificates: '3', lists: '1'});
    await expect(ask(pdf, 'qpdf', '--check', '@')).resolves.toContain('No syntax or stream');
    expect(await ask(pdf, 'pdftotext', '-layout', '@', '-')).toMatch(
      /Timestamps by +This service itself/,
    );
  });

  test('stamps so that openssl agrees', async () => {
    const {seal, seals} = await setup();
    const token = lastToken((await seal()).pdf);
    const root = toPem((await seals.authority.certificate())!);
    const files = {'root.pem': root, 'token.der': token.der, 'data.bin': token.covered};
    // prettier-ignore
    const {stdout} = await withFiles(files, (cwd) =>
      run('openssl', ['ts', '-verify', '-token_in', '-in', 'token.der', '-data', 'data.bin', '-CAfile', 'root.pem'], {cwd}));
    expect(stdout).toContain('Verification: OK');
  });

  test('seals at level B-B if that is switched off', async () => {
    const {seal, verify, stampers} = await setup({ownTsa: false});
    const {pdf, level} = await seal();
    expect(level).toBe('B-B');
    expect(await verify(pdf)).toMatchObject({valid: true, level: 'B-B'});
    expect(await stampers()).toEqual([]);
  });

  test('proves nothing to somebody who trusts another installation', async () => {
    const [one, other] = [await setup(), await setup()];
    const {pdf} = await one.seal();
    const verdict = await other.verify(pdf);
    expect(verdict.result).toBe('INDETERMINATE');
    expect(codesOf(verdict)).toEqual(
      expect.arrayContaining(['installation-unknown', 'timestamp-unknown']),
    );
  });

  test('is trusted with its authority: everything that was ever stamped under it', async () => {
    const [one, other] = [await setup(), await setup()];
    const {pdf} = await one.seal();
    const authority = (await one.seals.authority.certificate())!;
    expect(await other.verify(pdf, {seals: [authority]})).toMatchObject({valid: true});
  });
});

describe('with a timestamp authority of somebody else', () => {
  test('both stamp: the seal is proved to whoever trusts either', async () => {
    const authority = await startTestAuthority();
    onTestFinished(() => authority.stop());
    const {seal, verify, seals} = await setup({tsaUrl: authority.url});
    const {pdf, level, provedUntil} = await seal();
    expect(level).toBe('B-LTA');
    // The first that ends decides when to renew.
    expect(provedUntil!.getTime()).toBeLessThan(Date.now() + 366 * day);
    const foreign = [new X509Certificate(authority.root).raw];
    const both = await verify(pdf, {timestampAuthorities: foreign});
    expect(both).toMatchObject({valid: true, level: 'B-LTA'});
    expect(codesOf(both)).toContain('timestamp-archived');
    const own = await verify(pdf);
    expect(own).toMatchObject({valid: true});
    expect(codesOf(own)).toContain('timestamp-own');
    const strangers = await pool.verify(pdf, {
      seals: [(await seals.key(new Date())).certificate],
      timestampAuthorities: foreign,
      distrusted: [],
      revocationLists: [],
      at: new Date(),
    });
    expect(strangers).toMatchObject({valid: true});
    expect(codesOf(strangers)).toContain('timestamp-proved');
    expect(await ask(pdf, 'pdftotext', '-layout', '@', '-')).toMatch(
      /Timestamps by +Test timestamps\s+This service itself/,
    );
  });

  test('nothing is sealed with less than the operator asked for while it does not answer', async () => {
    const {seal} = await setup({tsaUrl: 'http://127.0.0.1:9/'});
    await expect(seal()).rejects.toThrow('gave no usable response');
  });
});

describe('the key for timestamps', () => {
  test('is for timestamps only, and stored encrypted with the password of the seal', async () => {
    const {seal, stampers, open, db} = await setup({sealPassword: 'a password'});
    await seal();
    const [own] = await stampers();
    const text = await withFiles({'own.cer': own!.certificate}, async (cwd) => {
      const args = ['x509', '-inform', 'DER', '-in', 'own.cer', '-noout', '-text'];
      return (await run('openssl', args, {cwd})).stdout;
    });
    expect(text).toMatch(/Extended Key Usage: critical\s+Time Stamping\n/);
    expect(text).toMatch(/Key Usage: critical\s+Digital Signature\n/);
    await expect(open({sealPassword: 'another'}).sealer(new Date())).rejects.toThrow(
      'ESIGN_SEAL_PASSWORD',
    );
    expect(await db.selectFrom('service_secrets').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({value: expect.stringContaining('PRIVATE KEY') as string}),
    );
  });

  test('is replaced once a year by every process, and what the former one stamped stays proved', async () => {
    const {seal, verify, stampers, pass} = await setup();
    const {pdf} = await seal();
    pass(300);
    await seal();
    expect(await stampers()).toHaveLength(1);
    pass(67);
    await seal();
    expect(await stampers()).toHaveLength(2);
    expect(await verify(pdf)).toMatchObject({valid: true, level: 'B-LTA'});
  });

  test('is replaced when its certificate is revoked; what only it stamped proves nothing from then on', async () => {
    const {secrets, seal, verify, stampers, seals, pass} = await setup();
    const {pdf} = await seal();
    const [leaked] = await stampers();
    pass(10);
    await revokeSealCertificate(secrets, leaked!.sha256, new Date(Date.now() + 5 * day));
    await seals.authority.renewRevocationList(new Date(Date.now() + 10 * day));
    pass(1);
    const {pdf: later} = await seal();
    expect(await stampers()).toHaveLength(2);
    expect(await verify(later)).toMatchObject({valid: true, level: 'B-LTA'});
    const before = await verify(pdf);
    expect(before.valid).toBe(false);
    expect(codesOf(before)).toContain('timestamp-unfit');
  });
});

describe('a sealed file of PDF 1.7', () => {
  const extensionsOf = (pdf: Uint8Array) =>
    ask(pdf, 'mutool', 'show', '@', 'trailer/Root/Extensions');

  test('names the extension of ETSI under the seal', async () => {
    const {seal} = await setup({ownTsa: false});
    const {pdf} = await seal();
    expect(Buffer.from(pdf).toString('latin1', 0, 8)).toBe('%PDF-1.7');
    expect((await extensionsOf(pdf)).replaceAll(/\s/g, '')).toBe(
      '<</ESIC<</BaseVersion/1.7/ExtensionLevel2>>>>',
    );
  });

  test.each([
    ['an earlier version that is appended to', '%PDF-1.4', true, 'none'],
    ['1.7 that is appended to', '%PDF-1.7', true, '/ESIC'],
    ['2.0, which has it all', '%PDF-2.0', false, 'none'],
    ['an earlier version that is written anew, as 1.7', '%PDF-1.4', false, '/ESIC'],
  ] as const)('is told of a file of %s: %s, %s', async (_, header, isAppended, expected) => {
    const pdf = await PDFDocument.create();
    const [, major, minor] = /(\d)\.(\d)/.exec(header)!.map(Number);
    pdf.context.header = PDFHeader.forVersion(major!, minor!);
    declareExtension(pdf, isAppended);
    const found = String(pdf.catalog.get(PDFName.of('Extensions')) ?? 'none');
    expect(found).toContain(expected);
  });
});

describe('a token', () => {
  const at = new Date('2026-11-28T09:30:00.987Z');
  const read = () => pki.TSTInfo.fromBER(Uint8Array.from(stampInfo(new Uint8Array(32), at)));

  test('states whole seconds, how exact they are, and the policy of the service', () => {
    const {version, genTime, accuracy} = read();
    expect({version, genTime, seconds: accuracy?.seconds}).toEqual({
      version: 1,
      genTime: new Date('2026-11-28T09:30:00Z'),
      seconds: 1,
    });
    expect(OWN_POLICY).toMatch(/^2\.25\.\d{30,39}$/);
  });

  test('has a serial number that no other has, and that is higher the later it is', () => {
    const serial = (time: Date): string => {
      const info = pki.TSTInfo.fromBER(Uint8Array.from(stampInfo(new Uint8Array(32), time)));
      return Buffer.from(info.serialNumber.valueBlock.valueHexView).toString('hex');
    };
    const some = Array.from({length: 1000}, () => serial(at));
    expect(new Set(some).size).toBe(1000);
    expect(some.every((each) => each < serial(new Date(at.getTime() + 1)))).toBe(true);
    expect(some.every((each) => each.length <= 40 && parseInt(each.slice(0, 2), 16) < 0x80)).toBe(
      true,
    );
  });
});

test('the certificate that stamps is remembered before it is used', async () => {
  const {seal, stampers} = await setup();
  const {pdf} = await seal();
  const token = lastToken(pdf);
  const [own] = await stampers();
  expect(token.der.includes(Buffer.from(own!.certificate))).toBe(true);
  expect(sealFingerprint(own!.certificate)).toBe(own!.sha256);
});
