/** Fields of a PDF's own form that signers fill in keep the looks that the file gave them. */
import {
  PDFDocument,
  PDFName,
  StandardFonts,
  TextAlignment,
  cmyk,
  rgb,
  type Color,
  type PDFTextField,
} from '@cantoo/pdf-lib';
import {describe, expect, test} from 'vitest';
import type {BurnField} from '../../../src/service/pdf/drawing/fields/burn-field.js';
import {requestedFields} from '../../../src/service/domain/fields/requested-fields.js';
import {ask, findWords} from './pdf-tools.js';
import {colourAt, pdfiumPage} from './renderers.js';
import {sealInput} from './seal-fixture.js';
import {useSealing} from './sealing.js';

const {pool, sealer} = await useSealing();

/** A form with a box for text, a dropdown, a checkbox and two radio buttons, each with a border. */
async function writeForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 200]);
  const form = pdf.getForm();
  const rent = form.createTextField('lease.rent');
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
  {type: 'text', formField: 'lease.rent', value: '250', ...at(20, 20, 200, 30)},
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
  const {formFields} = await pool.normalise(await writeForm());
  expect(formFields.find(({formField}) => formField === 'lease.rent')?.fontSize).toBe(20);
  expect(formFields.find(({formField}) => formField === 'agree')).not.toHaveProperty('fontSize');
});

test('the length of a text is read with its field, cell by cell if the file says so', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 200]);
  const form = pdf.getForm();
  const write = (name: string, most: number | undefined, change?: (text: PDFTextField) => void) => {
    const text = form.createTextField(name);
    text.addToPage(page, {x: 20, y: 20, width: 200, height: 20});
    text.setMaxLength(most);
    change?.(text);
  };
  write('iban', 22, (text) => text.enableCombing());
  write('city', 40);
  write('note', 40, (text) => {
    text.enableMultiline();
    // A comb of several lines is none (ISO 32000-2, table 231).
    text.acroField.setFlagTo(1 << 24, true);
  });
  write('essay', 5_000);
  write('street', undefined);
  const {formFields, pages} = await pool.normalise(await pdf.save());
  const settings = Object.fromEntries(
    formFields.map(({formField, settings}) => [formField, settings]),
  );
  expect(settings).toEqual({
    iban: {cells: 22},
    city: {max: 40},
    note: {max: 40, isMultiline: true},
  });
  const role = {field_role: 'signer1'};
  const placed = requestedFields(
    [
      {...role, field_form_name: 'iban', field_help: 'Without spaces'},
      {...role, field_form_name: 'city', field_max: 12},
      {...role, field_form_name: 'note', field_type: 'name'},
    ],
    {id: 1, title: 'Form', pages, formFields, anchors: []},
    [{id: 11, role: 'signer'}],
    'en',
  );
  expect(placed.map(({settings: each}) => each)).toEqual([
    {cells: 22, help: 'Without spaces'},
    {max: 12},
    undefined,
  ]);
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

describe('the face and the colour that the file gives a text', () => {
  async function writeLine(font: StandardFonts, textColor: Color, isDrawn = true) {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([300, 200]);
    const rent = pdf.getForm().createTextField('lease.rent');
    rent.setText('MMMM 100');
    const looks = {font: await pdf.embedFont(font), textColor};
    rent.addToPage(page, {x: 20, y: 100, width: 260, height: 40, borderWidth: 0, ...looks});
    rent.setFontSize(30);
    const [widget] = rent.acroField.getWidgets();
    if (!isDrawn) widget!.dict.delete(PDFName.of('AP'));
    return pdf.save({updateFieldAppearances: false});
  }

  const values = [
    {type: 'text', formField: 'lease.rent', value: 'MMMM', ...at(20, 60, 260, 40)},
  ] as const;
  const inkOf = async (pdf: Uint8Array) => {
    const raster = await pdfiumPage(pdf, 'screen');
    const colours = Array.from({length: 260 * 40}, (_, index) =>
      colourAt(raster, 20 + (index % 260), 60 + Math.floor(index / 260)),
    );
    return new Set(colours.filter((colour) => colour !== 'white'));
  };

  test.each([
    [StandardFonts.TimesRoman, 'serif', 'Tinos'],
    [StandardFonts.Courier, 'mono', 'Cousine'],
    [StandardFonts.Helvetica, undefined, 'NotoSans'],
  ])('stay: %s', async (font, face, embedded) => {
    const {pdf, formFields} = await pool.normalise(await writeLine(font, rgb(0.8, 0, 0)));
    expect(formFields[0]?.looks).toEqual({...(face && {face}), colour: '#cc0000'});
    const sealed = await pool.seal(pdf, sealInput(values), sealer);
    expect(await ask(sealed.pdf, 'pdffonts', '-l', '1', '@')).toMatch(
      new RegExp(`ESIGNS\\+${embedded}.* yes yes yes `),
    );
    expect([...(await inkOf(sealed.pdf))]).toContain('red');
  });

  test('stay with a value of the file that nobody takes over, drawn by the file or by us', async () => {
    for (const isDrawn of [true, false]) {
      const file = await writeLine(StandardFonts.TimesRoman, cmyk(1, 1, 0, 0), isDrawn);
      const {pdf} = await pool.normalise(file);
      const sealed = await pool.seal(pdf, sealInput([]), sealer);
      expect(await ask(sealed.pdf, 'pdffonts', '-l', '1', '@')).toMatch(/Times-Roman|Tinos/);
      expect([...(await inkOf(sealed.pdf))]).toContain('blue');
    }
  });

  test('are measured as they are sealed: a line of Courier takes more room', async () => {
    const place = {width: 200, height: 20, isMultiline: false, fontSize: 11};
    const text = 'illicit lilies fill idle hills';
    const [usual, serif, mono] = await pool.fitEntries(
      ([undefined, 'serif', 'mono'] as const).map((face) => ({
        text,
        place: {...place, ...(face && {face})},
      })),
      'en',
    );
    expect([usual?.size, serif?.size]).toEqual([expect.closeTo(11), expect.closeTo(11)]);
    expect(mono?.size).toBeCloseTo(198 / (text.length * 0.6), 0);
  });

  test('but not a colour that hides what is written', async () => {
    for (const colour of [rgb(1, 1, 1), rgb(0.9, 0.9, 0.6)]) {
      const {pdf, formFields} = await pool.normalise(
        await writeLine(StandardFonts.Courier, colour),
      );
      expect(formFields[0]?.looks).toEqual({face: 'mono'});
      const sealed = await pool.seal(pdf, sealInput(values), sealer);
      expect([...(await inkOf(sealed.pdf))]).toContain('black');
    }
  });
});
