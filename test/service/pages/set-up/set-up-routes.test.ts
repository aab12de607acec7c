import {describe, expect, it} from 'vitest';
import {fieldFor, setup} from './set-up-routes-fixture.js';
import {bindRows} from '../../bind-rows.js';

const revisionIn = async (response: Response) =>
  ((await response.json()) as {revision: string}).revision;

describe('the state of the set-up page', () => {
  it('holds parties, pages with pictures, fields and their revision', async () => {
    const {state} = await setup();
    const {status, parties, documents, fields, revision} = await state();
    expect(status).toBe('draft');
    expect(parties.map(({name, position}) => [name, position])).toEqual([
      ['Anna', 0],
      ['Ben', 1],
    ]);
    expect(documents[0]?.pages[0]).toMatchObject({number: 1, width: 595, height: 842});
    expect(documents[0]?.pages[0]?.images.standard).toMatch(/^\/embed\/pages\/.+signature=/);
    expect(fields).toEqual([]);
    expect(revision).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is for the holder of the token only', async () => {
    const {call} = await setup();
    expect((await call('GET', 'set-up', undefined, 'another')).status).toBe(401);
  });

  it('says what became of the envelope', async () => {
    const {state, change} = await setup();
    await change({type: 'send'}, null);
    expect(await state()).toMatchObject({status: 'processing', is_sending: true});
    const refused = [{id: 0, failure: {code: 'damaged'} as const}];
    await change({type: 'process', documents: [], fields: [], refused}, null);
    expect(await state()).toMatchObject({
      status: 'failed',
      failure: {
        text: 'The PDF is damaged and could not be repaired. Open it in another program, save it as a new PDF, and upload that.',
        reason: 'damaged',
      },
    });
  });
});

it('says what was left out until the sender goes on without it', async () => {
  const {state, call, change, db, read} = await setup();
  const leftOut = [{title: 'Annex', failure: {code: 'damaged'}}];
  const {id} = await read();
  await db
    .updateTable('envelopes')
    .set({left_out: JSON.stringify(leftOut)})
    .where('envelope_id', '=', id)
    .execute();
  await bindRows(db);
  const failure = {
    text: 'The PDF is damaged and could not be repaired. Open it in another program, save it as a new PDF, and upload that.',
    reason: 'damaged',
  };
  expect((await state()).left_out).toEqual([{title: 'Annex', failure}]);
  await expect(change({type: 'send'}, null)).rejects.toMatchObject({code: 10280});
  const answers = [await call('POST', 'set-up/go-on', {}), await call('POST', 'set-up/go-on', {})];
  expect(answers.map(({status}) => status)).toEqual([200, 200]);
  expect(await answers[0]?.json()).toMatchObject({status: 'draft', left_out: []});
  const history = await db.selectFrom('history').select('type').execute();
  expect(history.filter(({type}) => type === 'gone-on-without')).toHaveLength(1);
  expect((await call('POST', 'set-up/go-on', {}, 'another')).status).toBe(401);
});

it('asks what becomes of signatures in a document until the sender has decided', async () => {
  const {state, call, change, db, read} = await setup();
  const {documents} = await read();
  const {id, originalSha256} = documents[0]!;
  const signatures = [{name: 'Anna', at: null}];
  const upload = {findings: [], signatures, choice: null, obstacle: null};
  await db
    .updateTable('documents')
    .set({upload_report: JSON.stringify(upload)})
    .where('document_id', '=', id)
    .execute();
  await bindRows(db);
  expect((await state()).uploads).toEqual([
    {
      document_id: id,
      title: documents[0]!.title,
      findings: [],
      signatures,
      is_asking: true,
      choice: null,
      obstacle: null,
    },
  ]);
  await expect(change({type: 'send'}, null)).rejects.toMatchObject({code: 10280});
  const keep = {document_id: id, choice: 'keep'};
  expect((await call('POST', 'set-up/signatures', keep, 'another')).status).toBe(401);
  expect((await call('POST', 'set-up/signatures', {...keep, choice: 'forge'})).status).toBe(400);
  for (const answer of [
    await call('POST', 'set-up/signatures', keep),
    await call('POST', 'set-up/signatures', keep),
  ])
    expect(await answer.json()).toMatchObject({uploads: [{is_asking: false, choice: 'keep'}]});
  expect((await read()).documents[0]?.pdfSha256).toBe(originalSha256);
  const history = await db.selectFrom('history').select('type').execute();
  expect(history.filter(({type}) => type === 'signatures-kept')).toHaveLength(1);
});

describe('saving fields', () => {
  it('keeps them as they were placed, to the hundredth of a point', async () => {
    const {state, save} = await setup();
    const before = await state();
    const field = fieldFor(before, 'one', {title: 'Mobile', value: 'none'});
    const saved = await save(before.revision, field);
    expect(saved.status).toBe(200);
    const after = await state();
    expect(after.fields).toEqual([field]);
    expect(after.revision).toBe(await revisionIn(saved));
  });

  it('gives a new field an id and leaves it that id for ever', async () => {
    const {state, save, read} = await setup();
    const before = await state();
    const revision = await revisionIn(await save(before.revision, fieldFor(before, 'one')));
    const [first] = (await read()).fields;
    await save(revision, fieldFor(before, 'two'), fieldFor(before, 'one', {x: 1}));
    const {fields} = await read();
    expect(fields.find(({key}) => key === 'one')).toMatchObject({id: first?.id, x: 1});
    expect(new Set(fields.map(({id}) => id)).size).toBe(2);
  });

  it('can be repeated with the same outcome', async () => {
    const {state, save} = await setup();
    const before = await state();
    const field = fieldFor(before, 'one');
    const [first, second] = [
      await save(before.revision, field),
      await save(before.revision, field),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await state()).fields).toHaveLength(1);
  });

  it('changes nothing where somebody else has saved in between, and says what there is', async () => {
    const {state, save} = await setup();
    const before = await state();
    await save(before.revision, fieldFor(before, 'theirs'));
    const answer = await save(before.revision, fieldFor(before, 'mine'));
    expect(answer.status).toBe(409);
    const json = await answer.json();
    expect(json).toMatchObject({error: {code: 'fields_outdated'}, fields: [{key: 'theirs'}]});
    expect(json).toMatchObject({revision: (await state()).revision});
  });

  it('keeps one of two saves that race', async () => {
    const {state, save} = await setup();
    const before = await state();
    const answers = await Promise.all([
      save(before.revision, fieldFor(before, 'one')),
      save(before.revision, fieldFor(before, 'two')),
    ]);
    expect(answers.map(({status}) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await state()).fields).toHaveLength(1);
  });

  it.each([
    ['beside the page', {x: 580}],
    ['on a page that is not there', {page: 2}],
    ['for nobody', {party_id: 0}],
    ['checked, though it is text', {value: true}],
  ])('refuses a field %s', async (_name, change) => {
    const {state, save} = await setup();
    const before = await state();
    const answer = await save(before.revision, fieldFor(before, 'one', change));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({error: {code: '10010'}});
  });

  it('is ended by sending, not by finishing', async () => {
    const {call} = await setup();
    expect((await call('POST', 'set-up/finish', {})).status).toBe(400);
  });

  it('is over once the envelope is sent', async () => {
    const {state, save, change} = await setup();
    const before = await state();
    await change({type: 'send'}, null);
    const answer = await save(before.revision, fieldFor(before, 'one'));
    expect(await answer.json()).toMatchObject({error: {code: '10278'}});
  });
});

it('names the characters of the title and of prefilled values that no font has', async () => {
  const {db, state, save} = await setup();
  // As drafts are whose title was set before such titles were refused.
  await db.updateTable('envelopes').set({title: 'Lease 𐤀'}).execute();
  await bindRows(db);
  const draft = await state();
  expect(draft.missing_letters).toEqual(['𐤀']);
  await save(draft.revision, fieldFor(draft, 'a', {value: 'Rent 𐤁, ≤ 王 100 €'}));
  expect((await state()).missing_letters).toEqual(['𐤀', '𐤁']);
});

it('says whether passwords go in the same mail as the links', async () => {
  const {state} = await setup();
  expect((await state()).mails_passwords).toBe(false);
  const locked = await setup({envelope_password_protect: true});
  expect((await locked.state()).mails_passwords).toBe(true);
});
