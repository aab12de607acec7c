/** Wrapping a text of maximum length in a field, in several scripts, and in words too long for any line. */
import {join} from 'node:path';
import {PDFDocument} from '@cantoo/pdf-lib';
import {DocumentFonts} from '../src/service/pdf/drawing/text/document-fonts.js';
import {fitText} from '../src/service/pdf/drawing/text/fit-text.js';
import {FontLibrary} from '../src/service/pdf/drawing/text/font-library.js';
import {median, sized} from './measuring.js';

/** One row of the table. */
export interface WrappingRow {
  readonly name: string;
  /** Milliseconds at the median. */
  readonly time: number;
}

const runs = sized(9, 1);

const LENGTH = 5000;

const fill = (text: string): string =>
  text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);

const texts = {
  'Latin words': fill('The tenant pays the rent on the first day of every month. '),
  'one Latin word': fill('x'),
  'Arabic words': fill('يدفع المستأجر الإيجار في اليوم الأول من كل شهر. '),
  'Chinese, all different': Array.from({length: LENGTH}, (_, index) =>
    String.fromCodePoint(0x4e00 + index),
  ).join(''),
} as const;

/** Times of wrapping 5,000 characters. The document child must have been built, because the fonts are next to it. */
export async function benchWrapping(): Promise<readonly WrappingRow[]> {
  const library = new FontLibrary(join(import.meta.dirname, '../src/service/dist/fonts'));
  const rows: WrappingRow[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await timeOf(text, library));
    rows.push({name, time: median(times)});
  }
  return rows;
}

async function timeOf(text: string, library: FontLibrary): Promise<number> {
  const {context} = await PDFDocument.create();
  const start = performance.now();
  const space = {width: 158, height: 20, size: 11, isMultiline: false};
  fitText(text, space, 'sans', new DocumentFonts(context, library));
  return performance.now() - start;
}
