/** A seal whose key stays on a PKCS #11 token. */
import {execFile} from 'node:child_process';
import {readdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {createSealer} from '../../../src/service/sealing/open-sealer.js';
import {pkcs11Key} from '../../../src/service/sealing/keys/pkcs11-key.js';
import {ask} from './pdf-tools.js';
import {openPool, readSample, sealInputFor, trustOf} from './seal-fixture.js';
import {derIn, makeSoftToken, softPin} from './soft-token.js';

const run = promisify(execFile);

const now = new Date();

let pool: DocumentPool;

beforeAll(() => {
  pool = openPool();
});

afterAll(() => pool.close());

describe.each(['RSA', 'EC'] as const)('with an %s key on a token', (kind) => {
  test('a document is sealed, and poppler and our verifier find it valid', async () => {
    const token = await makeSoftToken(kind);
    await token.importCertificate('root.pem', '02');
    const key = await pkcs11Key(token.setting).open(now);
    expect(key).toMatchObject({keyType: kind, chain: [await derIn(token, 'root.pem')]});
    const {pdf} = await pool.normalise(await readSample('chromium-1.pdf'));
    const sealed = await pool.seal(pdf, sealInputFor(pdf), createSealer(key));
    expect(await ask(sealed.pdf, 'pdfsig', '-nocert', '@')).toContain('Signature is Valid');
    const verdict = await pool.verify(sealed.pdf, trustOf(await derIn(token, 'seal.pem')));
    expect(verdict).toMatchObject({valid: true, level: 'B-B'});
  });

  test('several documents are signed at once, by two processes too', async () => {
    const {setting} = await makeSoftToken(kind);
    const [one, other] = await Promise.all([1, 2].map(() => pkcs11Key(setting).open(now)));
    const made = await Promise.all(
      [one!, other!].flatMap((key) => [1, 2, 3].map((byte) => key.sign(Buffer.alloc(5_000, byte)))),
    );
    expect(made.every((signature) => signature.length > 60)).toBe(true);
  });
});

test('issuers that are not on the token come from a file', async () => {
  const token = await makeSoftToken('EC');
  const alone = await pkcs11Key(token.setting).open(now);
  expect(alone.chain).toEqual([]);
  const chainFile = join(token.folder, 'root.pem');
  const {chain} = await pkcs11Key({...token.setting, chainFile}).open(now);
  expect(chain).toEqual([await derIn(token, 'root.pem')]);
});

test('a PIN may stand in the setting itself', async () => {
  const {setting} = await makeSoftToken('EC');
  await expect(pkcs11Key({...setting, pin: {value: softPin}}).open(now)).resolves.toBeDefined();
});

test.each([
  [
    'module',
    {modulePath: '/nowhere/module.so'},
    /^The module-path of ESIGN_SEAL_PKCS11 cannot be loaded/,
  ],
  ['token', {token: 'Another'}, /^The module of ESIGN_SEAL_PKCS11 has no token with that label/],
  ['id', {id: '07'}, /^The token of ESIGN_SEAL_PKCS11 has no key and certificate with that id/],
  ['label', {object: 'other'}, /^The token of ESIGN_SEAL_PKCS11 has no key and certificate/],
  ['PIN', {pin: {value: 'wrong-1'}}, /^The token of ESIGN_SEAL_PKCS11 rejected the PIN/],
  ['PIN’s file', {pin: {file: '/nowhere/pin'}}, /^The pin-source of ESIGN_SEAL_PKCS11 cannot/],
  ['chain', {chainFile: '/nowhere/chain.pem'}, /^ESIGN_SEAL_CHAIN must be a PEM file/],
])('a wrong %s is told of in one sentence without the PIN', async (_, wrong, words) => {
  const {setting} = await makeSoftToken('EC');
  const failed = pkcs11Key({...setting, ...wrong}).open(now);
  await expect(failed).rejects.toThrow(words);
  const error: unknown = await failed.catch((reason: unknown) => reason);
  expect(JSON.stringify([error, String((error as Error).cause)])).not.toMatch(/wrong-1|7391/);
});

test('without pkcs11-tool the package that has it is named', async () => {
  const {setting} = await makeSoftToken('EC');
  vi.stubEnv('PATH', '/nowhere');
  await expect(pkcs11Key(setting).open(now)).rejects.toThrow(/install the package opensc/);
});

test('a certificate that is not the key’s is refused', async () => {
  const token = await makeSoftToken('EC');
  await token.importCertificate('root.pem', '03');
  await expect(pkcs11Key({...token.setting, id: '03'}).open(now)).rejects.toThrow(
    /ESIGN_SEAL_PKCS11/,
  );
  await run(
    'softhsm2-util',
    // prettier-ignore
    ['--import', join(token.folder, 'seal-key.pem'), '--token', 'Seal token', '--label', 'seal', '--id', '03', '--pin', softPin, '--force'],
  );
  await expect(pkcs11Key({...token.setting, id: '03'}).open(now)).rejects.toThrow(
    /do not match: give both the same id/,
  );
});

test('a token that has refused the PIN is not asked again: it would lock itself', async () => {
  const token = await makeSoftToken('EC');
  const key = await pkcs11Key(token.setting).open(now);
  await token.changePin(softPin, 'changed-1');
  await expect(key.sign(Buffer.from('one'))).rejects.toThrow(/rejected the PIN/);
  await token.changePin('changed-1', softPin);
  await expect(key.sign(Buffer.from('two'))).rejects.toThrow(/rejected the PIN/);
});

/** What stands in the process list for processes with a word in their arguments. */
async function processesWith(word: string): Promise<readonly string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(word));
}

test('a token that hangs is given up, and the process list shows no PIN meanwhile', async () => {
  const {setting, folder} = await makeSoftToken('EC');
  // Opening a pipe that nobody writes to waits for ever, as a device that is gone may.
  const modulePath = join(folder, 'hanging.so');
  await run('mkfifo', [modulePath]);
  const opening = pkcs11Key({...setting, modulePath}, 2_000).open(now);
  const refused = expect(opening).rejects.toThrow(/ESIGN_SEAL_PKCS11 did not answer within 2/);
  const lines = await vi.waitFor(async () => {
    const found = await processesWith(modulePath);
    expect(found).not.toEqual([]);
    return found;
  });
  expect(lines.join()).not.toContain(softPin);
  await refused;
  expect(await processesWith(modulePath)).toEqual([]);
});

test('what failed once is tried again when the key is next asked for', async () => {
  const {setting, folder} = await makeSoftToken('EC');
  const source = pkcs11Key({...setting, pin: {file: join(folder, 'late')}});
  await expect(source.open(now)).rejects.toThrow(/pin-source/);
  await writeFile(join(folder, 'late'), softPin);
  await expect(source.open(now)).resolves.toBeDefined();
});
