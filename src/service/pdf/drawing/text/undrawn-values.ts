import {
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import type {BurnField} from '../fields/burn-field.js';
import {inheritedEntry} from '../../inherited-entry.js';
import {fullFieldName} from '../form/field-name.js';
import {widgetTurn} from '../form/widget-turn.js';
import {readNumbers} from '../pdf-number.js';
import {readPageBox} from '../page-box.js';
import {displayRectangle, type PageBox} from '../placement.js';

/** Field flag Multiline (ISO 32000-2, table 231). */
const MULTILINE = 1 << 12;

/**
 * Texts in the PDF's own form that have no appearance, because they contain letters that the standard fonts lack, as
 * fields to be drawn.
 * @param replaced names of fields that are left out
 */
export function undrawnValues(pdf: PDFDocument, replaced: ReadonlySet<string>): BurnField[] {
  if (!pdf.catalog.has(PDFName.of('AcroForm'))) return [];
  return pdf.getPages().flatMap((page, index) => {
    const box = readPageBox(page);
    const annotations = page.node.Annots()?.asArray() ?? [];
    return annotations
      .map((entry) => pdf.context.lookup(entry))
      .filter((entry) => entry instanceof PDFDict)
      .filter((widget) => !widget.has(PDFName.of('AP')) && !replaced.has(fullFieldName(widget)))
      .flatMap((widget) => readValue(widget, box, index) ?? []);
  });
}

function readValue(widget: PDFDict, box: PageBox, page: number): BurnField | undefined {
  const read = (key: string) => widget.context.lookup(inheritedEntry(widget, key));
  const [value, flags] = [read('V'), read('Ff')];
  const corners = readNumbers(widget.lookup(PDFName.of('Rect')), 4);
  const isText = value instanceof PDFString || value instanceof PDFHexString;
  if (!isText || !corners) return undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
  const name = fullFieldName(widget);
  return {
    type: 'text',
    title: name,
    formField: name,
    page,
    value: value.decodeText(),
    turn: widgetTurn(widget, box),
    isMultiline: flags instanceof PDFNumber && (flags.asNumber() & MULTILINE) !== 0,
    ...displayRectangle(box, [x1, y1, x2, y2]),
  };
}
