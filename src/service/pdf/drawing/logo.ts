import sharp from 'sharp';
import {DocumentRefusedError} from '../refusal.js';

/** How many pixels a logo may decode to. */
const MAX_SOURCE_PIXELS = 25_000_000;

/** Maximum size in pixels: three times the space for a logo in emails, pages and certificate. */
const KEPT = {width: 720, height: 240} as const;

/**
 * Redraws a PNG or JPG as a PNG that is no larger than necessary. Only its pixels are kept: metadata and anything
 * hidden in the file are lost.
 * @throws DocumentRefusedError if it cannot be fully decoded
 */
export async function drawLogo(picture: Uint8Array): Promise<Uint8Array> {
  try {
    const source = sharp(picture, {limitInputPixels: MAX_SOURCE_PIXELS});
    const {format} = await source.metadata();
    if (format !== 'png' && format !== 'jpeg') throw new Error(`A logo cannot be ${format}.`);
    return await source
      // Without an angle, sharp applies the rotation that the camera noted.
      .rotate()
      .resize({...KEPT, fit: 'inside', withoutEnlargement: true})
      .toColourspace('srgb')
      .png({compressionLevel: 9})
      .toBuffer();
  } catch (cause) {
    throw new DocumentRefusedError({code: 'picture_unreadable'}, {cause});
  }
}
