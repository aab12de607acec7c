import {PDFDocument} from '@cantoo/pdf-lib';

/** A PDF of one page with a form that has text fields of these names, in base64. */
export async function formWith(...names: readonly string[]): Promise<string> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  names.forEach((name, at) => {
    const field = pdf.getForm().createTextField(name);
    field.addToPage(page, {x: 60, y: 700 - at * 60, width: 200, height: 20});
  });
  return Buffer.from(await pdf.save()).toString('base64');
}
