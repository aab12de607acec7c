/** The last arrangement of a draft's pages is taken back: nothing is lost, and nothing stays for longer than it is needed. */
import {sql} from 'kysely';
import {describe, expect, it} from 'vitest';
import type {SetUpState} from '../../../../src/contract/pages/set-up-page.js';
import {filesOfEnvelope, formerFiles} from '../../../../src/service/domain/envelope-files.js';
import {formerOf, type Envelope} from '../../../../src/service/domain/envelope.js';
import {recordProblem} from '../../../../src/service/domain/record/record-check.js';
import {createErasePerson} from '../../../../src/service/maintenance/erase-person.js';
import {createForgetFormerPages} from '../../../../src/service/maintenance/cleanup.js';
import {addHold, removeHold} from '../../../../src/service/storage/accounts/holds.js';
import {findEnvelope} from '../../../../src/service/storage/envelopes/envelope-reader.js';
import {createEnvelopeStore} from '../../../../src/service/storage/envelopes/envelope-store.js';
import {forgetAllUnreferenced} from '../../../../src/service/storage/files/file-locks.js';
import {everyNamedFile, isHeld} from '../../../../src/service/storage/files/file-references.js';
import {digest} from '../../domain/envelope-fixture.js';
import {secretBox} from '../../test-secret-box.js';
import {
  annex,
  expectSound,
  lease,
  lists,
  pages,
  setup,
  textsOf,
  useArranging,
} from './arranging-fixture.js';
import {fieldFor} from './set-up-routes-fixture.js';

await useArranging();

const idsOf = ({documents}: SetUpState): number[] => documents.map(({document_id: id}) => id);

/** The draft as it is compared: what it was before its pages were arranged, without what is kept of that. */
const plain = (envelope: Envelope) => ({...envelope, former: null});

async function open(...uploads: Parameters<typeof setup>[0]) {
  const draft = await setup(uploads.length > 0 ? uploads : [await lease(), await annex()]);
  const {call, effects, db, blobs} = draft;
  return {
    ...draft,
    undo: async (documents?: readonly number[]) =>
      call('POST', 'set-up/pages/undo', {documents: documents ?? idsOf(await draft.state())}),
    /** As the jobs do it. */
    forgetFiles: () =>
      forgetAllUnreferenced(
        {db, blobs},
        effects.flatMap((effect) => (effect.type === 'forget-files' ? effect.sha256s : [])),
      ),
    has: async (sha256s: readonly string[]) =>
      (await Promise.all(sha256s.map((sha256) => blobs.has(sha256)))).every(Boolean),
  };
}

describe('taking the last arrangement of pages back', () => {
  it('brings everything back: order, turns, removed and moved pages, and the fields on them', async () => {
    const {state, save, arrange, undo, read, pdf, history, forgetFiles} = await open();
    const before = await state();
    expect(before.can_undo_pages).toBe(false);
    await save(
      fieldFor(before, 'one', {page: 1, title: 'One', value: 'kept'}),
      fieldFor(before, 'two', {page: 2, title: 'Two'}),
      fieldFor(before, 'four', {document_id: idsOf(before)[1]!, page: 1, title: 'Four'}),
    );
    const stored = await read();
    // Page 1 is turned and goes, 2 is removed, and of the other document nothing is left.
    const wanted = lists(before, [[3], [2, 0, 1], [1, 90]], []);
    expect((await arrange({...wanted, removes: ['two', 'four']})).status).toBe(200);
    expect((await state()).can_undo_pages).toBe(true);
    await forgetFiles();
    const answer = await undo();
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as SetUpState).can_undo_pages).toBe(false);
    expect(plain(await read())).toEqual(plain(stored));
    await forgetFiles();
    expect(await textsOf(await pdf(0), 3)).toEqual(['One', 'Two', 'Three']);
    expect(await textsOf(await pdf(1), 2)).toEqual(['Four', 'Five']);
    await expectSound(await pdf(0));
    expect(recordProblem(await read(), await history(), digest)).toBe(null);
  });

  it('keeps what was done to fields since then', async () => {
    const {state, save, arrange, undo, read} = await open();
    const before = await state();
    const at = {x: 50, y: 30, width: 120, height: 20};
    await save(
      fieldFor(before, 'one', {...at, page: 1}),
      fieldFor(before, 'two', {...at, page: 2}),
    );
    await arrange(
      lists(
        before,
        [[2], [3]],
        [
          [1, 180],
          [1, 0, 1],
          [2, 0, 1],
        ],
      ),
    );
    const after = await state();
    const [one] = after.fields.filter(({key}) => key === 'one');
    const [, second] = idsOf(after);
    // `two` is deleted, `one` gets a title, and one is placed on each page of the other document.
    await save(
      {...one!, title: 'Rent'},
      fieldFor(after, 'new', {...at, document_id: second!, page: 1}),
      fieldFor(after, 'five', {...at, document_id: second!, page: 3}),
    );
    expect((await undo()).status).toBe(200);
    const {documents, fields} = await read();
    const [leased, annexed] = documents.map(({id}) => id);
    expect(fields).toMatchObject([
      {key: 'one', title: 'Rent', documentId: leased, page: 1, ...at},
      // Where it stands on the paper, which is the other way round again.
      {key: 'new', documentId: leased, page: 1, x: 130, y: 350},
      {key: 'five', documentId: annexed, page: 2, ...at},
    ]);
  });

  it('gives a field the places back that it had lost', async () => {
    const {state, save, arrange, undo, read, change} = await open();
    const before = await state();
    await save(fieldFor(before, 'rent', {page: 2, title: 'Rent'}));
    const [rent] = (await read()).fields;
    const places = [1, 3].map((page) => ({page, x: 50, y: 30, width: 120, height: 20}));
    await change({type: 'place-fields', fields: [{...rent!, settings: {places}}]}, null);
    const stored = await read();
    // Of its three pages, the first one that it stands on is removed, and another goes elsewhere.
    const wanted = lists(before, [[3]], [[1], [1, 0, 1], [2, 0, 1]]);
    expect((await arrange({...wanted, removes: ['rent']})).status).toBe(200);
    expect((await read()).fields).toHaveLength(1);
    await undo();
    expect((await read()).fields).toEqual(stored.fields);
  });

  it('names the fields that cannot come back whole, and changes nothing', async () => {
    const {state, save, arrange, undo, read, change} = await open();
    const before = await state();
    await arrange(pages(before, [1], [2], [3], [1, 0, 1], [2, 0, 1]));
    await save(fieldFor(await state(), 'both', {page: 1, title: 'On both'}));
    const [both] = (await read()).fields;
    const places = [{page: 4, x: 50, y: 30, width: 120, height: 20}];
    await change({type: 'place-fields', fields: [{...both!, settings: {places}}]}, null);
    const stored = await read();
    const refused = await undo();
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('On both');
    expect(await read()).toEqual(stored);
    await save();
    expect((await undo()).status).toBe(200);
  });

  it('goes one step: what was before the last but one is gone, with its files', async () => {
    const {state, arrange, undo, read, has, forgetFiles, installation} = await open();
    const first = await read();
    await arrange(pages(await state(), [2], [1], [1, 0, 1]));
    const second = await read();
    const [own, others] = [formerFiles(second), filesOfEnvelope(first)];
    expect(own.toSorted()).toEqual(others.toSorted());
    await arrange(pages(await state(), [3], [1]));
    await forgetFiles();
    for (const sha256 of others) expect(await installation.blobs.has(sha256)).toBe(false);
    expect(await has(filesOfEnvelope(second).filter((each) => !others.includes(each)))).toBe(true);
    expect((await undo()).status).toBe(200);
    expect((await read()).documents).toEqual(second.documents);
    expect((await undo()).status).toBe(409);
  });
});

describe('whoever wants to break it', () => {
  it('in two windows takes back once, and never another arrangement than the one that is seen', async () => {
    const {state, arrange, undo, read, history} = await open();
    const before = await state();
    await arrange(pages(before, [2], [1], [3], [1, 0, 1]));
    const seen = idsOf(await state());
    const answers = await Promise.all([undo(seen), undo(seen), undo(seen)]);
    expect(answers.map(({status}) => status)).toEqual([200, 200, 200]);
    expect(idsOf(await state())).toEqual(idsOf(before));
    const entries = (await history()).filter(({type}) => type === 'pages-arranged');
    // One for the document that was made, and one for each that came back.
    expect(entries).toHaveLength(3);
    await arrange(pages(before, [1], [2]));
    const stored = await read();
    const late = await undo(seen);
    expect(late.status).toBe(409);
    expect(await read()).toEqual(stored);
  });

  it('kills the service in between: all of it is done, or nothing', async () => {
    const {state, arrange, undo, read, db, clock, blobs, key, forgetFiles} = await open();
    await arrange(pages(await state(), [1], [1, 0, 1]));
    const [seen, stored] = [idsOf(await state()), await read()];
    const dying = createEnvelopeStore({
      db,
      clock,
      blobs,
      secretBox,
      outbox: () => Promise.reject(new Error('Killed.')),
    });
    const command = {type: 'undo-arranging', documents: seen, askedSha256: '0'} as const;
    await expect(dying.change(key, command, null)).rejects.toThrow('Killed.');
    await forgetFiles();
    expect(await read()).toEqual(stored);
    expect((await undo(seen)).status).toBe(200);
    // The answer was lost.
    expect((await undo(seen)).status).toBe(200);
  });

  it('sends the draft meanwhile: nothing is taken back, and nothing is kept', async () => {
    const {state, arrange, undo, save, change, read, db, forgetFiles, has} = await open();
    const files = filesOfEnvelope(await read());
    await arrange(pages(await state(), [1], [1, 0, 1]));
    const seen = await state();
    await save(fieldFor(seen, 'sign', {type: 'signature', page: 1}));
    expect(await has(files)).toBe(true);
    await change({type: 'send'}, null);
    const sent = await read();
    expect((await undo(idsOf(seen))).status).toBe(400);
    expect(await read()).toEqual(sent);
    await forgetFiles();
    for (const sha256 of files) expect(await isHeld(db, sha256)).toBe(false);
    expect(await has(files.slice(0, 1))).toBe(false);
    expect(await has(filesOfEnvelope(sent))).toBe(true);
  });

  it('changes the draft over the interface: nothing can be taken back any more', async () => {
    const {state, arrange, undo, change, db, forgetFiles, has, read} = await open();
    const files = filesOfEnvelope(await read());
    await arrange(pages(await state(), [1], [1, 0, 1]));
    await change(
      {type: 'change-draft', change: {values: {title: 'Another'}, passwords: new Map()}},
      null,
    );
    expect((await state()).can_undo_pages).toBe(false);
    expect((await undo()).status).toBe(409);
    await forgetFiles();
    expect(await has(files.slice(0, 1))).toBe(false);
    const {rows} = await sql`SELECT FROM former_files`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it('erases a person, of whom a field on a removed page tells', async () => {
    const {state, arrange, save, db, clock, store, key, forgetFiles, has, read} = await open();
    const before = await state();
    const told = {page: 2, title: 'Landlord', value: 'zoe@person.example'};
    await save(fieldFor(before, 'told', told));
    await arrange({...pages(before, [1], [1, 0, 1]), removes: ['told']});
    const files = [...filesOfEnvelope(await read()), ...formerFiles(await read())];
    const erase = createErasePerson({db, clock, store, secretBox});
    const email = 'zoe@person.example';
    const erasure = await erase({companyId: key.companyId, email, isPreview: false});
    expect(erasure).toMatchObject({deleted: [key.fingerprint], isComplete: true});
    expect(await findEnvelope(db, key)).toBe(undefined);
    await forgetFiles();
    for (const sha256 of files) expect(await has([sha256])).toBe(false);
  });

  it('changes what is kept in the database: nothing is done with the draft any more', async () => {
    const {state, arrange, undo, db} = await open();
    await arrange(pages(await state(), [1], [1, 0, 1]));
    const seen = idsOf(await state());
    await sql`UPDATE envelopes SET former_pages = jsonb_set(former_pages, '{documents,0,title}', '"Forged"')`.execute(
      db,
    );
    expect((await undo(seen)).status).toBe(500);
  });
});

it('after a day, nothing is kept of what could be taken back', async () => {
  const {state, arrange, read, db, store, log, clock, forgetFiles, has} = await open();
  const files = filesOfEnvelope(await read());
  await arrange(pages(await state(), [1], [1, 0, 1]));
  const forget = (hours: number) =>
    createForgetFormerPages({
      db,
      store,
      log,
      clock: {now: () => new Date(clock.now().getTime() + hours * 3_600_000)},
    })();
  await forget(23);
  expect(formerOf(await read())).not.toBe(null);
  const {rows: named} = await sql.raw<{sha256: string}>(everyNamedFile).execute(db);
  expect(named.map(({sha256}) => sha256)).toEqual(expect.arrayContaining([...files]));
  const {companyId, fingerprint: envelope} = await read();
  const hold = await addHold(db, {companyId, envelope, reason: 'Case 12/26', created: clock.now()});
  await forget(25);
  expect(formerOf(await read())).not.toBe(null);
  await removeHold(db, hold!);
  await forget(25);
  expect(formerOf(await read())).toBe(null);
  await forgetFiles();
  expect(await has(files.slice(0, 1))).toBe(false);
  expect(await has(filesOfEnvelope(await read()))).toBe(true);
});
