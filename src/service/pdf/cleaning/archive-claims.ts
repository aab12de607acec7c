import {PDFName, PDFStream, type PDFDocument} from '@cantoo/pdf-lib';
import {streamBytes} from '../content/stream-bytes.js';
import {DocumentRefusedError} from '../refusal.js';

/** Namespaces of conformance claims that only the original writer can make (PDF/A, PDF/UA, PDF/X, PDF/VT, PDF/E). */
const CLAIMS =
  /aiim\.org\/pdf(a|ua|e)\/ns\/id|npes\.org\/pdf(x|vt)\/ns\/id|ns\.adobe\.com\/pdfx\/1\.3/i;

/**
 * Removes a file's conformance claims: cleaning and sealing change the file, so the claims would no longer be true.
 * @returns whether there were any claims
 */
export function dropClaims({catalog}: PDFDocument): boolean {
  const metadata = catalog.lookup(PDFName.of('Metadata'));
  if (!(metadata instanceof PDFStream)) return false;
  const bytes = readable(metadata);
  if (!bytes) {
    catalog.delete(PDFName.of('Metadata'));
    return false;
  }
  const isClaiming = [bytes.toString('utf8'), bytes.toString('utf16le')].some((text) =>
    CLAIMS.test(text),
  );
  if (isClaiming) catalog.delete(PDFName.of('Metadata'));
  return isClaiming;
}

/** Metadata that nobody can decode is not worth refusing a document. */
function readable(metadata: PDFStream): Buffer | undefined {
  try {
    return Buffer.from(streamBytes(metadata));
  } catch (error) {
    if (error instanceof DocumentRefusedError) return undefined;
    throw error;
  }
}
