import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import {dictionariesIn} from '../keeping/dictionaries-in.js';

/** Bytes of decoded pictures on one page from which it is tried whether it can be drawn. */
const MUCH = 100_000_000;

/** Bytes that PDFium takes for a pixel: of most pictures, and of JPEG 2000, whose decoder works in whole numbers. */
const [PER_PIXEL, PER_JPX_PIXEL] = [4, 16];

/** The indexes of pages whose pictures take so much memory that drawing them may fail. */
export function findHeavyPages(pdf: PDFDocument): number[] {
  return pdf.getPages().flatMap(({node}, index) => {
    const looks = dictionariesIn(node.Annots()).map((each) => each.get(PDFName.of('AP')));
    return pictureBytes(pdf, [node.Resources(), ...looks]) > MUCH ? [index] : [];
  });
}

/**
 * The decoded pictures that these lead to, each once: also those in patterns, masks, glyphs and appearances. That some of
 * them may not be drawn does no harm.
 */
function pictureBytes({context}: PDFDocument, roots: readonly unknown[]): number {
  const seen = new Set<unknown>();
  const waiting = [...roots];
  let bytes = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    const object = next instanceof PDFRef ? context.lookup(next) : next;
    if (!isContainer(object) || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFStream) bytes += bytesOf(object.dict);
    const parts = object instanceof PDFArray ? object.asArray() : dictOf(object).values();
    for (const part of parts) if (part instanceof PDFRef || isContainer(part)) waiting.push(part);
  }
  return bytes;
}

const isContainer = (object: unknown): object is PDFArray | PDFDict | PDFStream =>
  object instanceof PDFArray || object instanceof PDFDict || object instanceof PDFStream;

const dictOf = (object: PDFDict | PDFStream): PDFDict =>
  object instanceof PDFStream ? object.dict : object;

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
