import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFRef,
  PDFStream,
  type PDFPage,
  PDFNumber,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import {dictionariesIn} from '../keeping/dictionaries-in.js';
import {isLostImage} from '../alike/images.js';
import {DocumentRefusedError} from '../refusal.js';

/**
 * The streams to which the resources and annotations of a page lead, each once: pictures also in patterns, masks, glyphs
 * and appearances. Some of them may not be drawn.
 */
export function streamsOf({node, doc}: PDFPage): PDFStream[] {
  const looks = dictionariesIn(node.Annots()).map((each) => each.get(PDFName.of('AP')));
  const seen = new Set<unknown>();
  const waiting: unknown[] = [node.Resources(), ...looks];
  const streams: PDFStream[] = [];
  while (waiting.length > 0) {
    const next = waiting.pop();
    const object = next instanceof PDFRef ? doc.context.lookup(next) : next;
    if (!isContainer(object) || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFStream) streams.push(object);
    const parts = object instanceof PDFArray ? object.asArray() : dictOf(object).values();
    for (const part of parts) if (part instanceof PDFRef || isContainer(part)) waiting.push(part);
  }
  return streams;
}

const isContainer = (object: unknown): object is PDFArray | PDFDict | PDFStream =>
  object instanceof PDFArray || object instanceof PDFDict || object instanceof PDFStream;

const dictOf = (object: PDFDict | PDFStream): PDFDict =>
  object instanceof PDFStream ? object.dict : object;

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

/**
 * Refuses a document with an image of which signers would see less than others: nobody signs what is not shown.
 * @throws DocumentRefusedError with the page's number
 */
export function refuseLostImages(pdf: PDFDocument): void {
  const index = pdf.getPages().findIndex((page) => streamsOf(page).some(isLostImage));
  if (index >= 0) throw new DocumentRefusedError({code: 'page_unreadable', page: index + 1});
}
