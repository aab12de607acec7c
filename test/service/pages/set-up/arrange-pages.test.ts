/** Pages of a draft's documents turned, moved, removed and combined: over a database, by the real document child. */
import {describe, expect, it, onTestFinished} from 'vitest';
import type {ArrangedPages, SetUpState} from '../../../../src/contract/pages/set-up-page.js';
import {createDocumentPool} from '../../../../src/service/documents/document-pool.js';
import type {Document} from '../../../../src/service/domain/envelope.js';
import {filesOfEnvelope, formerFiles} from '../../../../src/service/domain/envelope-files.js';
import {recordProblem} from '../../../../src/service/domain/record/record-check.js';
import {sha256} from '../../../../src/service/security/sha256.js';
import {signElsewhere} from '../../documents/corpus/foreign.js';
import {writeHybrid} from '../../documents/archive/hybrid-invoice.js';
import {makePeople} from '../../documents/corpus/people.js';
import {paper} from '../../documents/corpus/sealed-file.js';
import {ask, findWords} from '../../documents/pdf-tools.js';
import {childPath} from '../../documents/seal-fixture.js';
import {digest} from '../../domain/envelope-fixture.js';

import {fieldFor} from './set-up-routes-fixture.js';

import {
  annex,
  expectSound,
  lease,
  lists,
  pages,
  rotations,
  setup,
  sheets,
  textsOf,
  useArranging,
} from './arranging-fixture.js';

const {pool} = await useArranging();

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
    const {state, arrange, pdf, read, save, effects, history, change} = await setup([
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
    // What was removed is kept only for taking it back, and whoever reads the document again reads the new one.
    expect(files).toHaveLength(4);
    expect(formerFiles(after)).toEqual(files);
    await change({type: 'forget-former-pages', before: new Date('2027-01-01')}, null);
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

describe('a page that comes into another document', () => {
  it('takes its fields with it, and both documents are others at once', async () => {
    const {state, arrange, save, pdf, read, history} = await setup([await lease(), await annex()]);
    const before = await state();
    const at = {x: 50, y: 30, width: 120, height: 20};
    const settings = {fontSize: 14};
    await save(
      fieldFor(before, 'rent', {...at, page: 2, title: 'Rent', value: '850', settings}),
      fieldFor(before, 'three', {...at, page: 3}),
    );
    const stored = (await read()).fields;
    const wanted = lists(before, [[1], [3]], [[1, 0, 1], [2], [2, 0, 1]]);
    expect((await arrange(wanted)).status).toBe(200);
    expect(await textsOf(await pdf(0), 2)).toEqual(['One', 'Three']);
    expect(await textsOf(await pdf(1), 3)).toEqual(['Four', 'Two', 'Five']);
    await expectSound(await pdf(1));
    const after = await read();
    expect(after.documents.map(({title, position}) => [title, position])).toEqual([
      ['Lease', 0],
      ['Annex', 1],
    ]);
    const [lessee, annexed] = after.documents.map(({id}) => id);
    expect(after.fields).toEqual([
      {...stored[0], documentId: annexed},
      {...stored[1], documentId: lessee, page: 2},
    ]);
    const entries = (await history()).filter(({type}) => type === 'pages-arranged');
    expect(entries.map(({data}) => data)).toMatchObject([
      {title: 'Lease', pages: 2, former: [{title: 'Lease'}]},
      {title: 'Annex', pages: 3, former: [{title: 'Annex'}, {title: 'Lease'}]},
    ]);
    expect(recordProblem(after, await history(), digest)).toBe(null);
    // An answer that was lost is asked for again.
    expect((await arrange(wanted)).status).toBe(200);
    expect(await read()).toEqual(after);
  });

  it('is the last of its own: that document goes', async () => {
    const {state, arrange, read, pdf} = await setup([
      await lease(),
      {title: 'Note', pdf: await sheets('Alone')},
      await annex(),
    ]);
    const before = await state();
    const wanted = lists(before, [[1], [2], [3], [1, 0, 1]], []);
    expect((await arrange(wanted)).status).toBe(200);
    expect((await read()).documents.map(({title, position}) => [title, position])).toEqual([
      ['Lease', 0],
      ['Annex', 1],
    ]);
    expect(await textsOf(await pdf(), 4)).toEqual(['One', 'Two', 'Three', 'Alone']);
  });

  it('does not leave a document that the request says nothing of', async () => {
    const {state, arrange, read} = await setup([await lease(), await annex()]);
    const before = await state();
    const stored = await read();
    const refused = await arrange(lists(before, [[1], [2], [3], [1, 0, 1]]));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('list “Annex” with the pages that it keeps');
    expect(await read()).toEqual(stored);
  });

  it('does not part the places of a field unless its sender was told', async () => {
    const {state, arrange, save, read, change} = await setup([await lease(), await annex()]);
    const before = await state();
    await save(fieldFor(before, 'rent', {page: 1, title: 'Rent'}));
    const places = [{page: 2, x: 50, y: 30, width: 120, height: 20}];
    const [rent] = (await read()).fields;
    await change({type: 'place-fields', fields: [{...rent!, settings: {places}}]}, null);
    const wanted = lists(before, [[1], [3]], [[1, 0, 1], [2, 0, 1], [2]]);
    const refused = await arrange(wanted);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toMatch(/several documents.*Rent/u);
    expect((await arrange({...wanted, removes: ['rent']})).status).toBe(200);
    const after = await read();
    expect(after.fields).toMatchObject([{documentId: after.documents[0]?.id, page: 1}]);
  });

  it('changes nothing where a child is killed after the first document was made', async () => {
    const made: Uint8Array[] = [];
    const flaky = {
      ...pool,
      of: (companyId: number) => ({
        ...pool.of(companyId),
        async arrangePages(...given: Parameters<ReturnType<typeof pool.of>['arrangePages']>) {
          if (made.length > 0) throw new Error('The child was killed.');
          const arranged = await pool.of(companyId).arrangePages(...given);
          made.push(arranged.pdf);
          return arranged;
        },
      }),
    };
    const {state, arrange, read, installation} = await setup([await lease(), await annex()], {
      documents: flaky,
    });
    const stored = await read();
    const answer = await arrange(lists(await state(), [[1], [3]], [[1, 0, 1], [2], [2, 0, 1]]));
    expect(answer.status).toBe(500);
    expect(await read()).toEqual(stored);
    expect(made).toHaveLength(1);
    expect(await installation.blobs.has(sha256(made[0]!))).toBe(false);
  });
});

describe('what is refused', () => {
  it('changes nothing: pages that are not there, or turned by other angles', async () => {
    const {state, arrange, read} = await setup([await lease()]);
    const before = await state();
    const [own] = pages(before, [1]).documents as [ArrangedPages];
    const [only] = own.pages;
    const ask = (list: readonly unknown[]) =>
      arrange({documents: [{...own, pages: list}], removes: []});
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
      expect((await ask(list)).status).toBe(400);
    expect((await arrange({documents: [own, own], removes: []})).status).toBe(400);
    expect((await arrange({documents: [], removes: []})).status).toBe(400);
    expect((await ask(Array.from({length: 10_000}, () => only))).status).toBe(413);
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
    const [list] = pages(mine, [1]).documents as [ArrangedPages];
    for (const documents of [
      [{...list, pages: [{document_id, page: 1, turn: 0}]}],
      [{...list, document_id}],
      [list, {document_id, pages: []}],
    ])
      expect((await own.arrange({documents, removes: []})).status).toBe(404);
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

  it('pages of an invoice whose data are kept, until they are removed', async () => {
    const invoice = {title: 'Invoice', pdf: await writeHybrid()};
    const {state, arrange, call} = await setup([await lease(), invoice]);
    const before = await state();
    const {document_id} = before.documents[1]!;
    await call('POST', 'set-up/invoice', {document_id, choice: 'keep'});
    const wanted = pages(before, [1], [2], [3], [1, 0, 1]);
    const refused = await arrange(wanted);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('contains invoice data');
    await call('POST', 'set-up/invoice', {document_id, choice: 'drop'});
    expect((await arrange(wanted)).status).toBe(200);
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
