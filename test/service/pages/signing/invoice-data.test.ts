/**
 * Hybrid invoices for people: what the sender chooses on the set-up page, what the signer is handed out, and what is in
 * the sealed file; over the whole service, with its real document child.
 */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import type {SetUpState} from '../../../../src/contract/pages/set-up-page.js';
import type {SigningState} from '../../../../src/contract/pages/signing-page.js';
import type {InvoiceChoice} from '../../../../src/contract/resources/upload-report.js';
import {recordProblem} from '../../../../src/service/domain/record/record-check.js';
import {createProcessEnvelope} from '../../../../src/service/processing/process-envelope.js';
import {createProcessTemplate} from '../../../../src/service/processing/process-template.js';
import {createSealEnvelope} from '../../../../src/service/processing/seal-envelope.js';
import {addApiKey} from '../../../../src/service/storage/access/api-keys.js';
import {
  createEmbedSession,
  type NewEmbedSession,
} from '../../../../src/service/storage/access/embed-sessions.js';
import {addCompany} from '../../../../src/service/storage/accounts/companies.js';
import {
  findEnvelope,
  readHistory,
} from '../../../../src/service/storage/envelopes/envelope-reader.js';
import {findTemplate} from '../../../../src/service/storage/templates/templates.js';
import {invoiceText, writeHybrid} from '../../documents/archive/hybrid-invoice.js';
import {ask, withFiles} from '../../documents/pdf-tools.js';
import {digest} from '../../domain/envelope-fixture.js';
import {authorization} from '../../http/api-fixture.js';
import {startWhole, wholeKey} from '../../http/whole-service.js';

let service: Awaited<ReturnType<typeof startWhole>>;
beforeAll(async () => void (service = await startWhole()));
afterAll(() => service.stop());

const json = {'Content-Type': 'application/json'};

const api = (method: string, path: string, body?: unknown, key = wholeKey) =>
  service.app.request(`/v1${path}`, {
    method,
    headers: {...authorization(key), ...json},
    ...(body === undefined ? {} : {body: JSON.stringify(body)}),
  });

const upload = async () => ({
  document_title: 'Invoice 7',
  document_file_content: Buffer.from(await writeHybrid()).toString('base64'),
});

const anywhere = {origins: [], locale: null, expires: null, idleSeconds: null} as const;

/** What calls a page with a session of its own. */
async function open(session: NewEmbedSession) {
  const {id, token} = await createEmbedSession(service.core.db, session, service.core);
  return (method: string, path: string, body?: unknown) =>
    service.app.request(`/embed/${id}/${path}`, {
      method,
      headers: {Authorization: `Bearer ${token}`, ...json},
      ...(body === undefined ? {} : {body: JSON.stringify(body)}),
    });
}

/** A draft of an invoice, ready, and what its sender and its signer do. */
async function setup({key = wholeKey, choice}: {key?: string; choice?: InvoiceChoice} = {}) {
  const {core} = service;
  const created = await api(
    'POST',
    '/envelopes',
    {
      envelope_title: 'Invoice 7',
      is_draft: true,
      envelope_documents: [{...(await upload()), ...(choice && {document_invoice: choice})}],
      envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com'}],
    },
    key,
  );
  const {envelope_fingerprint: fingerprint} = (await created.json()) as Record<string, string>;
  const rows = await core.db
    .selectFrom('envelopes')
    .select('company_id')
    .where('fingerprint', '=', fingerprint ?? '')
    .executeTakeFirstOrThrow();
  const name = {companyId: rows.company_id, fingerprint: fingerprint ?? ''};
  const read = async () => (await findEnvelope(core.db, name))!;
  const {id: envelopeId, companyId} = await read();
  const job = {companyId, envelopeId};
  await createProcessEnvelope(core)(job);
  const sending = await open({...job, ...anywhere, kind: 'sending', partyId: null});
  const state = async () => (await (await sending('GET', 'set-up')).json()) as SetUpState;
  const decide = async (wanted: InvoiceChoice) =>
    sending('POST', 'set-up/invoice', {
      document_id: (await read()).documents[0]!.id,
      choice: wanted,
    });
  /** Sends it; whoever is asked to sign opens it. */
  async function send() {
    await api('POST', `/envelopes/${fingerprint}/send`, {}, key);
    await createProcessEnvelope(core)(job);
    const {parties, documents} = await read();
    const signing = await open({
      ...job,
      ...anywhere,
      kind: 'signing',
      partyId: parties[0]!.id,
    });
    const show = async () => (await (await signing('GET', 'signing')).json()) as SigningState;
    const file = (documentId = documents[0]!.id) =>
      signing('GET', `signing/documents/${documentId}/invoice`);
    return {signing, show, file};
  }
  return {name, job, read, sending, state, decide, send, pdfSha256: await pdfOf(read)};
}

const pdfOf = async (read: () => Promise<{documents: readonly {pdfSha256: string | null}[]}>) =>
  (await read()).documents[0]!.pdfSha256;

type Signing = Awaited<ReturnType<Awaited<ReturnType<typeof setup>>['send']>>;

async function sign({signing, show}: Signing): Promise<void> {
  await signing('POST', 'signing/consent', {revision: (await show()).revision});
  const {fields} = await show();
  const value = {kind: 'typed', text: 'Anna', hand: 'caveat'};
  await signing('PUT', `signing/fields/${fields[0]!.field_id}`, {value});
  const {revision, fields: filled} = await show();
  const versions = filled.map(({field_id, version}) => ({field_id, version}));
  expect((await signing('POST', 'signing/finish', {revision, versions})).status).toBe(200);
}

/** The sealed file, as the account downloads it. */
async function seal({job, name, read}: Awaited<ReturnType<typeof setup>>): Promise<Uint8Array> {
  await createSealEnvelope(service.core)(job);
  const [document] = (await read()).documents;
  const path = `/envelopes/${name.fingerprint}/documents/${document!.fingerprint}/download`;
  const answer = await api('GET', path);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The embedded file of this name, as Poppler takes it out. */
const detached = (pdf: Uint8Array, file: string): Promise<Buffer> =>
  withFiles({}, async (folder) => {
    const path = join(folder, 'detached.xml');
    const list = await ask(pdf, 'pdfdetach', '-list', '@');
    const [, number = ''] = new RegExp(`(\\d+): ${file}`).exec(list) ?? [];
    await ask(pdf, 'pdfdetach', '-save', number, '-o', path, '@');
    return readFile(path);
  });

it('is kept by choice on the set-up page, handed out to who signs, and sealed, byte for byte', async () => {
  const draft = await setup();
  expect((await draft.state()).uploads).toMatchObject([
    {invoice: {name: 'factur-x.xml', choice: 'drop'}},
  ]);
  const chosen = await draft.decide('keep');
  expect(chosen.status).toBe(200);
  expect(((await chosen.json()) as SetUpState).uploads).toMatchObject([
    {invoice: {name: 'factur-x.xml', choice: 'keep'}},
  ]);
  const signing = await draft.send();
  expect((await signing.show()).documents).toMatchObject([{invoice: 'factur-x.xml'}]);
  const file = await signing.file();
  expect(file.status).toBe(200);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/xml',
    'content-disposition': expect.stringMatching(/^attachment; filename="factur-x.xml"/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(await file.text()).toBe(invoiceText);
  await sign(signing);
  // Read, signed and done: from here on it is in the sealed file.
  expect((await signing.file()).status).toBe(404);
  const sealed = await seal(draft);
  expect((await detached(sealed, 'factur-x.xml')).toString()).toBe(invoiceText);
  const envelope = await draft.read();
  const history = await readHistory(service.core.db, envelope);
  expect(recordProblem(envelope, history, digest)).toBe(null);
  expect(history.filter(({type}) => type === 'invoice-kept')).toHaveLength(1);
});

it('is handed out to nobody else: no other session, no other account, nobody without a token', async () => {
  const mine = await setup({choice: 'keep'});
  await mine.send();
  const person = {name: 'Stranger', userName: 'Olga', userEmail: 'olga@example.com'};
  const {companyId} = await addCompany(service.core.db, person, new Date());
  await addApiKey(service.core.db, companyId, 'key-of-a-stranger', new Date());
  const theirs = await setup({key: 'key-of-a-stranger', choice: 'keep'});
  const stranger = await theirs.send();
  expect((await stranger.file()).status).toBe(200);
  const {id} = (await mine.read()).documents[0]!;
  expect((await stranger.file(id)).status).toBe(404);
  const sender = await mine.sending('GET', `signing/documents/${id}/invoice`);
  expect(sender.status).toBe(401);
  const none = await service.app.request(`/embed/a/signing/documents/${id}/invoice`);
  expect(none.status).toBe(401);
});

it.each(['drop', undefined] as const)(
  'is in no file that anybody signs where the sender says %s',
  async (choice) => {
    const draft = await setup(choice && {choice});
    const signing = await draft.send();
    expect((await signing.show()).documents[0]).not.toHaveProperty('invoice');
    expect((await signing.file()).status).toBe(404);
    await sign(signing);
    const sealed = await seal(draft);
    expect(await ask(sealed, 'pdfdetach', '-list', '@')).not.toContain('factur-x.xml');
  },
);

it('is chosen again and again, and the document is as it was', async () => {
  const {decide, read, pdfSha256, job} = await setup();
  await Promise.all([decide('keep'), decide('keep')]);
  const kept = await pdfOf(read);
  expect(kept).not.toBe(pdfSha256);
  await decide('drop');
  expect(await pdfOf(read)).toBe(pdfSha256);
  await decide('keep');
  expect(await pdfOf(read)).toBe(kept);
  const history = await readHistory(service.core.db, {...(await read()), ...job});
  expect(history.flatMap(({type}) => (type.startsWith('invoice-') ? type : []))).toEqual([
    'invoice-kept',
    'invoice-dropped',
    'invoice-kept',
  ]);
});

it('keeps the fields that were placed', async () => {
  const {decide, sending, state} = await setup();
  const {revision, documents, parties} = await state();
  const field = {
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
    merge: null,
  };
  await sending('PUT', 'set-up/fields', {revision, fields: [field]});
  await decide('keep');
  expect((await state()).fields).toMatchObject([field]);
});

it('is not chosen where there is none, in what is sent, or in another draft', async () => {
  const draft = await setup();
  const other = await setup();
  const [document] = (await other.read()).documents;
  const unknown = await draft.sending('POST', 'set-up/invoice', {
    document_id: document!.id,
    choice: 'keep',
  });
  expect(await unknown.json()).toMatchObject({error: {code: '10282'}});
  await draft.send();
  expect(await (await draft.decide('keep')).json()).toMatchObject({error: {code: '10278'}});
  expect(await pdfOf(draft.read)).not.toBe(null);
});

it('stays in the document of a template, and of what is made from it', async () => {
  const {core} = service;
  const answer = await api('POST', '/templates', {
    template_title: 'Invoice 7',
    template_parties: [{party_name: 'Customer'}],
    ...(await upload()),
  });
  const {template_fingerprint: fingerprint} = (await answer.json()) as Record<string, string>;
  const [first] = await core.db
    .selectFrom('companies')
    .select('company_id')
    .orderBy('company_id')
    .execute();
  const companyId = first!.company_id;
  const name = {companyId, fingerprint: fingerprint ?? ''};
  const read = async () => (await findTemplate(core.db, name))!;
  const {id: templateId} = await read();
  await createProcessTemplate(core)({type: 'process-template', companyId, templateId});
  const page = await open({...anywhere, companyId, kind: 'template', templateId});
  const chosen = await page('POST', 'set-up/invoice', {document_id: templateId, choice: 'keep'});
  expect(((await chosen.json()) as SetUpState).uploads).toMatchObject([
    {invoice: {name: 'factur-x.xml', choice: 'keep'}},
  ]);
  const {document} = await read();
  const pdf = (await core.blobs.get(document.pdfSha256 ?? ''))!;
  expect((await detached(pdf, 'factur-x.xml')).toString()).toBe(invoiceText);
});
