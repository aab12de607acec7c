import {describe, expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import type {Command} from '../../../src/service/domain/behaviours.js';
import {envelopeBody, samplePdf, setup, type Json} from './api-fixture.js';
import {withDraft} from './draft-fixture.js';

/** The last document turns out to be unusable. */
const refusingLast = ({documents, fields}: Envelope): Command => ({
  type: 'process',
  fields,
  documents: documents.slice(0, -1).map(({id, originalSha256, pdfSha256, ...rest}) => ({
    ...rest,
    id,
    originalSha256: originalSha256 ?? '',
    pdfSha256: pdfSha256 ?? '',
  })),
  refused: [{id: documents.at(-1)?.id ?? 0, failure: {code: 'damaged'}}],
});

const upload = async (title: string): Promise<Json> => ({
  document_title: title,
  document_file_name: 'annex.pdf',
  document_file_content: await samplePdf(),
});

describe('changing a draft', () => {
  it('answers as the contract says, and with the new ids', async () => {
    const {draft, put} = await withDraft();
    const [anna] = draft.parties;
    const {status, json} = await put({
      envelope_title: 'Lease of 2 Mill Lane',
      envelope_auto_expire_hours: 72,
      envelope_parties: [
        {party_name: 'Dora', party_email: 'dora@example.com', party_message: 'As agreed.'},
        {party_id: String(anna?.id), party_name: 'Anna Berg', party_mobile: '+441632960000'},
      ],
    });
    expect(status).toBe(200);
    expect(endpoints.updateEnvelope.answer.safeParse(json).error).toBeUndefined();
    expect(json).toMatchObject({
      envelope_title: 'Lease of 2 Mill Lane',
      envelope_status: 'draft',
      envelope_auto_expire_hours: 72,
      envelope_auto_remind_hours: null,
      envelope_parties: [
        {party_title: 'Dora', contact_email: 'dora@example.com', party_message: 'As agreed.'},
        {party_id: String(anna?.id), party_title: 'Anna Berg', party_mobile_last4: '0000'},
      ],
    });
  });

  it('lets a new or another signer take over the fields of one who leaves', async () => {
    const {draft, put, read, fieldIds} = await withDraft();
    const [anna, ben] = draft.parties;
    await put({
      envelope_parties: [
        {party_name: 'Dora', party_email: 'dora@example.com', party_takes_over: [anna?.id]},
        {party_id: ben?.id},
      ],
    });
    const replaced = await read();
    const [dora] = replaced.parties;
    const ownersIn = ({fields}: Envelope) => new Map(fields.map(({id, partyId}) => [id, partyId]));
    expect(ownersIn(replaced)).toEqual(
      new Map([
        [fieldIds[0], dora?.id],
        [fieldIds[1], ben?.id],
      ]),
    );
    await put({envelope_parties: [{party_id: ben?.id, party_takes_over: [String(dora?.id)]}]});
    const merged = await read();
    expect(ownersIn(merged)).toEqual(new Map(fieldIds.map((id) => [id, ben?.id])));
  });

  it('takes no fields from a signer who stays, to one who does not sign, or of a stranger', async () => {
    const {draft, put, read} = await withDraft();
    const [anna, ben] = draft.parties;
    const dora = {party_name: 'Dora', party_email: 'dora@example.com'};
    const codeOf = async (envelope_parties: readonly Json[]) =>
      (await put({envelope_parties})).json['code'];
    const from = [anna?.id];
    const both = [{party_id: anna?.id}, {party_id: ben?.id}];
    expect(await codeOf([...both, {...dora, party_takes_over: from}])).toBe(10010);
    const copy = {...dora, party_role: 'copy', party_takes_over: from};
    expect(await codeOf([{party_id: ben?.id}, copy])).toBe(10010);
    const twice = {party_id: ben?.id, party_takes_over: [anna?.id, anna?.id]};
    expect(await codeOf([twice])).toBe(10010);
    expect(await codeOf([{party_id: ben?.id, party_takes_over: [99_999_999]}])).toBe(10281);
    expect((await read()).fields.map(({partyId}) => partyId)).toEqual([anna?.id, ben?.id]);
  });

  it('keeps, adds and removes the rows of parties and fields in one go', async () => {
    const {draft, put, read, db, fieldIds} = await withDraft();
    const [, ben] = draft.parties;
    await put({
      envelope_parties: [
        {party_id: ben?.id, party_email: 'b@example.com'},
        {party_name: 'Dora', party_email: 'dora@example.com', party_role: 'copy'},
      ],
    });
    const {parties, fields} = await read();
    expect(parties.map(({id, email, role}) => [id, email, role])).toEqual([
      [ben?.id, 'b@example.com', 'signer'],
      [expect.any(Number), 'dora@example.com', 'copy'],
    ]);
    expect(fields.map(({id}) => id)).toEqual([fieldIds[1]]);
    const contacts = await db.selectFrom('contacts').select('email').execute();
    expect(contacts.map(({email}) => email)).toContain('b@example.com');
    const rows = await db.selectFrom('parties').select('party_id').execute();
    expect(rows).toHaveLength(2);
  });

  it('processes new documents, keeps the fields of the others and forgets files no longer used', async () => {
    const {draft, put, read, process, fingerprint, effects} = await withDraft();
    const [lease] = draft.documents;
    const added = await put({
      envelope_documents: [await upload('Annex'), {document_fingerprint: lease?.fingerprint}],
    });
    expect(added.json).toMatchObject({envelope_status: 'processing'});
    expect(effects).toEqual([{type: 'process'}]);
    await process(fingerprint);
    const both = await read();
    expect(both.status).toBe('draft');
    expect(both.documents.map(({title}) => title)).toEqual(['Annex', 'Lease']);
    expect(both.fields).toHaveLength(2);
    await put({envelope_documents: [{document_fingerprint: both.documents[0]?.fingerprint}]});
    const one = await read();
    expect(one.documents.map(({title}) => title)).toEqual(['Annex']);
    expect(one.fields).toEqual([]);
    expect(effects.at(-1)).toEqual({
      type: 'forget-files',
      sha256s: [lease?.originalSha256, lease?.pdfSha256],
    });
  });

  it('drops an unusable document once the documents are set again', async () => {
    const {draft, put, read, store, key, call, fingerprint} = await withDraft();
    const [lease] = draft.documents;
    const kept = {document_fingerprint: lease?.fingerprint};
    await put({envelope_documents: [kept, await upload('Annex')]});
    await store.change(key, refusingLast, null);
    const {json} = await call('GET', `/envelopes/${fingerprint}`);
    const details = (json.envelope_history as Json[]).map(({history_detail}) => history_detail);
    expect([json.envelope_status, details.at(-2)]).toEqual([
      'draft',
      '“Annex” left out: The PDF is damaged and could not be repaired. Open it in another program, save it as a new PDF, and upload that.',
    ]);
    expect((await read()).fields).toHaveLength(2);
    const send = () => call('POST', `/envelopes/${fingerprint}/send`);
    const refused = await send();
    expect(refused.json).toMatchObject({http: 400, code: 10280});
    expect(refused.json.detail).toMatch(
      /^“Annex” was left out: The PDF is damaged and could not be repaired\. /,
    );
    expect((await put({envelope_documents: [kept]})).status).toBe(200);
    expect((await send()).status).toBe(202);
  });

  it('changes options, and keeps those that are not named', async () => {
    const {put, read} = await withDraft({
      envelope_auto_remind_hours: 24,
      envelope_auto_expire_hours: 48,
      envelope_meta: {esign_owner: 'anna', order: 7},
    });
    await put({
      envelope_auto_expire_hours: null,
      envelope_all_at_once_enabled: true,
      envelope_redirect_url: 'https://example.com/done',
      envelope_meta: {order: 8},
    });
    expect(await read()).toMatchObject({
      autoExpireHours: null,
      autoRemindHours: 24,
      isAllAtOnce: true,
      redirectUrl: 'https://example.com/done',
      meta: {order: 8, esign_owner: 'anna'},
    });
  });

  it.each([null, '', '{}', {esign_owner: null}])(
    'keeps the owner where the meta becomes %j',
    async (envelope_meta) => {
      const {put, read} = await withDraft({envelope_meta: {esign_owner: 'anna', order: 7}});
      const {status, json} = await put({envelope_meta});
      expect([status, json.http]).toEqual([200, 200]);
      expect((await read()).meta).toMatchObject({esign_owner: 'anna'});
    },
  );

  it('gives a new signer of a protected draft a password that can be read', async () => {
    const {draft, put} = await withDraft({envelope_password_protect: true});
    const {json} = await put({
      envelope_parties: [
        {party_id: draft.parties[0]?.id},
        {party_name: 'Dora', party_email: 'dora@example.com'},
      ],
    });
    const [, dora] = json.envelope_parties as Json[];
    expect(dora?.party_password).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  });

  it('leaves a trace in the history', async () => {
    const {put} = await withDraft();
    const {json} = await put({envelope_title: 'Lease of 2 Mill Lane'});
    const details = (json.envelope_history as Json[]).map(({history_detail}) => history_detail);
    expect(details.at(-1)).toBe(
      'Draft changed: “Lease of 2 Mill Lane” with “Lease” for Anna (anna@example.com), Ben (ben@example.com)',
    );
  });

  it('can reorder its parties without other details', async () => {
    const {draft, put, read} = await withDraft();
    const ids = draft.parties.map(({id}) => id).reverse();
    await put({envelope_parties: ids.map((party_id) => ({party_id}))});
    expect((await read()).parties.map(({id}) => id)).toEqual(ids);
  });

  it('with nothing to change changes nothing', async () => {
    const {put, read, draft} = await withDraft();
    expect((await put({})).status).toBe(200);
    expect(await read()).toEqual(draft);
  });

  it.each([
    ['a template', {envelope_documents: [{document_template_fingerprint: 'a'.repeat(32)}]}, 10010],
    [
      'positions of templates',
      {envelope_parties: [{party_name: 'A', party_email: 'a@example.com', party_documents: []}]},
      10010,
    ],
    [
      'a document that is two things',
      {envelope_documents: [{document_fingerprint: 'a', document_url: 'https://example.com/'}]},
      10010,
    ],
    [
      'other wishes about signatures in a file that is there',
      {envelope_documents: [{document_fingerprint: 'a', document_signatures: 'keep'}]},
      10010,
    ],
    [
      'other wishes about invoice data in a file that is there',
      {envelope_documents: [{document_fingerprint: 'a', document_invoice: 'keep'}]},
      10010,
    ],
    [
      'other values for a file that is there',
      {
        envelope_documents: [
          {
            document_fingerprint: 'a',
            document_merge_fields: [{field_merge: 'rent', field_value: '900'}],
          },
        ],
      },
      10010,
    ],
    ['another owner', {envelope_meta: {esign_owner: 'ben'}}, 10010],
    [
      'more than 100 recipients',
      {envelope_parties: Array(101).fill({party_name: 'A', party_email: 'a@example.com'})},
      10010,
    ],
    [
      'more than 50 documents',
      {envelope_documents: Array(51).fill({document_title: 'A', document_url: 'https://a.test/'})},
      10010,
    ],
  ])('refuses %s', async (_, body, code) => {
    const {put, read, draft} = await withDraft({envelope_meta: {esign_owner: 'anna'}});
    expect((await put(body)).json).toMatchObject({http: 400, code});
    expect(await read()).toEqual(draft);
  });

  it('cannot use a party of another envelope, nor create a contact by trying', async () => {
    const {put, makeDraft, call, db} = await withDraft();
    const other = await call('GET', `/envelopes/${await makeDraft()}`);
    const [stranger] = other.json.envelope_parties as Json[];
    const answer = await put({
      envelope_parties: [
        {party_id: stranger?.party_id},
        {party_name: 'Dora', party_email: 'dora@example.com'},
      ],
    });
    expect(answer.json).toMatchObject({http: 404, code: 10281});
    const contacts = await db.selectFrom('contacts').select('email').execute();
    expect(contacts.map(({email}) => email)).not.toContain('dora@example.com');
  });

  it('is refused while documents are being processed', async () => {
    const {call} = await setup();
    const {json} = await call('POST', '/envelopes', await envelopeBody({is_draft: true}));
    const answer = await call('PUT', `/envelopes/${String(json.envelope_fingerprint)}`, {
      envelope_title: 'New',
    });
    expect(answer.json.code).toBe(10278);
  });
});
