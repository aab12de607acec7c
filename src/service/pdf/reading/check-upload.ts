/** Accepts a file that a signer uploads: detects its type from its bytes, opens it, and flattens a PDF. */
import sharp from 'sharp';
import type {UploadType} from '../../../contract/fields/field-value.js';
import type {Finding} from '../../../contract/resources/upload-report.js';
import {DocumentRefusedError} from '../refusal.js';
import {normalise, type NormaliseMeans} from './normalise.js';

/** The first bytes of each type. */
const beginnings: readonly (readonly [UploadType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** How many pixels a picture may decode to: as many as a good phone camera takes. */
const MAX_PIXELS = 50_000_000;

/** A file that can be passed on. */
export interface CheckedUpload {
  readonly type: UploadType;
  /** A PDF that was cleaned like those of senders; `undefined` if the file is kept unchanged. */
  readonly cleaned?: Uint8Array;
  /** What was removed from a PDF, or made part of its pages. */
  readonly findings: readonly Finding[];
}

/**
 * Accepts a file that begins with the signature of its type and can be opened.
 * @throws DocumentRefusedError for every other file
 */
export async function checkUpload(
  bytes: Uint8Array,
  means: NormaliseMeans,
): Promise<CheckedUpload> {
  if (bytes.length === 0) throw new DocumentRefusedError({code: 'empty'});
  const type = beginnings.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0];
  if (!type) {
    throw new DocumentRefusedError({code: 'upload_unsupported'});
  }
  if (type === 'application/pdf') {
    const {pdf, findings} = await normalise(bytes, means);
    return {type, cleaned: pdf, findings};
  }
  await decode(bytes);
  return {type, findings: []};
}

async function decode(picture: Uint8Array): Promise<void> {
  try {
    // `stats()` decodes every pixel, so damage anywhere in the picture is found.
    await sharp(picture, {limitInputPixels: MAX_PIXELS, sequentialRead: true}).stats();
  } catch (cause) {
    throw new DocumentRefusedError({code: 'picture_unreadable'}, {cause});
  }
}
