/** Replaces pages that not all programs draw alike by pictures of what is shown, with their text to find and select. */
import {deflateSync} from 'node:zlib';
import {
  PDFName,
  type PDFContext,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import {readPageBox} from '../drawing/page-box.js';
import {number} from '../drawing/pdf-number.js';
import {displayMatrix} from '../drawing/placement.js';
import {ARTIFACT} from '../drawing/structure.js';
import type {FontLibrary} from '../drawing/text/font-library.js';
import {drawStrip} from '../reading/page-image.js';
import {readMarkedCharacters} from '../reading/page-characters.js';
import {ReadDocument} from '../reading/read-document.js';
import type {ReadPage} from '../reading/read-page.js';
import {UnseenText} from './unseen-text.js';

/** Pixels per point of 300 dpi. */
const SCALE = 300 / 72;

/** Pixels of a page: A2 at 300 dpi. Larger ones are drawn with fewer, down to the signer's own image. */
const MOST_PIXELS = 36_000_000;

/** Pixels of all pictures of a document: those of 40 sheets of A4. With more, each has fewer. */
const MOST_OF_ALL = 350_000_000;

/** Pixels that are drawn at a time. */
const STRIP_PIXELS = 4_000_000;

/** How many times larger a strip without loss may be than one with losses that nobody sees. */
const WORTH_IT = 3;

/** Draws a page, counted from 1, that may take much memory: if the process ends meanwhile, it is that page's fault. */
export type WhileDrawing = (page: number, draw: () => Promise<void>) => Promise<void>;

/** What drawing pages needs beside the document. */
export interface PictureMeans {
  readonly fonts: FontLibrary;
  readonly whileDrawing: WhileDrawing;
}

/**
 * Draws the pages with these indexes as they are in `saved`, and puts the pictures in place of their content in `pdf`.
 * Links and form fields stay.
 * @param saved the same document
 */
export async function picturePages(
  pdf: PDFDocument,
  saved: Uint8Array,
  indexes: readonly number[],
  {fonts, whileDrawing}: PictureMeans,
): Promise<void> {
  const text = new UnseenText(pdf.context, fonts);
  const document = await ReadDocument.open(saved);
  try {
    const scale = await scaleFor(document, indexes);
    for (const index of indexes) {
      const draw = (opened: ReadPage) => picturePage(pdf.getPage(index), opened, scale, text);
      await whileDrawing(index + 1, () => document.withPage(index, draw));
    }
  } finally {
    document.close();
  }
}

async function scaleFor(document: ReadDocument, indexes: readonly number[]): Promise<number> {
  let points = 0;
  for (const index of indexes)
    points += await document.withPage(index, ({size}) => size.width * size.height);
  return Math.min(SCALE, Math.sqrt(MOST_OF_ALL / points));
}

async function picturePage(
  page: PDFPage,
  opened: ReadPage,
  scale: number,
  text: UnseenText,
): Promise<void> {
  const {node} = page;
  const {context} = page.doc;
  const {size} = opened;
  const used = Math.min(scale, Math.sqrt(MOST_PIXELS / (size.width * size.height)));
  const [width, height] = [size.width, size.height].map((side) =>
    Math.max(1, Math.round(side * used)),
  );
  const strips = await drawStrips(context, opened, width ?? 1, height ?? 1);
  const box = readPageBox(page);
  const operations = ['q', `${displayMatrix(box).map(number).join(' ')} cm`, ARTIFACT];
  const objects: Record<string, PDFRef> = {};
  const unit = size.height / (height ?? 1);
  for (const [at, {ref, top, rows}] of strips.entries()) {
    objects[`Strip${at}`] = ref;
    const matrix = [size.width, 0, 0, rows * unit, 0, size.height - (top + rows) * unit];
    operations.push(`q ${matrix.map(number).join(' ')} cm /Strip${at} Do Q`);
  }
  operations.push('EMC', ...text.operations(readMarkedCharacters(opened), size), 'Q');
  node.set(PDFName.of('Contents'), context.register(context.flateStream(operations.join('\n'))));
  node.set(PDFName.of('Resources'), context.obj({XObject: objects, Font: {Unseen: text.font}}));
  node.delete(PDFName.of('Group'));
}

/** A part of a picture over its whole width. */
interface Strip {
  readonly ref: PDFRef;
  /** Pixels from the top. */
  readonly top: number;
  readonly rows: number;
}

async function drawStrips(
  context: PDFContext,
  opened: ReadPage,
  width: number,
  height: number,
): Promise<Strip[]> {
  const rows = Math.max(1, Math.floor(STRIP_PIXELS / width));
  const strips: Strip[] = [];
  for (let top = 0; top < height; top += rows) {
    const taken = Math.min(rows, height - top);
    const pixels = drawStrip(opened, {width, height, top, rows: taken});
    strips.push({ref: await embed(context, pixels, width, taken), top, rows: taken});
  }
  return strips;
}

/** Text and drawings stay as they are; photographs are compressed as such. */
async function embed(
  context: PDFContext,
  pixels: Uint8Array,
  width: number,
  height: number,
): Promise<PDFRef> {
  const entries = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
  };
  const isGray = pixels.every((value, at) => at % 4 === 3 || value === pixels[at - (at % 4)]);
  const picture = sharp(pixels, {raw: {width, height, channels: 4}}).removeAlpha();
  const plain = isGray ? picture.extractChannel(0) : picture;
  const space = isGray ? 'DeviceGray' : 'DeviceRGB';
  const exact = deflateSync(await plain.clone().raw().toBuffer(), {level: 4});
  const photograph = await plain.jpeg({quality: 92, chromaSubsampling: '4:4:4'}).toBuffer();
  const [data, filter] =
    exact.length <= photograph.length * WORTH_IT
      ? [exact, 'FlateDecode']
      : [photograph, 'DCTDecode'];
  return context.register(context.stream(data, {...entries, ColorSpace: space, Filter: filter}));
}
