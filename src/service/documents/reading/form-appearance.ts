import {
  PDFBool,
  PDFDict,
  PDFName,
  StandardFonts,
  type PDFDocument,
  type PDFField,
  type PDFFont,
  PDFTextField,
  PDFDropdown,
  PDFOptionList,
} from '@cantoo/pdf-lib';

/**
 * Draws the values of form fields that have no picture of themselves yet, or whose file asks every reader to
 * draw them anew (`NeedAppearances`), so that all readers and the sealed PDF show the same.
 */
export function drawMissingAppearances(pdf: PDFDocument): void {
  const form = pdf.catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict)) return;
  const isStale = form.lookup(PDFName.of('NeedAppearances')) === PDFBool.True;
  form.delete(PDFName.of('NeedAppearances'));
  const stale = pdf
    .getForm()
    .getFields()
    .filter((field) => isStale || lacksAppearance(field));
  if (stale.length === 0) return;
  const font = pdf.embedStandardFont(StandardFonts.Helvetica);
  for (const field of stale) drawAppearance(field, font);
}

function lacksAppearance(field: PDFField): boolean {
  return field.acroField.getWidgets().some((widget) => !widget.dict.has(PDFName.of('AP')));
}

/**
 * Only kinds that show their value as text: boxes and buttons bring a picture for each of their states.
 * A value beyond the standard font's letters is left to the sealing, which has fonts for it.
 */
function drawAppearance(field: PDFField, font: PDFFont): void {
  const text = shownText(field);
  if (text === undefined) return;
  const letters = new Set(font.getCharacterSet());
  const isCovered = Array.from(text).every(
    (letter) => letters.has(letter.codePointAt(0) ?? 0) || letter.trim() === '',
  );
  if (isCovered)
    return (field as PDFTextField | PDFDropdown | PDFOptionList).updateAppearances(font);
  for (const {dict} of field.acroField.getWidgets()) dict.delete(PDFName.of('AP'));
}

function shownText(field: PDFField): string | undefined {
  if (field instanceof PDFTextField) return field.getText() ?? '';
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
    return field.getSelected().join('');
  }
  return undefined;
}
