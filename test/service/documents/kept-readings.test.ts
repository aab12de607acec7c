/** Signed uploads of which programs find different pages or objects, so that not all that is shown was looked at. */
import {
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
  type PDFPage,
} from '@cantoo/pdf-lib';
import {beforeAll, expect, test} from 'vitest';
import {keepObstacle} from '../../../src/service/pdf/keeping/keep-obstacle.js';
import {signElsewhere} from './corpus/foreign.js';
import {makePeople, type People} from './corpus/people.js';
import {paper} from './corpus/sealed-file.js';

let people: People;
beforeAll(async () => {
  people = await makePeople();
});

/** What stands in the way of keeping a file of two pages that was signed after this change. */
async function obstacleWith(change: (pdf: PDFDocument, second: PDFPage) => void) {
  const document = await paper((pdf) => change(pdf, pdf.addPage([300, 200])));
  const upload = await signElsewhere(document, people.stranger, 'adbe.pkcs7.detached');
  return keepObstacle(upload, await PDFDocument.load(upload));
}

const script = {JavaScript: {Names: ['a', {S: 'JavaScript', JS: 'app.alert(1)'}]}};

test('two pages that everybody counts are no obstacle', async () => {
  expect(await obstacleWith(() => undefined)).toBeNull();
});

test.each<[string, (pdf: PDFDocument, second: PDFPage) => void]>([
  [
    'a second page that is not counted',
    (_, {node}) => node.Parent()?.set(PDFName.of('Count'), PDFNumber.of(1)),
  ],
  [
    'a third page that is counted only',
    (_, {node}) => node.Parent()?.set(PDFName.of('Count'), PDFNumber.of(3)),
  ],
  ['a page without a type', (_, {node}) => node.delete(PDFName.of('Type'))],
  ['a page of another type', (_, {node}) => node.set(PDFName.of('Type'), PDFName.of('Template'))],
  [
    'a page that has another node above it than the one that lists it',
    ({context}, {node}) => {
      const other = context.obj({Type: 'Pages', Kids: [], Count: 0, MediaBox: [0, 0, 9, 9]});
      node.set(PDFName.of('Parent'), context.register(other));
    },
  ],
  [
    'scripts behind a reference of another generation',
    ({context, catalog}) => {
      const {objectNumber} = context.register(context.obj(script as never));
      catalog.set(PDFName.of('Names'), PDFRef.of(objectNumber, 1));
    },
  ],
  [
    'a reference to what is not there, until something is appended',
    ({catalog}) => catalog.set(PDFName.of('PageLabels'), PDFRef.of(900)),
  ],
])('%s is one', async (_, change) => {
  expect(await obstacleWith(change)).toBe('structure');
});

/** A field of this type on the second page, with a picture of its own. */
function addField(pdf: PDFDocument, {node}: PDFPage, entries: Record<string, unknown>) {
  const {context, catalog} = pdf;
  const picture = context.register(
    context.formXObject([], {BBox: context.obj([0, 0, 100, 20]), Resources: context.obj({})}),
  );
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      T: PDFString.of('amount'),
      F: 4,
      Rect: [10, 10, 110, 30],
      P: pdf.getPage(1).ref,
      AP: {N: picture},
      ...entries,
    } as never),
  );
  node.set(PDFName.of('Annots'), context.obj([field]));
  catalog.set(PDFName.of('AcroForm'), context.obj({Fields: [field]}));
}

const amount = {FT: 'Tx', V: PDFString.of('9999 EUR')};

test.each<[string, Record<string, unknown>]>([
  ['a text that can be filled in, which browsers draw from its value', amount],
  ['a choice that can be made', {FT: 'Ch', Opt: [], V: PDFString.of('9999 EUR')}],
  ['a button', {FT: 'Btn'}],
])('%s is one', async (_, entries) => {
  expect(await obstacleWith((pdf, second) => addField(pdf, second, entries))).toBe('content');
});

test('a form that is to be drawn from its values is one', async () => {
  const obstacle = await obstacleWith((pdf, second) => {
    addField(pdf, second, {...amount, Ff: 1});
    const form = pdf.catalog.lookup(PDFName.of('AcroForm'), PDFDict);
    form.set(PDFName.of('NeedAppearances'), PDFBool.True);
  });
  expect(obstacle).toBe('content');
});
