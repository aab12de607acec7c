import {
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import {inheritedEntry} from '../../inherited-entry.js';
import type {BurnField} from '../fields/burn-field.js';
import {fullFieldName} from './field-name.js';

/** How a PDF's own form wants the text of a field to look. */
export type FieldLooks = Pick<BurnField, 'fontSize' | 'align'>;

/** `Q` of a field (ISO 32000-2, table 228). */
const ALIGNMENTS = [undefined, 'centre', 'right'] as const;

/** Smallest and largest type size that is taken over, in points. */
const SIZES = {least: 4, most: 72} as const;

/** How the document's own form wants its fields to look, by their names. */
export function readFormLooks(pdf: PDFDocument): ReadonlyMap<string, FieldLooks> {
  const looks = new Map<string, FieldLooks>();
  const form = pdf.catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict)) return looks;
  for (const page of pdf.getPages()) {
    for (const entry of page.node.Annots()?.asArray() ?? []) {
      const widget = pdf.context.lookup(entry);
      if (widget instanceof PDFDict) looks.set(fullFieldName(widget), readLooks(widget, form));
    }
  }
  return looks;
}

function readLooks(widget: PDFDict, form: PDFDict): FieldLooks {
  const read = (key: string) =>
    widget.context.lookup(inheritedEntry(widget, key) ?? form.get(PDFName.of(key)));
  const [text, alignment] = [read('DA'), read('Q')];
  const isText = text instanceof PDFString || text instanceof PDFHexString;
  const size = isText ? Number(/([\d.]+)\s+Tf\b/.exec(text.decodeText())?.[1]) : Number.NaN;
  const align = alignment instanceof PDFNumber ? ALIGNMENTS[alignment.asNumber()] : undefined;
  return {
    ...(size >= SIZES.least && size <= SIZES.most ? {fontSize: size} : {}),
    ...(align ? {align} : {}),
  };
}
