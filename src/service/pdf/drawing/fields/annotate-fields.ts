import type {PDFDocument} from '@cantoo/pdf-lib';
import type {DisplayedRectangle} from '../../geometry.js';
import {PageCanvas} from '../page-canvas.js';
import type {DocumentFonts} from '../text/document-fonts.js';
import {pageAt} from './page-at.js';
import {appendAddendum, type ContinuedEntry} from './addendum.js';
import {burnField, coverText, grown, hasValue, wordsOf, type BurnField} from './burn-field.js';

/**
 * Draws the values of all fields above a document's pages. The document's own content and form stay as they were
 * signed. Text that does not fit in its field is continued on pages at the end. A field on a page that the document
 * does not have is an error of the caller and throws.
 */
export async function annotateFields(
  pdf: PDFDocument,
  fields: readonly BurnField[],
  fonts: DocumentFonts,
): Promise<void> {
  const pages = pdf.getPages();
  const continued: ContinuedEntry[] = [];
  for (const seen of fields.filter(isSeen)) {
    // Stamps stay out of the structure tree: a changed tree would change what was signed.
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

/** The area of the field and everything it covers. */
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
