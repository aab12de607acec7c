import {
  PDFDict,
  PDFName,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import type {DisplayedRectangle} from '../../geometry.js';
import {readPageBox} from '../page-box.js';
import {readNumbers} from '../pdf-number.js';
import {displayRectangle} from '../placement.js';
import {Structure} from '../structure.js';
import {
  appendContent,
  currentPicture,
  drawAnnotation,
  isHiddenAnnotation,
} from './annotation-picture.js';
import {emptyPicture} from './empty-picture.js';
import {fullFieldName} from './field-name.js';

/** The position of a former field on its page, and its element in a tagged document. */
export interface FieldPlace extends DisplayedRectangle {
  readonly name: string;
  /** Counted from 0. */
  readonly page: number;
  readonly element: PDFRef;
}

/**
 * Flattens the PDF's own form: the appearance of every field is drawn at its position, and the form is removed.
 * @param replaced names of fields that are drawn empty, because their values are drawn separately
 * @returns the places in a tagged document whose values still have to be drawn
 */
export function flattenForm(pdf: PDFDocument, replaced: ReadonlySet<string>): FieldPlace[] {
  if (!pdf.catalog.has(PDFName.of('AcroForm'))) return [];
  const places = pdf.getPages().flatMap((page, index) => flattenPage(page, index, replaced));
  pdf.catalog.delete(PDFName.of('AcroForm'));
  return places;
}

function flattenPage(page: PDFPage, index: number, replaced: ReadonlySet<string>): FieldPlace[] {
  const entries = page.node.Annots()?.asArray() ?? [];
  const widgets = entries.map((entry) => asWidget(page, entry)).filter((entry) => entry !== null);
  if (widgets.length === 0) return [];
  const kept = entries.filter((entry) => asWidget(page, entry) === null);
  page.node.set(PDFName.of('Annots'), page.doc.context.obj(kept));
  const isReplaced = (widget: PDFDict) => replaced.has(fullFieldName(widget));
  const places = widgets
    .filter((widget) => isReplaced(widget) || !currentPicture(widget))
    .flatMap((widget) => widgetPlaceOf(widget, page, index) ?? []);
  for (const widget of widgets.filter(isReplaced)) emptyPicture(widget);
  const operations = widgets
    .filter((widget) => !isHiddenAnnotation(widget))
    .flatMap((widget) => drawAnnotation(page, widget, isReplaced(widget) ? 'artifact' : 'content'));
  appendContent(page, operations);
  return places;
}

function widgetPlaceOf(widget: PDFDict, page: PDFPage, index: number): FieldPlace | undefined {
  const element = Structure.of(page.doc)?.takeOver(widget);
  const corners = readNumbers(widget.lookup(PDFName.of('Rect')), 4);
  if (!element || !corners) return undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
  const rectangle = displayRectangle(readPageBox(page), [x1, y1, x2, y2]);
  return {name: fullFieldName(widget), page: index, element, ...rectangle};
}

function asWidget(page: PDFPage, entry: PDFObject): PDFDict | null {
  const annotation = page.doc.context.lookup(entry);
  if (!(annotation instanceof PDFDict)) return null;
  return annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Widget') ? annotation : null;
}
