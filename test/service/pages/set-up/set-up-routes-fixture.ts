/** The routes of a draft's set-up page over a database of their own. */
import type {PlacedFieldView, SetUpState} from '../../../../src/contract/pages/set-up-page.js';
import {createEmbedSession} from '../../../../src/service/storage/access/embed-sessions.js';
import {findEnvelope} from '../../../../src/service/storage/envelopes/envelope-reader.js';
import {setup as setUpApi, type Json} from '../../http/api-fixture.js';
import {setUpApp} from './set-up-app.js';

const clock = {now: () => new Date('2026-11-21T09:00:00Z')};
const ids = {fingerprint: () => 'a'.repeat(32), token: () => 'token'};

/** A draft, and what calls its set-up page's API. */
export async function setup(change: Json = {}) {
  const api = await setUpApi();
  const {db, store, companyId} = api;
  const fingerprint = await api.makeDraft(change);
  const read = async () => (await findEnvelope(db, {companyId, fingerprint}))!;
  const session = {
    companyId,
    kind: 'sending',
    envelopeId: (await read()).id,
    partyId: null,
    origins: [],
    locale: null,
    expires: null,
    idleSeconds: null,
  } as const;
  const {id, token} = await createEmbedSession(db, session, {clock, ids});
  const app = setUpApp(api, clock);
  const call = (method: string, path: string, body?: unknown, bearer = token) =>
    app.request(`/embed/${id}/${path}`, {
      method,
      headers: {Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json'},
      ...(body === undefined ? {} : {body: JSON.stringify(body)}),
    });
  const state = async () => (await (await call('GET', 'set-up')).json()) as SetUpState;
  const save = (revision: string, ...fields: readonly PlacedFieldView[]) =>
    call('PUT', 'set-up/fields', {revision, fields});
  return {
    ...api,
    read,
    call,
    state,
    save,
    change: store.change.bind(store, {companyId, fingerprint}),
  };
}

/** A text field of the first party. */
export const fieldFor = (
  {parties, documents}: SetUpState,
  key: string,
  change: Partial<PlacedFieldView> = {},
): PlacedFieldView => ({
  key,
  document_id: documents[0]!.document_id,
  party_id: parties[0]!.party_id,
  type: 'text',
  title: '',
  is_required: true,
  is_read_only: false,
  page: 1,
  x: 72.5,
  y: 100,
  width: 160,
  height: 24,
  value: null,
  options: [],
  form_field: null,
  merge: null,
  ...change,
});
