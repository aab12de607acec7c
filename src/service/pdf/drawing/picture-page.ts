import {PDFDocument} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import {DocumentRefusedError} from '../refusal.js';

/** How many pixels a picture may decode to: as many as a good phone camera takes. */
const MAX_PIXELS = 50_000_000;

/** A4, in points. */
const SHEET = {short: 595.28, long: 841.89} as const;

/** Pixels of the longer side that are kept: 300 dpi on A4. */
const KEPT_PIXELS = 3508;

/**
 * Converts a photograph or scan (PNG, JPG, WebP, TIFF) to a PDF of A4 pages, one for each page of a TIFF, in portrait or
 * landscape like the picture.
 * @throws DocumentRefusedError if it cannot be fully decoded, or has too many pages
 */
export async function drawPicturePages(picture: Uint8Array, maxPages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const pages = await pagesIn(picture);
  if (pages > maxPages) throw new DocumentRefusedError({code: 'too_many_pages', most: maxPages});
  for (let page = 0; page < pages; page += 1) await drawPage(pdf, await redraw(picture, page));
  return pdf.save();
}

/** Of an animation, only the first picture is a page. */
async function pagesIn(picture: Uint8Array): Promise<number> {
  const {format, pages = 1} = await sharp(picture).metadata().catch(unreadable);
  return format === 'tiff' ? pages : 1;
}

async function drawPage(
  pdf: PDFDocument,
  {data, info}: Awaited<ReturnType<typeof redraw>>,
): Promise<void> {
  const image = await pdf.embedJpg(data);
  const isLying = info.width > info.height;
  const width = isLying ? SHEET.long : SHEET.short;
  const height = isLying ? SHEET.short : SHEET.long;
  const scale = Math.min(width / info.width, height / info.height);
  const [imageWidth, imageHeight] = [info.width * scale, info.height * scale];
  pdf.addPage([width, height]).drawImage(image, {
    x: (width - imageWidth) / 2,
    y: (height - imageHeight) / 2,
    width: imageWidth,
    height: imageHeight,
  });
}

/** Keeps nothing but the pixels: metadata is removed, and the rotation noted by the camera is applied. */
async function redraw(picture: Uint8Array, page: number) {
  try {
    return await sharp(picture, {limitInputPixels: MAX_PIXELS, page})
      .rotate()
      .resize({
        width: KEPT_PIXELS,
        height: KEPT_PIXELS,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({background: '#fff'})
      .toColourspace('srgb')
      .jpeg({quality: 90, chromaSubsampling: '4:4:4'})
      .toBuffer({resolveWithObject: true});
  } catch (cause) {
    return unreadable(cause);
  }
}

function unreadable(cause: unknown): never {
  throw new DocumentRefusedError({code: 'picture_unreadable'}, {cause});
}
