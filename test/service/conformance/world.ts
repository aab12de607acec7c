/** The API with two accounts and envelopes in every state that cases need. */
import {addApiKey} from '../../../src/service/storage/api-keys.js';
import {addCompany} from '../../../src/service/storage/companies.js';
import {DocumentRefusedError} from '../../../src/service/documents/refusal.js';
import type {LogoParts} from '../../../src/service/http/logo.js';
import type {VerificationParts} from '../../../src/service/http/verification.js';
import {openApi, type Json} from '../http/api-fixture.js';
import {templateMaker} from '../http/template-fixture.js';

/** Opens the second account. */
export const otherKey = 'key-of-the-second-account';

/** An envelope with what its path can name. */
export interface MadeEnvelope {
  readonly fingerprint: string;
  /** Ids of its parties, in their order. */
  readonly parties: readonly string[];
  /** Fingerprints of its documents, in their order. */
  readonly documents: readonly string[];
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** PDFs are judged in a process of its own, which other tests start; here every PDF is one without a seal. */
const verification: VerificationParts = {
  documents: {
    verify: (pdf) =>
      Buffer.from(pdf).includes('%PDF-')
        ? Promise.resolve({
            valid: false,
            level: null,
            checks: [{name: 'document', ok: false, detail: 'It holds no seal.'}],
            signers: [{name: 'Anna', email: 'anna@example.com', signedAt: '2026-11-21T09:00:00Z'}],
          })
        : Promise.reject(new DocumentRefusedError('unsupported', 'It is not a PDF.')),
  },
  trustedSeals: () => Promise.resolve([]),
};

/** Every address leads to a picture that is no logo. */
const logos: LogoParts = {
  fetch: () => Promise.resolve({status: 200, bytes: Buffer.from('GIF89a')}),
  documents: {
    drawLogo: () => Promise.reject(new DocumentRefusedError('unsupported', 'It is no logo.')),
  },
};

/** Everything cases need; the caller ends it with `close()`. */
export async function openWorld() {
  const api = await openApi(verification, logos);
  const now = new Date('2026-11-21T09:00:00Z');
  const other = {name: 'Other', userName: 'Olga', userEmail: 'olga@example.com'};
  const {companyId: otherCompanyId} = await addCompany(api.db, other, now);
  await addApiKey(api.db, otherCompanyId, otherKey, now);
  let count = 0;

  /** Text that no other object of this world has. */
  const unique = (word: string) => `${word}-${++count}`;

  async function made(fingerprint: string): Promise<MadeEnvelope> {
    const {json} = await api.call('GET', `/envelopes/${fingerprint}`);
    const idsIn = (list: unknown, name: string) =>
      (list as Json[]).map((item) => String(item[name]));
    return {
      fingerprint,
      parties: idsIn(json.envelope_parties, 'party_id'),
      documents: idsIn(json.envelope_documents, 'document_fingerprint'),
    };
  }

  const makeDraft = async (change: Json = {}) => made(await api.makeDraft(change));

  async function makeSent(change: Json = {}): Promise<MadeEnvelope> {
    const envelope = await makeDraft(change);
    await api.call('POST', `/envelopes/${envelope.fingerprint}/send`);
    await api.process(envelope.fingerprint);
    return envelope;
  }

  async function makeSigned(change: Json = {}): Promise<MadeEnvelope> {
    const envelope = await makeSent(change);
    const key = {companyId: api.companyId, fingerprint: envelope.fingerprint};
    for (const partyId of envelope.parties.map(Number)) {
      await api.store.change(key, {type: 'consent', partyId, text: 'Agreed'}, null);
      await api.store.change(key, {type: 'sign', partyId}, null);
    }
    const sealedSha256 = await api.blobs.put(Buffer.from('%PDF-sealed'));
    await api.store.change(
      key,
      ({documents}) => ({
        type: 'seal',
        documents: documents.map(({id}) => ({id, sealedSha256, level: 'B-B', notes: []})),
      }),
      null,
    );
    return envelope;
  }

  /** Makes something with a POST and returns the id that the answer names. */
  async function post(path: string, body: Json, idName: string): Promise<string> {
    return String((await api.call('POST', path, body)).json[idName]);
  }

  return {
    ...api,
    ...templateMaker(api),
    otherCompanyId,
    unique,
    makeDraft,
    makeSent,
    makeSigned,
    post,
  };
}
