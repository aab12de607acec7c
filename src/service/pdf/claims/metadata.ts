import {createHash} from 'node:crypto';
import {
  PDFHexString,
  PDFName,
  type PDFArray,
  type PDFContext,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import {writeXmp} from './xmp.js';

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
}

/** Writes claims that are checked when the document is complete. */
export function writeMetadata(
  pdf: PDFDocument,
  claims: Claims,
  {title, modified}: ClaimText,
): void {
  const {catalog, context} = pdf;
  const xmp = writeXmp({
    ...claims,
    title,
    modified,
    producer: pdf.getProducer(),
    creatorTool: pdf.getCreator(),
    created: pdf.getCreationDate(),
  });
  const former = catalog.get(METADATA);
  // Not compressed, so that programs which look for claims in the bytes find them.
  const stream = context.stream(Buffer.from(xmp), {Type: 'Metadata', Subtype: 'XML'});
  const ref = context.getObjectRef(context.lookup(former) ?? stream) ?? context.nextRef();
  context.assign(ref, stream);
  catalog.set(METADATA, ref);
  context.trailerInfo.ID ??= identifierOf(xmp, context);
}

/** A file that was made without an identifier gets one of what its metadata say: the same input, the same bytes. */
function identifierOf(xmp: string, context: PDFContext): PDFArray {
  const digits = createHash('sha256').update(xmp).digest('hex').slice(0, 32);
  return context.obj([PDFHexString.of(digits), PDFHexString.of(digits)]);
}
