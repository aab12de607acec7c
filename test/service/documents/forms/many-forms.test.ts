/**
 * Five hundred forms, each filled in by the service and by PDFium: both hold the same values, and show them at the same
 * places. Fonts differ, so ink is compared by where it is and how far it reaches.
 */
import {PDFDocument} from '@cantoo/pdf-lib';
import {expect, test, vi} from 'vitest';
import type {BurnField} from '../../../../src/service/pdf/drawing/fields/burn-field.js';
import {burnFields} from '../../../../src/service/pdf/drawing/fields/burn-fields.js';
import {DocumentFonts} from '../../../../src/service/pdf/drawing/text/document-fonts.js';
import {takesSeveralLines} from '../../../../src/contract/text/field-text.js';
import {normalise, type NormaliseMeans} from '../../../../src/service/pdf/reading/normalise.js';
import type {OfferedField} from '../../../../src/service/domain/envelope.js';
import {fonts} from '../../fitting.js';
import {pdfiumPage, type Raster} from '../renderers.js';
import {fillWithPdfium} from './pdfium-form.js';
import {writeForm, type WrittenField} from './written-form.js';

vi.setConfig({testTimeout: 300_000});

const forms = 500;
const inOneTest = 50;

/** How far ink may be from where PDFium has it, in points: half a line of the largest type. */
const tolerance = 8;

const at = (field: OfferedField, value: string | boolean): BurnField => {
  const {type, formField, options, settings = {}, fontSize, looks} = field;
  const {page, x, y, width, height} = field;
  const {turn, cells} = settings;
  return {
    type: type as BurnField['type'],
    formField: formField ?? '',
    value: type === 'radio' && options[0] !== value ? undefined : value,
    turn,
    cells,
    isMultiline: takesSeveralLines({type, width, height, settings}),
    page: page - 1,
    x,
    y,
    width,
    height,
    ...(fontSize === undefined ? {} : {fontSize}),
    ...(looks && {looks}),
  };
};

/** The form as the service fills it in. */
async function fillHere(pdf: Uint8Array, fields: readonly BurnField[]): Promise<Raster> {
  const document = await PDFDocument.load(pdf);
  const own = new DocumentFonts(document.context, fonts);
  await burnFields(document, fields, own);
  own.write();
  return pdfiumPage(await document.save(), 'screen');
}

/** Width of the button that PDFium draws at the end of a list, in points. */
const listButton = 16;

/** The part of a field in which both draw the value alone, on the page as displayed. */
function valueArea({type, x, y, width, height, settings}: OfferedField) {
  if (type !== 'dropdown') return {x, y, width, height};
  switch (settings?.turn) {
    case 90:
      return {x, y: y + listButton, width, height: height - listButton};
    case 180:
      return {x: x + listButton, y, width: width - listButton, height};
    case 270:
      return {x, y, width, height: height - listButton};
    case undefined:
      return {x, y, width: width - listButton, height};
  }
}

/**
 * How far the ink in a field reaches, from the left and the top of the page; undefined if there is none. In a comb only
 * along the text: PDFium draws lines between its cells.
 */
function inkIn({width: wide, pixels}: Raster, field: OfferedField): readonly number[] | undefined {
  const {x, y, width, height} = valueArea(field);
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let row = Math.ceil(y) + 1; row < y + height - 1; row += 1)
    for (let column = Math.ceil(x) + 1; column < x + width - 1; column += 1)
      if ((pixels[(row * wide + column) * 3] ?? 255) < 150) {
        xs.push(column);
        ys.push(row);
      }
  if (xs.length === 0) return undefined;
  const [across, down] = [xs, ys].map((list) => [Math.min(...list), Math.max(...list)]);
  if (field.settings?.cells === undefined) return [...across!, ...down!];
  return width > height ? across : down;
}

/** What differs between a field of ours and PDFium's, as a sentence; undefined if nothing does. */
function difference(ours: Raster, theirs: Raster, field: OfferedField): string | undefined {
  const [here, there] = [inkIn(ours, field), inkIn(theirs, field)];
  if (!here || !there)
    return Boolean(here) === Boolean(there) ? undefined : `${field.formField}: one is empty`;
  const isNear = here.every((edge, index) => Math.abs(edge - there[index]!) <= tolerance);
  return isNear ? undefined : `${field.formField}: ${here.join()} and ${there.join()}`;
}

const valueOf = ({kind, value}: WrittenField): string | boolean =>
  kind === 'check' ? true : value;

const means: NormaliseMeans = {maxPages: 10, fonts, whileDrawing: (_, draw) => draw()};

/** Everything that differs in the form with this number. */
async function differencesIn(number: number): Promise<readonly string[]> {
  const {bytes, fields} = await writeForm(number);
  const {pdf, formFields: offered} = await normalise(bytes, means);
  const theirs = await fillWithPdfium(pdf, fields);
  const filled = offered.flatMap((field) => {
    const own = fields.find(({name}) => name === field.formField);
    return own ? [at(field, valueOf(own))] : [];
  });
  const ours = await fillHere(pdf, filled);
  const values = fields.flatMap((own) => {
    const held = filled.find(({formField, value}) => formField === own.name && value !== undefined);
    const [here, there] = [held?.value, theirs.values.get(own.name)];
    const isSame = own.kind === 'check' ? here === (there !== '') : here === there;
    return isSame ? [] : [`${own.name}: ${String(here)} and ${there}`];
  });
  const places = offered.flatMap((field) => difference(ours, theirs.raster, field) ?? []);
  return [...values, ...places].map((text) => `form ${number}, ${text}`);
}

const starts = Array.from({length: forms / inOneTest}, (_, index) => index * inOneTest);

test.each(starts)('fifty forms from %i on hold and show the same as in PDFium', async (start) => {
  const numbers = Array.from({length: inOneTest}, (_, index) => start + index);
  const differences: string[] = [];
  for (const number of numbers) differences.push(...(await differencesIn(number)));
  expect(differences).toEqual([]);
});
