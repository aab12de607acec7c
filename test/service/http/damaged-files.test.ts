/** What becomes of a file that was exchanged in the store: nobody gets it, and somebody is told. */
import {expect, it} from 'vitest';
import {createForgetMended, tellDamage} from '../../../src/service/maintenance/tell-damage.js';
import {origin, samplePdf, setup, type Json} from './api-fixture.js';

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
  const wholeBytes = Buffer.from((await blobs.get(sha256))!);
  await blobs.exchange(sha256, Buffer.from('%PDF-1.7 rent: 9999999 EUR'));
  return {...parts, wholeBytes, document, path, sha256, etag: whole.headers.get('ETag') ?? ''};
}

it.each([
  ['whole', {}],
  ['in part', {Range: 'bytes=0-3'}],
])('a file that was exchanged in the store is not delivered %s', async (_, headers) => {
  const {send, path} = await setupExchanged();
  const answer = await send('GET', path, {headers});
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(text).toContain('The stored file is damaged');
  expect(text).not.toContain('%PDF');
});

it('a replaced file is not reported as unchanged either', async () => {
  const {send, path, etag} = await setupExchanged();
  const headers = {'If-None-Match': etag};
  expect((await send('GET', path, {headers})).status).toBe(500);
});

it('a replaced file is not delivered by a signed link', async () => {
  const {files, document} = await setupExchanged();
  const link = String(document.document_pdf).slice(origin.length);
  expect((await files.request(link)).status).toBe(500);
});

it('the first read of a replaced file raises the alarm: a log entry, and a note that stays', async () => {
  const {send, path, db, sha256, logged} = await setupExchanged();
  await send('GET', path);
  await send('GET', path);
  expect(logged.join('')).toContain(`"level":50`);
  expect(logged.join('')).toContain(sha256);
  expect(await db.selectFrom('damaged_files').select('sha256').execute()).toEqual([{sha256}]);
});

it('the alarm is on record, once, in each envelope that names the file, and in no other', async () => {
  const parts = await setupExchanged();
  const {send, path, sha256, call, makeDraft, blobs} = parts;
  const other = await makeDraft({envelope_title: 'Another of the same file'});
  const unlike = Buffer.from(
    `${Buffer.from(await samplePdf(), 'base64').toString('latin1')}\n%`,
    'latin1',
  );
  const content = {document_title: 'Annex', document_file_content: unlike.toString('base64')};
  const apart = await makeDraft({envelope_documents: [content]});
  // The same file was uploaded again, which had mended it.
  await blobs.exchange(sha256, Buffer.from('%PDF-1.7 rent: 9999999 EUR'));
  await send('GET', path);
  while (await tellDamage(parts));
  await send('GET', path);
  while (await tellDamage(parts));
  const damageIn = async (fingerprint: unknown) => {
    const {json} = await call('GET', `/envelopes/${String(fingerprint)}`);
    return (json.envelope_history as Json[]).filter(
      ({history_type}) => history_type === 'file-damaged',
    );
  };
  const fingerprint = path.split('/')[2];
  for (const named of [fingerprint, other])
    expect(await damageIn(named)).toEqual([
      expect.objectContaining({
        history_detail: `Damaged files are no longer used: SHA-256 ${sha256}`,
        history_data: {documents: [{title: 'Lease', sha256}]},
        history_ip: '0.0.0.0',
      }),
    ]);
  expect(await damageIn(apart)).toEqual([]);
});

it('a missing file is reported in words, raises the alarm, and is recorded, until it is restored', async () => {
  const parts = await setup();
  const {call, send, blobs, makeDraft, db, logged} = parts;
  const fingerprint = await makeDraft();
  const {json} = await call('GET', `/envelopes/${fingerprint}`);
  const document = (json.envelope_documents as Json[])[0] as Json;
  const path = `/envelopes/${fingerprint}/documents/${String(document.document_fingerprint)}/original/download`;
  const [row] = await db.selectFrom('documents').select('pdf_sha256').execute();
  const sha256 = row?.pdf_sha256 ?? '';
  await blobs.delete(sha256);
  const answer = await send('GET', path);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain('The operator of this service has been alerted');
  const link = String(document.document_pdf).slice(origin.length);
  expect((await parts.files.request(link)).status).toBe(500);
  expect(logged.join('')).toContain(`The file ${sha256} is not in the store, though it is needed`);
  expect(await db.selectFrom('damaged_files').select('sha256').execute()).toEqual([{sha256}]);
  while (await tellDamage(parts));
  const {json: told} = await call('GET', `/envelopes/${fingerprint}`);
  expect(told.envelope_history).toContainEqual(
    expect.objectContaining({history_type: 'file-damaged'}),
  );
});

it('a file that no row names any more is nobody\u2019s loss', async () => {
  const {blobs, db} = await setup();
  expect(await blobs.get('e'.repeat(64))).toBeUndefined();
  expect(await db.selectFrom('damaged_files').selectAll().execute()).toEqual([]);
});

it('a file that was put back is found whole, and the alarm ends by itself', async () => {
  const {send, path, db, blobs, sha256, wholeBytes} = await setupExchanged();
  await send('GET', path);
  const log = {info: () => undefined} as never;
  const forgetMended = createForgetMended({db, plainBlobs: blobs, log});
  await forgetMended();
  expect(await db.selectFrom('damaged_files').select('sha256').execute()).toEqual([{sha256}]);
  await blobs.exchange(sha256, wholeBytes);
  expect(await forgetMended()).toBe(true);
  expect(await db.selectFrom('damaged_files').select('sha256').execute()).toEqual([]);
});
