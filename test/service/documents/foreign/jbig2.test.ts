/**
 * A JBIG2 picture stays as it is only where all programs decode it alike. PDFium shows nothing of some others: there a
 * signer would not see what the upload shows elsewhere.
 */
import {PDFDocument, PDFName} from '@cantoo/pdf-lib';
import {describe, expect, test} from 'vitest';
import {isDrawnAlike} from '../../../../src/service/pdf/alike/draw-alike.js';
import {firstPageElsewhere, firstPageSeen, TOLERANCE} from '../page-lightness.js';
import {ghostscriptPage, mupdfPage, pdfiumPage, type Raster} from '../renderers.js';
import {usePool} from '../taken-upload.js';
import {
  faxRegion,
  genericRegion,
  halftoneRegion,
  intermediate,
  pageSegment,
  patternDictionary,
  refinementRegion,
  segment,
  stripeEnd,
  symbolDictionary,
  textRegion,
  UNKNOWN,
  type Bitmap,
} from './jbig2.js';

const {pool} = usePool();

/** No multiple of 8. */
const [width, height] = [203, 150];

const bitmap = (
  columns: number,
  rows: number,
  isInk: (x: number, y: number) => boolean,
): Bitmap => ({
  width: columns,
  height: rows,
  at: (x, y) => (x >= 0 && y >= 0 && x < columns && y < rows && isInk(x, y) ? 1 : 0),
});

const paper = bitmap(
  width,
  height,
  (x, y) =>
    x > 4 && y > 4 && x < 200 && y < 147 && ((x * 7 + y * 3) % 31 < 9 || (x > 60 && x < 90)),
);
const inverse = bitmap(width, height, (x, y) => paper.at(x, y) === 0);
const half = bitmap(width, height, (x, y) => x % 2 === 1 && paper.at(x, y) === 1);
const inRows = bitmap(width, height, (x, y) => paper.at(x, y - (y % 5)) === 1);
const empty = bitmap(width, height, () => false);
const part = (top: number, rows: number) =>
  bitmap(width, rows, (x, y) => paper.at(x, y + top) === 1);

const symbols = [
  bitmap(11, 20, (x, y) => x < 3 || y < 3),
  bitmap(14, 20, (x, y) => (x + y) % 5 < 2),
];
const line = [
  [0, 3],
  [1, 2],
  [1, 4],
  [0, 1],
] as const;

/** The first letter at 3, and each other one its gap behind the one before. */
const starts = [3, 16, 34, 49];
const written = bitmap(width, height, (x, y) =>
  line.some(([symbol], index) => symbols[symbol]!.at(x - starts[index]!, y - 10) === 1),
);
const text = textRegion(2, {...empty, height: 20}, symbols, line, {y: 10, refers: [1]});

const patterns = [0, 1, 2, 3].map((grey) => bitmap(7, 7, (x, y) => (x * 3 + y * 2) % 4 < grey));
const grey = {columns: 29, rows: 22, bits: 2, at: (x: number, y: number) => (x * 2 + y) % 4};
const halftone = bitmap(
  width,
  height,
  (x, y) => patterns[grey.at(Math.floor(x / 7), Math.floor(y / 7))]!.at(x % 7, y % 7) === 1,
);

const page = pageSegment(width, height);
const generic = genericRegion(1, paper);
const fax = await faxRegion(1, paper);

/** Three regions, each in a stripe of its own. */
const stripes = [0, 1, 2].flatMap((index) => [
  genericRegion(1 + 2 * index, part(index * 50, 50), {y: index * 50}),
  stripeEnd(2 + 2 * index, index * 50 + 49),
]);

/** A page under this picture. */
async function pageUnder(parts: readonly Buffer[], globals?: Buffer): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const {context} = pdf;
  const sheet = pdf.addPage([width, height]);
  const scan = context.stream(Buffer.concat(parts), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
    Filter: 'JBIG2Decode',
    ...(globals && {DecodeParms: {JBIG2Globals: context.register(context.stream(globals))}}),
  });
  sheet.node.setXObject(PDFName.of('Scan'), context.register(scan));
  const content = context.stream(`q ${width} 0 0 ${height} 0 0 cm /Scan Do Q`);
  sheet.node.set(PDFName.of('Contents'), context.register(content));
  return pdf;
}

/** How many pixels differ from a bitmap. */
function wrongPixels(raster: Raster, shown: Bitmap): number {
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isDark = (raster.pixels[(y * raster.width + x) * 3] ?? 0) < 128;
      if (isDark !== (shown.at(x, y) === 1)) count += 1;
    }
  return count;
}

async function expectAlike(pdf: PDFDocument, shown: Bitmap): Promise<void> {
  expect(await isDrawnAlike(pdf)).toBe(true);
  const bytes = await pdf.save();
  const exact = [pdfiumPage(bytes, 'screen'), mupdfPage(bytes), ghostscriptPage(bytes, 'screen')];
  const rasters = await Promise.all(exact);
  expect(rasters.map((raster) => wrongPixels(raster, shown))).toEqual([0, 0, 0]);
  // Poppler draws it a pixel wider.
  await expectLike(bytes, await firstPageSeen(bytes));
}

/** Everybody sees about this lightness, square by square. */
async function expectLike(bytes: Uint8Array, shown: readonly number[]): Promise<void> {
  for (const squares of [await firstPageSeen(bytes), ...(await firstPageElsewhere(bytes))])
    for (const [at, value] of squares.entries())
      expect(Math.abs(value - (shown[at] ?? 0))).toBeLessThan(TOLERANCE);
}

/** What is special, the segments, and what they show. */
type Case = readonly [what: string, parts: readonly Buffer[], shown: Bitmap];

const templates = [0, 1, 2, 3];

describe('a picture stays as it is, and everybody draws it alike,', () => {
  test.each<Case>([
    ...templates.map((template): Case => [
      `of template ${template}`,
      [page, genericRegion(1, paper, {template})],
      paper,
    ]),
    ...templates.map((template): Case => [
      `of template ${template} without rows like those above`,
      [page, genericRegion(1, inRows, {template, skipsRows: true})],
      inRows,
    ]),
    [
      'with adaptive pixels elsewhere',
      [
        page,
        genericRegion(1, paper, {
          adaptive: [
            [-31, 0],
            [5, -3],
            [-9, -8],
            [7, -1],
          ],
        }),
      ],
      paper,
    ],
    ['in stripes', [pageSegment(width, height, {stripe: 50}), ...stripes], paper],
    ['with symbols', [page, symbolDictionary(1, symbols), text], written],
    [
      'in shades of grey',
      [
        page,
        patternDictionary(1, patterns),
        halftoneRegion(2, empty, grey, {pitch: 7, refers: [1]}),
      ],
      halftone,
    ],
    [
      'that is refined',
      [page, genericRegion(1, half), refinementRegion(2, paper, half, {operator: 0})],
      paper,
    ],
    [
      'cut out of black',
      [pageSegment(width, height, {flags: 4}), genericRegion(1, paper, {operator: 1})],
      paper,
    ],
    [
      'inverted on black',
      [pageSegment(width, height, {flags: 4}), genericRegion(1, inverse, {operator: 2})],
      paper,
    ],
    ['inverted on white', [page, genericRegion(1, inverse, {operator: 3})], paper],
    [
      'with the ends of page and file, and a line feed',
      [
        page,
        generic,
        segment(5, 49, Buffer.alloc(0)),
        segment(6, 51, Buffer.alloc(0)),
        Buffer.from('\n'),
      ],
      paper,
    ],
  ])('%s', async (_, parts, shown) => {
    await expectAlike(await pageUnder(parts), shown);
  });

  test('with symbols that pages share', async () => {
    await expectAlike(await pageUnder([page, text], symbolDictionary(1, symbols, 0)), written);
  });
});

describe('a page becomes a picture, as signers see it, where a JBIG2 picture', () => {
  test.each<Case>([
    [
      'is of a height that only its stripes tell',
      [pageSegment(width, UNKNOWN, {stripe: 50}), ...stripes],
      paper,
    ],
    ['is of an unknown height without stripes', [pageSegment(width, UNKNOWN), generic], paper],
    ['is higher than its stripes', [pageSegment(width, UNKNOWN, {stripe: 20}), generic], paper],
    ['has a region of open length', [page, genericRegion(1, paper, {isOpen: true})], paper],
    [
      'refines what is not shown',
      [
        page,
        intermediate(genericRegion(1, written)),
        refinementRegion(2, paper, written, {refers: [1]}),
      ],
      paper,
    ],
    ['has a comment', [page, segment(1, 62, Buffer.from([0x20, 0, 0, 0, 1, 2])), generic], paper],
    ['states its profile', [page, segment(1, 52, Buffer.from([1, 2])), generic], paper],
    ['is wider than the file says', [pageSegment(width + 5, height), generic], paper],
    ['is narrower than the file says', [pageSegment(width - 50, height), generic], paper],
    ['is higher than the file says', [pageSegment(width, height + 50), generic], paper],
    ['is lower than the file says', [pageSegment(width, height - 50), generic], paper],
    ['has no dictionary for its symbols', [page, text], empty],
  ])('%s', async (_, parts, shown) => {
    const {pdf, findings} = await pool().normalise(await (await pageUnder(parts)).save());
    expect(findings).toEqual([{kind: 'pictured_content', count: 1, pages: [1]}]);
    const plain = await pageUnder([page, genericRegion(1, shown)]);
    await expectLike(pdf, await firstPageSeen(await plain.save()));
  });

  test.each<readonly [string, readonly Buffer[]]>([
    [
      'replaces what is shown',
      [page, genericRegion(1, written), genericRegion(2, paper, {operator: 4})],
    ],
    ['reaches beyond its page', [page, generic, genericRegion(2, part(0, 50), {x: -20, y: 120})]],
  ])('%s', async (_, parts) => {
    expect(await isDrawnAlike(await pageUnder(parts))).toBe(false);
  });
});

describe('a page is refused by its number where a JBIG2 picture', () => {
  test.each<readonly [string, readonly Buffer[]]>([
    ['is coded as by fax machines', [page, fax]],
    ['is of no page', [generic]],
    ['is of two pages', [page, generic, page]],
    ['comes before its page', [generic, page]],
    ['is cut off', [page, generic.subarray(0, -200)]],
  ])('%s', async (_, parts) => {
    const pdf = await pageUnder(parts);
    pdf.insertPage(0);
    expect(await isDrawnAlike(pdf)).toBe(false);
    await expect(pool().normalise(await pdf.save())).rejects.toMatchObject({
      failure: {code: 'page_unreadable', page: 2},
    });
  });
});
