/** Templates that nobody has to set up: by fields in the request, and by their tags. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {expect, it, vi} from 'vitest';
import {fieldTypes} from '../../../src/contract/fields/field-types.js';
import {createProcessTemplate} from '../../../src/service/processing/process-template.js';
import {findTemplate} from '../../../src/service/storage/templates/templates.js';
import {at, sample, signature, useWhole, type Json} from './document-fields-fixture.js';

vi.setConfig({testTimeout: 60_000});

const {call, core} = useWhole();

const templateOf = async (change: Json = {}): Promise<Json> => ({
  template_title: 'Lease',
  template_parties: [{party_name: 'Landlord'}, {party_name: 'Tenant'}],
  document_file_name: 'lease.pdf',
  document_file_content: await sample('chromium-1.pdf'),
  ...change,
});

const second = {...signature, field_role: 'signer2', field_top: 400};

/** What webhooks hear of new templates. */
const additions = async () =>
  (await core().db.selectFrom('deliveries').select('delivery_id').execute()).length;

it('a template whose parties all sign in the request’s fields is used in the next request', async () => {
  await call('POST', '/webhooks', {
    webhook_type: 'add-template',
    webhook_url: 'https://example.com/hook',
  });
  const fields = [signature, second, at(60, 100, {field_merge: 'rent', field_label: 'Rent'})];
  const {json} = await call('POST', '/templates', await templateOf({document_fields: fields}));
  expect(json).toMatchObject({template_in_progress: '0', template_page_total: '2'});
  expect(await additions()).toBe(1);
  const parties = json['template_parties'] as readonly {
    party_id: string;
    party_merge_fields: readonly {field_id: string; field_merge: string}[];
  }[];
  const [rent] = parties[0]!.party_merge_fields;
  expect(rent).toMatchObject({field_merge: 'rent'});
  const created = await call('POST', '/envelopes', {
    envelope_title: 'Lease',
    envelope_documents: [
      {
        document_template_fingerprint: json['template_fingerprint'],
        document_merge_fields: [{field_id: rent!.field_id, field_value: '900'}],
      },
    ],
    envelope_parties: ['Anna', 'Ben'].map((name, index) => ({
      party_name: name,
      party_email: `${name.toLowerCase()}@example.com`,
      party_id: parties[index]!.party_id,
    })),
  });
  expect(created.status).toBe(202);
  const {json: envelope} = await call(
    'GET',
    `/envelopes/${String(created.json['envelope_fingerprint'])}`,
  );
  expect(envelope).toMatchObject({envelope_status: 'sent'});
});

it('a template is made ready by a call where a party has no place to sign, and only once read', async () => {
  const {json} = await call('POST', '/templates', await templateOf({document_fields: [signature]}));
  expect(json).toMatchObject({template_in_progress: '1'});
  const path = `/templates/${String(json['template_fingerprint'])}/finish`;
  for (const _ of ['first', 'again'])
    expect((await call('POST', path)).json).toMatchObject({http: 200, template_in_progress: '0'});
  const unread = await call('POST', '/templates', await templateOf());
  const early = await call(
    'POST',
    `/templates/${String(unread.json['template_fingerprint'])}/finish`,
  );
  expect(early.json).toMatchObject({http: 400, code: 10010});
});

/** A template with these lines on its page, once its document was read. */
async function templateWith(lines: readonly string[], change: Json = {}) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  lines.forEach((line, index) => page.drawText(line, {x: 60, y: 780 - index * 50, size: 12}));
  const content = Buffer.from(await pdf.save()).toString('base64');
  const {json} = await call(
    'POST',
    '/templates',
    await templateOf({document_file_content: content, ...change}),
  );
  const fingerprint = String(json['template_fingerprint']);
  const {company_id: companyId} = await core()
    .db.selectFrom('companies')
    .select('company_id')
    .executeTakeFirstOrThrow();
  const key = {companyId, fingerprint};
  const {id: templateId} = (await findTemplate(core().db, key))!;
  await createProcessTemplate(core())({type: 'process-template', companyId, templateId});
  expect((await call('GET', `/templates/${fingerprint}`)).json).toMatchObject({
    template_in_progress: '0',
  });
  return (await findTemplate(core().db, key))!;
}

it('a template is ready by its tags alone', async () => {
  const {fields} = await templateWith([
    '{signature:signer1:Landlord}',
    '{signature:signer2:Tenant}',
  ]);
  expect(fields.map(({type, title}) => [type, title])).toEqual([
    ['signature', 'Landlord'],
    ['signature', 'Tenant'],
  ]);
});

it('every type of tag becomes the field that it names', async () => {
  const plain = {options: [], value: null, isReadOnly: false};
  /** What is stored, by its tag. */
  const tags = {
    '{signature:signer1:Landlord}': {...plain, type: 'signature', title: 'Landlord'},
    '{initials:signer1}': {...plain, type: 'initials', title: ''},
    '{text:signer1:Place and date}': {...plain, type: 'text', title: 'Place and date'},
    '{number?:signer1:Rooms}': {...plain, type: 'number', title: 'Rooms', isRequired: false},
    '{date:signer1:Moving in}': {...plain, type: 'date', title: 'Moving in'},
    '{email:signer1}': {...plain, type: 'email', title: ''},
    '{name:signer1}': {...plain, type: 'name', title: ''},
    '{check?:signer1:Pets}': {...plain, type: 'check', title: 'Pets', isRequired: false},
    '{radio:signer1:Pay:Each month}': {
      ...plain,
      type: 'radio',
      title: 'Pay',
      options: ['Each month'],
    },
    '{dropdown:signer1:Size:S,M,L}': {
      ...plain,
      type: 'dropdown',
      title: 'Size',
      options: ['S', 'M', 'L'],
    },
    '{upload:signer1:Passport}': {...plain, type: 'upload', title: 'Passport'},
    '{stamp:signer1}': {...plain, type: 'stamp', title: ''},
    '{label:sender:As of May}': {
      ...plain,
      type: 'label',
      title: 'As of May',
      value: 'As of May',
      isReadOnly: true,
    },
  };
  const {fields} = await templateWith(Object.keys(tags), {
    template_parties: [{party_name: 'Landlord'}],
  });
  expect(fields).toMatchObject(Object.values(tags).map((field) => ({isRequired: true, ...field})));
  expect(fields.map(({type}) => type)).toEqual(fieldTypes);
});

it('a template with a field that has no place is refused, and not stored', async () => {
  const before = (await call('GET', '/templates')).json['total_templates'];
  const fields = [signature, at(10, 10, {field_page: 7})];
  const {json} = await call('POST', '/templates', await templateOf({document_fields: fields}));
  expect(json).toMatchObject({http: 400, code: 10010});
  expect((await call('GET', '/templates')).json['total_templates']).toBe(before);
});
