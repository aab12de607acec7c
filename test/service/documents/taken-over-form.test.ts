/** Fields of a PDF's own form that signers fill in keep the looks that the file gave them. */
import {PDFDocument, TextAlignment} from '@cantoo/pdf-lib';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {BurnField, DocumentPool} from '../../../src/service/documents/index.js';
import {createSealer, type Sealer} from '../../../src/service/documents/index.js';
import {offeredFields} from '../../../src/service/domain/form-fields.js';
import {findWords} from './pdf-tools.js';
import {pdfiumPage} from './renderers.js';
import {newSealKey, openPool, sealInput} from './seal-fixture.js';

let pool: DocumentPool;
let sealer: Sealer;
beforeAll(async () => {
  pool = openPool();
  sealer = createSealer(await newSealKey());
});
afterAll(() => pool.close());

/** A form with a box for text, a dropdown, a checkbox and two radio buttons, each with a border. */
async function writeForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 200]);
  const form = pdf.getForm();
  const rent = form.createTextField('rent');
  rent.setText('100 EUR');
  rent.addToPage(page, {x: 20, y: 150, width: 200, height: 30, borderWidth: 2});
  rent.setFontSize(20);
  rent.setAlignment(TextAlignment.Right);
  const country = form.createDropdown('country');
  country.setOptions(['Norway', 'Japan']);
  country.select('Norway');
  country.addToPage(page, {x: 20, y: 100, width: 200, height: 20, borderWidth: 2});
  form.createCheckBox('agree').addToPage(page, {x: 20, y: 60, width: 20, height: 20});
  const term = form.createRadioGroup('term');
  term.addOptionToPage('short', page, {x: 20, y: 20, width: 20, height: 20});
  term.addOptionToPage('long', page, {x: 60, y: 20, width: 20, height: 20});
  return pdf.save();
}

const at = (x: number, y: number, width: number, height: number) => ({
  page: 0,
  x,
  y,
  width,
  height,
});

const filled: readonly BurnField[] = [
  {type: 'text', formField: 'rent', value: '250', ...at(20, 20, 200, 30)},
  {type: 'dropdown', formField: 'country', value: 'Japan', ...at(20, 80, 200, 20)},
  {type: 'check', formField: 'agree', value: undefined, ...at(20, 120, 20, 20)},
  {type: 'radio', formField: 'term', value: 'short', ...at(20, 160, 20, 20)},
  {type: 'radio', formField: 'term', value: undefined, ...at(60, 160, 20, 20)},
];

async function sealForm(): Promise<Uint8Array> {
  const {pdf} = await pool.normalise(await writeForm());
  return (await pool.seal(pdf, sealInput(filled), sealer)).pdf;
}

test('the size and side of the text stay, and what stood there before is gone', async () => {
  const words = await findWords(await sealForm(), 1);
  expect(words.map(({text}) => text)).toEqual(['250', 'Japan']);
  const [rent] = words;
  expect(rent?.right).toBeGreaterThan(215);
  expect((rent?.bottom ?? 0) - (rent?.top ?? 0)).toBeGreaterThan(18);
});

test('the sizes that a form gives are read with its fields', async () => {
  const {formFields, pages} = await pool.normalise(await writeForm());
  const offered = offeredFields(formFields, pages);
  expect(offered.find(({formField}) => formField === 'rent')?.fontSize).toBe(20);
  expect(offered.find(({formField}) => formField === 'agree')).not.toHaveProperty('fontSize');
});

test('boxes and buttons stay, also those that nobody chose', async () => {
  const {width, pixels} = await pdfiumPage(await sealForm(), 'screen');
  const isDark = (x: number, y: number) => (pixels[(y * width + x) * 3] ?? 255) < 128;
  const isAnyDark = (x: number, y: number, side: number) =>
    Array.from({length: side * side}, (_, index) => index).some((index) =>
      isDark(x + (index % side), y + Math.floor(index / side)),
    );
  expect([isDark(100, 20), isDark(100, 80)]).toEqual([true, true]);
  expect([isAnyDark(18, 118, 4), isAnyDark(68, 158, 4)]).toEqual([true, true]);
  expect([isAnyDark(28, 168, 4), isAnyDark(68, 168, 4)]).toEqual([true, false]);
});
