/** The seal's signature against ETSI EN 319 142-1, 6.3, as foreign libraries see it. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {createSealer} from '../../../src/service/sealing/open-sealer.js';
import {askJava, type ForeignReport} from './foreign-checkers.js';
import {ask, pdfsigTrusting} from './pdf-tools.js';
import {newSealKey, openPool, readSample, sealInput} from './seal-fixture.js';

const contentType = '1.2.840.113549.1.9.3';
const messageDigest = '1.2.840.113549.1.9.4';
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47';

let pool: DocumentPool;
let sealed: Uint8Array;
let root: Uint8Array;
let report: ForeignReport;

beforeAll(async () => {
  pool = openPool();
  const {pdf} = await pool.normalise(await readSample('chromium-1.pdf'));
  const sealer = createSealer(await newSealKey());
  root = sealer.identity.chain[0]!;
  sealed = (await pool.seal(pdf, sealInput([]), sealer)).pdf;
  report = await askJava(sealed);
});

afterAll(() => pool.close());

test('the signature signs the three attributes of a baseline signature and no others', () => {
  const attributes = [signingCertificateV2, contentType, messageDigest].sort().join(',');
  expect(report.signatures).toMatchObject([
    {filter: 'ETSI.CAdES.detached', verified: 'true', whole: 'true', attributes},
  ]);
});

test('the time of the seal stands in its dictionary', () => {
  expect(report.signatures[0]?.date).toBe('2026-11-20T09:07:00Z');
});

test('the seal certifies the document and permits no change of it', () => {
  expect(report.permissions).toBe('1');
});

test('the level and the time of the seal are written under it', async () => {
  const [history] = (await PDFDocument.load(sealed)).getAttachments();
  expect(JSON.parse(Buffer.from(history!.data).toString())).toMatchObject({
    seal: {level: 'B-B', at: '2026-11-20T09:07:00.000Z'},
  });
});

test('a reader that trusts the authority trusts the seal', async () => {
  const trusted = await pdfsigTrusting(sealed, root);
  expect(trusted).toContain('Signature is Valid');
  expect(trusted).toContain('Certificate is Trusted');
});

test('the sealed file is one revision, written at once', async () => {
  expect(Buffer.from(sealed).toString('latin1').match(/%%EOF/g)).toHaveLength(1);
  await expect(ask(sealed, 'qpdf', '--check', '@')).resolves.toContain('No syntax or stream');
});
