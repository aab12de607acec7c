import {PDFArray, PDFDict, PDFName, type PDFDocument} from '@cantoo/pdf-lib';

/** A signed form field and the signature in it (ISO 32000-2, 12.7.5.5 and 12.8.1). */
export interface SignedField {
  readonly field: PDFDict;
  readonly signature: PDFDict;
}

/** Maximum nesting of form fields that is followed. */
const MAX_DEPTH = 32;

/** The signed fields of a document, each signature once. */
export function signedFields({catalog}: PDFDocument): readonly SignedField[] {
  const form = catalog.lookup(PDFName.of('AcroForm'));
  const fields = form instanceof PDFDict ? form.lookup(PDFName.of('Fields')) : undefined;
  const found = new Map<PDFDict, SignedField>();
  collect(fields, found, MAX_DEPTH);
  return [...found.values()];
}

function collect(fields: unknown, into: Map<PDFDict, SignedField>, depth: number): void {
  if (!(fields instanceof PDFArray) || depth === 0) return;
  for (let index = 0; index < fields.size(); index += 1) {
    const field = fields.lookup(index);
    if (!(field instanceof PDFDict)) continue;
    const signature = field.lookup(PDFName.of('V'));
    const isSigned = signature instanceof PDFDict && signature.has(PDFName.of('Contents'));
    if (isSigned) into.set(signature, {field, signature});
    collect(field.lookup(PDFName.of('Kids')), into, depth - 1);
  }
}
