/** Free text without an appearance: drawn from its own entries as MuPDF and Poppler draw it, or told and left out. */
import {PDFHexString, PDFString} from '@cantoo/pdf-lib';
import {expect, test} from 'vitest';
import {colourAt, everyRendering} from '../renderers.js';
import {firstPageElsewhere, firstPageSeen, TOLERANCE} from '../page-lightness.js';
import {textOf} from '../pdf-tools.js';
import {strangePdf} from '../strange-pdf.js';
import {usePool} from '../taken-upload.js';

const {pool} = usePool();

const free = (text: string, entries: Record<string, unknown> = {}) =>
  strangePdf((sheet) => {
    sheet.annotate({
      Subtype: 'FreeText',
      F: 4,
      Rect: [40, 60, 260, 140],
      Contents: PDFString.of(text),
      DA: PDFString.of('/Helv 12 Tf 0 g'),
      ...entries,
    });
    return '';
  });

const words = 'Rent is due on the first day of each month, for the first time in May.';

const drawnCases: readonly (readonly [
  what: string,
  text: string,
  entries: Record<string, unknown>,
])[] = [
  ['black text with a border', words, {}],
  ['lines of its own', 'Rent\rDeposit\nKeys', {}],
  ['serif text, large', words, {DA: PDFString.of('/TiRo 18 Tf 0 g')}],
  ['typewriter text, small', words, {DA: PDFString.of('0 0 1 rg /Cour 8 Tf')}],
  [
    'red text on yellow without a border',
    words,
    {DA: PDFString.of('1 0 0 rg /Helv 14 Tf'), C: [1, 1, 0], BS: {W: 0}},
  ],
  ['a thick border', words, {BS: {W: 4}}],
  ['centred text', 'Rent', {Q: 1}],
  ['text at the right', 'Rent', {Q: 2}],
  ['no style at all', words, {DA: PDFString.of('')}],
  ['one low line', 'Paid', {Rect: [40, 100, 260, 118]}],
];

test.each(drawnCases)('%s looks as elsewhere', async (_, text, entries) => {
  const upload = await free(text, entries);
  const {pdf, findings} = await pool().normalise(upload);
  expect(findings).toEqual([{kind: 'annotations', count: 1}]);
  const plain = (value: string) => value.replace(/\s+/g, ' ').trim();
  expect(plain(await textOf(pdf))).toBe(plain(text));
  const seen = await firstPageSeen(pdf);
  for (const others of [await firstPageElsewhere(upload), await firstPageElsewhere(pdf)]) {
    expect(others).toHaveLength(2);
    const far = seen.filter((value, at) => {
      const values = others.map((squares) => squares[at] ?? value);
      return value < Math.min(...values) - TOLERANCE || value > Math.max(...values) + TOLERANCE;
    });
    expect(far).toEqual([]);
  }
});

test('a call-out has its line, its arrow, and its box within the rectangle', async () => {
  const {pdf} = await pool().normalise(
    await free('Rent', {
      DA: PDFString.of('1 0 0 rg /Helv 12 Tf'),
      C: [0, 0.6, 0],
      RD: [120, 10, 10, 30],
      CL: [44, 66, 100, 90, 160, 90],
      LE: 'OpenArrow',
      BS: {W: 4},
    }),
  );
  const rasters = await everyRendering(pdf);
  const at = (x: number, y: number) => rasters.map((raster) => colourAt(raster, x, y));
  const all = (colour: string) => rasters.map(() => colour);
  expect(at(72, 122)).toEqual(all('red'));
  expect(at(130, 110)).toEqual(all('red'));
  expect(at(240, 124)).toEqual(all('green'));
  expect(at(100, 80)).toEqual(all('white'));
  expect(at(240, 72)).toEqual(all('white'));
});

test('where the usual style is silent, that of rich text says size, side and colour', async () => {
  const style = 'font: Helvetica,sans-serif 40.0pt; text-align:right; color:#0000FF';
  const {pdf} = await pool().normalise(
    await free('', {
      DA: PDFString.of(''),
      DS: PDFString.of(style),
      Contents: PDFHexString.fromText('\u25a0'),
      BS: {W: 0},
    }),
  );
  const rasters = await everyRendering(pdf);
  expect(rasters.map((raster) => colourAt(raster, 245, 80))).toEqual(rasters.map(() => 'blue'));
});

test('letters of any script that a font of ours has are drawn', async () => {
  const {pdf, findings} = await pool().normalise(
    await free('', {Contents: PDFHexString.fromText('الإيجار 賃料')}),
  );
  expect(findings).toEqual([{kind: 'annotations', count: 1}]);
  expect(await textOf(pdf)).toContain('賃料');
});

test('a size beyond all measure becomes one that fits', async () => {
  const {pdf} = await pool().normalise(
    await free('Rent', {DA: PDFString.of(`/Helv ${'9'.repeat(400)} Tf 0 g`)}),
  );
  expect(await textOf(pdf)).toContain('Rent');
});

test.each<readonly [what: string, entries: Record<string, unknown>]>([
  ['letters that no font has', {Contents: PDFHexString.fromText('Rent \u{10ffff}')}],
  ['text that is turned', {Rotate: 90}],
  ['more text than its box holds', {Contents: PDFString.of(words.repeat(20))}],
  ['a box without height', {Rect: [40, 60, 260, 60]}],
])('%s is left out, and the sender is told', async (_, entries) => {
  const {pdf, findings} = await pool().normalise(await free('Rent', entries));
  expect(findings).toEqual([{kind: 'pictureless', count: 1, pages: [1]}]);
  expect((await textOf(pdf)).trim()).toBe('');
});
