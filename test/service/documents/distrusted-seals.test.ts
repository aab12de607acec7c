/** The file of certificates that are no longer believed. */
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {readDistrusted} from '../../../src/service/sealing/trusted-seals.js';

const digest = 'ab'.repeat(32);
const withColons = digest.toUpperCase().match(/../g)!.join(':');

async function read(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'esign-distrusted-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  const path = join(folder, 'distrusted.txt');
  await writeFile(path, text);
  return readDistrusted(path);
}

test('each line names a certificate and a day or a time', async () => {
  const text = `# leaked\n\n${digest} 2026-11-20 # the laptop\r\n  ${withColons}\t2026-11-20T09:30:00Z`;
  expect(await read(text)).toEqual([
    {sha256: digest, from: new Date('2026-11-20T00:00:00Z')},
    {sha256: digest, from: new Date('2026-11-20T09:30:00Z')},
  ]);
});

test('without the setting nobody is distrusted', async () => {
  expect(await readDistrusted(undefined)).toEqual([]);
});

test.each([
  ['no date', digest],
  ['a date of another form', `${digest} 20/11/2026`],
  ['a day that is none', `${digest} 2026-13-41`],
  ['a digest that is too short', `${digest.slice(2)} 2026-11-20`],
  ['a digest that is too long', `${digest}ab 2026-11-20`],
  ['something behind the date', `${digest} 2026-11-20 or so`],
])('a line with %s stops the start, rather than to be left out', async (_, line) => {
  await expect(read(`${digest} 2026-01-01\n${line}\n`)).rejects.toThrow(
    /^ESIGN_DISTRUSTED_SEALS must have lines such as .*" is invalid\.$/,
  );
});

test('a file that cannot be read stops the start', async () => {
  await expect(readDistrusted('/no/such/file')).rejects.toThrow(
    'ESIGN_DISTRUSTED_SEALS cannot be read: /no/such/file.',
  );
});
