import {PDFArray, PDFDict, PDFName, PDFNumber, type PDFDocument} from '@cantoo/pdf-lib';
import {inheritedEntry} from '../inherited-entry.js';
import type {Findings} from './findings.js';
import {keepEntries} from './keep-entries.js';

/** Entries that define a form field, its name and its value (ISO 32000-2, tables 226, 228 and 234). */
// prettier-ignore
export const FIELD_ENTRIES = [
  'FT', 'Parent', 'Kids', 'T', 'TU', 'TM', 'Ff', 'V', 'DV', 'DA', 'Q', 'MaxLen', 'Opt', 'TI', 'I', 'H',
];

const FORM_ENTRIES = ['Fields', 'DA', 'DR', 'Q', 'NeedAppearances'];

/** Field flag of push buttons, which have no value (table 229). */
const PUSH_BUTTON = 1 << 16;

/** Maximum nesting of form fields that is followed. */
const MAX_DEPTH = 32;

/**
 * Whether a widget belongs to a field that a person can fill in: not a push button, and not a signed signature field.
 */
export function isFillable(widget: PDFDict): boolean {
  const form = widget.context.lookup(widget.context.trailerInfo.Root);
  if (!(form instanceof PDFDict) || !form.has(PDFName.of('AcroForm'))) return false;
  const {context} = widget;
  const type = context.lookup(inheritedEntry(widget, 'FT'));
  if (type === PDFName.of('Sig')) return !context.lookup(inheritedEntry(widget, 'V'));
  const flags = context.lookup(inheritedEntry(widget, 'Ff'));
  const isButton = type === PDFName.of('Btn') && flags instanceof PDFNumber;
  return type instanceof PDFName && !(isButton && (flags.asNumber() & PUSH_BUTTON) !== 0);
}

/** Keeps only the fields that have one of these widgets, and of each only the entries of a plain field. */
export function cleanForm(
  pdf: PDFDocument,
  widgets: ReadonlySet<PDFDict>,
  findings: Findings,
): void {
  const form = pdf.catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict)) return;
  if (form.has(PDFName.of('XFA'))) findings.add('form');
  keepEntries(form, FORM_ENTRIES);
  const fields = prune(form.lookup(PDFName.of('Fields')), widgets, MAX_DEPTH);
  form.set(PDFName.of('Fields'), pdf.context.obj(fields));
  if (fields.length === 0) pdf.catalog.delete(PDFName.of('AcroForm'));
}

function prune(list: unknown, widgets: ReadonlySet<PDFDict>, depth: number) {
  if (!(list instanceof PDFArray) || depth === 0) return [];
  return list.asArray().filter((_, index) => {
    const node = list.lookup(index);
    return node instanceof PDFDict && (widgets.has(node) || hasField(node, widgets, depth));
  });
}

/** Whether one of the widgets is below this node. Branches without a widget are removed. */
function hasField(node: PDFDict, widgets: ReadonlySet<PDFDict>, depth: number): boolean {
  const kids = prune(node.lookup(PDFName.of('Kids')), widgets, depth - 1);
  keepEntries(node, FIELD_ENTRIES);
  node.set(PDFName.of('Kids'), node.context.obj(kids));
  return kids.length > 0;
}
