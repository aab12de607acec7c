/** What becomes of a file that was exchanged in the store: nobody gets it, and somebody is told. */
import {expect, it} from 'vitest';
import {origin, setup, type Json} from './api-fixture.js';

async function setupExchanged() {
  const parts = await setup();
  const {call, send, blobs, makeDraft, db} = parts;
  const fingerprint = await makeDraft();
  const {json} = await call('GET', `/envelopes/${fingerprint}`);
  const document = (json.envelope_documents as Json[])[0] as Json;
  const path = `/envelopes/${fingerprint}/documents/${String(document.document_fingerprint)}/original/download`;
  const whole = await send('GET', path);
  const [row] = await db.selectFrom('documents').select('pdf_sha256').execute();
  const sha256 = row?.pdf_sha256 ?? '';
  await blobs.exchange(sha256, Buffer.from('%PDF-1.7 rent: 9999999 EUR'));
  return {...parts, document, path, sha256, etag: whole.headers.get('ETag') ?? ''};
}

it.each([
  ['whole', {}],
  ['in part', {Range: 'bytes=0-3'}],
])('a file that was exchanged in the store is not delivered %s', async (_, headers) => {
  const {send, path} = await setupExchanged();
  const answer = await send('GET', path, {headers});
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(text).toContain('no longer as it was stored');
  expect(text).not.toContain('%PDF');
});

it('an exchanged file is not called unchanged either', async () => {
  const {send, path, etag} = await setupExchanged();
  const headers = {'If-None-Match': etag};
  expect((await send('GET', path, {headers})).status).toBe(500);
});

it('an exchanged file is not delivered by a signed link', async () => {
  const {files, document} = await setupExchanged();
  const link = String(document.document_pdf).slice(origin.length);
  expect((await files.request(link)).status).toBe(500);
});

it('the first look at an exchanged file sets off the alarm: log, and a note that stays', async () => {
  const {send, path, db, sha256, logged} = await setupExchanged();
  await send('GET', path);
  await send('GET', path);
  expect(logged.join('')).toContain(`"level":50`);
  expect(logged.join('')).toContain(sha256);
  expect(await db.selectFrom('damaged_files').select('sha256').execute()).toEqual([{sha256}]);
});
