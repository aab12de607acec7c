import {execFile} from 'node:child_process';
import {createHash, X509Certificate} from 'node:crypto';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {buffer} from 'node:stream/consumers';
import {promisify} from 'node:util';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createSealer, httpTimestampAuthority} from '../../../src/service/documents/index.js';
import {ask} from './pdf-tools.js';
import {
  buildChild,
  newSealKey,
  openPool,
  readSample,
  sealInput,
  sealInputFor,
  trustOf,
} from './seal-fixture.js';

const run = promisify(execFile);

const CONFIG = `
[req]
distinguished_name = name
[name]
[stamping]
extendedKeyUsage = critical,timeStamping
keyUsage = critical,digitalSignature
[tsa]
default_tsa = here
[here]
serial = serial
signer_cert = tsa.pem
signer_key = tsa-key.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`;

let folder: string;
let server: Server;
let url: string;
/** An answer given instead of a fresh one, where there is one. */
let stale: Buffer | undefined;

beforeAll(async () => {
  buildChild();
  folder = await mkdtemp(join(tmpdir(), 'esign-tsa-'));
  await writeFile(join(folder, 'tsa.cnf'), CONFIG);
  await writeFile(join(folder, 'serial'), '01\n');
  // prettier-ignore
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa-key.pem', '-out', 'tsa.pem',
    '-days', '30', '-subj', '/CN=Test timestamps', '-config', 'tsa.cnf', '-extensions', 'stamping'], {cwd: folder});
  server = createServer((request, response) => {
    void buffer(request).then(async (query) => response.end(stale ?? (await stamp(query))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(async () => {
  server.close();
  await rm(folder, {recursive: true});
});

test('a seal with a timestamp authority reaches level B-T', async () => {
  const pool = openPool();
  const key = await newSealKey();
  const {pdf} = await pool.normalise(await readSample('chromium-1.pdf'));
  const sealer = createSealer(key, httpTimestampAuthority(url));
  const sealed = await pool.seal(pdf, sealInputFor(pdf, [], {sealedAt: new Date()}), sealer);
  expect(sealed.level).toBe('B-T');
  expect(await ask(sealed.pdf, 'pdfsig', '@')).toContain('Signature is Valid');
  const authority = new X509Certificate(await readFile(join(folder, 'tsa.pem'))).raw;
  const trust = {...trustOf(key.certificate), timestampAuthorities: [authority]};
  const verdict = await pool.verify(sealed.pdf, trust);
  expect(verdict).toMatchObject({valid: true, level: 'B-T'});
  expect(verdict.checks.map(({code}) => code)).toContain('timestamp-proved');
  await pool.close();
});

test('a timestamp for something else is not taken', async () => {
  const authority = httpTimestampAuthority(url);
  const digest = createHash('sha256').update('one').digest();
  await expect(authority.stamp(digest)).resolves.toBeInstanceOf(Uint8Array);
  stale = await readFile(join(folder, 'answer.tsr'));
  await expect(authority.stamp(digest)).rejects.toThrow('something else');
  stale = Buffer.from('no timestamp at all');
  await expect(authority.stamp(digest)).rejects.toThrow();
  stale = undefined;
});

test('a seal fails when its timestamp authority does not answer, and the next one succeeds', async () => {
  const pool = openPool();
  const key = await newSealKey();
  const {pdf} = await pool.normalise(await readSample('chromium-1.pdf'));
  const nowhere = createSealer(key, httpTimestampAuthority('http://127.0.0.1:9/'));
  await expect(pool.seal(pdf, sealInput([]), nowhere)).rejects.toThrow();
  await expect(pool.seal(pdf, sealInput([]), createSealer(key))).resolves.toBeDefined();
  await pool.close();
});

async function stamp(query: Buffer): Promise<Buffer> {
  await writeFile(join(folder, 'query.tsq'), query);
  // prettier-ignore
  await run('openssl', ['ts', '-reply', '-config', 'tsa.cnf', '-section', 'here', '-queryfile', 'query.tsq',
    '-out', 'answer.tsr'], {cwd: folder});
  return readFile(join(folder, 'answer.tsr'));
}
