/** Templates that are changed by request, made of envelopes, and belong to somebody. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {describe, expect, it, vi} from 'vitest';
import {createForgetTemplates} from '../../../src/service/maintenance/cleanup.js';
import {createProcessTemplate} from '../../../src/service/processing/process-template.js';
import {findTemplate} from '../../../src/service/storage/templates/templates.js';
import {at, sample, signature, useWhole, type Json} from './document-fields-fixture.js';
import {createProcessEnvelope} from '../../../src/service/processing/process-envelope.js';
import {formWith} from './form-with.js';

vi.setConfig({testTimeout: 60_000});

const {call, core, stored, read} = useWhole();

const second = {...signature, field_role: 'signer2', field_top: 400};
const rent = at(60, 100, {field_merge: 'rent', field_label: 'Rent', field_value: '900'});

async function made(change: Json = {}): Promise<Json> {
  const {json} = await call('POST', '/templates', {
    template_title: 'Lease',
    template_parties: [{party_name: 'Landlord'}, {party_name: 'Tenant'}],
    document_file_name: 'lease.pdf',
    document_file_content: await sample('chromium-1.pdf'),
    document_fields: [signature, second, rent],
    ...change,
  });
  return json;
}

const pathOf = ({template_fingerprint: name}: Json) => `/templates/${String(name)}`;

const keyOf = async ({template_fingerprint: fingerprint}: Json) => {
  const {company_id: companyId} = await core()
    .db.selectFrom('companies')
    .select('company_id')
    .executeTakeFirstOrThrow();
  return {companyId, fingerprint: String(fingerprint)};
};

const inside = async (template: Json) => (await findTemplate(core().db, await keyOf(template)))!;

/** Does the queued work on its document. */
async function processed(template: Json): Promise<Json> {
  const {companyId, id: templateId} = await inside(template);
  await createProcessTemplate(core())({type: 'process-template', companyId, templateId});
  return (await call('GET', pathOf(template))).json;
}

const partyIds = ({template_parties: parties}: Json) =>
  (parties as {party_id: string}[]).map(({party_id: id}) => id);

async function pdfWith(...texts: readonly string[]): Promise<string> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  texts.forEach((text, at) => page.drawText(text, {x: 60, y: 700 - at * 100, size: 12}));
  return Buffer.from(await pdf.save()).toString('base64');
}

describe('changing a template', () => {
  it('renames it and its positions, and leaves it ready', async () => {
    const template = await made();
    const [landlord, tenant] = partyIds(template);
    const {json} = await call('PUT', pathOf(template), {
      template_title: 'Lease 2027',
      template_parties: [
        {party_id: tenant, party_name: 'Renter'},
        {party_id: landlord, party_name: 'Owner'},
      ],
    });
    expect(json).toMatchObject({
      template_title: 'Lease 2027',
      template_status: 'ready',
      template_parties: [
        {party_id: tenant, party_name: 'Renter'},
        {party_id: landlord, party_name: 'Owner', party_merge_fields: [{field_merge: 'rent'}]},
      ],
    });
  });

  it('removes a position with its fields, and asks for the set-up of a new one', async () => {
    const template = await made();
    const [landlord] = partyIds(template);
    const staying = {party_id: landlord, party_name: 'Landlord'};
    const alone = await call('PUT', pathOf(template), {template_parties: [staying]});
    expect(alone.json).toMatchObject({template_status: 'ready', template_parties_total: '1'});
    expect((await inside(template)).fields).toHaveLength(2);
    const joined = await call('PUT', pathOf(template), {
      template_parties: [staying, {party_name: 'Guarantor'}],
    });
    expect(joined.json).toMatchObject({template_status: 'in progress'});
    const placed = await call('PUT', pathOf(template), {document_fields: [signature, second]});
    expect(placed.json).toMatchObject({template_status: 'ready'});
  });

  it('replaces its document: fields stay where they are, those of tags are found anew', async () => {
    const template = await made({
      document_file_content: await pdfWith('{text:signer1:Street}'),
      document_fields: [signature, {...second, field_top: 780}],
    });
    const content = await pdfWith('{text:signer2:Town}');
    const change = {document_file_name: 'next.pdf', document_file_content: content};
    const {json} = await call('PUT', pathOf(template), change);
    expect(json).toMatchObject({template_status: 'processing', template_page_total: '0'});
    const early = await call('PUT', pathOf(template), {template_parties: [{party_name: 'Guest'}]});
    expect(early.json).toMatchObject({code: 10010});
    expect(await processed(template)).toMatchObject({template_status: 'ready'});
    const {fields} = await inside(template);
    expect(fields.map(({type, title}) => [type, title].join(' ').trim()).toSorted()).toEqual([
      'signature',
      'signature',
      'text Town',
    ]);
  });

  it('says which fields a shorter document has no place for, and waits until they are placed', async () => {
    const template = await made({
      document_fields: [
        {...signature, field_page: 2, field_label: 'Signature of the tenant'},
        second,
        rent,
      ],
    });
    await call('PUT', pathOf(template), {
      document_file_name: 'short.pdf',
      document_file_content: await pdfWith('Lease'),
    });
    expect(await processed(template)).toMatchObject({template_status: 'in progress'});
    const shorter = await inside(template);
    expect(shorter.fields).toHaveLength(2);
    expect(shorter.document.upload?.findings).toEqual([
      {kind: 'unplaced', count: 1, fields: ['Signature of the tenant']},
    ]);
    const again = await call('PUT', pathOf(template), {document_fields: [signature, second]});
    expect(again.json).toMatchObject({template_status: 'ready'});
    expect((await inside(template)).document.upload?.findings).toEqual([]);
  });

  // They went unnamed, the template was ready, and envelopes were sent without them.
  it('says which fields of a form are gone, and waits until they are adopted or placed again', async () => {
    const adopted = {field_role: 'signer1', field_form_name: 'rent', field_label: 'Monthly rent'};
    const template = await made({
      document_file_content: await formWith('rent'),
      document_fields: [signature, second, adopted],
    });
    expect(template).toMatchObject({template_status: 'ready'});
    await call('PUT', pathOf(template), {
      document_file_name: 'corrected.pdf',
      document_file_content: await formWith('rent', 'deposit'),
    });
    expect(await processed(template)).toMatchObject({template_status: 'in progress'});
    const {fields, document} = await inside(template);
    expect(fields.map(({type}) => type)).toEqual(['signature', 'signature']);
    expect(document.upload?.findings).toContainEqual({
      kind: 'unplaced',
      count: 1,
      fields: ['Monthly rent'],
    });
    const change = {document_fields: [signature, second, adopted]};
    const again = await call('PUT', pathOf(template), change);
    expect(again.json).toMatchObject({template_status: 'ready'});
    expect((await inside(template)).fields.map(({title}) => title)).toContain('Monthly rent');
  });

  it('gives a template whose document failed another one', async () => {
    const broken = Buffer.from('%PDF-1.7\nnothing').toString('base64');
    const template = await made({document_file_content: broken, document_fields: []});
    expect(await processed(template)).toMatchObject({
      template_status: 'failed',
      template_failure_code: expect.any(String),
    });
    await call('PUT', pathOf(template), {document_file_content: await pdfWith('Lease')});
    expect(await processed(template)).toMatchObject({template_status: 'in progress'});
  });
});

describe('an envelope saved as a template', () => {
  const people = [
    {party_name: 'Anna Berg', party_email: 'anna@example.com'},
    {party_name: 'Ben Holt', party_email: 'ben@example.com'},
  ];

  /** An envelope with fields for Anna only: Ben signs on a page that is added. */
  async function sent(): Promise<string> {
    const {json} = await call('POST', '/envelopes', {
      envelope_title: 'Lease of Anna',
      is_draft: true,
      envelope_parties: people,
      envelope_documents: [
        {
          document_title: 'Lease',
          document_file_name: 'lease.pdf',
          document_file_content: await sample('chromium-1.pdf'),
          document_fields: [
            signature,
            rent,
            at(60, 200, {field_label: 'Name', field_value: 'Anna Berg'}),
            at(60, 300, {field_type: 'label', field_value: 'To be paid monthly'}),
          ],
        },
      ],
    });
    return String(json['envelope_fingerprint']);
  }

  const textOf = async (template: Json) => JSON.stringify(await inside(template));

  it('has its fields and positions, and nothing of its people', async () => {
    const fingerprint = await sent();
    const {json} = await call('POST', `/envelopes/${fingerprint}/template`, {
      template_title: 'Lease',
      template_parties: [{party_name: 'Tenant'}],
    });
    const [template] = json['templates'] as Json[];
    expect(template).toMatchObject({
      template_status: 'ready',
      template_title: 'Lease',
      template_parties: [{party_name: 'Tenant'}, {party_name: 'Signer 2'}],
    });
    const text = await textOf(template!);
    for (const word of ['Anna', 'Berg', 'Ben', 'example.com', '900'])
      expect(text).not.toContain(word);
    expect(text).toContain('To be paid monthly');
    const [tenant, other] = partyIds(template!);
    const used = await call('POST', '/envelopes', {
      envelope_title: 'Lease of Cleo',
      envelope_parties: [
        {party_name: 'Cleo', party_email: 'cleo@example.com', party_id: tenant},
        {party_name: 'Dan', party_email: 'dan@example.com', party_id: other},
      ],
      envelope_documents: [{document_template_fingerprint: template!['template_fingerprint']}],
    });
    expect(used.status).toBe(202);
  });

  it('leaves out the page that was added when it was sent', async () => {
    const fingerprint = await sent();
    await call('POST', `/envelopes/${fingerprint}/send`);
    const {companyId, id: envelopeId} = await stored(fingerprint);
    await createProcessEnvelope(core())({companyId, envelopeId});
    const {envelope_documents: documents} = await read(fingerprint);
    expect(documents).toMatchObject([{document_page_total: '3'}]);
    const {json} = await call('POST', `/envelopes/${fingerprint}/template`, {});
    const [template] = json['templates'] as Json[];
    expect(template).toMatchObject({template_status: 'processing'});
    expect(await processed(template!)).toMatchObject({
      template_status: 'in progress',
      template_page_total: '2',
    });
    expect((await inside(template!)).fields).toHaveLength(4);
  });
});

it('goes by itself after the chosen time only if nobody has worked on it', async () => {
  const without = {document_fields: undefined, template_untouched_hours: 12};
  const abandoned = await made(without);
  const renamed = await made(without);
  const withFields = await made({template_untouched_hours: 12});
  const unread = await made(without);
  const kept = await made({document_fields: undefined});
  for (const template of [abandoned, renamed, kept]) await processed(template);
  expect((await call('PUT', pathOf(renamed), {template_title: 'Let'})).status).toBe(200);
  const after = async (hours: number) => {
    const now = new Date(Date.now() + hours * 3_600_000);
    await createForgetTemplates({...core(), clock: {now: () => now}})();
    const all = [abandoned, renamed, withFields, unread, kept];
    return Promise.all(all.map(async (each) => (await call('GET', pathOf(each))).status));
  };
  expect(await after(11)).toEqual([200, 200, 200, 200, 200]);
  expect(await after(13)).toEqual([404, 200, 200, 200, 200]);
});

it('lists of templates hold those of one user, or what the user may use', async () => {
  const mine = await made({template_owner: 'u-1'});
  const others = await made({template_owner: 'u-2'});
  const ours = await made();
  const listed = async (query: string) => {
    const {json} = await call('GET', `/templates?limit=50&${query}`);
    const names = (json['templates'] as Json[]).map(({template_fingerprint: name}) => name);
    return [mine, others, ours].map(({template_fingerprint: name}) => names.includes(name));
  };
  expect(mine).toMatchObject({template_owner: 'u-1'});
  expect(ours).not.toHaveProperty('template_owner');
  expect(await listed('owner=u-1')).toEqual([true, false, false]);
  expect(await listed('usable_by=u-1')).toEqual([true, false, true]);
  expect(await listed('')).toEqual([true, true, true]);
});
