/** Pages of a draft's documents turned, moved, removed and combined: over a database, by the real document child. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {describe, expect, it, onTestFinished} from 'vitest';
import type {ArrangePages, SetUpState} from '../../../../src/contract/pages/set-up-page.js';
import {createDocumentPool} from '../../../../src/service/documents/document-pool.js';
import {createOfficeConverter} from '../../../../src/service/documents/office-converter.js';
import type {Document} from '../../../../src/service/domain/envelope.js';
import {filesOfEnvelope} from '../../../../src/service/domain/envelope-files.js';
import {recordProblem} from '../../../../src/service/domain/record/record-check.js';
import {createProcessEnvelope} from '../../../../src/service/processing/process-envelope.js';
import {createSealEnvelope} from '../../../../src/service/processing/seal-envelope.js';
import {addApiKey} from '../../../../src/service/storage/access/api-keys.js';
import {createEmbedSession} from '../../../../src/service/storage/access/embed-sessions.js';
import {addCompany} from '../../../../src/service/storage/accounts/companies.js';
import {
  findEnvelope,
  readHistory,
} from '../../../../src/service/storage/envelopes/envelope-reader.js';
import {signElsewhere} from '../../documents/corpus/foreign.js';
import {makePeople} from '../../documents/corpus/people.js';
import {paper} from '../../documents/corpus/sealed-file.js';
import {ask, findWords, textOf} from '../../documents/pdf-tools.js';
import {childPath, sealsWith} from '../../documents/seal-fixture.js';
import {useSealing} from '../../documents/sealing.js';
import {digest} from '../../domain/envelope-fixture.js';
import {apiKey as ownKey, setup as setUpApi} from '../../http/api-fixture.js';
import {secretBox} from '../../test-secret-box.js';
import {setUpApp} from './set-up-app.js';
import {fieldFor} from './set-up-routes-fixture.js';

const {pool, sealer} = await useSealing();
const clock = {now: () => new Date('2026-11-21T09:00:00Z')};

/** Pages that say their names, 300 by 400 points. */
async function sheets(...names: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const name of names) pdf.addPage([300, 400]).drawText(name, {x: 50, y: 340, size: 20});
  return pdf.save();
}

interface Upload {
  readonly title: string;
  readonly pdf: Uint8Array;
}

const lease = async (): Promise<Upload> => ({
  title: 'Lease',
  pdf: await sheets('One', 'Two', 'Three'),
});
const annex = async (): Promise<Upload> => ({title: 'Annex', pdf: await sheets('Four', 'Five')});

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
async function setup(uploads: readonly Upload[], options: Options = {}) {
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

type Turn = ArrangePages['pages'][number]['turn'];

/** These pages of the draft's first document, or of the one that is named. */
const pages = (
  {documents}: SetUpState,
  ...wanted: readonly (readonly [page: number, turn?: Turn, document?: number])[]
): ArrangePages => ({
  document_id: documents[0]!.document_id,
  pages: wanted.map(([page, turn = 0, at = 0]) => ({
    document_id: documents[at]!.document_id,
    page,
    turn,
  })),
  removes: [],
});

const textsOf = async (pdf: Uint8Array, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({length: count}, async (_, index) =>
      (await textOf(pdf, '-f', String(index + 1), '-l', String(index + 1))).trim(),
    ),
  );

const rotations = async (pdf: Uint8Array): Promise<number[]> =>
  Array.from((await ask(pdf, 'pdfinfo', '-l', '-1', '@')).matchAll(/rot: +(\d+)/g), ([, rot]) =>
    Number(rot),
  );

const expectSound = async (pdf: Uint8Array): Promise<void> =>
  expect(await ask(pdf, 'qpdf', '--check', '@')).toContain('No syntax or stream');

describe('pages of one document', () => {
  it('stand in their new order, turned, without those that were removed', async () => {
    const {state, arrange, pdf, read} = await setup([await lease()]);
    const before = await state();
    const answer = await arrange(pages(before, [3], [1, 90]));
    expect(answer.status).toBe(200);
    const {documents} = (await answer.json()) as SetUpState;
    expect(documents[0]?.document_id).not.toBe(before.documents[0]?.document_id);
    expect(documents[0]?.pages.map(({width, height}) => [width, height])).toEqual([
      [300, 400],
      [400, 300],
    ]);
    const made = await pdf();
    expect(await textsOf(made, 2)).toEqual(['Three', 'One']);
    expect(await rotations(made)).toEqual([0, 90]);
    await expectSound(made);
    expect((await read()).documents[0]).toMatchObject({title: 'Lease', position: 0});
  });

  it('take their fields with them, to where they stood on the paper', async () => {
    const {state, arrange, save, read} = await setup([await lease()]);
    const before = await state();
    const at = {x: 50, y: 30, width: 120, height: 20};
    await save(
      fieldFor(before, 'one', {...at, page: 1}),
      fieldFor(before, 'three', {...at, page: 3}),
    );
    expect((await arrange(pages(before, [3], [2], [1, 90]))).status).toBe(200);
    const [document] = (await read()).documents;
    const [one, three] = (await state()).fields;
    expect(three).toMatchObject({...at, page: 1, document_id: document?.id});
    expect(one).toMatchObject({page: 3, x: 350, y: 50, width: 20, height: 120});
  });

  it('do not take a field away that nobody was told of', async () => {
    const {state, arrange, save, read} = await setup([await lease()]);
    const before = await state();
    await save(
      fieldFor(before, 'one', {page: 1, title: 'Rent'}),
      fieldFor(before, 'two', {page: 2}),
    );
    const wanted = pages(before, [2]);
    const refused = await arrange(wanted);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Rent');
    expect((await read()).documents[0]?.pages).toHaveLength(3);
    expect((await arrange({...wanted, removes: ['one']})).status).toBe(200);
    expect((await state()).fields).toMatchObject([{key: 'two', page: 1}]);
  });

  it('are the same when the same is asked for again, and another wish comes too late', async () => {
    const {state, arrange, pdf, history} = await setup([await lease()]);
    const before = await state();
    const wanted = pages(before, [2], [1], [3]);
    const answers = await Promise.all([arrange(wanted), arrange(wanted)]);
    expect([...answers, await arrange(wanted)].map(({status}) => status)).toEqual([200, 200, 200]);
    expect(await textsOf(await pdf(), 3)).toEqual(['Two', 'One', 'Three']);
    expect((await history()).filter(({type}) => type === 'pages-arranged')).toHaveLength(1);
    const late = await arrange(pages(before, [3], [2], [1]));
    expect(late.status).toBe(404);
    expect(await late.json()).toMatchObject({error: {code: '10282'}});
  });

  it('do not go together with fields that were placed on the former pages', async () => {
    const {state, arrange, call} = await setup([await lease()]);
    const before = await state();
    await arrange(pages(before, [2], [1], [3]));
    const {revision} = before;
    const saved = await call('PUT', 'set-up/fields', {
      revision,
      fields: [fieldFor(before, 'one')],
    });
    expect(saved.status).toBe(400);
    expect((await state()).fields).toEqual([]);
  });
});

describe('several documents', () => {
  it('become one in the place of the first', async () => {
    const {state, arrange, pdf, read, save, effects, history} = await setup([
      await lease(),
      await annex(),
    ]);
    const before = await state();
    const files = filesOfEnvelope(await read());
    await save(fieldFor(before, 'five', {document_id: before.documents[1]!.document_id, page: 2}));
    const wanted = pages(before, [1], [2, 0, 1], [2], [3], [1, 180, 1]);
    expect((await arrange(wanted)).status).toBe(200);
    const after = await read();
    expect(after.documents.map(({title, position}) => [title, position])).toEqual([['Lease', 0]]);
    expect(after.fields).toMatchObject([{documentId: after.documents[0]?.id, page: 2}]);
    const made = await pdf();
    expect(await textsOf(made, 5)).toEqual(['One', 'Five', 'Two', 'Three', 'Four']);
    expect(await rotations(made)).toEqual([0, 0, 0, 0, 180]);
    await expectSound(made);
    // Nothing is left of what was removed, and whoever reads the document again reads the new one.
    expect(files).toHaveLength(4);
    expect(effects).toContainEqual({type: 'forget-files', sha256s: files});
    const [{originalSha256, pdfSha256}] = after.documents as [Document];
    expect(originalSha256).toBe(pdfSha256);
    const entry = (await history()).findLast(({type}) => type === 'pages-arranged');
    expect(entry?.data).toMatchObject({
      title: 'Lease',
      sha256: pdfSha256,
      pages: 5,
      former: [{title: 'Lease'}, {title: 'Annex'}],
    });
  });

  it('are sealed as they were arranged, and their record agrees', async () => {
    const draft = await setup([await lease(), await annex()]);
    const before = await draft.state();
    await draft.arrange(pages(before, [1, 0, 1], [3], [2, 90, 1], [1]));
    const after = await draft.state();
    const place = {page: 3, x: 40, y: 60, width: 120, height: 40} as const;
    await draft.save(fieldFor(after, 'sign', {...place, type: 'signature'}));
    await draft.change({type: 'send'}, null);
    const {fields, parties} = await draft.read();
    const partyId = parties[0]!.id;
    for (const command of [
      {type: 'consent', partyId, text: 'Agreed'},
      {
        type: 'fill',
        partyId,
        fieldId: fields[0]!.id,
        value: {kind: 'typed', text: 'Anna', hand: 'caveat'},
      },
      {type: 'sign', partyId},
    ] as const)
      await draft.change(command, null);
    const envelope = await draft.read();
    expect(recordProblem(envelope, await draft.history(), digest)).toBe(null);
    const sealed = await draft.seal();
    expect((await textsOf(sealed, 4)).map((text) => text.split('\n')[0])).toEqual([
      'Four',
      'Three',
      'Five',
      'One',
    ]);
    expect((await rotations(sealed)).slice(0, 4)).toEqual([0, 0, 90, 0]);
    const [word] = await findWords(sealed, 3);
    expect(word?.text).toBe('Five');
    await expectSound(sealed);
    expect(await ask(sealed, 'pdfsig', '-nocert', '@')).toContain('Signature is Valid');
  });
});

describe('what is refused', () => {
  it('changes nothing: pages that are not there, or turned by other angles', async () => {
    const {state, arrange, read} = await setup([await lease()]);
    const before = await state();
    const wanted = pages(before, [1]);
    const [only] = wanted.pages;
    const stored = await read();
    for (const list of [
      [],
      [{...only, page: 0}],
      [{...only, page: 4}],
      [{...only, page: 1.5}],
      [{...only, turn: 45}],
      [only, only],
      Array.from({length: 1_001}, () => only),
    ])
      expect((await arrange({...wanted, pages: list})).status).toBe(400);
    const flood = Array.from({length: 10_000}, () => only);
    expect((await arrange({...wanted, pages: flood})).status).toBe(413);
    expect(await read()).toEqual(stored);
  });

  it.each(['envelope', 'account'])('documents of another %s are not found', async (owner) => {
    const own = await setup([await lease()]);
    const other = await setup([await annex()], {
      api: own.installation,
      isStranger: owner === 'account',
    });
    const [mine, theirs] = [await own.state(), await other.state()];
    const stored = await other.read();
    const {document_id} = theirs.documents[0]!;
    const foreign = {document_id, page: 1, turn: 0};
    for (const asked of [
      {...pages(mine, [1]), pages: [foreign]},
      {...pages(mine, [1]), document_id},
    ])
      expect((await own.arrange(asked)).status).toBe(404);
    expect((await own.state()).documents).toEqual(mine.documents);
    expect(await other.read()).toEqual(stored);
  });

  it('pages of a document whose signatures are kept', async () => {
    const {stranger} = await makePeople();
    const signed = await signElsewhere(await paper(), stranger, 'adbe.pkcs7.detached');
    const {state, arrange, call} = await setup([{title: 'Signed', pdf: signed}]);
    const before = await state();
    const asking = await arrange(pages(before, [1, 90]));
    expect(await asking.text()).toContain('contains signatures');
    const {document_id} = before.documents[0]!;
    await call('POST', 'set-up/signatures', {document_id, choice: 'keep'});
    const refused = await arrange(pages(before, [1, 90]));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('contains signatures');
  });

  it('a child that is killed leaves everything as it was', async () => {
    const hasty = createDocumentPool({workers: 1, childPath, limits: {sealTime: 1}});
    onTestFinished(() => hasty.close());
    const names = Array.from({length: 200}, (_, at) => `Page ${at + 1}`);
    const long = {title: 'Long', pdf: await sheets(...names)};
    const {state, arrange, read, pdf} = await setup([long], {documents: hasty});
    const stored = await read();
    const refused = await arrange(pages(await state(), [2], [1]));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({error: {code: '10266'}});
    expect(await read()).toEqual(stored);
    expect(await textsOf(await pdf(), 2)).toEqual(['Page 1', 'Page 2']);
  });
});
