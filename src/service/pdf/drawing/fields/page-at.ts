import type {PDFPage} from '@cantoo/pdf-lib';

/** The page with this index (from 0). @throws RangeError if there is none: an error of the caller */
export function pageAt(pages: readonly PDFPage[], index: number): PDFPage {
  const page = pages[index];
  if (!page) throw new RangeError(`A field lies on page ${index + 1} of ${pages.length}.`);
  return page;
}
