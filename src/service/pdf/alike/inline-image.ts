import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFObjectParser,
  PDFRawStream,
  type PDFStream,
} from '@cantoo/pdf-lib';
import {isBlank, isEdge, skipComment, skipToken} from '../content/content-tokens.js';
import {entryOf, numberOf} from './entries.js';
import {onList} from './unlike-error.js';

const PERCENT = 0x25;

/**
 * An image within content as the image that all programs find there: its data end where the letters `EI` first stand
 * alone, and nowhere else.
 * @param written from `BI` to `EI`
 * @throws UnlikeError if programs may find different ends
 */
export function inlineImage(written: Uint8Array, resources: PDFDict | undefined): PDFStream {
  const context = resources?.context ?? PDFContext.create();
  const head = endOfHead(written);
  const entries = Buffer.from(written.subarray(2, head - 2)).toString('latin1');
  const parser = PDFObjectParser.forBytes(Buffer.from(`<<${entries}>>`, 'latin1'), context);
  const dict = parser.parseObject();
  onList(dict instanceof PDFDict, 'content', 'an image');
  const start = head + 1;
  onList(firstEnd(written, start) === written.length - 2, 'content', 'the end of an image');
  const data = written.subarray(start, written.length - 2);
  const spelled = spellOut(dict);
  if (entryOf(spelled, 'Filter') === undefined) requireLength(spelled, data);
  return PDFRawStream.of(spelled, data);
}

/** The offset behind `ID`. */
function endOfHead(written: Uint8Array): number {
  let at = 2;
  while (at < written.length) {
    const byte = written[at] ?? 0;
    if (byte === PERCENT) at = skipComment(written, at);
    else if (isBlank(byte)) at += 1;
    else {
      const end = skipToken(written, at);
      if (Buffer.from(written.subarray(at, end)).toString('latin1') === 'ID') return end;
      at = end;
    }
  }
  return at;
}

/** Where the letters `EI` first stand alone. */
function firstEnd(written: Uint8Array, start: number): number {
  const bytes = Buffer.from(written.buffer, written.byteOffset, written.byteLength);
  for (let at = bytes.indexOf('EI', start); at >= 0; at = bytes.indexOf('EI', at + 1)) {
    const isLast = at + 2 >= bytes.length || isEdge(bytes, at + 2);
    if (isBlank(bytes[at - 1] ?? 0) && isLast) return at;
  }
  return -1;
}

/** Data without a filter are exactly as long as the image, apart from a line break at their end. */
function requireLength(dict: PDFDict, data: Uint8Array): void {
  const read = (key: string) => numberOf(entryOf(dict, key)) ?? 1;
  const space = entryOf(dict, 'ColorSpace');
  const components = {'/DeviceRGB': 3, '/DeviceCMYK': 4}[String(space)] ?? 1;
  const row = Math.ceil((read('Width') * read('BitsPerComponent') * components) / 8);
  const rest = data.length - row * read('Height');
  onList(rest >= 0 && rest <= 2, 'content', 'the length of an image');
}

/** The full names of entries and values of images within content (table 91). */
const ABBREVIATED: Readonly<Record<string, string>> = {
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  IM: 'ImageMask',
  I: 'Interpolate',
  W: 'Width',
};
const ABBREVIATED_VALUES: Readonly<Record<string, string>> = {
  G: 'DeviceGray',
  RGB: 'DeviceRGB',
  CMYK: 'DeviceCMYK',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
};

/** Spells out the entries of an image within content. */
function spellOut(dict: PDFDict): PDFDict {
  const spelled = dict.context.obj({});
  for (const [key, value] of dict.entries()) {
    const name = key.decodeText();
    const full = ABBREVIATED[name] ?? name;
    onList(!spelled.has(PDFName.of(full)), 'content', 'an image');
    const isNamed = full === 'ColorSpace' || full === 'Filter';
    spelled.set(
      PDFName.of(full),
      isNamed ? (spellValue(value, dict.context) as typeof value) : value,
    );
  }
  return spelled;
}

function spellValue(value: unknown, context: PDFContext): unknown {
  if (value instanceof PDFName) {
    const full = ABBREVIATED_VALUES[value.decodeText()];
    return full ? PDFName.of(full) : value;
  }
  if (!(value instanceof PDFArray)) return value;
  const items = value.asArray().map((item, at) =>
    // Only the family and the base of a palette are abbreviated: `[/Indexed /RGB 1 <…>]`.
    at < 2 && item instanceof PDFName
      ? PDFName.of(
          item === PDFName.of('I')
            ? 'Indexed'
            : (ABBREVIATED_VALUES[item.decodeText()] ?? item.decodeText()),
        )
      : item,
  );
  return context.obj(items);
}
