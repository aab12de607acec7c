import {PDFArray, PDFName, PDFNumber, type PDFDict, type PDFDocument} from '@cantoo/pdf-lib';
import {streamsOf} from './page-streams.js';

/** Bytes of decoded pictures on one page from which it is tried whether it can be drawn. */
const MUCH = 100_000_000;

/** Bytes that PDFium takes for a pixel: of most pictures, and of JPEG 2000, whose decoder works in whole numbers. */
const [PER_PIXEL, PER_JPX_PIXEL] = [4, 16];

/** The indexes of pages whose pictures take so much memory that drawing them may fail. */
export const findHeavyPages = (pdf: PDFDocument): number[] =>
  pdf.getPages().flatMap((page, index) => {
    const bytes = streamsOf(page).reduce((sum, {dict}) => sum + bytesOf(dict), 0);
    return bytes > MUCH ? [index] : [];
  });

function bytesOf(dict: PDFDict): number {
  const [width = 0, height = 0, bits] = ['Width', 'Height', 'BitsPerComponent'].map((key) => {
    const entry = dict.lookup(PDFName.of(key));
    return entry instanceof PDFNumber ? entry.asNumber() : undefined;
  });
  const perPixel = isJpx(dict) ? PER_JPX_PIXEL : bits === 1 ? 1 / 8 : PER_PIXEL;
  return width * height * perPixel;
}

function isJpx(dict: PDFDict): boolean {
  const filter = dict.lookup(PDFName.of('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : [filter];
  return filters.includes(PDFName.of('JPXDecode'));
}
