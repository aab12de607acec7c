import {describe, expect, it} from 'vitest';
import type {Json} from './api-fixture.js';
import {
  anna,
  ben,
  fromOne,
  positions,
  setupTemplates,
  signatures,
  texts,
} from './template-fixture.js';

describe('an envelope from one template', () => {
  it('is sent at once, its parties new, its file shared', async () => {
    const {create, read, effects, makeTemplate} = await setupTemplates();
    const template = await makeTemplate();
    const {status, json} = await create(fromOne(template));
    expect([status, json.envelope_queued]).toEqual([202, '2026-11-21T09:00:00+0000']);
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
      {type: 'webhook', name: 'send-envelope'},
      {type: 'mail', kind: 'email-send'},
    ]);
  });

  it('is immediately a draft if requested as one', async () => {
    const {create, read, effects, makeTemplate} = await setupTemplates();
    const {json} = await create(fromOne(await makeTemplate(), {}, {is_draft: true}));
    expect(json.envelope_queued).toBeNull();
    expect((await read(json.envelope_fingerprint)).status).toBe('draft');
    expect(effects).toEqual([]);
  });

  it('is processed if a signer has no signature field yet', async () => {
    const {create, read, effects, makeTemplate} = await setupTemplates();
    const {json} = await create(fromOne(await makeTemplate(signatures.slice(0, 1))));
    expect(await read(json.envelope_fingerprint)).toMatchObject({
      status: 'processing',
      isSentWhenReady: true,
    });
    expect(effects).toEqual([{type: 'process'}]);
  });

  it('has its own title if given, otherwise the template’s', async () => {
    const {create, read, makeTemplate} = await setupTemplates();
    const template = await makeTemplate();
    const {json} = await create(fromOne(template, {document_title: 'My lease'}));
    expect((await read(json.envelope_fingerprint)).documents[0]?.title).toBe('My lease');
  });

  it('prefills fields, and leaves the others as the template has them', async () => {
    const {create, read, makeTemplate} = await setupTemplates();
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

  it('prefills all fields of a name', async () => {
    const {create, read, makeTemplate} = await setupTemplates();
    const again = {party: 1, type: 'text', merge: 'rent', isReadOnly: true, y: 450} as const;
    const template = await makeTemplate([...texts, again]);
    const {json} = await create(
      fromOne(template, {document_merge_fields: [{field_merge: 'rent', field_value: '900'}]}),
    );
    const values = (await read(json.envelope_fingerprint)).fields.map(({value}) => value);
    expect(values).toEqual([null, null, '900', null, null, '900']);
  });

  it('lets a signer change what was prefilled, unless it is read-only', async () => {
    const {create, read, store, companyId, makeTemplate} = await setupTemplates();
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
    const {create, makeTemplate} = await setupTemplates();
    const template = await makeTemplate();
    const body = fromOne(template);
    const cora = {party_name: 'Cora', party_email: 'cora@example.com', party_role: 'copy'};
    const parties = [...(body.envelope_parties as Json[]), cora];
    expect((await create({...body, envelope_parties: parties})).status).toBe(202);
  });
});

it.each([
  ['after', 1],
  ['before', -1],
])('a copy may name the position of a signer, be it %s that signer', async (_, order) => {
  const {create, read, makeTemplate} = await setupTemplates();
  const template = await makeTemplate();
  const body = fromOne(template);
  const [first, second] = body.envelope_parties as Json[];
  const cora = {party_name: 'Cora', party_email: 'cora@example.com', party_role: 'copy'};
  const parties = [{...cora, party_id: second?.['party_id']}, first, second];
  const given = order > 0 ? parties.reverse() : parties;
  const {status, json} = await create({...body, envelope_parties: given});
  expect(status).toBe(202);
  const {parties: made, fields} = await read(String(json.envelope_fingerprint));
  const copy = made.find(({role}) => role === 'copy');
  expect(copy).toMatchObject({name: 'Cora', status: 'copy'});
  expect(fields.filter(({partyId}) => partyId === copy?.id)).toEqual([]);
  const twice = {...cora, party_role: 'signer', party_id: second?.['party_id']};
  expect((await create({...body, envelope_parties: [first, second, twice]})).json.code).toBe(10010);
});

describe('an envelope from several templates', () => {
  it('joins their documents and fields, one person in several positions', async () => {
    const {create, read, makeTemplate} = await setupTemplates();
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
