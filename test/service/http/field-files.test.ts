import {unzipSync} from 'fflate';
import {expect, it} from 'vitest';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {sha256} from '../../../src/service/security/sha256.js';
import {origin, setup, type Json} from './api-fixture.js';
import {makeUpload, passport, visa, type Upload} from './upload-fixture.js';

async function setupUpload(...uploads: readonly Upload[]) {
  const api = await setup();
  const upload = await makeUpload(api, await api.makeDraft(), ...uploads);
  return {...api, ...upload, path: `/fields/${upload.fieldId}/download`};
}

it('answers the one file of a field as it was uploaded', async () => {
  const {send, path} = await setupUpload(passport);
  const response = await send('GET', path);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="passport.pdf"/,
  );
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(await response.text()).toBe(passport.text);
  const etag = response.headers.get('ETag') ?? '';
  expect((await send('GET', path, {headers: {'If-None-Match': etag}})).status).toBe(304);
  const part = await send('GET', path, {headers: {Range: 'bytes=0-3'}});
  expect([part.status, await part.text()]).toEqual([206, '%PDF']);
});

it('answers several files as a ZIP, those of one name included', async () => {
  const {send, path} = await setupUpload(passport, {...visa, name: passport.name});
  const response = await send('GET', path);
  expect(response.headers.get('Content-Disposition')).toContain('filename="Passport.zip"');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const texts = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
  expect(texts).toEqual([
    ['1 passport.pdf', passport.text],
    ['2 passport.pdf', visa.text],
  ]);
});

it('has no file in an empty field, in a field of another kind, in no field', async () => {
  const {call, fieldId} = await setupUpload();
  for (const id of [fieldId, fieldId + 1, 999_999]) {
    const {status, json} = await call('GET', `/fields/${id}/download`);
    expect([status, json.code]).toEqual([404, 10284]);
  }
});

it('does not answer the file of another account', async () => {
  const {call, db, path} = await setupUpload(passport);
  const now = new Date();
  const other = {name: 'Other', userName: 'Olga', userEmail: 'olga@example.com'};
  const {companyId} = await addCompany(db, other, now);
  await addApiKey(db, companyId, 'key-of-the-second-account', now);
  const {json} = await call('GET', path, undefined, 'key-of-the-second-account');
  expect(json.code).toBe(10284);
});

it('counts its downloads separately', async () => {
  const {send, path} = await setupUpload(passport);
  const answers = await Promise.all(Array.from({length: 62}, () => send('GET', path)));
  expect(answers.filter(({status}) => status === 429)).toHaveLength(2);
});

it('names the file in the envelope by a link that opens it for a day', async () => {
  const {call, files, fieldId, fingerprint} = await setupUpload(passport);
  const {json} = await call('GET', `/envelopes/${fingerprint}`);
  const fields = (json.envelope_documents as Json[])[0]?.document_fields as Json[];
  const link = String(fields.find(({field_type}) => field_type === 'upload')?.field_value);
  const opened = await files.request(link.slice(origin.length));
  expect(await opened.text()).toBe(passport.text);
  expect(opened.headers.get('Content-Disposition')).toMatch(/^attachment/);
  const other = link.slice(origin.length).replace(/fields\/\d+/, `fields/${fieldId + 1}`);
  expect((await files.request(other)).status).toBe(404);
});

it('releases the files with the envelope', async () => {
  const {change, effects} = await setupUpload(passport);
  await change({type: 'cancel'});
  await change({type: 'delete'});
  const forgotten = effects.flatMap((effect) =>
    effect.type === 'forget-files' ? effect.sha256s : [],
  );
  expect(forgotten).toContain(sha256(Buffer.from(passport.text)));
});
