/** Answers of responders (RFC 6960), as openssl makes them. */
import {execFile} from 'node:child_process';
import {KeyObject} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import * as pki from 'pkijs';
import {beforeAll, expect, test} from 'vitest';
import {readRevocationData, revocationOf} from '../../../src/service/pdf/verifying/revocation.js';
import {inDays, issue, now, type Holder} from './corpus/authority.js';
import {withFiles} from './pdf-tools.js';
import {toPem} from './seal-fixture.js';

const run = promisify(execFile);

let root: Holder;
let seal: Holder;

beforeAll(async () => {
  root = await issue('Root', {isAuthority: true});
  seal = await issue('Seal', {issuer: root});
});

/** `251122083000Z` */
const utc = (time: Date): string =>
  `${time
    .toISOString()
    .replace(/[-:T]|\.\d+/g, '')
    .slice(2)}`;

const keyOf = ({keys}: Holder) =>
  Buffer.from(KeyObject.from(keys.privateKey).export({type: 'pkcs8', format: 'pem'}));

/** What a responder answers when asked after the seal today, good for a week. */
async function answerOf(responder: Holder, {revoked}: {revoked?: Date} = {}): Promise<Uint8Array> {
  const status = revoked ? `R\t${utc(inDays(99))}\t${utc(revoked)}` : `V\t${utc(inDays(99))}\t`;
  const line = `${status}\t${seal.parsed.serialNumber.toUpperCase()}\tunknown\t/CN=Seal\n`;
  const files = {
    'index.txt': Buffer.from(line),
    'root.pem': toPem(root.certificate),
    'seal.pem': toPem(seal.certificate),
    'responder.pem': toPem(responder.certificate),
    'responder.key': keyOf(responder),
  };
  return withFiles(files, async (cwd) => {
    // prettier-ignore
    await run('openssl', ['ocsp', '-index', 'index.txt', '-CA', 'root.pem', '-rsigner', 'responder.pem',
      '-rkey', 'responder.key', '-issuer', 'root.pem', '-cert', 'seal.pem', '-ndays', '7', '-noverify',
      '-respout', 'answer.der'], {cwd});
    return new Uint8Array(await readFile(join(cwd, 'answer.der')));
  });
}

const parsed = ({certificate}: Holder) => pki.Certificate.fromBER(Uint8Array.from(certificate));

const statusBy = (answer: Uint8Array, at = now, issuer = root) =>
  revocationOf(parsed(seal), parsed(issuer), readRevocationData([], [answer]), at);

test('the issuer’s own answer says that nobody revoked the certificate', async () => {
  expect(await statusBy(await answerOf(root))).toBe('good');
});

test('an answer says when the certificate was revoked', async () => {
  const status = await statusBy(await answerOf(root, {revoked: inDays(-3)}));
  const second = Math.floor(inDays(-3).getTime() / 1000) * 1000;
  expect(status).toEqual({revokedAt: new Date(second)});
});

test('an answer says nothing of a time after it is out of date', async () => {
  const answer = await answerOf(root);
  expect(await statusBy(answer, inDays(6))).toBe('good');
  expect(await statusBy(answer, inDays(8))).toBe('unknown');
});

test('whom the issuer has certified for it may answer', async () => {
  const purposes = ['1.3.6.1.5.5.7.3.9'];
  const responder = await issue('Responder', {issuer: root, purposes});
  expect(await statusBy(await answerOf(responder))).toBe('good');
});

test('nobody else may answer', async () => {
  const other = await issue('Other', {issuer: root});
  expect(await statusBy(await answerOf(other))).toBe('unknown');
  const stranger = await issue('Stranger', {purposes: ['1.3.6.1.5.5.7.3.9']});
  expect(await statusBy(await answerOf(stranger))).toBe('unknown');
});

test('an answer that was changed says nothing, nor one that is none', async () => {
  const answer = await answerOf(root);
  const text = Buffer.from(answer).toString('latin1');
  const serial = Buffer.from(seal.parsed.serialNumber, 'hex').toString('latin1');
  answer[text.indexOf(serial)]! ^= 1;
  expect(await statusBy(answer)).toBe('unknown');
  expect(await statusBy(new Uint8Array([0x30, 0x03, 0x0a, 0x01, 0x06]))).toBe('unknown');
  expect(await statusBy(Buffer.from('no answer'))).toBe('unknown');
});
