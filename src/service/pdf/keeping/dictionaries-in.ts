import {PDFDict, type PDFArray} from '@cantoo/pdf-lib';

/** The dictionaries in an array. */
export const dictionariesIn = (list: PDFArray | undefined): PDFDict[] =>
  Array.from({length: list?.size() ?? 0}, (_, index) => list?.lookup(index)).filter(
    (entry) => entry instanceof PDFDict,
  );
