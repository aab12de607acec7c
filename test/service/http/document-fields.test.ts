/** What requests may ask of the fields that they place, and what is refused before anything is stored. */
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, it, onTestFinished, vi} from 'vitest';
import {at, bodyOf, sample, signature, useWhole, type Json} from './document-fields-fixture.js';

vi.setConfig({testTimeout: 60_000});

const {call, read, stored, core} = useWhole();

it.each<[string, Json, RegExp]>([
  ['a page', at(10, 10, {field_page: 99}), /document_fields\.1 .*no page 99/],
  [
    'a text',
    at(10, 10, {field_page: undefined, field_anchor: {anchor_text: 'Nowhere to be read'}}),
    /document_fields\.1 .*“Nowhere to be read”/,
  ],
  [
    'an occurrence',
    at(10, 10, {
      field_page: undefined,
      field_anchor: {anchor_text: 'Agreement', anchor_occurrence: 900},
    }),
    /“Agreement” 900 times/,
  ],
  [
    'a form field',
    at(10, 10, {field_page: undefined, field_form_name: 'no.such'}),
    /no form field “no.such”/,
  ],
  ['a party', at(10, 10, {field_role: 'signer7'}), /signer7/],
  ['room', at(10_000, 10), /inside the page/],
  ['a choice', at(10, 10, {field_type: 'dropdown'}), /choose from/],
  ['two places', at(10, 10, {field_form_name: 'also'}), /one of field_page/],
  ['no place', {field_type: 'text', field_role: 'signer1'}, /one of field_page/],
  ['a true value', at(10, 10, {field_type: 'date', field_value: '30 February'}), /2026-11-21/],
  ['a harmless pattern', at(10, 10, {field_pattern: '(a+)+b'}), /field_pattern/],
])('a field without %s is refused by name, and nothing is stored', async (_, field, reason) => {
  const before = await left();
  const {status, json} = await call(
    'POST',
    '/envelopes',
    await bodyOf('chromium-1.pdf', [signature, field], {
      envelope_parties: [{party_name: 'New', party_email: 'never-seen@example.com'}],
    }),
  );
  expect({status, code: json['code']}).toEqual({status: 400, code: 10010});
  expect(String(json['detail'])).toMatch(reason);
  expect(await left()).toEqual(before);
});

/** What requests leave behind: envelopes, contacts, and files without an owner. */
async function left() {
  const {db, blobs} = core();
  const count = async (table: 'envelopes' | 'contacts') =>
    (
      await db
        .selectFrom(table)
        .select(({fn}) => fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n;
  const noted = await db.selectFrom('new_files').select('sha256').execute();
  const there = await Promise.all(noted.map(({sha256}) => blobs.has(sha256)));
  return [await count('envelopes'), await count('contacts'), there.filter(Boolean).length];
}

it.each([
  ['bomb-nested-1.5GB.pdf', 10266],
  ['count-lie-1e9.pdf', 10266],
  // Its page is there; the text beside which the field stands is not.
  ['pagetree-loop.pdf', 10010],
  ['trunc-half.pdf', 10266],
  ['enc-aes256-userpw.pdf', 10266],
])('%s ends within the limits: %i', async (name, expected) => {
  const {status, json} = await call('POST', '/envelopes', await bodyOf(name, [signature]));
  expect(json['code'] ?? status).toBe(expected);
});

it('a file without a header is taken, as viewers open it', async () => {
  const pdf = await readFile('test/fixtures/samples/chromium-1.pdf', 'latin1');
  const content = Buffer.from(pdf.replace('%PDF-1.4', '%'), 'latin1').toString('base64');
  const body = await bodyOf('lease.pdf', [at(10, 10), signature], {}, content);
  const sent = await call('POST', '/envelopes', body);
  expect(await read(sent.json['envelope_fingerprint'])).toMatchObject({envelope_status: 'sent'});
});

it('a linked document is read before the answer too, and a link that leads nowhere refused', async () => {
  const pdf = await readFile('test/fixtures/samples/chromium-1.pdf');
  const server = createServer(({url}, response) => {
    if (url === '/there.pdf') response.end(pdf);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const {port} = server.address() as AddressInfo;
  const linked = (path: string) => ({
    envelope_title: 'Linked',
    envelope_documents: [
      {
        document_title: 'Linked',
        document_url: `http://127.0.0.1:${port}/${path}`,
        document_fields: [signature],
      },
    ],
    envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com'}],
  });
  const sent = await call('POST', '/envelopes', linked('there.pdf'));
  expect(await read(sent.json['envelope_fingerprint'])).toMatchObject({envelope_status: 'sent'});
  const lost = await call('POST', '/envelopes', linked('gone.pdf'));
  expect(lost.json).toMatchObject({http: 400, code: 10267});
});

it('fields are filled by name, and a name or value that does not fit is refused', async () => {
  const named = (name: string, change: Json = {}) => at(10, 10, {field_merge: name, ...change});
  const fields = [
    signature,
    named('rent'),
    named('rent', {field_role: 'sender'}),
    named('pets', {field_type: 'check'}),
  ];
  const body = await bodyOf('chromium-1.pdf', fields);
  const create = (...merged: Json[]) => {
    const documents = body.envelope_documents.map((each) => ({
      ...each,
      document_merge_fields: merged,
    }));
    return call('POST', '/envelopes', {...body, envelope_documents: documents});
  };
  const rent = {field_merge: 'rent', field_value: '900 €'};
  const {json} = await create(rent, {field_merge: 'pets', field_value: '1'});
  const envelope = await stored(json['envelope_fingerprint']);
  expect(envelope.fields.map(({value}) => value)).toEqual([null, '900 €', '900 €', true]);
  const wrong: readonly [Json, RegExp][] = [
    [{field_merge: 'rest', field_value: '900'}, /has no field named “rest”/],
    [{field_merge: 'pets', field_value: 'gladly'}, /field named “pets”/],
    [{field_id: 1, field_value: '900'}, /name them by field_merge/],
  ];
  for (const [merged, reason] of wrong) {
    const refused = await create(rent, merged);
    expect(refused.json).toMatchObject({code: 10010, detail: expect.stringMatching(reason)});
  }
});

it('a repeated request is answered as before, and its documents are not read again', async () => {
  const body = await bodyOf('chromium-1.pdf', [signature]);
  const headers = {'Idempotency-Key': 'once'};
  const first = await call('POST', '/envelopes', body, headers);
  const {documents} = core();
  const of = documents.of.bind(documents);
  const normalise = vi.fn();
  const spied = vi
    .spyOn(documents, 'of')
    .mockImplementation((owner) => ({...of(owner), normalise}));
  onTestFinished(() => spied.mockRestore());
  const second = await call('POST', '/envelopes', body, headers);
  expect(first.status).toBe(202);
  expect(second.json).toEqual(first.json);
  expect(normalise).not.toHaveBeenCalled();
});

it('a changed draft gets the fields of new documents, and new ones in those that stay', async () => {
  const {json} = await call(
    'POST',
    '/envelopes',
    await bodyOf('chromium-1.pdf', [signature, at(10, 10)], {is_draft: true}),
  );
  const fingerprint = String(json['envelope_fingerprint']);
  const before = await stored(fingerprint);
  const change = {
    envelope_documents: [
      {
        document_fingerprint: before.documents[0]!.fingerprint,
        document_fields: [
          signature,
          {...signature, field_page: 2, field_role: 'signer2'},
          {
            field_type: 'date',
            field_role: 'signer2',
            field_anchor: {anchor_text: 'Agreement page 1'},
          },
        ],
      },
      {
        document_title: 'Annex',
        document_file_name: 'annex.pdf',
        document_file_content: await sample('libreoffice-1.pdf'),
        document_fields: [at(30, 40, {field_role: 'sender', field_value: 'Annex A'})],
      },
    ],
    envelope_parties: [
      {party_id: before.parties[0]!.id},
      {party_name: 'Ben', party_email: 'ben@example.com'},
    ],
  };
  for (let times = 0; times < 2; times += 1) {
    const body = times === 0 ? change : {envelope_documents: change.envelope_documents.slice(0, 1)};
    const answer = await call('PUT', `/envelopes/${fingerprint}`, body);
    expect(answer.status).toBe(200);
    const {fields, parties, status} = await stored(fingerprint);
    const [anna, ben] = parties.map(({id}) => id);
    expect(status).toBe('draft');
    expect(fields.slice(0, 3).map(({type, partyId}) => [type, partyId])).toEqual([
      ['signature', anna],
      ['signature', ben],
      ['date', ben],
    ]);
    if (times === 0)
      expect(fields[3]).toMatchObject({value: 'Annex A', isReadOnly: true, partyId: anna});
  }
  const refused = await call('PUT', `/envelopes/${fingerprint}`, {
    envelope_documents: [
      {
        document_fingerprint: before.documents[0]!.fingerprint,
        document_fields: [{...signature, field_role: 'signer3'}],
      },
    ],
  });
  expect(refused.json).toMatchObject({http: 400, code: 10010});
});
