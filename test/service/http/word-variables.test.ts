/** Word files with variables, from the request to the sealed text: uploads, templates, bulk sends. */
import {expect, it, vi} from 'vitest';
import * as z from 'zod/mini';
import {createEsignHandler, recipe} from '../../../src/server/index.js';
import {createSendRows} from '../../../src/service/bulk/send-rows.js';
import {createProcessEnvelope} from '../../../src/service/processing/process-envelope.js';
import {createProcessTemplate} from '../../../src/service/processing/process-template.js';
import {findTemplate} from '../../../src/service/storage/templates/templates.js';
import {textOf} from '../documents/pdf-tools.js';
import {footnoteMark, paragraph, table, wordOf} from '../documents/word-files.js';
import {useWhole, type Json} from './document-fields-fixture.js';
import {wholeKey} from './whole-service.js';

vi.setConfig({testTimeout: 120_000});

const {call, read, stored, sealed, core, app} = useWhole();

const rooms = [
  {name: 'Kitchen', size: '12'},
  {name: 'Hall', size: '7'},
];

/** A tenancy agreement: its variables are tenant.name, rent, rooms with name and size, and pets. */
const leaseWith = (heading: string): Uint8Array =>
  wordOf(
    paragraph(heading) +
      paragraph('Tenant: {{tenant.name}}') +
      paragraph('{{#pets}}Pets: {{pets}}.{{/pets}}') +
      table(['{{#rooms}}{{name}}', '{{size}} m²{{/rooms}}']) +
      paragraph('Rent: {{rent}}') +
      paragraph('{signature:signer1:Tenant}') +
      footnoteMark,
    {footnote: paragraph('Agreed with {{tenant.name}}.')},
  );

const lease = leaseWith('Tenancy agreement');

const values = (change: Json = {}): Json[] =>
  Object.entries({'tenant.name': 'Anna & <Ben>', rent: '900 €', pets: '0', rooms, ...change})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      Array.isArray(value)
        ? {field_merge: name, field_rows: value as unknown}
        : {field_merge: name, field_value: value},
    );

const document = (change: Json = {}, file = lease): Json => ({
  document_title: 'Lease',
  document_file_name: 'lease.docx',
  document_file_content: Buffer.from(file).toString('base64'),
  ...change,
});

const envelope = (documents: readonly Json[], change: Json = {}): Json => ({
  envelope_title: 'Lease of 1 Mill Lane',
  envelope_documents: documents,
  envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com'}],
  ...change,
});

/** Carries out what the answer left to do. */
async function process(fingerprint: unknown): Promise<void> {
  const {companyId, id: envelopeId} = await stored(fingerprint);
  await createProcessEnvelope(core())({companyId, envelopeId});
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

const printed = async (pdf: Uint8Array): Promise<string> => plain(await textOf(pdf));

/** Everything of the lease with the usual values, and nothing in braces. */
function expectLease(text: string): void {
  for (const part of ['Tenant: Anna & <Ben>', 'Kitchen', 'Hall', '12 m²', '7 m²', 'Rent: 900 €'])
    expect(text).toContain(part);
  expect(text).toContain('Agreed with Anna & <Ben>.');
  expect(text).not.toMatch(/Pets|\{\{/);
}

it('an upload is filled, signed where its tag stands, and sealed with its values', async () => {
  const sent = await call(
    'POST',
    '/envelopes',
    envelope([document({document_merge_fields: values()})]),
  );
  expect(sent.status).toBe(202);
  const fingerprint = sent.json['envelope_fingerprint'];
  expect(await read(fingerprint)).toMatchObject({
    envelope_status: 'sent',
    envelope_documents: [
      {document_findings: [], document_fields: [{field_type: 'signature', field_title: 'Tenant'}]},
    ],
  });
  expectLease(await printed(await sealed(fingerprint)));
});

it.each<[string, Json, RegExp]>([
  [
    'without a value',
    {rent: undefined, 'tenant.name': undefined},
    /without a value: tenant\.name, rent\./,
  ],
  [
    'without one in a row',
    {rooms: [rooms[0], {name: 'Hall'}]},
    /without a value: rooms\[2\]\.size\./,
  ],
  ['that nothing uses', {deposit: '100'}, /no field named “deposit” to be prefilled/],
  [
    'that no row uses',
    {rooms: [{...rooms[0], colour: 'blue'}]},
    /no variable colour for the value in a row/,
  ],
  [
    'with rows in place of a text',
    {rent: rooms},
    /rent has rows, but stands in the text as a single value/,
  ],
  ['longer than it may be', {rent: 'x'.repeat(10_001)}, /10000|10,000/],
])('a value %s is refused by name, and nothing is stored', async (_, change, reason) => {
  const before = await left();
  const file = leaseWith('An agreement that is not made');
  const body = envelope([document({document_merge_fields: values(change)}, file)]);
  const {status, json} = await call('POST', '/envelopes', body);
  expect({status, code: json['code']}).toEqual({status: 400, code: 10010});
  expect(String(json['detail'])).toMatch(reason);
  expect(await left()).toEqual(before);
});

/** What requests leave behind: envelopes, and files without an owner. */
async function left() {
  const {db, blobs} = core();
  const envelopes = await db.selectFrom('envelopes').select('envelope_id').execute();
  const noted = await db.selectFrom('new_files').select('sha256').execute();
  const there = await Promise.all(noted.map(({sha256}) => blobs.has(sha256)));
  return [envelopes.length, there.filter(Boolean).length];
}

it('a file whose variables cannot be read is refused by the one to correct', async () => {
  const file = wordOf(paragraph('{{#rooms}}{{name}}'));
  const body = envelope([document({document_merge_fields: values()}, file)]);
  const {status, json} = await call('POST', '/envelopes', body);
  expect({status, code: json['code']}).toEqual({status: 400, code: 10266});
  expect(String(json['detail'])).toContain('“rooms”');
});

it('rows for a document without variables are refused', async () => {
  const file = wordOf(paragraph('{text:signer1:Rent} {signature:signer1}'));
  const merged = [{field_merge: 'rooms', field_rows: rooms}];
  const body = envelope([document({document_merge_fields: merged}, file)]);
  expect(String((await call('POST', '/envelopes', body)).json['detail'])).toMatch(
    /no field named “rooms”/,
  );
});

it('is never sent with variables that nobody filled', async () => {
  const {json} = await call('POST', '/envelopes', envelope([document()]));
  await process(json['envelope_fingerprint']);
  const failed = await read(json['envelope_fingerprint']);
  expect(failed['envelope_status']).toBe('failed');
  const history = JSON.stringify(failed['envelope_history']);
  expect(history).toContain(
    'variables without a value: tenant.name, pets, rooms, name, size, rent',
  );
});

it('waits as a draft that names them, and cannot be sent', async () => {
  const {json} = await call('POST', '/envelopes', envelope([document()], {is_draft: true}));
  const fingerprint = String(json['envelope_fingerprint']);
  await process(fingerprint);
  expect(await read(fingerprint)).toMatchObject({
    envelope_status: 'draft',
    envelope_documents: [
      {
        document_findings: [
          {
            finding_kind: 'variables',
            finding_fields: ['tenant.name', 'pets', 'rooms', 'name', 'size', 'rent'],
          },
        ],
      },
    ],
  });
  const sent = await call('POST', `/envelopes/${fingerprint}/send`, {});
  expect(sent.json).toMatchObject({code: 10280});
  expect(String(sent.json['detail'])).toContain('tenant.name, pets');
});

it('gets other values where a draft’s file is uploaded again with them', async () => {
  const merged = values({rent: '700 €'});
  const body = envelope([document({document_merge_fields: merged})], {is_draft: true});
  const fingerprint = String((await call('POST', '/envelopes', body)).json['envelope_fingerprint']);
  const before = await read(fingerprint);
  const [{document_fingerprint: kept}] = before['envelope_documents'] as [Json];
  const put = (each: Json) =>
    call('PUT', `/envelopes/${fingerprint}`, {envelope_documents: [each]});
  const asked = await put({document_fingerprint: kept, document_merge_fields: values()});
  expect(asked).toMatchObject({status: 400, json: {code: 10010}});
  expect(String(asked.json['detail'])).toContain('upload it again in place of this document');
  const missing = await put(document({document_merge_fields: values({rent: undefined})}));
  expect(String(missing.json['detail'])).toContain('without a value: rent.');
  expect(await read(fingerprint)).toEqual(before);
  const changed = await put(document({document_merge_fields: values()}));
  expect(changed.status).toBe(200);
  await call('POST', `/envelopes/${fingerprint}/send`, {});
  expectLease(await printed(await sealed(fingerprint)));
});

/** A template of the lease, as its processing leaves it. */
async function makeTemplate(file = lease): Promise<Json & {template_fingerprint: string}> {
  const {json} = await call('POST', '/templates', {
    template_title: 'Lease',
    template_parties: [{party_name: 'Tenant'}],
    document_file_name: 'lease.docx',
    document_file_content: Buffer.from(file).toString('base64'),
  });
  const fingerprint = String(json['template_fingerprint']);
  const {company_id: companyId} = await core()
    .db.selectFrom('companies')
    .select('company_id')
    .executeTakeFirstOrThrow();
  const template = await findTemplate(core().db, {companyId, fingerprint});
  await createProcessTemplate(core())({
    type: 'process-template',
    companyId,
    templateId: template!.id,
  });
  const made = (await call('GET', `/templates/${fingerprint}`)).json;
  return {...made, template_fingerprint: fingerprint};
}

const fromTemplate = (template: Json, merged: readonly Json[], party: Json = {}): Json => {
  const [position] = template['template_parties'] as readonly {party_id: string}[];
  return {
    envelope_title: 'Lease of 1 Mill Lane',
    envelope_documents: [
      {
        document_template_fingerprint: template['template_fingerprint'],
        document_merge_fields: merged,
      },
    ],
    envelope_parties: [
      {
        party_id: position!.party_id,
        party_name: 'Anna',
        party_email: 'anna@example.com',
        ...party,
      },
    ],
  };
};

it('a template is ready by its tags, names its variables, and is filled for each envelope', async () => {
  const template = await makeTemplate();
  expect(template).toMatchObject({
    template_status: 'ready',
    // A visitor could not fill them.
    template_widget_url: '',
    template_variables: ['tenant.name', 'pets', 'rooms', 'name', 'size', 'rent'],
  });
  const refused = await call(
    'POST',
    '/envelopes',
    fromTemplate(template, values({rent: undefined})),
  );
  expect(refused.json).toMatchObject({code: 10010});
  expect(String(refused.json['detail'])).toContain('without a value: rent.');
  const many = Array.from({length: 60}, (_, index) => ({name: `Room ${index}`, size: '9'}));
  const sent = await call('POST', '/envelopes', fromTemplate(template, values({rooms: many})));
  expect(sent.status).toBe(202);
  const fingerprint = sent.json['envelope_fingerprint'];
  await process(fingerprint);
  const {status, documents, fields} = await stored(fingerprint);
  expect(status).toBe('sent');
  expect(documents[0]!.pages.length).toBeGreaterThan(1);
  // The tag has moved to another page, and its field with it.
  expect(fields).toMatchObject([{type: 'signature', page: 2}]);
  expect(await printed(await sealed(fingerprint))).toContain('Room 59');
});

it('a field in a row that repeats stands in each row', async () => {
  const file = wordOf(
    table(['{{#rooms}}{{name}}', '{text:signer1:Notes}{{/rooms}}']) +
      paragraph('{signature:signer1}'),
  );
  const template = await makeTemplate(file);
  const merged = [{field_merge: 'rooms', field_rows: rooms.map(({name}) => ({name}))}];
  const sent = await call('POST', '/envelopes', fromTemplate(template, merged));
  await process(sent.json['envelope_fingerprint']);
  const {status, fields} = await stored(sent.json['envelope_fingerprint']);
  expect(status).toBe('sent');
  const notes = fields.filter(({title}) => title === 'Notes');
  expect(fields.map(({type}) => type).toSorted()).toEqual(['signature', 'text', 'text']);
  expect(new Set(notes.map(({id}) => id)).size).toBe(2);
  expect(notes[0]!.y).not.toBe(notes[1]!.y);
});

it('a recipe gives the values with its file, and the draft shows them', async () => {
  const handler = createEsignHandler({
    service: {
      baseUrl: 'https://sign.example.com/v1',
      apiKey: wholeKey,
      fetch: async (input, init) => app().request(new Request(input, init)),
    },
    authorize: () => ({user: {id: 'u1', name: 'Olga', email: 'olga@example.com'}, allow: true}),
    recipes: {
      lease: recipe({
        params: z.object({rent: z.string()}),
        build: ({rent}) => ({
          title: 'Lease',
          parties: [{name: 'Anna', email: 'anna@example.com'}],
          documents: [
            {
              title: 'Lease',
              file_name: 'lease.docx',
              file_content: lease,
              merge_fields: [
                {field_merge: 'tenant.name', field_value: 'Anna & <Ben>'},
                {field_merge: 'pets', field_value: ''},
                {field_merge: 'rent', field_value: rent},
                {field_merge: 'rooms', field_rows: rooms},
              ],
            },
          ],
        }),
      }),
    },
  });
  const response = await handler(
    new Request('https://app.example/esign/drafts', {
      method: 'POST',
      headers: {'content-type': 'application/json', 'sec-fetch-site': 'same-origin'},
      body: JSON.stringify({recipe: 'lease', params: {rent: '900 €'}}),
    }),
  );
  const {envelope_fingerprint: fingerprint} = (await response.json()) as Json;
  const {status, documents} = await stored(fingerprint);
  expect(status).toBe('draft');
  const pdf = await core().blobs.get(documents[0]?.pdfSha256 ?? '');
  expectLease(await printed(pdf!));
});

it('a bulk send fills variables from columns, and names those that nothing fills', async () => {
  const file = wordOf(paragraph('Rent: {{rent}} for {{place}}') + paragraph('{signature:signer1}'));
  const template = await makeTemplate(file);
  const bulk = (merged: readonly Json[]) =>
    call('POST', '/bulk-sends', {
      bulk_csv: 'Name,E-mail,Rent\nAnna,anna@example.com,900\nBen,ben@example.com,700\n',
      bulk_envelope: fromTemplate(template, merged, {
        party_name: '{{Name}}',
        party_email: '{{E-mail}}',
      }),
    });
  const rent = {field_merge: 'rent', field_value: '{{Rent}}'};
  const incomplete = await bulk([rent]);
  expect(incomplete.json['bulk_status']).toBe('incorrect');
  const {json: rows} = await call(
    'GET',
    `/bulk-sends/${String(incomplete.json['bulk_fingerprint'])}/rows`,
  );
  expect(JSON.stringify(rows)).toContain('without a value: place.');

  const {json} = await bulk([rent, {field_merge: 'place', field_value: '1 Mill Lane'}]);
  expect(json['bulk_status']).toBe('ready');
  const fingerprint = String(json['bulk_fingerprint']);
  await call('POST', `/bulk-sends/${fingerprint}/start`, {});
  const job = await core()
    .db.selectFrom('bulk_sends')
    .select(['company_id as companyId', 'bulk_id as bulkId', 'turn'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();
  await createSendRows(core())({type: 'bulk', ...job}, {signal: new AbortController().signal});
  const sent = (await call('GET', `/bulk-sends/${fingerprint}/rows`)).json[
    'bulk_rows'
  ] as readonly Json[];
  const texts = [];
  for (const {envelope_fingerprint: each} of sent) {
    await process(each);
    expect((await read(each))['envelope_status']).toBe('sent');
    texts.push(await printed(await sealed(each)));
  }
  expect(texts).toEqual([
    expect.stringContaining('Rent: 900 for 1 Mill Lane'),
    expect.stringContaining('Rent: 700 for 1 Mill Lane'),
  ]);
});
