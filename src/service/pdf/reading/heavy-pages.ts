import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  type PDFDocument,
} from '@cantoo/pdf-lib';

/** Bytes of decoded pictures on one page from which it is tried whether it can be drawn. */
const MUCH = 100_000_000;

/** Bytes that PDFium takes for a pixel: of most pictures, and of JPEG 2000, whose decoder works in whole numbers. */
const [PER_PIXEL, PER_JPX_PIXEL] = [4, 16];

/** The indexes of pages whose pictures take so much memory that drawing them may fail. */
export function findHeavyPages(pdf: PDFDocument): number[] {
  return pdf
    .getPages()
    .map(({node}) => pictureBytes(node.Resources()))
    .flatMap((bytes, index) => (bytes > MUCH ? [index] : []));
}

/** The decoded pictures that resources name, each once, with those of the drawings among them. */
function pictureBytes(resources: PDFDict | undefined): number {
  const seen = new Set<unknown>();
  const waiting: unknown[] = [resources];
  let bytes = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    const objects = next instanceof PDFDict ? next.lookup(PDFName.of('XObject')) : undefined;
    if (!(objects instanceof PDFDict)) continue;
    for (const entry of objects.values()) {
      const object = entry instanceof PDFRef ? objects.context.lookup(entry) : entry;
      if (!(object instanceof PDFStream) || seen.has(object)) continue;
      seen.add(object);
      bytes += bytesOf(object.dict);
      waiting.push(object.dict.lookup(PDFName.of('Resources')));
    }
  }
  return bytes;
}

function bytesOf(dict: PDFDict): number {
  const [width = 0, height = 0, bits] = ['Width', 'Height', 'BitsPerComponent'].map((key) => {
    const entry = dict.lookup(PDFName.of(key));
    return entry instanceof PDFNumber ? entry.asNumber() : undefined;
  });
  const soft = dict.lookup(PDFName.of('SMask'));
  const mask = soft instanceof PDFStream ? bytesOf(soft.dict) : 0;
  const perPixel = isJpx(dict) ? PER_JPX_PIXEL : bits === 1 ? 1 / 8 : PER_PIXEL;
  return width * height * perPixel + mask;
}

function isJpx(dict: PDFDict): boolean {
  const filter = dict.lookup(PDFName.of('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : [filter];
  return filters.includes(PDFName.of('JPXDecode'));
}
