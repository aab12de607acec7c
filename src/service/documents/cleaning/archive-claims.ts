import {PDFName, PDFStream, type PDFDocument} from '@cantoo/pdf-lib';
import {streamBytes} from '../content/stream-bytes.js';

/** Namespaces of claims that only whoever wrote the file could make (PDF/A, PDF/UA, PDF/X, PDF/VT, PDF/E). */
const CLAIMS =
  /aiim\.org\/pdf(a|ua|e)\/ns\/id|npes\.org\/pdf(x|vt)\/ns\/id|ns\.adobe\.com\/pdfx\/1\.3/i;

/**
 * Drops what a file claims to be: it is changed here and when it is sealed, so that the claim could not be kept.
 * @returns whether it claimed anything
 */
export function dropClaims({catalog}: PDFDocument): boolean {
  const metadata = catalog.lookup(PDFName.of('Metadata'));
  if (!(metadata instanceof PDFStream)) return false;
  const bytes = Buffer.from(streamBytes(metadata));
  const isClaiming = [bytes.toString('utf8'), bytes.toString('utf16le')].some((text) =>
    CLAIMS.test(text),
  );
  if (isClaiming) catalog.delete(PDFName.of('Metadata'));
  return isClaiming;
}
