import {expect, it} from 'vitest';
import {largestSealed} from '../../../src/contract/file-limits.js';
import {judge, type Verdict} from '../../../src/service/pdf/verifying/verdict.js';
import {noFiles} from '../../../src/service/storage/files/request-files.js';
import {verificationHandlers} from '../../../src/service/http/routes/verification.js';
import {issue} from '../documents/corpus/authority.js';
import {signElsewhere} from '../documents/corpus/foreign.js';
import {paper} from '../documents/corpus/sealed-file.js';
import {useSealedSample} from '../documents/sealed-sample.js';
import {answerOf, setup as setupApi} from './api-fixture.js';
import {ofAnyone} from '../of-anyone.js';
import {given} from '../given.js';
import type {ApiServices} from '../../../src/service/http/request/request.js';

const sample = useSealedSample();

const setup = () => setupApi({documents: sample.documents, trustedSeals: sample.trustedSeals});

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** A form with these parts. */
function formOf(...files: readonly Uint8Array<ArrayBuffer>[]): RequestInit {
  const body = new FormData();
  for (const bytes of files) body.append('file', new Blob([bytes]), 'lease.pdf');
  return {body};
}

it('judges a PDF sent as base64, and says who signed it when', async () => {
  const {call} = await setup();
  const {status, json} = await call('POST', '/verify', {
    document_file_content: base64(sample.sealed),
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({http: 200, valid: true, level: 'B-B'});
  expect(json.signers).toContainEqual({
    name: 'Anna Lindqvist',
    email: 'anna@example.com',
    signed_at: '2026-11-20T09:04:00+0000',
  });
});

it('judges a PDF sent as the file of a multipart form the same', async () => {
  const {call, send} = await setup();
  const asForm = await answerOf(await send('POST', '/verify', formOf(sample.sealed)));
  const asJson = await call('POST', '/verify', {document_file_content: base64(sample.sealed)});
  expect(asForm.json).toEqual(asJson.json);
});

it('finds a changed byte', async () => {
  const {send} = await setup();
  const changed = Uint8Array.from(sample.sealed);
  changed[2000] = (changed[2000] ?? 0) ^ 1;
  const {json} = await answerOf(await send('POST', '/verify', formOf(changed)));
  expect(json.valid).toBe(false);
  expect(json.checks).toContainEqual({
    name: 'document',
    ok: false,
    status: 'failed',
    code: 'document-changed',
    data: {},
    detail: 'The document was changed after it was sealed.',
  });
});

it('lists a signature by somebody else with what it proves', async () => {
  const {send} = await setup();
  const signed = await signElsewhere(await paper(), await issue('Mallory'), 'adbe.pkcs7.detached');
  const {json} = await answerOf(await send('POST', '/verify', formOf(Uint8Array.from(signed))));
  expect(json).toMatchObject({valid: false, level: null, result: 'INDETERMINATE', signers: []});
  expect(json.signatures).toMatchObject([
    {
      kind: 'signature',
      checks: [
        {name: 'document', status: 'passed', code: 'document-signed'},
        {
          name: 'signature',
          ok: false,
          status: 'indeterminate',
          code: 'signature-claimed',
          data: {name: 'Mallory', issuer: 'Mallory'},
          detail: expect.stringContaining('gives the name “Mallory”') as string,
        },
        {name: 'timestamp', status: 'indeterminate', code: 'timestamp-claimed'},
      ],
    },
  ]);
});

it('takes files as large as the element does, and none that are larger', async () => {
  const {call, send} = await setup();
  const padded = (bytes: number) => {
    const file = new Uint8Array(bytes).fill(32);
    file.set(sample.sealed);
    return file;
  };
  const largest = padded(largestSealed);
  const {status, json} = await call('POST', '/verify', {document_file_content: base64(largest)});
  expect([status, json.valid]).toEqual([200, false]);
  const larger = await send('POST', '/verify', formOf(padded(largestSealed + 1)));
  expect((await answerOf(larger)).json).toMatchObject({
    code: 10266,
    detail: expect.stringContaining('50 MB'),
  });
});

it.each([
  ['no file', {}, 10010],
  ['something that is no base64', {document_file_content: '%%%'}, 10010],
])('refuses %s', async (_, body, code) => {
  const {call} = await setup();
  expect((await call('POST', '/verify', body)).json.code).toBe(code);
});

it('refuses two files, and a form that is none', async () => {
  const {send} = await setup();
  const two = await answerOf(await send('POST', '/verify', formOf(sample.sealed, sample.sealed)));
  expect(two.json).toMatchObject({code: 10010, detail: 'Send one file part.'});
  const headers = {'Content-Type': 'multipart/form-data; boundary=x'};
  const none = await answerOf(await send('POST', '/verify', {headers, body: 'nothing'}));
  expect(none.json.code).toBe(10010);
});

it('refuses a file where none belongs', async () => {
  const {send} = await setup();
  expect((await answerOf(await send('POST', '/contacts', formOf(sample.sealed)))).json.code).toBe(
    10010,
  );
});

it('needs a key', async () => {
  const {call} = await setup();
  expect((await call('POST', '/verify', {}, null)).json.code).toBe(10002);
});

it('an account has one file verified at a time, and other accounts do not wait for it', async () => {
  const judged: (() => void)[] = [];
  const verdict = judge([]);
  const verify = () => new Promise<Verdict>((resolve) => judged.push(() => resolve(verdict)));
  const {verify: handle} = verificationHandlers(
    given<ApiServices>({documents: ofAnyone({verify}), trustedSeals: sample.trustedSeals}),
  );
  const ask = (companyId: number) =>
    handle({
      companyId,
      body: {document_file_content: ''},
      files: noFiles(),
    } as Parameters<typeof handle>[0]);
  const all = [ask(1), ask(1), ask(1), ask(2)];
  await expect.poll(() => judged.length).toBe(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(judged).toHaveLength(2);
  for (const end of judged) end();
  await expect.poll(() => judged.length).toBe(3);
  judged[2]?.();
  await expect.poll(() => judged.length).toBe(4);
  judged[3]?.();
  expect(await Promise.all(all)).toHaveLength(4);
});
