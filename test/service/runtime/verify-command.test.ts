import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {createSealer} from '../../../src/service/sealing/open-sealer.js';
import {
  certificate,
  chain,
  newSealKey,
  openPool,
  readSample,
  sealInputFor,
  toPem,
} from '../documents/seal-fixture.js';
import {issue} from '../documents/corpus/authority.js';
import {signElsewhere} from '../documents/corpus/foreign.js';
import {runCommand} from '../external/installation.js';

let folder: string;

/** A folder with a sealed file, a changed one, one that steers terminals, and the certificate to believe. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'esign-verify-'));
  const pool = openPool();
  const key = await newSealKey();
  const {pdf} = await pool.normalise(await readSample('chromium-1.pdf'));
  const sealer = createSealer(key);
  const sealed = (await pool.seal(pdf, sealInputFor(pdf), sealer)).pdf;
  const [anna] = certificate.parties;
  const parties = [{...anna!, name: 'Anna\u001b[2J\u202egnidaelsim'}];
  const hostile = sealInputFor(pdf, [], {
    certificate: {...certificate, parties, history: chain([{type: 'sent', data: {}}])},
  });
  await writeFile(join(folder, 'hostile.pdf'), (await pool.seal(pdf, hostile, sealer)).pdf);
  await pool.close();
  await writeFile(join(folder, 'sealed.pdf'), sealed);
  await writeFile(join(folder, 'changed.pdf'), Buffer.concat([sealed, Buffer.from('\n')]));
  const signed = await signElsewhere(pdf, await issue('Mallory'), 'adbe.pkcs7.detached');
  await writeFile(join(folder, 'signed.pdf'), signed);
  await writeFile(join(folder, 'added.pdf'), Buffer.concat([signed, Buffer.from('more')]));
  await writeFile(join(folder, 'ours.pem'), toPem(key.certificate));
});

afterAll(() => rm(folder, {recursive: true}));

const verify = (...parameters: readonly string[]) =>
  runCommand({ESIGN_DATA: join(folder, 'none')}, 'verify', ...parameters);

const file = (name: string) => join(folder, `${name}.pdf`);
const trusting = () => ['--trust', join(folder, 'ours.pem')];

it('says in words and by its exit code that a file is as it was sealed', async () => {
  const {code, out} = await verify(file('sealed'), ...trusting());
  expect(code).toBe(0);
  expect(out).toContain('sealed.pdf: valid (level B-B)');
  expect(out).toContain('signed by Anna Lindqvist <anna@example.com> at 2026-11-20 09:04:00 UTC');
});

it('tells a changed file from one whose sealer it does not know', async () => {
  const changed = await verify(file('changed'), ...trusting());
  expect(changed).toMatchObject({code: 1, out: expect.stringContaining('NOT valid') as string});
  const unknown = await verify(file('sealed'));
  expect(unknown).toMatchObject({code: 2, out: expect.stringContaining('intact') as string});
  for (const {out} of [changed, unknown])
    expect(out).toContain('according to the file, signed by Anna');
});

it('tells of a file that others signed what each signature proves, and whether more was added', async () => {
  const {code, out} = await verify(file('signed'));
  expect(code).toBe(2);
  expect(out).toContain('signed.pdf: signed, but not sealed by an installation');
  expect(out).toContain(
    '  signature 1\n    ✓ document     The document is unchanged since it was signed',
  );
  expect(out).toContain('? signature    Signed by someone who gives the name “Mallory”.');
  const added = await verify(file('added'));
  expect(added.code).toBe(1);
  expect(added.out).toContain('are signed; what was added later may show something else.');
});

it('takes several files; one that was changed decides', async () => {
  const {code, out} = await verify(file('sealed'), file('changed'), '--json', ...trusting());
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject([{valid: true}, {valid: false}]);
});

it('prints nothing out of a file that steers a terminal', async () => {
  const {out} = await verify(file('hostile'), ...trusting());
  expect(out).toContain('Anna·[2J·gnidaelsim');
});

it('prints the certificates that others trust us with', async () => {
  const {out} = await verify('--certificates', ...trusting());
  expect(out.match(/BEGIN CERTIFICATE/g)).toHaveLength(1);
});

it.each([
  ['no file', [], 'Give the PDF files'],
  ['a file that is not there', ['none.pdf'], 'none.pdf cannot be read'],
])('says in one sentence what is wrong with %s', async (_, parameters, sentence) => {
  const {code, said} = await verify(...parameters);
  expect({code, said}).toMatchObject({code: 1, said: expect.stringContaining(sentence) as string});
});
