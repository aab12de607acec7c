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
import type {FieldLooks} from '../drawing/form/form-looks.js';

/** The fonts to draw with, by typeface. */
const STANDARD_FONTS = {
  sans: StandardFonts.Helvetica,
  serif: StandardFonts.TimesRoman,
  mono: StandardFonts.Courier,
} as const;

/**
 * Draws the values of form fields that have no appearance yet, or all of them if the file tells readers to redraw them
 * (`NeedAppearances`), so that all readers and the sealed PDF show the same.
 */
export function drawMissingAppearances(
  pdf: PDFDocument,
  looks: ReadonlyMap<string, FieldLooks>,
): void {
  const form = pdf.catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict)) return;
  const isStale = form.lookup(PDFName.of('NeedAppearances')) === PDFBool.True;
  form.delete(PDFName.of('NeedAppearances'));
  const stale = pdf
    .getForm()
    .getFields()
    .filter((field) => isStale || lacksAppearance(field));
  const fonts = new Map<StandardFonts, PDFFont>();
  for (const field of stale) {
    const name = STANDARD_FONTS[looks.get(field.getName())?.looks?.face ?? 'sans'];
    const font = fonts.get(name) ?? pdf.embedStandardFont(name);
    fonts.set(name, font);
    drawAppearance(field, font);
  }
}

function lacksAppearance(field: PDFField): boolean {
  return field.acroField.getWidgets().some((widget) => !widget.dict.has(PDFName.of('AP')));
}

/**
 * Draws only fields that show their value as text: boxes and buttons come with an appearance for each state. A value
 * with letters that the standard font lacks is drawn when the document is sealed, with fonts that have them.
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
  if (field instanceof PDFTextField) {
    // The library does not read rich text; the plain value says the same.
    field.disableRichFormatting();
    return field.getText() ?? '';
  }
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
    return field.getSelected().join('');
  }
  return undefined;
}
