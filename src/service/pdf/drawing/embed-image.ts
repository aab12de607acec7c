import type {PDFContext, PDFRef} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import {DocumentRefusedError} from '../refusal.js';

/** An image in the file, with its size in pixels. */
export interface EmbeddedImage {
  readonly ref: PDFRef;
  readonly width: number;
  readonly height: number;
}

/** How many pixels a picture may decode to. */
const MAX_SOURCE_PIXELS = 25_000_000;

/** Maximum pixels of the longer side in the file: 300 dpi at 4 inches. */
const MAX_SIDE = 1200;

/**
 * Decodes a PNG or JPG and embeds it in the document, including its transparency.
 * @throws Error if the bytes are not a picture or decode to too many pixels
 */
export async function embedImage(context: PDFContext, bytes: Uint8Array): Promise<EmbeddedImage> {
  const {data, info} = await decode(bytes);
  const {width, height} = info;
  const mask = context.flateStream(takeChannels(data, 3, 1), imageEntries(width, height, 'Gray'));
  const colours = context.flateStream(takeChannels(data, 0, 3), {
    ...imageEntries(width, height, 'RGB'),
    SMask: context.register(mask),
  });
  return {ref: context.register(colours), width, height};
}

/**
 * Checks that `embedImage` will accept a picture, so that sealing never fails because of one.
 * @throws DocumentRefusedError if it cannot be fully decoded
 */
export async function checkPicture(bytes: Uint8Array): Promise<void> {
  try {
    await decode(bytes);
  } catch (cause) {
    throw new DocumentRefusedError({code: 'picture_unreadable'}, {cause});
  }
}

const decode = (bytes: Uint8Array) =>
  sharp(bytes, {limitInputPixels: MAX_SOURCE_PIXELS})
    // Without an angle, sharp applies the rotation that the camera noted.
    .rotate()
    .resize({width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true})
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});

function imageEntries(width: number, height: number, colours: 'RGB' | 'Gray') {
  return {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: `Device${colours}`,
    BitsPerComponent: 8,
  };
}

/** Extracts `count` of the four bytes of each pixel. */
function takeChannels(pixels: Uint8Array, first: number, count: number): Uint8Array {
  const taken = new Uint8Array((pixels.length / 4) * count);
  for (let from = first, to = 0; from < pixels.length; from += 4, to += count) {
    for (let channel = 0; channel < count; channel += 1) {
      taken[to + channel] = pixels[from + channel] ?? 0;
    }
  }
  return taken;
}
