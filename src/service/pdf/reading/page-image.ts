import sharp from 'sharp';
import type {ReadPage} from './read-page.js';

/** How many pixels an image may have, so that a page of any size fits into a child's memory. */
const MAX_PIXELS = 8_000_000;

/** Pixels that are drawn at a time. */
const STRIP_PIXELS = 1_000_000;

/** How many pixels a side may have: the limit of WebP. */
const MAX_SIDE = 16_383;

/** `FPDFBitmap_BGRx` of `fpdfview.h`; with the byte order reversed, RGB and an unused byte. */
const FOUR_BYTES = 3;

/** `FPDF_ANNOT` and `FPDF_REVERSE_BYTE_ORDER` of `fpdfview.h`. */
const ANNOTATIONS = 0x01;
const DRAW_FLAGS = ANNOTATIONS | 0x10;

const WHITE = 0xffffffff;

/** A page as a picture. */
export interface PageImage {
  /** A near-lossless WebP file. */
  readonly image: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether memory allowed only a smaller scale than was asked for. */
  readonly isReduced?: boolean;
}

/**
 * Draws a page, including annotations and filled form fields, with `scale` pixels per point. Very large pages are drawn
 * at the largest scale that fits into a child's memory, very long ones at the largest that fits into a WebP.
 */
export async function drawPageImage(page: ReadPage, scale: number): Promise<PageImage> {
  const {size} = page;
  const longest = Math.max(size.width, size.height);
  const most = Math.sqrt(MAX_PIXELS / (size.width * size.height));
  const used = Math.min(scale, most, MAX_SIDE / longest);
  const width = Math.max(1, Math.round(size.width * used));
  const height = Math.max(1, Math.round(size.height * used));
  const image = await sharp(drawColours(page, width, height), {raw: {width, height, channels: 3}})
    .webp({nearLossless: true, quality: 60, effort: 2})
    .toBuffer();
  return {image, width, height};
}

/** Four bytes for each pixel: red, green, blue, and one unused. */
export const drawPixels = (page: ReadPage, width: number, height: number): Uint8Array =>
  drawBitmap(page, {width, height, top: 0, rows: height}, 'all');

/** Three bytes for each pixel, strip by strip: four for a whole page would take memory that its pictures need. */
function drawColours(page: ReadPage, width: number, height: number): Uint8Array {
  const colours = new Uint8Array(width * height * 3);
  const most = Math.max(1, Math.floor(STRIP_PIXELS / width));
  for (let top = 0; top < height; top += most) {
    const rows = Math.min(most, height - top);
    const strip = drawBitmap(page, {width, height, top, rows}, 'all');
    for (let at = 0, to = top * width * 3; at < strip.length; at += 4, to += 3) {
      // One by one: a view or a copied array for each pixel takes longer than drawing the page.
      colours[to] = strip[at] ?? 0;
      colours[to + 1] = strip[at + 1] ?? 0;
      colours[to + 2] = strip[at + 2] ?? 0;
    }
  }
  return colours;
}

/** Rows of a page that is drawn with this width and height, all in pixels. */
export interface StripOfPage {
  readonly width: number;
  readonly height: number;
  /** The first row, from the top. */
  readonly top: number;
  readonly rows: number;
}

/** A part of a page's own content, without annotations and form fields: four bytes for each pixel. */
export const drawStrip = (page: ReadPage, strip: StripOfPage): Uint8Array =>
  drawBitmap(page, strip, 'content');

function drawBitmap(
  {pdfium, page, form}: ReadPage,
  {width, height, top, rows}: StripOfPage,
  what: 'all' | 'content',
): Uint8Array {
  const {functions} = pdfium;
  const size = width * rows * 4;
  const flags = what === 'all' ? DRAW_FLAGS : DRAW_FLAGS & ~ANNOTATIONS;
  return pdfium.withMemory(size, (pointer) => {
    const bitmap = functions._FPDFBitmap_CreateEx(width, rows, FOUR_BYTES, pointer, width * 4);
    try {
      functions._FPDFBitmap_FillRect(bitmap, 0, 0, width, rows, WHITE);
      functions._FPDF_RenderPageBitmap(bitmap, page, 0, -top, width, height, 0, flags);
      if (what === 'all')
        functions._FPDF_FFLDraw(form, bitmap, page, 0, -top, width, height, 0, flags);
      // A copy, because the memory is freed before the image is encoded.
      return functions.HEAPU8.slice(pointer, pointer + size);
    } finally {
      functions._FPDFBitmap_Destroy(bitmap);
    }
  });
}
