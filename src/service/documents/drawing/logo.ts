import sharp from 'sharp';
import {DocumentRefusedError} from '../refusal.js';

/** Most pixels a logo may unfold to. */
const MAX_SOURCE_PIXELS = 25_000_000;

/** Pixels that are kept: three times the space that mails, pages and certificate give a logo. */
const KEPT = {width: 720, height: 240} as const;

/**
 * Draws a PNG or JPG anew as a PNG that is no larger than it needs to be. Nothing but its pixels is left:
 * no metadata, and nothing that was hidden behind or between them.
 * @throws DocumentRefusedError where it cannot be decoded whole.
 */
export async function drawLogo(picture: Uint8Array): Promise<Uint8Array> {
  try {
    const source = sharp(picture, {limitInputPixels: MAX_SOURCE_PIXELS});
    const {format} = await source.metadata();
    if (format !== 'png' && format !== 'jpeg') throw new Error(`A logo cannot be ${format}.`);
    return await source
      .rotate()
      .resize({...KEPT, fit: 'inside', withoutEnlargement: true})
      .toColourspace('srgb')
      .png({compressionLevel: 9})
      .toBuffer();
  } catch (cause) {
    throw new DocumentRefusedError({code: 'picture_unreadable'}, {cause});
  }
}
