import type {PDFDocument} from '@cantoo/pdf-lib';
import type {DisplayedRectangle} from '../../geometry.js';
import {PageCanvas} from '../page-canvas.js';
import type {DocumentFonts} from '../text/document-fonts.js';
import {pageAt} from './page-at.js';
import {appendAddendum, type ContinuedEntry} from './addendum.js';
import {burnField, coverText, grown, hasValue, wordsOf, type BurnField} from './burn-field.js';

/**
 * Lays the values of all fields above a document's pages, whose own content and form stay as somebody signed them.
 * What finds no room in its field is continued on pages at the end.
 * Fields on pages that the document does not have are an error of the caller and throw.
 */
export async function annotateFields(
  pdf: PDFDocument,
  fields: readonly BurnField[],
  fonts: DocumentFonts,
): Promise<void> {
  const pages = pdf.getPages();
  const continued: ContinuedEntry[] = [];
  for (const seen of fields.filter(isSeen)) {
    const field = {...seen, element: undefined};
    const canvas = new PageCanvas(pageAt(pages, field.page), fonts, 'annotation');
    coverText(canvas, field);
    const rest = await burnField(canvas, field, {context: pdf.context, fonts});
    if (rest) continued.push(rest);
    canvas.finishAbove(areaOf(field), wordsOf(field));
  }
  appendAddendum(pdf, continued, fonts);
}

const isSeen = (field: BurnField): boolean => hasValue(field) || (field.cover ?? []).length > 0;

/** The field with all that it covers. */
function areaOf({cover = [], ...field}: BurnField): DisplayedRectangle {
  const parts: readonly DisplayedRectangle[] = [field, ...cover.map(grown)];
  const x = Math.min(...parts.map((part) => part.x));
  const y = Math.min(...parts.map((part) => part.y));
  return {
    x,
    y,
    width: Math.max(...parts.map((part) => part.x + part.width)) - x,
    height: Math.max(...parts.map((part) => part.y + part.height)) - y,
  };
}
