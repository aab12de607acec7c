import {PDFDict, PDFHexString, PDFName, PDFString} from '@cantoo/pdf-lib';

/** Maximum nesting of form fields that is followed. */
const MAX_DEPTH = 32;

/** The full name of a form field: its own partial name and those of its parents (ISO 32000-2, 12.7.4.2). */
export function fullFieldName(field: PDFDict): string {
  const parts: string[] = [];
  let node: PDFDict | undefined = field;
  for (let depth = 0; node && depth < MAX_DEPTH; depth += 1) {
    const part = node.lookup(PDFName.of('T'));
    if (part instanceof PDFString || part instanceof PDFHexString) parts.unshift(part.decodeText());
    const parent: unknown = node.lookup(PDFName.of('Parent'));
    node = parent instanceof PDFDict ? parent : undefined;
  }
  return parts.join('.');
}
