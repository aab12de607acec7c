/** Images (ISO 32000-2, 8.9) whose data all programs decode alike. */
import {inflateSync} from 'node:zlib';
import {PDFArray, PDFName, PDFRawStream, PDFStream, type PDFDict} from '@cantoo/pdf-lib';
import {streamBytes} from '../content/stream-bytes.js';
import type {ColourSpace, ColourSpaces} from './colour-spaces.js';
import {
  dictOf,
  entryOf,
  isMissingOr,
  isTrue,
  isUnset,
  itemsOf,
  nameOf,
  numberOf,
  numbersOf,
} from './entries.js';
import {judgeJbig2} from './jbig2.js';
import {readJpeg2000} from './jpeg-2000.js';
import {onList, UnlikeError} from './unlike-error.js';

/** How much data an image may hold, in bytes: what a child's memory has room for. */
const MOST_BYTES = 120_000_000;

/**
 * How often a JPEG 2000 image must be able to be halved while it is decoded, as those of nearly all programs: PDFium draws
 * nothing where it would halve one more often, as on a thumbnail.
 */
const HALVINGS = 5;

/** Components of a JPEG 2000 image, of which each takes memory: colours, and what may lie beside them. */
const MOST_COMPONENTS = 4;

/** What is needed to judge images. */
export interface ImageTools {
  readonly spaces: ColourSpaces;
  /** The colour space of an entry: named in the resources, or itself. */
  readonly named: (space: unknown) => unknown;
}

/**
 * Requires an image on the list, with its masks.
 * @throws UnlikeError for every other
 */
export async function requireImage(image: PDFStream, tools: ImageTools): Promise<void> {
  const {dict} = image;
  const size = sizeOf(dict);
  if (isTrue(entryOf(dict, 'ImageMask'))) return requireStencil(image, size);
  onList(isUnset(entryOf(dict, 'ImageMask')), 'content', 'an image');
  const filter = lastFilter(dict);
  const space = await tools.spaces.require(tools.named(entryOf(dict, 'ColorSpace')));
  const bits =
    filter === 'DCTDecode' || filter === 'JPXDecode'
      ? 8
      : numberOf(entryOf(dict, 'BitsPerComponent'));
  onList(bits !== undefined && [1, 2, 4, 8, 16].includes(bits), 'content', 'the depth of an image');
  requireDecode(dict, space, bits);
  requireData(image, filter, {...size, components: space.components, bits});
  await requireMasks(dict, {bits, filter, components: space.components}, tools);
}

/** Width and height in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

interface Layout extends Size {
  readonly components: number;
  readonly bits: number;
}

function sizeOf(dict: PDFDict): Size {
  const [width, height] = ['Width', 'Height'].map((key) => numberOf(entryOf(dict, key)) ?? 0);
  const isSize = [width, height].every((side = 0) => Number.isInteger(side) && side > 0);
  onList(isSize, 'content', 'the size of an image');
  return {width: width ?? 0, height: height ?? 0};
}

function requireStencil(image: PDFStream, size: Size): void {
  const {dict} = image;
  const isListed =
    isMissingOr1(entryOf(dict, 'BitsPerComponent')) &&
    entryOf(dict, 'ColorSpace') === undefined &&
    ['Mask', 'SMask'].every((key) => entryOf(dict, key) === undefined) &&
    [
      [0, 1],
      [1, 0],
    ].some((decode) => isMissingOr(entryOf(dict, 'Decode'), decode));
  onList(isListed, 'content', 'a stencil');
  requireData(image, lastFilter(dict), {...size, components: 1, bits: 1});
}

const isMissingOr1 = (entry: unknown): boolean => entry === undefined || numberOf(entry) === 1;

/** Values are used as they are or, except in a palette, inverted as a whole. */
function requireDecode(dict: PDFDict, {family, components}: ColourSpace, bits: number): void {
  const pairs = (pair: readonly number[]) => Array.from({length: components}, () => pair).flat();
  const decode = entryOf(dict, 'Decode');
  const listed = family === 'Indexed' ? [[0, 2 ** bits - 1]] : [pairs([0, 1]), pairs([1, 0])];
  const isListed =
    family === 'Lab' ? decode === undefined : listed.some((each) => isMissingOr(decode, each));
  onList(isListed, 'content', 'the decoding of an image');
}

async function requireMasks(
  dict: PDFDict,
  {bits, filter, components}: {bits: number; filter: string; components: number},
  tools: ImageTools,
): Promise<void> {
  const mask = entryOf(dict, 'Mask');
  if (mask instanceof PDFStream) {
    onList(isTrue(entryOf(mask.dict, 'ImageMask')), 'content', 'a mask');
    requireStencil(mask, sizeOf(mask.dict));
  } else if (mask !== undefined) {
    const key = numbersOf(mask) ?? [];
    const isListed =
      key.length === components * 2 &&
      key.every((value) => Number.isInteger(value) && value >= 0 && value < 2 ** bits) &&
      filter !== 'DCTDecode' &&
      filter !== 'JPXDecode';
    onList(isListed, 'content', 'a colour key');
  }
  const soft = entryOf(dict, 'SMask');
  if (soft === undefined) return;
  onList(soft instanceof PDFStream && mask === undefined, 'content', 'a soft mask');
  const isPlain =
    entryOf(soft.dict, 'Matte') === undefined &&
    ['Mask', 'SMask'].every((key) => entryOf(soft.dict, key) === undefined) &&
    nameOf(entryOf(soft.dict, 'ColorSpace')) === 'DeviceGray';
  onList(isPlain, 'content', 'a soft mask');
  await requireImage(soft, tools);
}

const lastFilter = (dict: PDFDict): string => filtersOf(dict).at(-1) ?? '';

function filtersOf(dict: PDFDict): string[] {
  const filter = entryOf(dict, 'Filter');
  const filters = filter instanceof PDFArray ? (itemsOf(filter) ?? []) : filter ? [filter] : [];
  return filters.map((each) => nameOf(each) ?? '?');
}

/** The parameters of the last filter. */
function parametersOf(dict: PDFDict): PDFDict | undefined {
  const entry = entryOf(dict, 'DecodeParms');
  return dictOf(entry instanceof PDFArray ? itemsOf(entry)?.at(-1) : entry);
}

function requireData(image: PDFStream, filter: string, layout: Layout): void {
  const {width, height, components, bits} = layout;
  const row = Math.ceil((width * components * bits) / 8);
  onList(row * height <= MOST_BYTES, 'content', 'the size of an image');
  switch (filter) {
    case 'DCTDecode':
      return requireJpeg(beforeLast(image), layout, parametersOf(image.dict));
    case 'JPXDecode':
      onList(isUnset(entryOf(image.dict, 'SMaskInData')), 'content', 'a JPEG 2000 image');
      return requireJpeg2000(beforeLast(image), layout);
    case 'CCITTFaxDecode': {
      const parameters = parametersOf(image.dict);
      const columns = parameters && numberOf(entryOf(parameters, 'Columns'));
      return onList(
        (columns ?? 1728) === width && components === 1 && bits === 1,
        'content',
        'a fax image',
      );
    }
    case 'JBIG2Decode':
      return onList(
        components === 1 && bits === 1 && judgeJbig2Image(image, layout) === 'alike',
        'content',
        'a JBIG2 image',
      );
    case '':
    case 'FlateDecode':
    case 'LZWDecode':
    case 'RunLengthDecode':
    case 'ASCII85Decode':
    case 'ASCIIHexDecode':
      return onList(dataLength(image, layout) >= row * height, 'content', 'an image cut off');
  }
  throw new UnlikeError('content', `the filter ${filter}`);
}

/** Who draws a JBIG2 image. */
function judgeJbig2Image(image: PDFStream, {width, height}: Size): ReturnType<typeof judgeJbig2> {
  const parameters = parametersOf(image.dict);
  const globals = parameters && entryOf(parameters, 'JBIG2Globals');
  onList(globals === undefined || globals instanceof PDFStream, 'content', 'a JBIG2 image');
  return judgeJbig2(beforeLast(image), {
    width,
    height,
    globals: globals && streamBytes(globals),
  });
}

/**
 * Whether a signer would see less of an image than others do, because PDFium does not draw it whole. One with a filter
 * that is not known is none of these: its page becomes a picture.
 */
export function isLostImage(image: PDFStream): boolean {
  if (lastFilter(image.dict) !== 'JBIG2Decode') return false;
  try {
    return judgeJbig2Image(image, sizeOf(image.dict)) === 'lost';
  } catch (error) {
    if (error instanceof UnlikeError) return false;
    throw error;
  }
}

/** The length of an image's data. A predictor must fit the image: programs count its rows in different ways. */
function dataLength(image: PDFStream, {width, components, bits, height}: Layout): number {
  const parameters = parametersOf(image.dict);
  const read = (key: string, otherwise: number) =>
    (parameters && numberOf(entryOf(parameters, key))) ?? otherwise;
  const predictor = read('Predictor', 1);
  if (predictor < 2)
    return decodedLength(image, Math.ceil((width * components * bits) / 8) * height);
  const isFitting =
    read('Columns', 1) === width &&
    read('Colors', 1) === components &&
    read('BitsPerComponent', 8) === bits;
  onList(isFitting, 'content', 'a predictor');
  const row = Math.ceil((width * components * bits) / 8);
  const stored = decodedLength(image, (row + 1) * height);
  return predictor === 2 ? stored : Math.floor(stored / (row + 1)) * row;
}

/** The length after all filters but the predictor, at least as far as it is needed. */
function decodedLength(image: PDFStream, needed: number): number {
  const isPlain = filtersOf(image.dict).join() === 'FlateDecode' && image instanceof PDFRawStream;
  if (!isPlain) return streamBytes(image).length;
  try {
    return inflateSync(image.contents, {maxOutputLength: needed + 65_536}).length;
  } catch (error) {
    const isMore = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isMore ? needed : 0;
  }
}

/** The data with all filters undone but the last. */
function beforeLast(image: PDFStream): Uint8Array {
  onList(image instanceof PDFRawStream, 'content', 'an image');
  const [first, ...others] = filtersOf(image.dict);
  if (others.length === 0) return image.contents;
  onList(first === 'FlateDecode' && others.length === 1, 'content', 'the filters of an image');
  const inner = PDFRawStream.of(image.dict.clone(), image.contents);
  inner.dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  inner.dict.delete(PDFName.of('DecodeParms'));
  return streamBytes(inner);
}

/** As large as the entries say, because they are what is counted, and drawn at every scale. */
function requireJpeg2000(bytes: Uint8Array, {width, height, components, bits}: Layout): void {
  const coded = readJpeg2000(bytes);
  const isListed =
    coded.width === width &&
    coded.height === height &&
    coded.components <= MOST_COMPONENTS &&
    coded.halvings >= HALVINGS &&
    components !== 4 &&
    bits === 8;
  onList(isListed, 'content', 'a JPEG 2000 image');
}

/** The start of a frame: its precision, size and number of components (ISO/IEC 10918-1, B.2.2). */
function requireJpeg(bytes: Uint8Array, layout: Layout, parameters: PDFDict | undefined): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  onList(view.byteLength > 4 && view.getUint16(0) === 0xffd8, 'content', 'a JPEG image');
  onList(
    !parameters || entryOf(parameters, 'ColorTransform') === undefined,
    'content',
    'a colour transform',
  );
  for (let at = 2; at + 12 < view.byteLength;) {
    const marker = view.getUint8(at + 1);
    onList(view.getUint8(at) === 0xff && marker !== 0xda, 'content', 'a JPEG image');
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Baseline, extended and progressive frames with Huffman coding.
    if (marker >= 0xc0 && marker <= 0xc2) {
      const isListed =
        view.getUint8(at + 4) === 8 &&
        view.getUint16(at + 5) === layout.height &&
        view.getUint16(at + 7) === layout.width &&
        view.getUint8(at + 9) === layout.components;
      return onList(isListed, 'content', 'a JPEG image');
    }
    at += 2 + view.getUint16(at + 2);
  }
  throw new UnlikeError('content', 'a JPEG image');
}
