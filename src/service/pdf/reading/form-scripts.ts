import {
  PDFDict,
  PDFHexString,
  PDFName,
  PDFStream,
  PDFString,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import type {FieldScripts} from '../../domain/fields/form-scripts.js';
import {streamBytes} from '../content/stream-bytes.js';
import {fullFieldName} from '../drawing/form/field-name.js';
import {inheritedEntry} from '../inherited-entry.js';

/** Maximum length of a script that is read, in characters; those that forms programs write are shorter. */
const longestScript = 4_000;

/** The scripts with which a form calculates, prints and checks a field (ISO 32000-2, table 199). */
const MOMENTS = {calculate: 'C', format: 'F', validate: 'V'} as const;

/** The scripts of the fields in the document's own form, by field name. They are only read here, never run. */
export function readFormScripts(pdf: PDFDocument): ReadonlyMap<string, FieldScripts> {
  const scripts = new Map<string, FieldScripts>();
  for (const page of pdf.getPages()) {
    for (const entry of page.node.Annots()?.asArray() ?? []) {
      const widget = pdf.context.lookup(entry);
      const found = widget instanceof PDFDict ? scriptsOf(widget) : {};
      if (Object.keys(found).length > 0) scripts.set(fullFieldName(widget as PDFDict), found);
    }
  }
  return scripts;
}

function scriptsOf(widget: PDFDict): FieldScripts {
  const actions = widget.context.lookup(inheritedEntry(widget, 'AA'));
  if (!(actions instanceof PDFDict)) return {};
  const found = Object.entries(MOMENTS).map(
    ([moment, key]) => [moment, scriptIn(actions.lookup(PDFName.of(key)))] as const,
  );
  return Object.fromEntries(found.filter(([, script]) => script !== undefined));
}

function scriptIn(action: unknown): string | undefined {
  if (!(action instanceof PDFDict)) return undefined;
  const script = action.lookup(PDFName.of('JS'));
  if (script instanceof PDFString || script instanceof PDFHexString)
    return script.decodeText().slice(0, longestScript);
  if (!(script instanceof PDFStream)) return undefined;
  return Buffer.from(streamBytes(script)).toString('latin1').slice(0, longestScript);
}
