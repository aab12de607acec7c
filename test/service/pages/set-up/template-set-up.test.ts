import {describe, expect, it} from 'vitest';
import type {PlacedFieldView, SetUpState} from '../../../../src/contract/pages/set-up-page.js';
import type {SigningState} from '../../../../src/contract/pages/signing-page.js';
import type {EditorChoice} from '../../../../src/contract/fields/editor-choice.js';
import {createEmbedSession} from '../../../../src/service/storage/access/embed-sessions.js';
import {findTemplate} from '../../../../src/service/storage/templates/templates.js';
import {setup as setUpApi} from '../../http/api-fixture.js';
import {signatures, templateMaker} from '../../http/template-fixture.js';
import {listWebhookDeliveries} from '../../http/webhook-deliveries.js';
import {setUpApp} from './set-up-app.js';

const start = Date.parse('2026-11-21T09:00:00Z');

/** A template whose document is ready, and what opens and calls its set-up page; time passes with every call. */
async function setup() {
  const api = await setUpApi();
  const {db, companyId} = api;
  const {id: templateId, fingerprint} = await templateMaker(api).makeOpenTemplate(signatures);
  let seconds = 0;
  const clock = {now: () => new Date(start + (seconds += 1) * 1000)};
  const app = setUpApp(api, clock);
  const read = async () => (await findTemplate(db, {companyId, templateId}))!;

  async function openSession(editor: EditorChoice | null = null) {
    const rest = {editor, origins: [], locale: null, expires: null, idleSeconds: null};
    const session = {companyId, kind: 'template', templateId, ...rest} as const;
    const ids = {fingerprint: () => String(seconds).padStart(32, '0'), token: () => 'token'};
    const {id} = await createEmbedSession(db, session, {clock, ids});
    const call = (method: string, path: string, body?: unknown) =>
      app.request(`/embed/${id}/${path}`, {
        method,
        headers: {Authorization: 'Bearer token', 'Content-Type': 'application/json'},
        ...(body === undefined ? {} : {body: JSON.stringify(body)}),
      });
    const state = async () => (await (await call('GET', 'set-up')).json()) as SetUpState;
    const save = (revision: string, fields: readonly PlacedFieldView[]) =>
      call('PUT', 'set-up/fields', {revision, fields});
    const finish = () => call('POST', 'set-up/finish', {});
    return {call, state, save, finish};
  }

  return {...(await openSession()), api, openSession, read, fingerprint};
}

const rent = ({documents, parties}: SetUpState): PlacedFieldView => ({
  key: 'rent',
  document_id: documents[0]!.document_id,
  party_id: parties[0]!.party_id,
  type: 'text',
  title: 'Rent',
  is_required: true,
  is_read_only: false,
  page: 1,
  x: 72,
  y: 100,
  width: 160,
  height: 24,
  value: null,
  options: [],
  form_field: null,
  merge: 'rent',
});

describe('the set-up of a template', () => {
  it('shows its document, its positions and its fields', async () => {
    const {state, fingerprint} = await setup();
    const {is_template, status, title, parties, documents, fields} = await state();
    expect([is_template, status, title, fields.length]).toEqual([true, 'draft', 'Lease', 2]);
    expect(parties.map(({name, is_signer}) => [name, is_signer])).toEqual([
      ['Landlord', true],
      ['Tenant', true],
    ]);
    expect(documents[0]?.pages[0]?.images.standard).toContain(fingerprint);
  });

  it('is shown to the person in a position before it is finished, from the account itself', async () => {
    const {call, state} = await setup();
    const {parties, fields} = await state();
    const body = {party_id: parties[1]!.party_id, fields};
    const shown = (await (await call('POST', 'set-up/preview', body)).json()) as SigningState;
    expect(shown).toMatchObject({status: 'open', party: {name: 'Tenant'}, is_preview: true});
    expect(shown.fields.map(({type}) => type)).toEqual(['signature']);
  });

  it('keeps fields with the name for prefilling, and gives it out', async () => {
    const {api, state, save, read} = await setup();
    const before = await state();
    expect((await save(before.revision, [...before.fields, rent(before)])).status).toBe(200);
    expect((await state()).fields.at(-1)).toEqual(rent(before));
    const {fields, fingerprint} = await read();
    const {json} = await api.call('GET', `/templates/${fingerprint}`);
    expect(json.template_parties).toMatchObject([
      {party_merge_fields: [{field_id: String(fields.at(-1)?.id), field_merge: 'rent'}]},
      {party_merge_fields: []},
    ]);
  });

  it('asks about signatures in its document, and is not finished before', async () => {
    const {api, call, state, finish, read} = await setup();
    const {id} = await read();
    const signed = {findings: [], signatures: [{name: 'Anna', at: null}], choice: null};
    const give = (obstacle: string | null) =>
      api.db
        .updateTable('templates')
        .set({upload_report: JSON.stringify({...signed, obstacle})})
        .where('template_id', '=', id)
        .execute();
    await give('certified');
    expect((await state()).uploads).toMatchObject([{is_asking: true, obstacle: 'certified'}]);
    expect((await finish()).status).toBe(400);
    const keep = {document_id: id, choice: 'keep'};
    expect((await call('POST', 'set-up/signatures', keep)).status).toBe(400);
    await give(null);
    expect((await call('POST', 'set-up/signatures', keep)).status).toBe(200);
    const {document} = await read();
    expect(document).toMatchObject({pdfSha256: document.originalSha256, upload: {choice: 'keep'}});
    expect((await finish()).status).toBe(200);
  });

  it('takes new fields only of the types that the host offers; those that are there stay', async () => {
    const {openSession, read} = await setup();
    const {state, save} = await openSession({kinds: ['date'], tools: ['pages']});
    const before = await state();
    expect(before.editor).toEqual({kinds: ['date'], tools: ['pages']});
    const refused = await save(before.revision, [...before.fields, rent(before)]);
    expect(refused.status).toBe(400);
    const moved = before.fields.map((field) => ({...field, x: 20}));
    const date: PlacedFieldView = {...rent(before), type: 'date'};
    expect((await save(before.revision, [...moved, date])).status).toBe(200);
    expect((await read()).fields.map(({type}) => type)).toEqual(['signature', 'signature', 'date']);
  });

  it('refuses a field for a party of nobody, or beside the page', async () => {
    const {state, save} = await setup();
    const before = await state();
    for (const change of [{party_id: 999_999}, {x: 10_000}, {document_id: 999_999}]) {
      const answer = await save(before.revision, [{...rent(before), ...change}]);
      expect(answer.status).toBe(400);
    }
  });

  it('makes it usable when finished, once, and tells webhooks', async () => {
    const {api, state, finish, read} = await setup();
    const hook = {webhook_url: 'https://example.com/', webhook_type: 'add-template'};
    await api.call('POST', '/webhooks', hook);
    const [first, second] = [await finish(), await finish()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await state()).toMatchObject({status: 'finished'});
    expect((await read()).status).toBe('ready');
    expect(await listWebhookDeliveries(api.db)).toMatchObject([{action: 'add-template'}]);
  });

  it('is over once finished, until a new session changes it', async () => {
    const {state, save, finish, openSession, read} = await setup();
    const before = await state();
    await finish();
    expect((await save(before.revision, [rent(before)])).status).toBe(400);
    const later = await openSession();
    expect((await later.state()).status).toBe('draft');
    expect((await later.save(before.revision, [rent(before)])).status).toBe(200);
    expect((await read()).status).toBe('in progress');
    expect((await state()).status).toBe('finished');
    await later.finish();
    expect(await read()).toMatchObject({status: 'ready', fields: [{key: 'rent'}]});
  });

  it('opens nothing else', async () => {
    const {call} = await setup();
    expect((await call('GET', 'signing')).status).toBe(404);
  });
});
