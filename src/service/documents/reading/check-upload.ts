/** Takes a file that a signer uploads: says what it is by its own bytes, opens it, and makes paper of a PDF. */
import sharp from 'sharp';
import type {UploadType} from '../../../contract/resources/field-value.js';
import type {Finding} from '../../../contract/resources/upload-report.js';
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

/** A file that can be handed on. */
export interface CheckedUpload {
  readonly type: UploadType;
  /** A PDF cleaned as those of senders are; undefined for what stays as it is. */
  readonly cleaned?: Uint8Array;
  /** What was taken out of a PDF, or made part of its pages. */
  readonly findings: readonly Finding[];
}

/**
 * Takes a file that begins with the mark of its kind and opens as one.
 * @throws DocumentRefusedError for every other file.
 */
export async function checkUpload(bytes: Uint8Array, maxPages: number): Promise<CheckedUpload> {
  if (bytes.length === 0) throw new DocumentRefusedError({code: 'empty'});
  const type = beginnings.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0];
  if (!type) {
    throw new DocumentRefusedError({code: 'upload_unsupported'});
  }
  if (type === 'application/pdf') {
    const {pdf, findings} = await normalise(bytes, maxPages);
    return {type, cleaned: pdf, findings};
  }
  await decode(bytes);
  return {type, findings: []};
}

async function decode(picture: Uint8Array): Promise<void> {
  try {
    await sharp(picture, {limitInputPixels: MAX_PIXELS, sequentialRead: true}).stats();
  } catch (cause) {
    throw new DocumentRefusedError({code: 'picture_unreadable'}, {cause});
  }
}
