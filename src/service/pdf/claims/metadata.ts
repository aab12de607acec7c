import {createHash} from 'node:crypto';
import {
  PDFHexString,
  PDFName,
  type PDFArray,
  type PDFContext,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import {writeXmp, type InvoiceSchema} from './xmp.js';

export const METADATA = PDFName.of('Metadata');

/** The claims of a document that may be kept. */
export interface Claims {
  /** PDF/A of parts 1 to 3; it is kept as PDF/A-3b, because the history is embedded in the sealed file. */
  readonly isArchive: boolean;
  /** PDF/UA-1. */
  readonly isAccessible: boolean;
}

/** What the metadata say beside the claims. */
export interface ClaimText {
  readonly title?: string | undefined;
  readonly modified?: Date | undefined;
  /** Of the invoice data that the document contains. */
  readonly invoice?: InvoiceSchema | undefined;
}

/** Writes claims that are checked when the document is complete. */
export function writeMetadata(
  pdf: PDFDocument,
  claims: Claims,
  {title, modified, invoice}: ClaimText,
): void {
  const {catalog, context} = pdf;
  const xmp = writeXmp({
    ...claims,
    title,
    modified,
    invoice,
    producer: readable(() => pdf.getProducer()),
    creatorTool: readable(() => pdf.getCreator()),
    created: createdAt(pdf),
  });
  const former = catalog.get(METADATA);
  // Not compressed, so that programs which look for claims in the bytes find them.
  const stream = context.stream(Buffer.from(xmp), {Type: 'Metadata', Subtype: 'XML'});
  const ref = context.getObjectRef(context.lookup(former) ?? stream) ?? context.nextRef();
  context.assign(ref, stream);
  catalog.set(METADATA, ref);
  context.trailerInfo.ID ??= identifierOf(xmp, context);
}

/** When a document was made, as far as it can be read. */
export const createdAt = (pdf: PDFDocument): Date | undefined =>
  readable(() => pdf.getCreationDate());

/** An entry of the document's information that is no text or date says nothing. */
function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** A file that was made without an identifier gets one of what its metadata say: the same input, the same bytes. */
function identifierOf(xmp: string, context: PDFContext): PDFArray {
  const digits = createHash('sha256').update(xmp).digest('hex').slice(0, 32);
  return context.obj([PDFHexString.of(digits), PDFHexString.of(digits)]);
}
