import {expect, it} from 'vitest';
import type {Field} from '../../../src/service/domain/envelope.js';
import {placedFields} from '../../../src/service/processing/current-pdf.js';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {ofAnyone} from '../of-anyone.js';
import {setup, type Json} from './api-fixture.js';
import {noLogos} from './no-files.js';

async function setupDraft(...outside: Parameters<typeof setup>) {
  const parts = await setup(...outside);
  const fingerprint = await parts.makeDraft();
  const {json} = await parts.call('GET', `/envelopes/${fingerprint}`);
  const [document] = json.envelope_documents as Json[];
  const [anna, ben] = json.envelope_parties as Json[];
  const path = `/envelopes/${fingerprint}/documents/${String(document?.document_fingerprint)}`;
  return {
    ...parts,
    fingerprint,
    path,
    annaId: String(anna?.party_id),
    benId: String(ben?.party_id),
  };
}

it('answers the sizes of the pages of a draft', async () => {
  const {call, fingerprint} = await setupDraft();
  const {status, json} = await call('GET', `/envelopes/${fingerprint}/pages`);
  expect(status).toBe(200);
  expect(json.envelope_documents).toMatchObject([
    {document_title: 'Lease', document_pages: [{page_width: 595, page_height: 842}]},
  ]);
});

it('answers a page as an image and as text, and says how many there are', async () => {
  const {call, send, path} = await setupDraft();
  const image = await send('GET', `${path}/pages/1/image?page_scale=sharp`);
  expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  const again = await send('GET', `${path}/pages/1/image?page_scale=sharp`, {
    headers: {'If-None-Match': image.headers.get('ETag') ?? ''},
  });
  expect(again.status).toBe(304);
  const {json} = await call('GET', `${path}/pages/1/text`);
  expect(json.page_lines).toMatchObject([{line_text: 'Lease', line_left: 72}]);
  const beyond = await call('GET', `${path}/pages/2/image`);
  expect([beyond.status, beyond.json.code, beyond.json.detail]).toEqual([
    404,
    10282,
    'It has 1 pages.',
  ]);
});

it('answers the whole page to the next call, where memory made it smaller before', async () => {
  const sizes = [{isReduced: true}, {}];
  const renderPage = () =>
    Promise.resolve({image: new Uint8Array([sizes.length]), width: 1, height: 1, ...sizes.shift()});
  const documents = ofAnyone({renderPage});
  const {send, path} = await setupDraft(undefined, {...noLogos, documents});
  const image = await send('GET', `${path}/pages/1/image`);
  const known = image.headers.get('ETag') ?? '';
  const next = await send('GET', `${path}/pages/1/image`, {headers: {'If-None-Match': known}});
  expect([image.status, next.status]).toEqual([200, 200]);
});

it.each([
  ['a scale that there is not', '?page_scale=huge', 10010],
  ['a party of another envelope', '?party_id=999999', 10281],
])('refuses %s', async (_name, query, code) => {
  const {call, path} = await setupDraft();
  expect((await call('GET', `${path}/pages/1/image${query}`)).json.code).toBe(code);
});

it('shows nobody the pages of another account', async () => {
  const {call, fingerprint, path} = await setupDraft();
  const other = 'a'.repeat(32);
  expect((await call('GET', `/envelopes/${other}/pages`)).json.code).toBe(10253);
  const stranger = await call('GET', `/envelopes/${fingerprint}/pages`, undefined, 'no-key');
  expect(stranger.json.code).toBe(10002);
  const foreign = path.replace(fingerprint, other);
  expect((await call('GET', `${foreign}/pages/1/image`)).json.code).toBe(10253);
});

it('is not counted as a download: a document of 200 pages can be read at once', async () => {
  const {send, path} = await setupDraft();
  const statuses = await Promise.all(
    Array.from({length: 70}, async () => (await send('GET', `${path}/pages/1/image`)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

/** A text field of each party, filled in by both and signed by nobody. */
async function setupEntered() {
  const parts = await setupDraft();
  const {store, companyId, fingerprint, annaId, benId, db} = parts;
  const key = {companyId, fingerprint};
  const found = await findEnvelope(db, key);
  const field = (id: number, partyId: string, value: string) =>
    ({
      id,
      documentId: found?.documents[0]?.id ?? 0,
      partyId: Number(partyId),
      type: 'text',
      title: `Field ${id}`,
      isRequired: true,
      isReadOnly: false,
      page: 1,
      x: 72,
      y: 100 * id,
      width: 120,
      height: 20,
      options: [],
      value,
      merge: null,
      formField: null,
      covers: [],
    }) as unknown as Field;
  const envelope = {
    ...found!,
    fields: [field(1, annaId, 'entered by Anna'), field(2, benId, 'entered by Ben')],
  };
  return {...parts, store, envelope};
}

it('shows a party its own entries, and nobody else what has not been signed', async () => {
  const {envelope, annaId} = await setupEntered();
  const anna = envelope.parties.find(({id}) => id === Number(annaId));
  const shown = (reader: typeof anna) =>
    placedFields(envelope, reader, 'en').map(({field, text}) => [field.id, text]);
  expect(shown(anna)).toEqual([[1, 'entered by Anna']]);
  expect(shown(undefined)).toEqual([
    [1, ''],
    [2, ''],
  ]);
});

it('answers values as they are printed', async () => {
  const {envelope, annaId} = await setupEntered();
  const changes: readonly Partial<Field>[] = [
    {type: 'date', value: '2026-11-21'},
    {type: 'date', value: '2026-11-21', settings: {dateFormat: 'dd/MM/yyyy'}},
    {type: 'number', value: '1200,5', settings: {numberFormat: '#,##0.00'}},
    {type: 'check', value: true},
  ];
  const [own] = envelope.fields;
  const fields = changes.map((change) => ({...own!, ...change}));
  const placed = placedFields({...envelope, fields}, {id: Number(annaId)}, 'de');
  expect(placed.map(({text}) => text)).toEqual(['21.11.2026', '21/11/2026', '1.200,50', '1']);
});

it('shows everybody what a party has signed', async () => {
  const {envelope, annaId, benId} = await setupEntered();
  const parties = envelope.parties.map((party) =>
    party.id === Number(annaId) ? {...party, status: 'signed' as const} : party,
  );
  const ben = parties.find(({id}) => id === Number(benId));
  const shown = placedFields({...envelope, parties}, ben, 'en');
  expect(shown.map(({field}) => field.id)).toEqual([1, 2]);
  const sender = placedFields({...envelope, parties}, undefined, 'en');
  expect(sender.map(({text}) => text)).toEqual(['entered by Anna', '']);
});

it('gives another version once the pages look different', async () => {
  const {call, fingerprint, annaId} = await setupDraft();
  const versionFor = async (query = '') => {
    const {json} = await call('GET', `/envelopes/${fingerprint}/pages${query}`);
    return (json.envelope_documents as Json[])[0]?.document_version;
  };
  expect(await versionFor()).toBe(await versionFor(`?party_id=${annaId}`));
  expect(await versionFor()).toMatch(/^[0-9a-f]{32}$/);
});
