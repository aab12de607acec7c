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
 * Converts a photograph or scan (PNG, JPG, WebP) to a PDF of one A4 page, in portrait or landscape like the picture.
 * @throws DocumentRefusedError if it cannot be fully decoded
 */
export async function drawPicturePage(picture: Uint8Array): Promise<Uint8Array> {
  const {data, info} = await redraw(picture);
  const pdf = await PDFDocument.create();
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
  return pdf.save();
}

/** Keeps nothing but the pixels: metadata is removed, and the rotation noted by the camera is applied. */
async function redraw(picture: Uint8Array) {
  try {
    return await sharp(picture, {limitInputPixels: MAX_PIXELS})
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
    throw new DocumentRefusedError({code: 'picture_unreadable'}, {cause});
  }
}
