import {PDFDict, PDFName, type PDFDocument, type PDFObject, type PDFPage} from '@cantoo/pdf-lib';
import {appendContent, drawAnnotation, isHiddenAnnotation} from './annotation-picture.js';
import {emptyPicture} from './empty-picture.js';
import {fullFieldName} from './field-name.js';

/**
 * Turns the PDF's own form into part of its pages: the picture of every field is drawn where it stands, and the
 * form is gone afterwards.
 * @param replaced names of fields that are drawn empty, since their values are drawn by others
 */
export function flattenForm(pdf: PDFDocument, replaced: ReadonlySet<string>): void {
  if (!pdf.catalog.has(PDFName.of('AcroForm'))) return;
  for (const page of pdf.getPages()) flattenPage(page, replaced);
  pdf.catalog.delete(PDFName.of('AcroForm'));
}

function flattenPage(page: PDFPage, replaced: ReadonlySet<string>): void {
  const entries = page.node.Annots()?.asArray() ?? [];
  const widgets = entries.map((entry) => asWidget(page, entry)).filter((entry) => entry !== null);
  if (widgets.length === 0) return;
  const kept = entries.filter((entry) => asWidget(page, entry) === null);
  page.node.set(PDFName.of('Annots'), page.doc.context.obj(kept));
  for (const widget of widgets) if (replaced.has(fullFieldName(widget))) emptyPicture(widget);
  const operations = widgets
    .filter((widget) => !isHiddenAnnotation(widget))
    .flatMap((widget) => drawAnnotation(page, widget));
  appendContent(page, operations);
}

function asWidget(page: PDFPage, entry: PDFObject): PDFDict | null {
  const annotation = page.doc.context.lookup(entry);
  if (!(annotation instanceof PDFDict)) return null;
  return annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Widget') ? annotation : null;
}
