/** What belongs to pages goes with them when they are arranged anew: forms, links, bookmarks, reading order. */
import {PDFDict, PDFDocument, PDFName, PDFString, type PDFPage} from '@cantoo/pdf-lib';
import {describe, expect, it} from 'vitest';
import type {ArrangedPage} from '../../../src/service/pdf/arranging/arrange-pages.js';
import {ask, textOf} from './pdf-tools.js';
import {readSample, sealInput} from './seal-fixture.js';
import {useSealing} from './sealing.js';

const {pool, sealer} = await useSealing();

/** Pages of the first document, or of the one that is named. */
const list = (...wanted: readonly (readonly [page: number, source?: number])[]): ArrangedPage[] =>
  wanted.map(([page, source = 0]) => ({source, page: page - 1, turn: 0}));

async function sheets(...names: readonly string[]): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  for (const name of names) pdf.addPage([300, 400]).drawText(name, {x: 50, y: 340, size: 20});
  return pdf;
}

const taken = async (pdf: PDFDocument): Promise<Uint8Array> =>
  (await pool.normalise(await pdf.save())).pdf;

const destination = (page: PDFPage) => page.doc.context.obj([page.ref, 'XYZ', null, null, null]);

function addLink(from: PDFPage, target: ReturnType<typeof destination> | PDFString): void {
  const {context} = from.doc;
  const link = context.obj({Type: 'Annot', Subtype: 'Link', Rect: [50, 100, 150, 120]});
  link.set(PDFName.of('Dest'), target);
  from.node.addAnnot(context.register(link));
}

function addBookmarks(pdf: PDFDocument, ...titles: readonly string[]): void {
  const {context, catalog} = pdf;
  const root = context.nextRef();
  const refs = titles.map(() => context.nextRef());
  titles.forEach((title, at) => {
    const item = context.obj({Parent: root, Dest: destination(pdf.getPage(at))});
    item.set(PDFName.of('Title'), PDFString.of(title));
    if (refs[at - 1]) item.set(PDFName.of('Prev'), refs[at - 1]!);
    if (refs[at + 1]) item.set(PDFName.of('Next'), refs[at + 1]!);
    context.assign(refs[at]!, item);
  });
  context.assign(
    root,
    context.obj({Type: 'Outlines', First: refs[0]!, Last: refs.at(-1)!, Count: titles.length}),
  );
  catalog.set(PDFName.of('Outlines'), root);
}

/** The pages, from 1, that links lead to, in the order of the pages on which they stand. */
async function linkedPages(pdf: Uint8Array): Promise<number[]> {
  const document = await PDFDocument.load(pdf);
  const pages = document.getPages();
  const links = pages.flatMap(({node}) => node.Annots()?.asArray() ?? []);
  return links.flatMap((ref) => {
    const link = document.context.lookup(ref, PDFDict);
    const target = link.lookup(PDFName.of('Dest'));
    return pages.findIndex((page) => String(target).includes(`${String(page.ref)} `)) + 1;
  });
}

const bookmarks = async (pdf: Uint8Array): Promise<string[]> => {
  const json = JSON.parse(await ask(pdf, 'qpdf', '--json=2', '--json-key=outlines', '@')) as {
    outlines: {title: string; destpageposfrom1: number | null}[];
  };
  return json.outlines.map(({title, destpageposfrom1: page}) => `${title} ${page}`);
};

const expectSound = async (pdf: Uint8Array): Promise<void> =>
  expect(await ask(pdf, 'qpdf', '--check', '@')).toContain('No syntax or stream');

it('the same wish gives the same bytes', async () => {
  const [one, two] = [await taken(await sheets('One', 'Two')), await taken(await sheets('Three'))];
  const wanted = list([2], [1, 1], [1]);
  const [first, second] = [
    await pool.arrangePages(one, [two], wanted),
    await pool.arrangePages(one, [two], wanted),
  ];
  expect(Buffer.compare(first.pdf, second.pdf)).toBe(0);
  expect(await textOf(first.pdf)).toMatch(/Two\s+Three\s+One/);
});

describe('links', () => {
  it('lead to the same pages, by whatever name, and go with pages that are removed', async () => {
    const pdf = await sheets('One', 'Two', 'Three');
    const [one, two, three] = pdf.getPages() as [PDFPage, PDFPage, PDFPage];
    addLink(one, destination(three));
    addLink(one, PDFString.of('second'));
    addLink(two, destination(one));
    const names = pdf.context.obj({Names: [PDFString.of('second'), destination(two)]});
    pdf.catalog.set(PDFName.of('Names'), pdf.context.obj({Dests: names}));
    const file = await taken(pdf);
    const moved = await pool.arrangePages(file, [], list([3], [1], [2]));
    expect(await linkedPages(moved.pdf)).toEqual([1, 3, 2]);
    expect(moved.findings).toEqual([]);
    await expectSound(moved.pdf);
    const removed = await pool.arrangePages(file, [], list([1], [3]));
    expect(await linkedPages(removed.pdf)).toEqual([2]);
    expect(removed.findings).toEqual([{kind: 'unlinked', count: 1}]);
    expect(
      await ask(removed.pdf, 'qpdf', '--qdf', '--object-streams=disable', '@', '-'),
    ).not.toContain('Two');
    await expectSound(removed.pdf);
  });

  it('of a document that is added lead to its pages there', async () => {
    const added = await sheets('Two', 'Three');
    addLink(added.getPage(0), destination(added.getPage(1)));
    const files = [await taken(await sheets('One')), await taken(added)] as const;
    const {pdf} = await pool.arrangePages(files[0], [files[1]], list([2, 1], [1], [1, 1]));
    expect(await linkedPages(pdf)).toEqual([1]);
    await expectSound(pdf);
  });

  it('from each page to the next do not keep a long document from being added', async () => {
    const long = await PDFDocument.create();
    for (let page = 0; page < 999; page += 1) long.addPage([100, 100]);
    long.getPages().forEach((page, at) => {
      const next = long.getPages()[at + 1];
      if (next) addLink(page, destination(next));
    });
    const files = [await taken(await sheets('One')), await taken(long)] as const;
    const wanted = list([1], ...Array.from({length: 999}, (_, at) => [at + 1, 1] as const));
    const {pages} = await pool.arrangePages(files[0], [files[1]], wanted);
    expect(pages).toHaveLength(1000);
  });
});

describe('bookmarks', () => {
  it('lead to the same pages, those of all documents one after another', async () => {
    const [one, two] = [await sheets('One', 'Two'), await sheets('Three', 'Four')];
    addBookmarks(one, 'First', 'Second');
    addBookmarks(two, 'Third', 'Fourth');
    const files = [await taken(one), await taken(two)] as const;
    const {pdf, findings} = await pool.arrangePages(files[0], [files[1]], list([2], [1, 1], [1]));
    expect(await bookmarks(pdf)).toEqual(['First 3', 'Second 1', 'Third 2']);
    expect(findings).toEqual([{kind: 'unlinked', count: 1}]);
    await expectSound(pdf);
  });
});

describe('forms', () => {
  async function form(name: string, value: string): Promise<Uint8Array> {
    const pdf = await sheets('Page', 'Last');
    const field = pdf.getForm().createTextField(name);
    field.setText(value);
    field.addToPage(pdf.getPage(0), {x: 50, y: 200, width: 100, height: 20});
    return taken(pdf);
  }

  it('are one, whose fields of the same name stay apart', async () => {
    const files = [await form('city', 'Trondheim'), await form('city', 'Bergen')] as const;
    const {pdf, renamed} = await pool.arrangePages(files[0], [files[1]], list([1, 1], [1], [2]));
    expect(renamed.map((names) => [...names])).toEqual([[], [['city', 'city-2']]]);
    const fields = (await PDFDocument.load(pdf)).getForm().getFields();
    expect(fields.map((field) => field.getName())).toEqual(['city', 'city-2']);
    const read = await pool.normalise(pdf);
    expect(read.formFields.map(({formField, page, value}) => [formField, page, value])).toEqual([
      ['city-2', 1, 'Bergen'],
      ['city', 2, 'Trondheim'],
    ]);
    const sealed = await pool.seal(pdf, sealInput([]), sealer);
    const [first, second] = [
      await textOf(sealed.pdf, '-l', '1'),
      await textOf(sealed.pdf, '-f', '2', '-l', '2'),
    ];
    expect([first, second].map((text) => /Bergen|Trondheim/.exec(text)?.[0])).toEqual([
      'Bergen',
      'Trondheim',
    ]);
    await expectSound(sealed.pdf);
  });

  it('lose the fields of removed pages', async () => {
    const {pdf} = await pool.arrangePages(await form('city', 'Trondheim'), [], list([2]));
    expect((await PDFDocument.load(pdf)).getForm().getFields()).toEqual([]);
    await expectSound(pdf);
  });
});

describe('the structure of a tagged document', () => {
  it('stays where pages are only turned', async () => {
    const {pdf: file, pages} = await pool.normalise(await readSample('chromium-1.pdf'));
    const all = pages.map((_, page) => ({source: 0, page, turn: 90}));
    const {pdf, findings} = await pool.arrangePages(file, [], all);
    expect(findings).toEqual([]);
    expect(await ask(pdf, 'pdfinfo', '-struct-text', '@')).toContain('Agreement page 1');
    await expectSound(pdf);
  });

  it('is left out, and said to be, where they get another order', async () => {
    const {pdf: file} = await pool.normalise(await readSample('chromium-1.pdf'));
    const added = await taken(await sheets('One'));
    const {pdf, findings} = await pool.arrangePages(file, [added], list([1, 1], [1]));
    expect(findings).toEqual([{kind: 'untagged', count: 1}]);
    expect(await ask(pdf, 'pdfinfo', '-struct-text', '@')).not.toContain('Agreement');
    await expectSound(pdf);
  });
});

it('more pages than a document may have are refused', async () => {
  const long = await PDFDocument.create();
  for (let page = 0; page < 1_000; page += 1) long.addPage([100, 100]);
  const files = [await taken(await sheets('One')), await taken(long)] as const;
  const wanted = list([1], ...Array.from({length: 1_000}, (_, at) => [at + 1, 1] as const));
  await expect(pool.arrangePages(files[0], [files[1]], wanted)).rejects.toMatchObject({
    failure: {code: 'too_many_pages'},
  });
});
