/** The seal as it lies in a PDF: which bytes it covers, and the signature itself (ISO 32000-2, 12.8). */

/** A seal found in a file. */
export interface FoundSignature {
  /** What was signed: the file without the gap that holds the signature. */
  readonly signed: Uint8Array;
  /** The CMS signature, DER. */
  readonly cms: Uint8Array;
  /** Whether nothing was added to the file after the seal. */
  readonly coversWholeFile: boolean;
}

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

/** Finds the last seal of a file, the one that covers most of it; `undefined` where there is none. */
export function findSignature(pdf: Uint8Array): FoundSignature | undefined {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const ranges = Array.from(file.toString('latin1').matchAll(BYTE_RANGE), (match) =>
    match.slice(1).map(Number),
  );
  return ranges
    .map((range) => readSignature(file, range))
    .filter((found) => found !== undefined)
    .sort((one, other) => other.signed.length - one.signed.length)[0];
}

/** Whether a file speaks of a seal; where none can be found in it, the file was cut off or written over. */
export function hasBrokenSeal(pdf: Uint8Array): boolean {
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).includes('/ByteRange');
}

function readSignature(
  file: Buffer,
  [start = 0, length = 0, rest = 0, restLength = 0]: readonly number[],
): FoundSignature | undefined {
  const end = rest + restLength;
  const isSound = start === 0 && length < rest && end <= file.length && length > 0;
  if (!isSound) return undefined;
  const contents = file.subarray(length, rest).toString('latin1');
  if (!/^<[0-9a-f\s]*>$/i.test(contents)) return undefined;
  return {
    signed: Buffer.concat([file.subarray(0, length), file.subarray(rest, end)]),
    cms: cutPadding(Buffer.from(contents.slice(1, -1).replaceAll(/\s/g, ''), 'hex')),
    coversWholeFile: end === file.length,
  };
}

/** The space for the signature is larger than it: its own length says where it ends (X.690, 8.1.3). */
function cutPadding(padded: Buffer): Uint8Array {
  const first = padded[1] ?? 0;
  if (first < 0x80) return padded.subarray(0, 2 + first);
  const digits = first & 0x7f;
  if (digits === 0 || digits > 4 || padded.length < 2 + digits) return padded;
  return padded.subarray(0, 2 + digits + padded.readUIntBE(2, digits));
}
