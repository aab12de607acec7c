/** The scripts of a form, from the file to what the sender is offered. */
import {PDFDict, PDFDocument, PDFName, PDFString} from '@cantoo/pdf-lib';
import {expect, test} from 'vitest';
import {useSealing} from '../sealing.js';

const {pool} = await useSealing();

/** A form with a line for each of these fields, whose script this is at this moment (`C`, `F` or `V`). */
async function writeScripts(
  scripts: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 400]);
  Object.entries(scripts).forEach(([name, moments], index) => {
    const field = pdf.getForm().createTextField(name);
    field.addToPage(page, {x: 20, y: 360 - index * 30, width: 200, height: 20});
    const actions = Object.entries(moments).map(
      ([moment, script]) => [moment, {S: 'JavaScript', JS: PDFString.of(script)}] as const,
    );
    if (actions.length > 0)
      field.acroField.dict.set(PDFName.of('AA'), pdf.context.obj(Object.fromEntries(actions)));
  });
  return pdf.save();
}

test('what a form calculates and how it prints is offered with its fields, and no script stays', async () => {
  const bytes = await writeScripts({
    Rent: {F: 'AFNumber_Format(2, 0, 0, 0, "", true);'},
    Heating: {},
    Total: {C: 'AFSimple_Calculate("SUM", new Array ("Rent", "Heating"));'},
    Start: {F: 'AFDate_FormatEx("dd.mm.yyyy");'},
    Share: {F: 'AFPercent_Format(0, 1);', V: 'AFRange_Validate(true, 0, true, 1);'},
    Own: {C: 'event.value = app.viewerVersion;'},
  });
  const {pdf, formFields, untakenScripts} = await pool.normalise(bytes);
  expect(formFields.map(({title, type, settings}) => [title, type, settings])).toEqual([
    ['Rent', 'number', {numberFormat: '#,##0.00'}],
    ['Heating', 'number', undefined],
    ['Total', 'number', {formula: 'sum([Rent], [Heating])'}],
    ['Start', 'date', {dateFormat: 'dd.MM.yyyy'}],
    ['Share', 'number', {numberFormat: '0%', min: 0, max: 1}],
    ['Own', 'text', undefined],
  ]);
  expect(untakenScripts).toEqual(['Own']);
  const kept = await PDFDocument.load(pdf);
  const dictionaries = kept.context.enumerateIndirectObjects().map(([, object]) => object);
  const withScripts = dictionaries.filter(
    (object) => object instanceof PDFDict && object.has(PDFName.of('AA')),
  );
  expect(withScripts).toEqual([]);
});
