import type {PDFDocument, PDFRef} from '@cantoo/pdf-lib';
import {appendAddendum, type ContinuedEntry} from './addendum.js';
import {burnField, coverText, type BurnEntry, type BurnField} from './burn-field.js';
import {pageAt} from './page-at.js';
import type {DocumentFonts} from '../text/document-fonts.js';
import {flattenForm, type FieldPlace} from '../form/flatten-form.js';
import {readFormLooks} from '../form/form-looks.js';
import {PageCanvas} from '../page-canvas.js';
import {undrawnValues} from '../text/undrawn-values.js';

/**
 * Draws the values of all fields into a document's pages and flattens its own form. Text that does not fit in its field
 * is continued on pages at the end. A field on a page that the document does not have is an error of the caller and
 * throws.
 */
export async function burnFields(
  pdf: PDFDocument,
  fields: readonly BurnField[],
  fonts: DocumentFonts,
): Promise<void> {
  const replaced = new Set(fields.flatMap(({formField}) => formField ?? []));
  // This and `undrawnValues` read the form, which `flattenForm` removes.
  const looks = readFormLooks(pdf);
  const all = [...undrawnValues(pdf, replaced), ...fields];
  const places = flattenForm(pdf, replaced);
  const entries = all.map((field) => {
    const own = looks.get(field.formField ?? '');
    const element = nearestElement(field, places);
    return {...own, ...field, looks: {...own?.looks, ...field.looks}, element};
  });
  const pages = pdf.getPages();
  const continued: ContinuedEntry[] = [];
  for (const [index, onPage] of groupByPage(entries)) {
    const canvas = new PageCanvas(pageAt(pages, index), fonts);
    // All covers first: a later one could hide the value of another field.
    for (const field of onPage) coverText(canvas, field);
    for (const field of onPage) {
      const rest = await burnField(canvas, field, {context: pdf.context, fonts});
      if (rest) continued.push(rest);
    }
    canvas.finish();
  }
  appendAddendum(pdf, continued, fonts);
}

/** The element of a form field in a tagged document. Buttons with the same name are told apart by their position. */
function nearestElement(field: BurnField, places: readonly FieldPlace[]): PDFRef | undefined {
  const distance = ({page, x, y}: FieldPlace) =>
    page === field.page ? Math.hypot(x - field.x, y - field.y) : Infinity;
  const [nearest] = places
    .filter(({name}) => name === field.formField)
    .sort((one, other) => distance(one) - distance(other));
  return nearest?.element;
}

function groupByPage(fields: readonly BurnEntry[]): Map<number, BurnEntry[]> {
  const groups = new Map<number, BurnEntry[]>();
  for (const field of fields) {
    const group = groups.get(field.page) ?? [];
    groups.set(field.page, [...group, field]);
  }
  return groups;
}
