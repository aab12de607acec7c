/** Forms that know one field at several places, and several boxes as one choice. */
import {PDFDocument, PDFHexString, PDFName, PDFString} from '@cantoo/pdf-lib';
import {expect, test} from 'vitest';
import type {OfferedField} from '../../../../src/service/domain/envelope.js';
import {readSample} from '../seal-fixture.js';
import {useSealing} from '../sealing.js';

const {pool} = await useSealing();

/** The fields that a sample's own form offers. */
async function offeredIn(name: string): Promise<readonly OfferedField[]> {
  const {formFields} = await pool.normalise(await readSample(`forms/${name}.pdf`));
  return formFields;
}

test('a field with two places is offered once, and knows the other', async () => {
  const offered = await offeredIn('one-field-two-places');
  expect(offered).toMatchObject([
    {
      type: 'text',
      formField: 'Name',
      page: 1,
      y: 122,
      settings: {places: [{page: 3, x: 60, y: 222, width: 200, height: 20}]},
    },
  ]);
});

test('checkboxes of one name with states of their own are one choice', async () => {
  const offered = await offeredIn('checkboxes-are-a-choice');
  expect(offered).toMatchObject([
    {type: 'radio', formField: 'Choice', options: ['Yes'], value: null},
    {type: 'radio', formField: 'Choice', options: ['No'], value: null},
  ]);
});

/** A form whose field of this name has a button for each of these states, with these names in `/Opt`. */
async function writeButtons(
  states: readonly string[],
  {opt, flags = 0}: {readonly opt?: readonly string[]; readonly flags?: number},
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 200]);
  const {context} = pdf;
  const picture = () =>
    context.register(
      context.stream('2 2 12 12 re f', {Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 16, 16]}),
    );
  const parent = context.obj({FT: 'Btn', T: PDFString.of('Choice'), Ff: flags});
  if (opt)
    parent.set(PDFName.of('Opt'), context.obj(opt.map((text) => PDFHexString.fromText(text))));
  const field = context.register(parent);
  const kids = states.map((state, index) =>
    context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        Rect: [20 + 40 * index, 100, 36 + 40 * index, 116],
        F: 4,
        AS: 'Off',
        Parent: field,
        P: page.ref,
        AP: {N: {[state]: picture(), Off: picture()}},
      }),
    ),
  );
  parent.set(PDFName.of('Kids'), context.obj(kids));
  page.node.set(PDFName.of('Annots'), context.obj(kids));
  pdf.catalog.set(PDFName.of('AcroForm'), context.obj({Fields: [field]}));
  return pdf.save();
}

/** Flags of radio buttons, with and without `RadiosInUnison` (ISO 32000-2, table 229). */
const [RADIO, UNISON] = [1 << 15, (1 << 15) | (1 << 25)];

test.each([
  ['checkboxes named /No and /false', ['No', 'false'], {}, ['No', 'false']],
  [
    'radios of numbered states',
    ['0', '1'],
    {opt: ['Ja', 'Nein, nie'], flags: RADIO},
    ['Ja', 'Nein, nie'],
  ],
  ['checkboxes of numbered states', ['0', '1'], {opt: ['Miete', 'Kauf']}, ['Miete', 'Kauf']],
  ['radios without /Opt', ['monthly', 'yearly'], {flags: RADIO}, ['monthly', 'yearly']],
])('%s are offered with what their form calls them', async (_, states, more, choices) => {
  const {formFields} = await pool.normalise(await writeButtons(states, more));
  expect(formFields.map(({type, options}) => [type, options])).toEqual(
    choices.map((choice) => ['radio', [choice]]),
  );
});

test.each([
  ['checkboxes that are on together', 0, 'check'],
  ['radio buttons in unison', UNISON, 'radio'],
])('%s are one field', async (_, flags, type) => {
  const {formFields} = await pool.normalise(await writeButtons(['On', 'On'], {flags}));
  expect(formFields).toMatchObject([{type, settings: {places: [{page: 1, x: 60, y: 84}]}}]);
});
