/** Fields that are on the pages of a form without being on its list. */
import {PDFDict, PDFDocument, PDFName} from '@cantoo/pdf-lib';
import {expect, test} from 'vitest';
import {findWords} from '../pdf-tools.js';
import {readSample, sealInput} from '../seal-fixture.js';
import {useSealing} from '../sealing.js';

const {pool, sealer} = await useSealing();

/** The annotations of a file that a person could still fill in. */
async function liveFields(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().flatMap((page) =>
    (page.node.Annots()?.asArray() ?? []).flatMap((entry) => {
      const annotation = pdf.context.lookup(entry, PDFDict);
      const isSeal = annotation.lookup(PDFName.of('FT')) === PDFName.of('Sig');
      const isWidget = annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Widget');
      return isWidget && !isSeal ? [String(annotation.get(PDFName.of('T')))] : [];
    }),
  );
}

test.each(['widgets-not-listed', 'fields-empty'])(
  'of %s every field is offered, and none stays live in the sealed file',
  async (name) => {
    const {pdf, formFields} = await pool.normalise(await readSample(`forms/${name}.pdf`));
    expect(formFields.map(({formField}) => formField)).toEqual(
      [0, 1, 2, 3, 4].map((line) => `Line ${line}`),
    );
    const filled = formFields.map(({formField, page, x, y, width, height}, index) => ({
      type: 'text' as const,
      formField: formField ?? '',
      value: `Entry${index}`,
      page: page - 1,
      x,
      y,
      width,
      height,
    }));
    const sealed = (await pool.seal(pdf, sealInput(filled), sealer)).pdf;
    expect(await liveFields(sealed)).toEqual([]);
    const words = await findWords(sealed, 1);
    expect(words.map(({text}) => text)).toEqual(
      expect.arrayContaining(['Entry0', 'Entry1', 'Entry2', 'Entry3', 'Entry4']),
    );
  },
);

test('a field that has no name is offered under one of ours', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 200]);
  pdf.getForm().createTextField('x').addToPage(page, {x: 20, y: 100, width: 200, height: 20});
  pdf.getForm().acroForm.dict.set(PDFName.of('Fields'), pdf.context.obj([]));
  const widget = page.node.Annots()?.lookup(0, PDFDict);
  widget?.delete(PDFName.of('Parent'));
  widget?.set(PDFName.of('FT'), PDFName.of('Tx'));
  const {formFields} = await pool.normalise(await pdf.save({updateFieldAppearances: false}));
  expect(formFields.map(({formField}) => formField)).toContainEqual(
    expect.stringMatching(/^#\d+$/),
  );
});
