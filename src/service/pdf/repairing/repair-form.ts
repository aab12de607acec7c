import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFRef,
  PDFString,
  type PDFDocument,
  type PDFPage,
} from '@cantoo/pdf-lib';
import {inheritedEntry} from '../inherited-entry.js';

/**
 * Repairs a form: afterwards a field has at most one parent, is never its own ancestor, has a name, and is listed, those
 * too that only pages knew. Programs show these as well, and would otherwise still take entries in the sealed file.
 */
export function repairForm(pdf: PDFDocument): void {
  const form = pdf.catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict)) return;
  const seen = new Set<PDFDict>();
  keepFields(form, 'Fields', seen);
  for (const page of pdf.getPages())
    for (const entry of page.node.Annots()?.asArray() ?? []) {
      const annotation = pdf.context.lookup(entry);
      if (annotation instanceof PDFDict) cutParents(annotation);
    }
  for (const field of seen) cutParents(field);
  for (const widget of pdf.getPages().flatMap(widgetsOf)) listField(form, widget, seen);
}

/** The places of fields on a page; those that are written into the page itself become objects of their own. */
function widgetsOf({node, doc: {context}}: PDFPage): readonly PDFRef[] {
  const annotations = node.Annots();
  if (!annotations) return [];
  return annotations.asArray().flatMap((entry, index) => {
    const annotation = context.lookup(entry);
    if (!(annotation instanceof PDFDict) || !inheritedEntry(annotation, 'FT')) return [];
    if (annotation.lookup(PDFName.of('Subtype')) !== PDFName.of('Widget')) return [];
    const ref = entry instanceof PDFRef ? entry : context.register(annotation);
    annotations.set(index, ref);
    return [ref];
  });
}

/** Adds a field to the kids of its parent, or to the form's fields, unless it is there. */
function listField(form: PDFDict, widget: PDFRef, seen: Set<PDFDict>): void {
  const {context} = form;
  let ref: PDFRef | undefined = widget;
  for (let field = context.lookup(ref, PDFDict); ref && !seen.has(field);) {
    seen.add(field);
    const parent = field.lookup(PDFName.of('Parent'));
    const above = field.get(PDFName.of('Parent'));
    if (!(parent instanceof PDFDict)) nameField(field, seen);
    append(parent instanceof PDFDict ? parent : form, parent ? 'Kids' : 'Fields', ref);
    ref = above instanceof PDFRef ? above : undefined;
    if (ref) field = context.lookup(ref, PDFDict);
  }
}

/** Without a name, no program knows it as a field. */
function nameField(field: PDFDict, seen: ReadonlySet<PDFDict>): void {
  if (!field.has(PDFName.of('T'))) field.set(PDFName.of('T'), PDFString.of(`#${seen.size}`));
}

function append(holder: PDFDict, key: 'Fields' | 'Kids', ref: PDFRef): void {
  const list = holder.lookup(PDFName.of(key));
  if (list instanceof PDFArray) list.push(ref);
  else holder.set(PDFName.of(key), holder.context.obj([ref]));
}

/** Keeps only the fields in a list that were not seen before, and processes their kids. */
function keepFields(form: PDFDict, key: 'Fields' | 'Kids', seen: Set<PDFDict>): void {
  const waiting: (readonly [holder: PDFDict, key: 'Fields' | 'Kids'])[] = [[form, key]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [holder, name] = next;
    const list = holder.lookup(PDFName.of(name));
    if (!(list instanceof PDFArray)) continue;
    const kept = list.asArray().filter((entry) => {
      const field = form.context.lookup(entry);
      if (!(field instanceof PDFDict) || seen.has(field)) return false;
      seen.add(field);
      waiting.push([field, 'Kids']);
      return true;
    });
    holder.set(PDFName.of(name), form.context.obj(kept));
  }
}

function cutParents(start: PDFDict): void {
  const above = new Set<PDFDict>();
  for (let node: unknown = start; node instanceof PDFDict;) {
    above.add(node);
    const parent: unknown = node.lookup(PDFName.of('Parent'));
    const isWrong = !(parent instanceof PDFDict) || above.has(parent);
    if (isWrong) node.delete(PDFName.of('Parent'));
    node = isWrong ? undefined : parent;
  }
}
