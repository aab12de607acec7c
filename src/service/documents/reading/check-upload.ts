/** Looks at a file that a signer uploads: what it is by its own bytes, and whether it can be opened. */
import sharp from 'sharp';
import type {UploadType} from '../../../contract/field-value.js';
import {DocumentRefusedError} from '../refusal.js';
import {normalise} from './normalise.js';

/** How each kind of file begins. */
const beginnings: readonly (readonly [UploadType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** Most pixels a picture may unfold to: what a good telephone's camera makes. */
const MAX_PIXELS = 50_000_000;

/**
 * The kind of a file, which has to begin with the mark of its kind and to open as one.
 * @throws DocumentRefusedError for every other file.
 */
export async function checkUpload(bytes: Uint8Array, maxPages: number): Promise<UploadType> {
  if (bytes.length === 0) throw new DocumentRefusedError({code: 'empty'});
  const type = beginnings.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0];
  if (!type) {
    throw new DocumentRefusedError({code: 'upload_unsupported'});
  }
  await (type === 'application/pdf' ? normalise(bytes, maxPages) : decode(bytes));
  return type;
}

async function decode(picture: Uint8Array): Promise<void> {
  try {
    await sharp(picture, {limitInputPixels: MAX_PIXELS, sequentialRead: true}).stats();
  } catch (cause) {
    throw new DocumentRefusedError({code: 'picture_unreadable'}, {cause});
  }
}
