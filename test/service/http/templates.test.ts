import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import type {Template} from '../../../src/service/domain/template.js';
import {findEnvelope} from '../../../src/service/storage/envelope-reader.js';
import {listWebhookDeliveries} from './webhook-deliveries.js';
import {samplePdf, setup as setUpApi, type Json} from './api-fixture.js';
import {signatures, templateBody, templateMaker, type FieldOf} from './template-fixture.js';

async function setup() {
  const api = await setUpApi();
  const {call, db, companyId} = api;
  const create = (body: Json) => call('POST', '/envelopes', body);
  const read = async (fingerprint: unknown): Promise<Envelope> => {
    const envelope = await findEnvelope(db, {companyId, fingerprint: String(fingerprint)});
    if (!envelope) throw new Error('There is no such envelope.');
    return envelope;
  };
  return {...api, ...templateMaker(api), create, read};
}

const anna = {party_name: 'Anna', party_email: 'anna@example.com'};
const ben = {party_name: 'Ben', party_email: 'ben@example.com'};

/** A body of the single-template way: Anna and Ben in the first two positions. */
const fromOne = (
  {fingerprint, parties}: Template,
  document: Json = {},
  change: Json = {},
): Json => ({
  envelope_title: 'Lease of 1 Mill Lane',
  envelope_parties: [anna, ben].map((person, index) => ({...person, party_id: parties[index]?.id})),
  envelope_documents: [{document_template_fingerprint: fingerprint, ...document}],
  ...change,
});

/** `party_documents` of somebody who fills these positions. */
const positions = (...wanted: readonly (readonly [Template, number])[]) =>
  wanted.map(([{fingerprint, parties}, index]) => ({
    party_id: parties[index]?.id,
    document_template_fingerprint: fingerprint,
  }));

const texts: readonly FieldOf[] = [
  ...signatures,
  {party: 0, type: 'text', title: 'Rent', merge: 'rent', value: 'to be agreed', y: 300},
  {
    party: 1,
    type: 'text',
    title: 'Address',
    merge: null,
    isReadOnly: true,
    isRequired: false,
    y: 350,
  },
  {party: 1, type: 'check', title: 'Pets', isRequired: false, width: 18, height: 18, y: 400},
];

describe('a new template', () => {
  it('is in progress, cannot be used, and has a session for its set-up', async () => {
    const {call, create, queued} = await setup();
    const {json} = await call('POST', '/templates', await templateBody());
    expect(json).toMatchObject({
      template_title: 'Lease',
      template_in_progress: true,
      template_parties_total: '2',
      template_parties: [{party_name: 'Landlord'}, {party_name: 'Tenant'}],
      template_widget_url: '',
      session_url: expect.stringMatching(/\/embed\/\d+-[0-9a-f]{32}#./),
    });
    expect(queued).toMatchObject([{type: 'process-template'}]);
    const [party] = json.template_parties as Json[];
    const answer = await create({
      envelope_title: 'Lease',
      envelope_parties: [{...anna, party_id: party?.party_id}],
      envelope_documents: [{document_template_fingerprint: json.template_fingerprint}],
    });
    expect([answer.status, answer.json.code]).toEqual([400, 10010]);
    expect(answer.json.detail).toContain('not finished');
  });

  it('is taken from a form, lists as JSON text', async () => {
    const {send} = await setup();
    const {template_parties, ...scalars} = await templateBody();
    const form = new URLSearchParams(scalars as Record<string, string>);
    form.set('template_parties', JSON.stringify(template_parties));
    expect((await send('POST', '/templates', {body: form})).status).toBe(200);
  });

  it('is taken from a form with its file', async () => {
    const {send, call} = await setup();
    const form = new FormData();
    form.set('template_title', 'Lease');
    form.set('template_parties', '[{"party_name": "Tenant"}]');
    const bytes = Buffer.from(await samplePdf(), 'base64');
    form.set('document', new File([bytes], 'own.pdf', {type: 'application/pdf'}));
    expect((await send('POST', '/templates', {body: form})).status).toBe(200);
    const {json} = await call('GET', '/templates');
    expect(json.total_templates).toBe('1');
  });

  it('is not made where its session could not be', async () => {
    const {call} = await setup();
    await call(
      'POST',
      '/templates',
      await templateBody({allowed_origins: ['https://a.example/b']}),
    );
    expect((await call('GET', '/templates')).json.total_templates).toBe('0');
  });

  it('has a widget where it has one party only', async () => {
    const {call} = await setup();
    const body = await templateBody({template_parties: [{party_name: 'Guest'}]});
    const {json} = await call('POST', '/templates', body);
    expect(json.template_widget_url).toContain(`-${String(json.template_fingerprint)}`);
    expect(json.template_widget_embed).toBe(
      `<iframe src="${String(json.template_widget_url)}" title="Sign" width="100%" height="800" style="border:0"></iframe>`,
    );
  });

  it('says what can be prefilled for each party', async () => {
    const {call, makeTemplate} = await setup();
    const template = await makeTemplate(texts);
    const {json} = await call('GET', `/templates/${template.fingerprint}`);
    const merge = (json.template_parties as Json[]).map(
      ({party_merge_fields}) => party_merge_fields,
    );
    expect(merge).toMatchObject([
      [{field_merge: 'rent', field_type: 'text'}],
      [
        {field_merge: null, field_type: 'text'},
        {field_merge: null, field_type: 'check'},
      ],
    ]);
  });
});

describe('templates', () => {
  it('are listed newest first', async () => {
    const {call, makeTemplate} = await setup();
    const made = [await makeTemplate(), await makeTemplate(), await makeTemplate()];
    const {json} = await call('GET', '/templates?offset=1&limit=1');
    expect(json).toMatchObject({total_templates: '3', next: expect.stringContaining('offset=2')});
    expect((json.templates as Json[])[0]?.template_fingerprint).toBe(made[1]?.fingerprint);
  });

  it.each([
    ['2026-09-29T23:59:59Z', true],
    ['2026-09-30T00:00:00Z', false],
  ])('of an account that joined at %s have the deprecated link: %s', async (joined, isThere) => {
    const {call, db, files, makeTemplate} = await setup();
    const template = await makeTemplate();
    await db
      .updateTable('companies')
      .set({joined: new Date(joined)})
      .execute();
    const {json} = await call('GET', `/templates/${template.fingerprint}`);
    const list = await call('GET', '/templates');
    expect('template_pdf_url' in json).toBe(isThere);
    expect('template_pdf_url' in ((list.json.templates as Json[])[0] ?? {})).toBe(isThere);
    if (!isThere) return;
    const {pathname, search} = new URL(String(json.template_pdf_url));
    expect((await files.request(pathname + search)).status).toBe(200);
  });

  it('can be downloaded, sixty times a minute, apart from other downloads', async () => {
    const {send, makeTemplate, makeDraft} = await setup();
    const {fingerprint} = await makeTemplate();
    const path = `/templates/${fingerprint}/download`;
    const file = await send('GET', path);
    expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(await samplePdf());
    expect(file.headers.get('Content-Disposition')).toContain('Lease.pdf');
    for (let count = 1; count < 60; count += 1) await send('GET', path);
    expect((await send('GET', path)).status).toBe(429);
    const envelope = await makeDraft();
    const other = await send('GET', `/envelopes/${envelope}/download`);
    expect(other.status).not.toBe(429);
  });

  it('are told of once, when their set-up is finished first', async () => {
    const {db, call, makeTemplate, changeTemplate} = await setup();
    await call('POST', '/webhooks', {webhook_url: 'https://example.com/', webhook_type: 'all'});
    const template = await makeTemplate();
    await changeTemplate(template, template.fields.slice(0, 1));
    const deliveries = await listWebhookDeliveries(db);
    expect(deliveries.filter(({action}) => action === 'add-template')).toMatchObject([
      {
        template_fingerprint: template.fingerprint,
        template_title: 'Lease',
        template_page_total: '1',
        template_pages: expect.stringContaining('standard.webp'),
        template_thumbnails: expect.stringContaining('thumbnail.webp'),
      },
    ]);
  });
});

describe('an envelope from one template', () => {
  it('is sent at once, its parties new, its file shared', async () => {
    const {create, read, effects, makeTemplate} = await setup();
    const template = await makeTemplate();
    const {status, json} = await create(fromOne(template));
    expect([status, json.envelope_queued]).toEqual([202, true]);
    const envelope = await read(json.envelope_fingerprint);
    expect(envelope).toMatchObject({
      status: 'sent',
      documents: [{title: 'Lease', pdfSha256: template.document.pdfSha256}],
      parties: [{status: 'in progress'}, {status: 'pending'}],
    });
    expect(envelope.fields.map(({partyId, y}) => [partyId, y])).toEqual([
      [envelope.parties[0]?.id, 500],
      [envelope.parties[1]?.id, 600],
    ]);
    const isTaken = (list: 'parties' | 'fields') =>
      envelope[list].some(({id}) => template[list].some((item) => item.id === id));
    expect([isTaken('parties'), isTaken('fields')]).toEqual([false, false]);
    expect(effects).toMatchObject([
      {type: 'event', name: 'send-envelope'},
      {type: 'mail', kind: 'email-send'},
    ]);
  });

  it('is a draft at once where it is to be one', async () => {
    const {create, read, effects, makeTemplate} = await setup();
    const {json} = await create(fromOne(await makeTemplate(), {}, {is_draft: true}));
    expect(json.envelope_queued).toBe(false);
    expect((await read(json.envelope_fingerprint)).status).toBe('draft');
    expect(effects).toEqual([]);
  });

  it('is processed where somebody has no place to sign yet', async () => {
    const {create, read, effects, makeTemplate} = await setup();
    const {json} = await create(fromOne(await makeTemplate(signatures.slice(0, 1))));
    expect(await read(json.envelope_fingerprint)).toMatchObject({
      status: 'processing',
      isSentWhenReady: true,
    });
    expect(effects).toEqual([{type: 'process'}]);
  });

  it('has the title it was given, else the template’s', async () => {
    const {create, read, makeTemplate} = await setup();
    const template = await makeTemplate();
    const {json} = await create(fromOne(template, {document_title: 'My lease'}));
    expect((await read(json.envelope_fingerprint)).documents[0]?.title).toBe('My lease');
  });

  it('prefills fields, and leaves the others as the template has them', async () => {
    const {create, read, makeTemplate} = await setup();
    const template = await makeTemplate(texts);
    const [, , rent, address, pets] = template.fields;
    const {json} = await create(
      fromOne(template, {
        document_merge_fields: [
          {field_id: String(address?.id), field_value: '1 Mill Lane'},
          {field_id: pets?.id, field_value: '1'},
        ],
      }),
    );
    const values = (await read(json.envelope_fingerprint)).fields.map(({value}) => value);
    expect(values).toEqual([null, null, rent?.value, '1 Mill Lane', true]);
  });

  it('lets a signer change what was prefilled, unless it is read-only', async () => {
    const {create, read, store, companyId, makeTemplate} = await setup();
    const template = await makeTemplate(texts);
    const [, , rent, address] = template.fields;
    const merged = [rent, address].map((field) => ({
      field_id: field?.id,
      field_value: 'prefilled',
    }));
    const {json} = await create(
      fromOne(
        template,
        {document_merge_fields: merged},
        {
          envelope_all_at_once_enabled: true,
        },
      ),
    );
    const {fingerprint, fields, parties} = await read(json.envelope_fingerprint);
    const fill = (party: number, field: number) =>
      store.change(
        {companyId, fingerprint},
        {
          type: 'fill',
          partyId: parties[party]?.id ?? 0,
          fieldId: fields[field]?.id ?? 0,
          value: 'changed',
        },
        null,
      );
    await fill(0, 2);
    await expect(fill(1, 3)).rejects.toMatchObject({code: 10010});
    const values = (await read(fingerprint)).fields.map(({value}) => value);
    expect(values.slice(2, 4)).toEqual(['changed', 'prefilled']);
  });

  it('may have somebody who gets a copy and fills no position', async () => {
    const {create, makeTemplate} = await setup();
    const template = await makeTemplate();
    const body = fromOne(template);
    const cora = {party_name: 'Cora', party_email: 'cora@example.com', party_role: 'copy'};
    const parties = [...(body.envelope_parties as Json[]), cora];
    expect((await create({...body, envelope_parties: parties})).status).toBe(202);
  });
});

describe('an envelope from several templates', () => {
  it('joins their documents and fields, one person in several positions', async () => {
    const {create, read, makeTemplate} = await setup();
    const lease = await makeTemplate(signatures, {template_title: 'Lease'});
    const rules = await makeTemplate(texts, {template_title: 'House rules'});
    const {status, json} = await create({
      envelope_title: 'Both',
      envelope_parties: [
        {...anna, party_documents: positions([lease, 0], [lease, 1], [rules, 1])},
        {...ben, party_documents: positions([rules, 0])},
      ],
      envelope_documents: [
        {
          document_title: 'Rules',
          document_template_fingerprint: rules.fingerprint,
          document_merge_fields: [{field_id: rules.fields[2]?.id, field_value: '900'}],
        },
        {document_template_fingerprint: lease.fingerprint},
      ],
    });
    expect(status).toBe(202);
    const {documents, parties, fields, status: sent} = await read(json.envelope_fingerprint);
    expect(sent).toBe('sent');
    expect(documents.map(({title, position}) => [title, position])).toEqual([
      ['Rules', 0],
      ['Lease', 1],
    ]);
    const [annaId, benId] = parties.map(({id}) => id);
    const [rulesId, leaseId] = documents.map(({id}) => id);
    expect(fields.map(({documentId, partyId, value}) => [documentId, partyId, value])).toEqual([
      [rulesId, benId, null],
      [rulesId, annaId, null],
      [rulesId, benId, '900'],
      [rulesId, annaId, null],
      [rulesId, annaId, null],
      [leaseId, annaId, null],
      [leaseId, annaId, null],
    ]);
    expect(new Set(fields.map(({key}) => key)).size).toBe(fields.length);
  });
});

describe('what does not fit together', () => {
  const upload = {document_title: 'Own', document_url: 'https://example.com/own.pdf'};
  const template = (from: Template, change: Json = {}) => ({
    document_template_fingerprint: from.fingerprint,
    ...change,
  });
  type Case = (lease: Template, rules: Template) => {parties: Json[]; documents: Json[]};
  const inLease = ({parties}: Template, index: number) => ({party_id: parties[index]?.id});

  const cases: readonly (readonly [string, number, Case])[] = [
    [
      'an upload beside a template',
      10010,
      (lease) => ({
        parties: [
          {...anna, ...inLease(lease, 0)},
          {...ben, ...inLease(lease, 1)},
        ],
        documents: [template(lease), upload],
      }),
    ],
    [
      'party_id with an upload',
      10010,
      (lease) => ({parties: [{...anna, ...inLease(lease, 0)}], documents: [upload]}),
    ],
    [
      'party_documents with an upload',
      10010,
      (lease) => ({
        parties: [{...anna, party_documents: positions([lease, 0])}],
        documents: [upload],
      }),
    ],
    [
      'no party_documents at all, empty, with an upload',
      10010,
      () => ({parties: [{...anna, party_documents: []}], documents: [upload]}),
    ],
    [
      'merge fields with an upload',
      10010,
      () => ({parties: [anna], documents: [{...upload, document_merge_fields: []}]}),
    ],
    [
      'both of one party',
      10010,
      (lease) => ({
        parties: [
          {...anna, ...inLease(lease, 0), party_documents: positions([lease, 0])},
          {...ben, ...inLease(lease, 1)},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'one of each party',
      10010,
      (lease) => ({
        parties: [
          {...anna, ...inLease(lease, 0)},
          {...ben, party_documents: positions([lease, 1])},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'party_id with two templates',
      10010,
      (lease, rules) => ({
        parties: [
          {...anna, ...inLease(lease, 0)},
          {...ben, ...inLease(rules, 1)},
        ],
        documents: [template(lease), template(rules)],
      }),
    ],
    [
      'a template twice',
      10010,
      (lease) => ({
        parties: [{...anna, party_documents: positions([lease, 0], [lease, 1])}],
        documents: [template(lease), template(lease)],
      }),
    ],
    [
      'a signer in no position',
      10010,
      (lease) => ({parties: [{...anna, ...inLease(lease, 0)}, ben], documents: [template(lease)]}),
    ],
    [
      'two people in one position',
      10010,
      (lease) => ({
        parties: [
          {...anna, ...inLease(lease, 0)},
          {...ben, ...inLease(lease, 0)},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'nobody in a position with fields',
      10010,
      (lease) => ({parties: [{...anna, ...inLease(lease, 0)}], documents: [template(lease)]}),
    ],
    [
      'a copy in a position with fields',
      10010,
      (lease) => ({
        parties: [
          {...anna, ...inLease(lease, 0)},
          {...ben, ...inLease(lease, 1), party_role: 'copy'},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'a position of a template that is not used',
      10010,
      (lease, rules) => ({
        parties: [
          {...anna, party_documents: positions([lease, 0], [rules, 0])},
          {...ben, party_documents: positions([lease, 1])},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'a position of another template',
      10272,
      (lease, rules) => ({
        parties: [
          {...anna, ...inLease(rules, 0)},
          {...ben, ...inLease(lease, 1)},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'a position under another template’s name',
      10272,
      (lease, rules) => ({
        parties: [
          {
            ...anna,
            party_documents: [
              {...positions([rules, 0])[0], document_template_fingerprint: lease.fingerprint},
            ],
          },
          {...ben, party_documents: positions([lease, 1])},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'an unknown template',
      10153,
      (lease) => ({
        parties: [{...anna, ...inLease(lease, 0)}],
        documents: [template({...lease, fingerprint: 'f'.repeat(32)})],
      }),
    ],
    [
      'a name that no template could have',
      10153,
      (lease) => ({
        parties: [{...anna, ...inLease(lease, 0)}],
        documents: [template({...lease, fingerprint: "' OR 1=1"})],
      }),
    ],
    [
      'an unknown template among party_documents',
      10153,
      (lease) => ({
        parties: [
          {...anna, party_documents: positions([{...lease, fingerprint: 'f'.repeat(32)}, 0])},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'an unknown field',
      10010,
      (lease) => ({
        parties: [
          {...anna, ...inLease(lease, 0)},
          {...ben, ...inLease(lease, 1)},
        ],
        documents: [
          template(lease, {document_merge_fields: [{field_id: 999_999, field_value: 'x'}]}),
        ],
      }),
    ],
    [
      'a field of another template',
      10010,
      (lease, rules) => ({
        parties: [
          {...anna, ...inLease(lease, 0)},
          {...ben, ...inLease(lease, 1)},
        ],
        documents: [
          template(lease, {
            document_merge_fields: [{field_id: rules.fields[2]?.id, field_value: 'x'}],
          }),
        ],
      }),
    ],
    [
      'a text where a signature goes',
      10010,
      (lease) => ({
        parties: [
          {...anna, ...inLease(lease, 0)},
          {...ben, ...inLease(lease, 1)},
        ],
        documents: [
          template(lease, {
            document_merge_fields: [{field_id: lease.fields[0]?.id, field_value: 'Anna'}],
          }),
        ],
      }),
    ],
    [
      'words in a checkbox',
      10010,
      (lease) => ({
        parties: [
          {...anna, ...inLease(lease, 0)},
          {...ben, ...inLease(lease, 1)},
        ],
        documents: [
          template(lease, {
            document_merge_fields: [{field_id: lease.fields[4]?.id, field_value: 'gladly'}],
          }),
        ],
      }),
    ],
  ];

  it.each(cases)('%s is refused with %i', async (_, code, make) => {
    const {call, create, makeTemplate} = await setup();
    const [lease, rules] = [await makeTemplate(texts), await makeTemplate(texts)];
    const {parties, documents} = make(lease, rules);
    const answer = await create({
      envelope_title: 'Lease',
      envelope_parties: parties,
      envelope_documents: documents,
    });
    expect([answer.status, answer.json.code]).toEqual([400, code]);
    const {json} = await call('GET', '/envelopes');
    expect(json.total_envelopes).toBe('0');
    expect((await call('GET', '/contacts')).json.total_contacts).toBe('0');
  });
});

describe('deleting a template', () => {
  it('leaves its envelopes whole, and their files where they are', async () => {
    const {call, create, send, queued, makeTemplate} = await setup();
    const template = await makeTemplate();
    const {json} = await create(fromOne(template));
    const deleted = await call('DELETE', `/templates/${template.fingerprint}`);
    expect(deleted.json).toMatchObject({
      http: 200,
      template_id: String(template.id),
      template_title: 'Lease',
    });
    expect(queued.at(-1)).toMatchObject({
      type: 'forget',
      sha256s: expect.arrayContaining([template.document.pdfSha256]),
    });
    const path = `/envelopes/${String(json.envelope_fingerprint)}`;
    const [document] = (await call('GET', path)).json.envelope_documents as Json[];
    const file = await send(
      'GET',
      `${path}/documents/${String(document?.document_fingerprint)}/original/download`,
    );
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(template.document.pdfSha256);
  });

  it('cannot come between a request and the envelope it makes', async () => {
    const {db, create, companyId, makeTemplate, templates} = await setup();
    const template = await makeTemplate();
    const key = {companyId, templateId: template.id};
    const [made] = await Promise.allSettled([create(fromOne(template)), templates.remove(key)]);
    const {status} = made.status === 'fulfilled' ? made.value : {status: 500};
    expect([202, 400]).toContain(status);
    const rows = await db.selectFrom('envelopes').select('envelope_id').execute();
    expect(rows).toHaveLength(status === 202 ? 1 : 0);
  });
});

describe('changing a template', () => {
  it('puts it in progress, then ready again, and leaves its envelopes as they are', async () => {
    const {create, read, companyId, templates, makeTemplate, changeTemplate} = await setup();
    const template = await makeTemplate(texts);
    const {json} = await create(fromOne(template));
    const changed = await changeTemplate(template, template.fields.slice(0, 2));
    expect([changed.status, changed.fields.map(({id}) => id)]).toEqual([
      'ready',
      template.fields.slice(0, 2).map(({id}) => id),
    ]);
    expect((await read(json.envelope_fingerprint)).fields).toHaveLength(5);
    await templates.change(
      {companyId, templateId: template.id},
      (before) => ({...before, status: 'in progress'}),
      null,
    );
    expect((await create(fromOne(template))).json.code).toBe(10010);
  });
});
