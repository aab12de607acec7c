import {PDFDict, PDFName, type PDFObject} from '@cantoo/pdf-lib';

/** Maximum nesting of pages and form fields through which entries are inherited. */
const MAX_DEPTH = 64;

/** An entry of a page or form field, or of its nearest ancestor that has one (ISO 32000-2, 7.7.3.4, 12.7.4.1). */
export function inheritedEntry(start: PDFDict, key: string): PDFObject | undefined {
  let node: unknown = start;
  for (let depth = 0; node instanceof PDFDict && depth < MAX_DEPTH; depth += 1) {
    const value = node.get(PDFName.of(key));
    if (value) return value;
    node = node.lookup(PDFName.of('Parent'));
  }
  return undefined;
}
