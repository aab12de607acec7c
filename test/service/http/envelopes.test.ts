import {describe, expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import {envelopeBody, samplePdf, setup, type Json} from './api-fixture.js';

describe('creating an envelope', () => {
  const party = {party_name: 'Anna', party_email: 'anna@example.com'};
  const document = {document_title: 'Lease', document_url: 'https://example.com/lease.pdf'};
  it.each([
    ['nothing', {}, 10255],
    ['a blank title', {envelope_title: '  '}, 10255],
    ['its own fingerprint', {envelope_title: 'x', envelope_fingerprint: 'f'.repeat(32)}, 10250],
    ['documents that are no array', {envelope_title: 'x', envelope_documents: 'x'}, 10265],
    [
      'parties that are no array',
      {envelope_title: 'x', envelope_documents: [], envelope_parties: {}},
      10261,
    ],
    ['no parties', {envelope_title: 'x', envelope_documents: [document]}, 10256],
    [
      'an empty list of parties',
      {envelope_title: 'x', envelope_documents: [], envelope_parties: []},
      10258,
    ],
    ['no documents', {envelope_title: 'x', envelope_parties: [party]}, 10257],
    [
      'an empty list of documents',
      {envelope_title: 'x', envelope_documents: [], envelope_parties: [party]},
      10257,
    ],
    ['a party without a name', {envelope_parties: [{party_email: 'a@example.com'}]}, 10259],
    ['a party without an address', {envelope_parties: [{party_name: 'Anna'}]}, 10260],
    [
      'a party with a malformed address',
      {envelope_parties: [{party_name: 'Anna', party_email: 'anna'}]},
      10260,
    ],
    [
      'a document without a title',
      {envelope_documents: [{document_url: 'https://example.com/'}]},
      10263,
    ],
    ['a document without a source', {envelope_documents: [{document_title: 'Lease'}]}, 10264],
    [
      'a document with two sources',
      {envelope_documents: [{...document, document_file_content: 'JVBERi0='}]},
      10010,
    ],
    [
      'a file that is no PDF',
      {envelope_documents: [{document_title: 'Lease', document_file_content: 'aGVsbG8='}]},
      10266,
    ],
    [
      'a template that does not exist',
      {envelope_documents: [{document_template_fingerprint: 'a'.repeat(32)}]},
      10153,
    ],
    ['a user who does not exist', {user_id: 999}, 10010],
    ['a sender named twice', {user_id: 1, user_name: 'Olga', user_email: 'o@example.com'}, 10010],
    ['a sender without a name', {user_email: 'o@example.com'}, 10010],
    ['a sender without an address', {user_name: 'Olga'}, 10010],
    ['too short an expiry', {envelope_auto_expire_hours: 11}, 10010],
    ['too short a time for an untouched draft', {envelope_untouched_hours: 11}, 10010],
    ['an unknown role', {envelope_parties: [{...party, party_role: 'boss'}]}, 10010],
    ['too long a title', {envelope_title: 'x'.repeat(256)}, 10010],
    ['meta over 64 KB', {envelope_meta: {text: 'x'.repeat(65_536)}}, 10010],
  ])('refuses %s', async (name, change, code) => {
    const {call, effects} = await setup();
    const isWhole =
      !('envelope_title' in change) || name.startsWith('too long') || name.startsWith('a blank');
    const body = isWhole && name !== 'nothing' ? await envelopeBody(change) : change;
    const {json} = await call('POST', '/envelopes', body as Json);
    expect(json.code).toBe(code);
    expect(json.http).toBe(400);
    expect(effects).toEqual([]);
  });

  it('answers as the contract says and can be read at once', async () => {
    const {call, effects} = await setup();
    const {status, json} = await call(
      'POST',
      '/envelopes',
      await envelopeBody({envelope_meta: {order: 7}, envelope_redirect_url: ''}),
    );
    expect(status).toBe(202);
    expect(endpoints.createEnvelope.answer.safeParse(json).error).toBeUndefined();
    expect(json).toMatchObject({
      http: 202,
      envelope_queued: '2026-11-21T09:00:00+0000',
      envelope_all_at_once_enabled: false,
      envelope_redirect_url: '',
    });
    expect(effects).toEqual([{type: 'process'}]);
    const read = await call('GET', `/envelopes/${String(json.envelope_fingerprint)}`);
    expect(endpoints.getEnvelope.answer.safeParse(read.json).error).toBeUndefined();
    expect(read.json).toMatchObject({envelope_status: 'processing', envelope_meta: {order: 7}});
  });

  it('makes every recipient a contact, one per address whatever its case', async () => {
    const {call, db} = await setup();
    await call('POST', '/envelopes', await envelopeBody());
    await call(
      'POST',
      '/envelopes',
      await envelopeBody({
        envelope_parties: [{party_name: 'Anna B', party_email: 'ANNA@example.com'}],
      }),
    );
    const contacts = await db
      .selectFrom('contacts')
      .select(['name', 'email'])
      .orderBy('contact_id')
      .execute();
    expect(contacts).toEqual([
      {name: 'Anna', email: 'anna@example.com'},
      {name: 'Ben', email: 'ben@example.com'},
    ]);
  });

  it('keeps the message to each recipient for the mails', async () => {
    const {call, db} = await setup();
    const [anna, ben] = (await envelopeBody()).envelope_parties as Json[];
    const envelope_parties = [{...anna, party_message: 'As agreed\non the phone'}, ben];
    await call('POST', '/envelopes', await envelopeBody({envelope_parties}));
    const messages = await db.selectFrom('parties').select('message').orderBy('position').execute();
    expect(messages).toEqual([{message: 'As agreed\non the phone'}, {message: ''}]);
  });

  it('takes several documents, by content and by link', async () => {
    const {call} = await setup();
    const documents = [
      {
        document_title: 'Lease',
        document_file_content: await samplePdf(),
        document_file_name: 'a.pdf',
      },
      {document_title: 'Inventory', document_url: 'https://example.com/inventory.pdf'},
    ];
    const {json} = await call(
      'POST',
      '/envelopes',
      await envelopeBody({envelope_documents: documents}),
    );
    const read = await call('GET', `/envelopes/${String(json.envelope_fingerprint)}`);
    expect(read.json.envelope_documents).toMatchObject([
      {document_title: 'Lease'},
      {document_title: 'Inventory'},
    ]);
  });
});

describe('the life of an envelope', () => {
  it('sends a draft, which then has a status, a time and a history', async () => {
    const {call, makeDraft, process} = await setup();
    const fingerprint = await makeDraft();
    expect((await call('POST', `/envelopes/${fingerprint}/send`)).json).toMatchObject({
      http: 202,
      envelope_queued: '2026-11-21T09:00:00+0000',
    });
    await process(fingerprint);
    const {json} = await call('GET', `/envelopes/${fingerprint}`);
    expect(json).toMatchObject({
      envelope_status: 'sent',
      envelope_sent: '2026-11-21T09:00:00+0000',
    });
    expect(json.envelope_parties).toMatchObject([
      {party_status: 'in progress'},
      {party_status: 'pending'},
    ]);
    expect((json.envelope_history as Json[]).map(({history_detail}) => history_detail)).toContain(
      'Envelope sent',
    );
  });

  it.each([
    ['PUT', 'remind', 10275],
    ['PUT', 'cancel', 10274],
    ['PUT', 'expire', 10276],
  ])('refuses %s %s of a draft', async (method, action, code) => {
    const {call, makeDraft} = await setup();
    expect((await call(method, `/envelopes/${await makeDraft()}/${action}`)).json.code).toBe(code);
  });

  it('forgets a deleted envelope with its files', async () => {
    const {call, makeDraft, effects} = await setup();
    const fingerprint = await makeDraft();
    expect((await call('DELETE', `/envelopes/${fingerprint}`)).json).toMatchObject({
      envelope_status: 'deleted',
    });
    expect((await call('GET', `/envelopes/${fingerprint}`)).json.code).toBe(10253);
    expect((await call('GET', '/envelopes')).json.total_envelopes).toBe('0');
    expect(effects.at(-1)).toMatchObject({type: 'forget-files'});
  });

  it.each([
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/send'],
    ['PUT', '/remind'],
    ['PUT', '/cancel'],
    ['PUT', '/expire'],
    ['GET', '/download'],
    ['GET', `/documents/${'d'.repeat(32)}/download`],
    ['GET', `/documents/${'d'.repeat(32)}/original/download`],
    ['PATCH', '/parties/1'],
  ])('knows no envelope of another account: %s %s', async (method, path) => {
    const {call, makeDraft, db} = await setup();
    const fingerprint = await makeDraft();
    await db
      .updateTable('api_keys')
      .set({company_id: await otherCompany(db)})
      .execute();
    const body = method === 'PATCH' ? {party_title: 'Eve'} : undefined;
    expect((await call(method, `/envelopes/${fingerprint}${path}`, body)).json.code).toBe(10253);
  });

  it('changes a party five times in total, even with fifty concurrent attempts', async () => {
    const {call, makeDraft} = await setup();
    const fingerprint = await makeDraft();
    const {json} = await call('GET', `/envelopes/${fingerprint}`);
    const partyId = (json.envelope_parties as Json[])[0]?.party_id;
    const path = `/envelopes/${fingerprint}/parties/${String(partyId)}`;
    // A slow machine answers some of those that wait for the others with "try again later".
    const change = async (title: string): ReturnType<typeof call> => {
      const answer = await call('PATCH', path, {party_title: title});
      return [429, 503].includes(answer.status) ? change(title) : answer;
    };
    const tries = await Promise.all(
      Array.from({length: 50}, (_, index) => change(`Anna ${index}`)),
    );
    expect(tries.filter(({status}) => status === 200)).toHaveLength(5);
    expect(
      new Set(tries.filter(({status}) => status !== 200).map((answer) => answer.json.code)),
    ).toEqual(new Set([10279]));
  });

  it('leaves no contact behind for an address that was refused', async () => {
    const {call, makeDraft, db} = await setup();
    const fingerprint = await makeDraft();
    const {json} = await call('GET', `/envelopes/${fingerprint}`);
    const path = `/envelopes/${fingerprint}/parties/${String((json.envelope_parties as Json[])[0]?.party_id)}`;
    for (let success = 0; success < 5; success++) await call('PATCH', path, {party_title: 'A'});
    const refused = await call('PATCH', path, {party_email: 'new@example.com'});
    expect(refused.json.code).toBe(10279);
    const contacts = await db.selectFrom('contacts').select('email').execute();
    expect(contacts).not.toContainEqual({email: 'new@example.com'});
  });
});

describe('an envelope that nobody signs', () => {
  const cora = {party_name: 'Cora', party_email: 'cora@example.com', party_role: 'copy'};

  it('is refused if it is to be sent, and leaves nothing behind', async () => {
    const {call, db} = await setup();
    const body = await envelopeBody({envelope_parties: [cora]});
    const {status, json} = await call('POST', '/envelopes', body);
    expect([status, json.code, json.detail]).toEqual([
      400,
      10010,
      expect.stringContaining('envelope_parties'),
    ]);
    expect((await call('GET', '/envelopes')).json.total_envelopes).toBe('0');
    expect(await db.selectFrom('contacts').select('email').execute()).toEqual([]);
  });

  it('adds neither contacts nor a sender where it is refused late', async () => {
    const {call, db} = await setup();
    const sender = {user_name: 'Olga', user_email: 'olga@example.com'};
    const users = () => db.selectFrom('users').selectAll().execute();
    const before = await users();
    const twice = {party_role: 'witness', party_witness_of: 1};
    const body = await envelopeBody({...sender, envelope_parties: [cora, {...cora, ...twice}]});
    expect((await call('POST', '/envelopes', body)).status).toBe(400);
    expect(await users()).toEqual(before);
    expect(await db.selectFrom('contacts').select('email').execute()).toEqual([]);
  });

  it('can be a draft, which is not sent', async () => {
    const {call, process} = await setup();
    const body = await envelopeBody({envelope_parties: [cora], is_draft: true});
    const fingerprint = String((await call('POST', '/envelopes', body)).json.envelope_fingerprint);
    await process(fingerprint);
    const {status, json} = await call('POST', `/envelopes/${fingerprint}/send`);
    expect([status, json.code]).toEqual([400, 10280]);
  });
});

async function otherCompany(db: Awaited<ReturnType<typeof setup>>['db']): Promise<number> {
  const now = new Date();
  const row = await db
    .insertInto('companies')
    .values({name: 'Other', email: 'other@example.com', joined: now, created: now})
    .returning('company_id')
    .executeTakeFirstOrThrow();
  return row.company_id;
}
