import {PDFDocument} from '@cantoo/pdf-lib';
import fc from 'fast-check';
import {afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';
import {DocumentFonts} from '../../../src/service/pdf/drawing/text/document-fonts.js';
import {
  fitText,
  LINE_HEIGHT,
  MIN_TEXT_SIZE,
  wrapText,
  type TextSpace,
} from '../../../src/service/pdf/drawing/text/fit-text.js';
import {FontLibrary} from '../../../src/service/pdf/drawing/text/font-library.js';
import {buildChild, fontFolder} from './seal-fixture.js';

let fonts: DocumentFonts;
let library: FontLibrary;

beforeAll(() => {
  buildChild();
  library = new FontLibrary(fontFolder);
});

beforeEach(async () => {
  fonts = new DocumentFonts((await PDFDocument.create()).context, library);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const line: TextSpace = {width: 158, height: 20, size: 11, isMultiline: false};
const area: TextSpace = {width: 300, height: 80, size: 11, isMultiline: true};
const fit = (text: string, space: TextSpace) => fitText(text, space, 'sans', fonts);
const clause = 'The tenant pays the rent on the first day of every month. ';

describe('fitting', () => {
  test('keeps a short text in one line at the size it would like', () => {
    const {lines, size, excess} = fit('Anna Lindqvist', line);
    expect(lines.map(({text}) => text)).toEqual(['Anna Lindqvist']);
    expect(size).toBeCloseTo(11);
    expect(excess).toBe(0);
  });

  test('counts the letters there is no room for: without them the text fits', () => {
    const text = clause.repeat(8);
    const {excess, room} = fit(text, line);
    expect(excess).toBeGreaterThan(0);
    expect(room).toBe(0);
    expect(fit(text.slice(0, text.length - excess), line).excess).toBe(0);
  });

  test('says how many more letters there is room for', () => {
    const {room} = fit(clause, area);
    expect(fit(clause + 'e'.repeat(Math.floor(room * 0.8)), area).excess).toBe(0);
    expect(
      fit(clause + clause.repeat(Math.ceil((room * 1.2) / clause.length)), area).excess,
    ).toBeGreaterThan(0);
  });

  test('ends what is cut with an ellipsis', () => {
    expect(fit(clause.repeat(8), line).lines.at(-1)?.text).toMatch(/\S…$/);
  });

  test('leaves out lines that find no room, empty ones too', () => {
    const {lines, excess} = fit('\n'.repeat(40), line);
    expect(lines.length).toBe(2);
    expect(excess).toBe(39);
  });

  test('never leaves the space, whatever the text and the space', () => {
    const word = fc.constantFrom(
      'rent',
      'Ω',
      'שלום',
      'مرحبا',
      '中文',
      'WWWWWWWWWWWWWWWWWWWW',
      '\n',
      ' ',
      '\u0301',
    );
    const space = fc.record({
      width: fc.double({min: 2, max: 400, noNaN: true}),
      height: fc.double({min: 4, max: 120, noNaN: true}),
      size: fc.double({min: 4, max: 24, noNaN: true}),
      isMultiline: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(word, {maxLength: 60}), space, (words, given) => {
        const {lines, size} = fit(words.join(' '), given);
        expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(given.height + 1e-3);
        for (const {width} of lines)
          expect((width * size) / 1000).toBeLessThanOrEqual(given.width + 1e-3);
      }),
      {numRuns: 200},
    );
  });

  test('makes nothing smaller than the least size', () => {
    expect(fit(clause.repeat(80), area).size).toBeCloseTo(MIN_TEXT_SIZE, 1);
  });
});

describe('wrapping', () => {
  test.each([
    ['words', clause.repeat(87)],
    ['one word', 'x'.repeat(5000)],
    ['different words', Array.from({length: 700}, (_, index) => `w${index}`).join(' ')],
  ])('5,000 characters of %s shapes each part and each line once', (_, text) => {
    const shape = vi.spyOn(library.open('sans'), 'layout');
    const {lines} = fit(text, area);
    const parts = new Set([...text.split(/\s/), ...Array.from(text)]).size * 2;
    expect(shape.mock.calls.length).toBeLessThan(parts + lines.length + 50);
    const shaped = shape.mock.calls.reduce((sum, [run]) => sum + String(run).length, 0);
    expect(shaped).toBeLessThan(4 * text.length);
  });

  test('takes line breaks of every kind', () => {
    const lines = wrapText('a\r\nb\nc\rd\u2028e\u2029f', 10_000, 'sans', fonts);
    expect(lines.map(({text}) => text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('keeps the direction of a paragraph on each of its lines', () => {
    const lines = wrapText('שלום abc def ghi', 2_000, 'sans', fonts);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every(({isRightToLeft}) => isRightToLeft)).toBe(true);
  });
});
