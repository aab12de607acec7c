/** A draft whose pages are arranged, over a database and with the real document child. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {expect} from 'vitest';
import type {
  ArrangePages,
  ArrangedPages,
  SetUpState,
} from '../../../../src/contract/pages/set-up-page.js';
import {createOfficeConverter} from '../../../../src/service/documents/office-converter.js';
import {createProcessEnvelope} from '../../../../src/service/processing/process-envelope.js';
import {createSealEnvelope} from '../../../../src/service/processing/seal-envelope.js';
import {addApiKey} from '../../../../src/service/storage/access/api-keys.js';
import {createEmbedSession} from '../../../../src/service/storage/access/embed-sessions.js';
import {addCompany} from '../../../../src/service/storage/accounts/companies.js';
import {
  findEnvelope,
  readHistory,
} from '../../../../src/service/storage/envelopes/envelope-reader.js';
import {ask, textOf} from '../../documents/pdf-tools.js';
import {sealsWith} from '../../documents/seal-fixture.js';
import {useSealing, type Sealing} from '../../documents/sealing.js';
import {apiKey as ownKey, setup as setUpApi} from '../../http/api-fixture.js';
import {secretBox} from '../../test-secret-box.js';
import {setUpApp} from './set-up-app.js';

let sealing: Sealing | undefined;

/** What opens and seals files in the tests of a file, which asks for it: files of one worker share this module. */
export async function useArranging(): Promise<Sealing> {
  return (sealing = await useSealing());
}

const clock = {now: () => new Date('2026-11-21T09:00:00Z')};

/** Pages that say their names, 300 by 400 points. */
export async function sheets(...names: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const name of names) pdf.addPage([300, 400]).drawText(name, {x: 50, y: 340, size: 20});
  return pdf.save();
}

export interface Upload {
  readonly title: string;
  readonly pdf: Uint8Array;
}

export const lease = async (): Promise<Upload> => ({
  title: 'Lease',
  pdf: await sheets('One', 'Two', 'Three'),
});
export const annex = async (): Promise<Upload> => ({
  title: 'Annex',
  pdf: await sheets('Four', 'Five'),
});

type Api = Awaited<ReturnType<typeof setUpApi>>;

interface Options {
  readonly api?: Api;
  readonly documents?: Parameters<typeof setUpApp>[2];
  /** Whether it is the draft of another account. */
  readonly isStranger?: boolean;
}

async function anotherAccount({db, clock: {now}}: Api) {
  const person = {name: 'Stranger', userName: 'Olga', userEmail: 'olga@example.com'};
  const {companyId} = await addCompany(db, person, now());
  await addApiKey(db, companyId, 'key-of-a-stranger', now());
  return {companyId, apiKey: 'key-of-a-stranger'};
}

/** A draft of these documents, ready, and what calls its set-up page's API. */
export async function setup(uploads: readonly Upload[], options: Options = {}) {
  if (!sealing) throw new Error('Call useArranging() first.');
  const {pool, sealer} = sealing;
  const {api = await setUpApi(), documents = pool, isStranger = false} = options;
  const {db, ids} = api;
  const {companyId, apiKey} = isStranger ? await anotherAccount(api) : {...api, apiKey: ownKey};
  const body = {
    envelope_title: 'Lease of 1 Mill Lane',
    is_draft: true,
    envelope_documents: uploads.map(({title, pdf}) => ({
      document_title: title,
      document_file_content: Buffer.from(pdf).toString('base64'),
    })),
    envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com'}],
  };
  const created = await api.call('POST', '/envelopes', body, apiKey);
  const key = {companyId, fingerprint: String(created.json.envelope_fingerprint)};
  const read = async () => (await findEnvelope(db, key))!;
  const envelopeId = (await read()).id;
  const fetch = () => Promise.reject(new Error('Nothing is fetched here.'));
  const parts = {...api, documents: pool, office: createOfficeConverter(), fetch};
  await createProcessEnvelope(parts)({companyId, envelopeId});
  const {id, token} = await createEmbedSession(
    db,
    {
      companyId,
      kind: 'sending',
      envelopeId,
      partyId: null,
      origins: [],
      locale: null,
      expires: null,
      idleSeconds: null,
    },
    {clock, ids},
  );
  const app = setUpApp(api, clock, documents);
  const call = (method: string, path: string, body?: unknown) =>
    app.request(`/embed/${id}/${path}`, {
      method,
      headers: {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json'},
      ...(body === undefined ? {} : {body: JSON.stringify(body)}),
    });
  const state = async () => (await (await call('GET', 'set-up')).json()) as SetUpState;
  const seal = async () => {
    await createSealEnvelope({
      ...api,
      secretBox,
      documents: pool,
      seals: sealsWith(sealer),
      clock: {now: () => new Date()},
    })({companyId, envelopeId});
    return (await api.blobs.get((await read()).documents[0]?.sealedSha256 ?? ''))!;
  };
  return {
    ...api,
    installation: api,
    key,
    read,
    call,
    state,
    seal,
    change: api.store.change.bind(api.store, key),
    arrange: (body: unknown) => call('POST', 'set-up/pages', body),
    save: async (...fields: SetUpState['fields']) =>
      call('PUT', 'set-up/fields', {revision: (await state()).revision, fields}),
    pdf: async (at = 0) => (await api.blobs.get((await read()).documents[at]?.pdfSha256 ?? ''))!,
    history: async () => readHistory(db, await read()),
  };
}

type Turn = ArrangedPages['pages'][number]['turn'];
type Listed = readonly [page: number, turn?: Turn, document?: number];

/** These pages of the draft's first document, or of the one that is named, as those of each document in turn. */
export const lists = (
  {documents}: SetUpState,
  ...wanted: readonly (readonly Listed[])[]
): ArrangePages => ({
  documents: wanted.map((list, at) => ({
    document_id: documents[at]!.document_id,
    pages: list.map(([page, turn = 0, from = 0]) => ({
      document_id: documents[from]!.document_id,
      page,
      turn,
    })),
  })),
  removes: [],
});

/** The same as those of the first document, of which all others become part. */
export const pages = (state: SetUpState, ...list: readonly Listed[]): ArrangePages =>
  lists(state, list, ...state.documents.slice(1).map(() => []));

export const textsOf = async (pdf: Uint8Array, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({length: count}, async (_, index) =>
      (await textOf(pdf, '-f', String(index + 1), '-l', String(index + 1))).trim(),
    ),
  );

export const rotations = async (pdf: Uint8Array): Promise<number[]> =>
  Array.from((await ask(pdf, 'pdfinfo', '-l', '-1', '@')).matchAll(/rot: +(\d+)/g), ([, rot]) =>
    Number(rot),
  );

export const expectSound = async (pdf: Uint8Array): Promise<void> =>
  expect(await ask(pdf, 'qpdf', '--check', '@')).toContain('No syntax or stream');
