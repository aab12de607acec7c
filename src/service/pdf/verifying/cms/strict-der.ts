/** Checks whether bytes are DER through and through, without copying any: revocation lists have megabytes. */
import {tags} from './der.js';

/** Maximum nesting. Certificates, revocation data and timestamps have about half of it. */
const MAX_DEPTH = 32;

/** Whether the bytes are exactly one value, and all values in it are DER too (X.690, 10). */
export const isDer = (bytes: Uint8Array): boolean =>
  bytes.length > 0 && endOfValue(bytes, 0, bytes.length, MAX_DEPTH) === bytes.length;

/** The end of the value that begins here, before this limit; -1 if it is not DER. */
function endOfValue(bytes: Uint8Array, start: number, limit: number, depth: number): number {
  const tag = bytes[start] ?? 0;
  const digits = digitsAt(bytes, start + 1);
  let at = start + 2 + digits;
  const end = at + lengthAt(bytes, start + 1, digits);
  // `!(… <= …)`: a length that is not DER is NaN.
  if (!isAllowed(tag) || depth === 0 || !(end <= limit)) return -1;
  if (!isInParts(tag)) return end;
  while (at >= 0 && at < end) at = endOfValue(bytes, at, end, depth - 1);
  return at;
}

const isInParts = (tag: number): boolean => (tag & 0x20) !== 0;

/**
 * Of the universal types, DER writes only sequences and sets in parts, and no strings (10.2). Tags from 31 on, which
 * need more than one byte, do not occur, nor does 0, which ends a value of indefinite length.
 */
const isAllowed = (tag: number): boolean =>
  tag !== 0 &&
  (tag & 0x1f) !== 0x1f &&
  (tag >= 0x40 || !isInParts(tag) || tag === tags.sequence || tag === tags.set);

/** How many bytes of a length follow its first one. */
function digitsAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  return first < 0x80 ? 0 : first & 0x7f;
}

/** The length in its shortest form (10.1); NaN if it is in another. */
function lengthAt(bytes: Uint8Array, at: number, digits: number): number {
  const first = bytes[at] ?? NaN;
  if (first < 0x80) return first;
  let length = 0;
  for (let index = 1; index <= digits && index <= 4; index += 1)
    length = length * 256 + (bytes[at + index] ?? NaN);
  const isShortest = length >= 0x80 && length >= 256 ** (digits - 1);
  return digits >= 1 && digits <= 4 && isShortest ? length : NaN;
}
