import {PDFArray, PDFDict, PDFName, type PDFDocument} from '@cantoo/pdf-lib';

/** Removes loops from a form: afterwards a field has at most one parent, and is never its own ancestor. */
export function cutFieldLoops(pdf: PDFDocument): void {
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
