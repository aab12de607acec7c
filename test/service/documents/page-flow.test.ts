/** Pages as text for any width: every word in order, and nothing that the page shows left out. */
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {PDFDocument, rgb, StandardFonts, type PDFPage, type PDFFont} from '@cantoo/pdf-lib';
import fc from 'fast-check';
import sharp from 'sharp';
import {describe, expect, it} from 'vitest';
import type {PageFlow} from '../../../src/contract/pages/page-flow.js';
import type {PageText} from '../../../src/service/pdf/reading/page-text.js';
import {readSample} from './seal-fixture.js';
import {resource} from './odd-drawings.js';
import {readBoth, type Both} from './read-both.js';
import {usePool} from './taken-upload.js';

const {pool, take} = usePool();

const wordsOf = ({lines}: PageText | PageFlow): string[] =>
  lines.flatMap(({words}) => words.map(({text}) => text));

const seenIn = ({lines}: PageFlow): string =>
  lines
    .flatMap(({words}) => words.flatMap((word) => (word.look === 'seen' ? [word.text] : [])))
    .join(' ');

const unseenIn = ({lines}: PageFlow): string =>
  lines
    .flatMap(({words}) => words.flatMap((word) => (word.look === 'unseen' ? [word.text] : [])))
    .join(' ');

type Draw = (page: PDFPage, font: PDFFont, pdf: PDFDocument) => unknown;

/** A page of 600 × 800 points; `y` counts from the bottom, as in PDF. */
async function flowOf(draw: Draw): Promise<PageFlow> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([600, 800]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  page.setFont(font);
  page.setFontSize(11);
  await draw(page, font, pdf);
  const [first] = await readBoth(await pdf.save());
  return first!.flow;
}

const samples = '/samples';

/** Those that are refused when they are uploaded. */
const damaged = /bomb|userpw|trunc|count-lie|loop/;

describe('the words of a page', () => {
  it('are those of its text layer, in order, in every sample', async () => {
    const folder = join(import.meta.dirname, '../../fixtures', samples);
    const files = (await readdir(folder, {recursive: true})).filter(
      (name) => name.endsWith('.pdf') && !damaged.test(name),
    );
    let count = 0;
    for (const file of files) {
      const pages = await readBoth(await readFile(join(folder, file)));
      for (const {text, flow} of pages) {
        expect(wordsOf(flow), file).toEqual(wordsOf(text));
        count += wordsOf(text).length;
      }
    }
    expect(count).toBeGreaterThan(500);
  }, 120_000);

  it('are those of its text layer whatever is drawn, in whatever colour and size', async () => {
    const word = fc.stringMatching(/^[A-Za-z0-9]{1,9}$/);
    const run = fc.record({
      text: fc.array(word, {minLength: 1, maxLength: 5}).map((words) => words.join(' ')),
      x: fc.integer({min: -60, max: 620}),
      y: fc.integer({min: -40, max: 820}),
      size: fc.constantFrom(1, 6, 11, 30),
      shade: fc.constantFrom(0, 0.5, 1),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(run, {maxLength: 12}), async (runs) => {
        const pdf = await PDFDocument.create();
        const page = pdf.addPage([600, 800]);
        const font = await pdf.embedFont(StandardFonts.Helvetica);
        for (const {text, x, y, size, shade} of runs)
          page.drawText(text, {x, y, size, font, color: rgb(shade, shade, shade)});
        const [{text, flow}] = (await readBoth(await pdf.save())) as [Both];
        expect(wordsOf(flow)).toEqual(wordsOf(text));
      }),
      {numRuns: 20},
    );
  }, 120_000);
});

describe('what nobody sees on the page is told apart', () => {
  it.each<[string, Draw]>([
    ['white on white', (page) => page.drawText('secret', {x: 60, y: 600, color: rgb(1, 1, 1)})],
    ['nearly white', (page) => page.drawText('secret', {x: 60, y: 600, color: rgb(0.9, 0.9, 0.9)})],
    ['too small', (page) => page.drawText('secret', {x: 60, y: 600, size: 0.7})],
    ['outside', (page) => page.drawText('secret', {x: 700, y: 600})],
    [
      'covered',
      (page) => {
        page.drawText('secret', {x: 60, y: 600});
        page.drawRectangle({x: 40, y: 580, width: 200, height: 40, color: rgb(1, 1, 1)});
      },
    ],
    ['see-through', (page) => page.drawText('secret', {x: 60, y: 600, opacity: 0.02})],
  ])('%s', async (_, draw) => {
    const flow = await flowOf((page, font, pdf) => {
      page.drawText('Rent and deposit', {x: 60, y: 700});
      return draw(page, font, pdf);
    });
    expect(unseenIn(flow)).toBe('secret');
    expect(seenIn(flow)).toBe('Rent and deposit');
    expect(flow.is_picture).toBe(false);
  });

  it('a word of which a part is covered, which then says something else', async () => {
    const flow = await flowOf((page, font) => {
      page.drawText('1000 pounds', {x: 60, y: 700});
      const last = font.widthOfTextAtSize('100', 11);
      page.drawRectangle({x: 60 + last, y: 695, width: 7, height: 15, color: rgb(1, 1, 1)});
    });
    expect(unseenIn(flow)).toBe('1000');
    expect(seenIn(flow)).toBe('pounds');
  });

  it('words with a line through them, not those with a line below or above', async () => {
    const flow = await flowOf((page, font) => {
      const draw = (text: string, y: number, up: number) => {
        page.drawText(text, {x: 60, y});
        const start = {x: 60, y: y + up};
        const end = {x: 60 + font.widthOfTextAtSize(text, 11), y: y + up};
        page.drawLine({start, end, thickness: 0.8});
      };
      draw('the tenant may end this lease at any time', 700, 3.2);
      draw('the rent is fair', 660, -2);
      draw('and stays so', 620, 10.5);
    });
    const struck = flow.lines.flatMap(({words}) => words.filter(({look}) => look === 'struck'));
    expect(struck.map(({text}) => text).join(' ')).toBe(
      'the tenant may end this lease at any time',
    );
    expect(seenIn(flow)).toBe('the rent is fair and stays so');
  });

  it('nothing in ordinary files', async () => {
    for (const sample of ['chromium-1.pdf', 'libreoffice-1.pdf', 'acroform.pdf', 'crop-rot90.pdf'])
      for (const {flow} of await readBoth(await readSample(sample)))
        expect(unseenIn(flow), sample).toBe('');
  });

  it('text on a dark band and grey text are seen', async () => {
    const flow = await flowOf((page) => {
      page.drawRectangle({x: 40, y: 680, width: 500, height: 40, color: rgb(0.1, 0.2, 0.5)});
      page.drawText('Tenancy agreement', {x: 60, y: 695, color: rgb(1, 1, 1)});
      page.drawText('Ltd. since 1907', {x: 60, y: 60, size: 7, color: rgb(0.55, 0.55, 0.55)});
    });
    expect(unseenIn(flow)).toBe('');
    expect(flow.pictures).toEqual([]);
  });
});

/** The letter S and a few more, as strokes. */
const drawnWords =
  'M 0 0 c 10 -10 20 10 30 0 c 5 8 -20 12 -10 20 c 20 5 30 -10 40 -20 l 12 20 l 12 -20';

describe('what no word says is a picture', () => {
  it.each<[string, Draw]>([
    [
      'an image',
      async (page, _, pdf) => {
        const png = await sharp({
          text: {text: 'The tenant pays double', dpi: 200, rgba: true},
        })
          .png()
          .toBuffer();
        page.drawImage(await pdf.embedPng(png), {x: 100, y: 400, width: 140, height: 40});
      },
    ],
    ['drawn letters', (page) => page.drawSvgPath(drawnWords, {x: 100, y: 440, borderWidth: 1.5})],
  ])('%s', async (_, draw) => {
    const flow = await flowOf((page, font, pdf) => {
      page.drawText('Rent and deposit', {x: 60, y: 700});
      return draw(page, font, pdf);
    });
    expect(flow.pictures).toHaveLength(1);
    const [{x, y}] = flow.pictures as [PageFlow['pictures'][number]];
    expect(Math.abs(x - 100)).toBeLessThan(12);
    expect(Math.abs(y - 360)).toBeLessThan(14);
    expect(wordsOf(flow).join(' ')).toBe('Rent and deposit');
  });

  it('rules, frames of tables and leaders are none', async () => {
    const flow = await flowOf((page) => {
      page.drawText('Rent', {x: 64, y: 604});
      for (const y of [600, 620, 640])
        page.drawLine({start: {x: 60, y}, end: {x: 540, y}, thickness: 0.7});
      for (const x of [60, 300, 540])
        page.drawLine({start: {x, y: 600}, end: {x, y: 640}, thickness: 0.7});
      page.drawLine({start: {x: 60, y: 500}, end: {x: 300, y: 500}, dashArray: [1, 3]});
      page.drawRectangle({x: 60, y: 300, width: 480, height: 60, color: rgb(0.92, 0.94, 0.98)});
    });
    expect(flow.pictures).toEqual([]);
    expect(seenIn(flow)).toBe('Rent');
  });

  it('a page that is nothing but an image is shown as it is', async () => {
    const flow = await flowOf(async (page, _, pdf) => {
      const noise = {type: 'gaussian', mean: 128, sigma: 60} as const;
      const scan = await sharp({
        create: {width: 300, height: 400, channels: 3, background: '#fff', noise},
      })
        .png()
        .toBuffer();
      page.drawText('Rent', {x: 64, y: 604});
      page.drawImage(await pdf.embedPng(scan), {x: 0, y: 0, width: 600, height: 800});
    });
    expect(flow.is_picture).toBe(true);
    expect(unseenIn(flow)).toBe('Rent');
  });
});

it('a page that became a picture when it was taken is shown as it is, with the text that it has', async () => {
  const {pdf} = await take((sheet) => {
    resource(sheet, 'Font', {F: {Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica'}});
    return 'BT /F 20 Tf 1 0 0 1 30 120 Tm (Total rent) Tj ET vanish';
  });
  const flow = await pool().pageFlow(pdf, 0);
  expect(flow.is_picture).toBe(true);
  expect(unseenIn(flow)).toBe('Total rent');
});
