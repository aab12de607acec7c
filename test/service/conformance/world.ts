/** The API with two accounts and envelopes in every state that cases need. */
import {randomUUID} from 'node:crypto';
import {inject} from 'vitest';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {callerOf, envelopeBody, type Json} from '../http/api-fixture.js';
import {signatures, type FieldOf} from '../http/template-fixture.js';
import type {MadeEnvelope} from './api-under-test.js';
import {openInProcess} from './in-process.js';
import {openOnProcesses} from './on-processes.js';

/** Opens the second account. Files that run at the same time may share a database. */
export const otherKey = `key-of-the-second-account-${randomUUID()}`;

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Everything cases need, in the way that the run provides for; the caller ends it with `close()`. */
export async function openWorld() {
  const installation = inject('installation');
  const api = await (installation ? openOnProcesses(installation) : openInProcess());
  const {account, db} = api;
  const now = new Date('2026-11-21T09:00:00Z');
  const person = {name: 'Other', userName: 'Olga', userEmail: 'olga@example.com'};
  const other = {companyId: (await addCompany(db, person, now)).companyId, key: otherKey};
  await addApiKey(db, other.companyId, other.key, now);
  const {send, call} = callerOf(api.request, account.key);
  const run = randomUUID().slice(0, 8);
  let count = 0;

  /** Text that no other object has, of this world or of one that shares its database. */
  const unique = (word: string) => `${word}-${run}-${++count}`;

  /** Makes something with a POST and returns the id that the answer names. */
  async function post(path: string, body: Json, idName: string): Promise<string> {
    return String((await call('POST', path, body)).json[idName]);
  }

  async function made(fingerprint: string): Promise<MadeEnvelope> {
    const {json} = await call('GET', `/envelopes/${fingerprint}`);
    const idsIn = (list: unknown, name: string) =>
      (list as Json[]).map((item) => String(item[name]));
    return {
      fingerprint,
      parties: idsIn(json.envelope_parties, 'party_id'),
      documents: idsIn(json.envelope_documents, 'document_fingerprint'),
    };
  }

  /** A draft whose documents are processed. */
  async function makeDraft(change: Json = {}): Promise<MadeEnvelope> {
    const body = await envelopeBody({is_draft: true, ...change});
    const fingerprint = await post('/envelopes', body, 'envelope_fingerprint');
    await api.process(fingerprint);
    return made(fingerprint);
  }

  async function makeSent(change: Json = {}): Promise<MadeEnvelope> {
    const envelope = await makeDraft(change);
    await call('POST', `/envelopes/${envelope.fingerprint}/send`);
    await api.process(envelope.fingerprint);
    return envelope;
  }

  async function makeSigned(change: Json = {}): Promise<MadeEnvelope> {
    const envelope = await makeSent(change);
    await api.sign(envelope);
    return envelope;
  }

  /** The id of a field that holds a file. */
  const makeUpload = async () => api.upload((await makeDraft()).fingerprint);

  /** A document that the service has sealed, in base64; always the same. */
  let sealed: Promise<string> | undefined;
  const sealedContent = () => (sealed ??= downloadSealed());
  async function downloadSealed(): Promise<string> {
    const {fingerprint, documents} = await makeSigned();
    const path = `/envelopes/${fingerprint}/documents/${documents[0]}/download`;
    return Buffer.from(await (await send('GET', path)).arrayBuffer()).toString('base64');
  }

  return {
    ...account,
    db,
    outside: api.outside,
    other,
    request: api.request,
    settle: api.settle,
    close: api.close,
    send,
    call,
    unique,
    post,
    makeDraft,
    makeSent,
    makeSigned,
    makeTemplate: (fields: readonly FieldOf[] = signatures, owner = account) =>
      api.makeTemplate(fields, owner),
    makeUpload,
    sealedContent,
  };
}
