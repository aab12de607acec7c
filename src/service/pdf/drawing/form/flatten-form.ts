import {
  PDFDict,
  PDFName,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
  type PDFRef,
  type PDFContext,
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
import {fullFieldName} from './field-name.js';
import {ContentReader} from '../../content/content-reader.js';
import {streamBytes} from '../../content/stream-bytes.js';
import {inheritedEntry} from '../../inherited-entry.js';

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

/**
 * Replaces the appearance of a field with that of the empty field: the box without its text, the button without its
 * mark. If the text cannot be told apart from the rest, the field is left without an appearance.
 */
function emptyPicture(widget: PDFDict): void {
  const {context} = widget;
  if (context.lookup(inheritedEntry(widget, 'FT')) === PDFName.of('Btn')) {
    widget.set(PDFName.of('AS'), PDFName.of('Off'));
    return;
  }
  const picture = currentPicture(widget);
  const box = picture && withoutText(streamBytes(picture.stream));
  widget.delete(PDFName.of('AP'));
  if (!box) return;
  const entries = keptEntries(picture.stream.dict, context);
  const stream = context.register(context.flateStream(box, entries as never));
  widget.set(PDFName.of('AP'), context.obj({N: stream}));
}

function keptEntries(dict: PDFDict, context: PDFContext): Record<string, unknown> {
  const keys = ['BBox', 'Matrix', 'Resources'].map((key) => PDFName.of(key));
  const known = keys.filter((key) => dict.has(key));
  return Object.fromEntries(known.map((key) => [key.decodeText(), context.lookup(dict.get(key))]));
}

/** What an appearance draws outside of its text part (ISO 32000-2, 12.7.4.3). */
function withoutText(content: Uint8Array): Uint8Array | undefined {
  const reader = new ContentReader(content);
  let [start, depth] = [-1, 0];
  while (reader.next()) {
    if (start < 0 && reader.operator === 'BMC' && reader.name(1) === 'Tx') start = reader.start;
    if (start < 0) continue;
    if (reader.operator === 'BMC' || reader.operator === 'BDC') depth += 1;
    else if (reader.operator === 'EMC') depth -= 1;
    if (depth === 0)
      return Buffer.concat([content.subarray(0, start), content.subarray(reader.end)]);
  }
  return undefined;
}
