/**
 * How a JPEG 2000 image is coded (ISO/IEC 15444-1). What another decoder could find elsewhere in the file, or read in
 * another way, is refused.
 */
import {onList, UnlikeError} from './unlike-error.js';

/** What decoding an image depends on. */
export interface Jpeg2000 {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly components: number;
  /** How often the image can be halved while it is decoded: its decomposition levels, alike in all its parts. */
  readonly halvings: number;
}

/** SOC and SIZ, which begin every codestream (A.4.1 and A.5.1). */
const START = 0xff4fff51;

const [COD, SOT, SOD, EOC] = [0xff52, 0xff90, 0xff93, 0xffd9];

/** Segments that leave size and levels alone: TLM, PLM, PLT, QCD, QCC, RGN, CRG and COM (table A.2). */
const HARMLESS = new Set([0xff55, 0xff57, 0xff58, 0xff5c, 0xff5d, 0xff5e, 0xff63, 0xff64]);

/**
 * Reads the headers of an image: a JP2 file, or a codestream alone.
 * @throws UnlikeError or RangeError if anything in them is not as expected
 */
export function readJpeg2000(bytes: Uint8Array): Jpeg2000 {
  const stream = codestreamIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  requireThat(stream.readUInt32BE(0) === START);
  // Width, height, and where the image begins in them (A.5.1).
  const [right, bottom, left, top] = [8, 12, 16, 20].map((at) => stream.readUInt32BE(at));
  const main = readHeader(stream, 4 + stream.readUInt16BE(4), SOT);
  const [style, ...others] = main.styles;
  requireThat(style !== undefined && others.length === 0);
  requirePlainTiles(stream, main.end);
  return {
    width: (right ?? 0) - (left ?? 0),
    height: (bottom ?? 0) - (top ?? 0),
    components: stream.readUInt16BE(40),
    halvings: stream.readUInt8(style + 9),
  };
}

/** The box that begins every JP2 file (I.5.1). */
const SIGNATURE = Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1');

const [TYPE, HEADER, CODESTREAM] = ['ftyp', 'jp2h', 'jp2c'];

/** The first codestream, which is the one that is drawn: alone, or in its box behind the others (I.4). */
function codestreamIn(file: Buffer): Buffer {
  if (file.readUInt32BE(0) === START) return file;
  requireThat(file.subarray(0, SIGNATURE.length).equals(SIGNATURE));
  const types: string[] = [];
  for (let at = SIGNATURE.length; at < file.length;) {
    const stated = file.readUInt32BE(at);
    const head = stated === 1 ? 16 : 8;
    const length = stated === 1 ? Number(file.readBigUInt64BE(at + 8)) : stated || file.length - at;
    requireThat(length >= head && at + length <= file.length);
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === CODESTREAM) {
      requireThat(types[0] === TYPE && types.includes(HEADER));
      return file.subarray(at + head, at + length);
    }
    types.push(type);
    at += length;
  }
  throw new UnlikeError('content', 'a JPEG 2000 image');
}

/** The segments from `start` to a marker: where coding styles stand among them, and where the marker is. */
function readHeader(
  stream: Buffer,
  start: number,
  last: number,
): {readonly styles: readonly number[]; readonly end: number} {
  const styles: number[] = [];
  let at = start;
  for (; stream.readUInt16BE(at) !== last; at += 2 + stream.readUInt16BE(at + 2)) {
    const marker = stream.readUInt16BE(at);
    requireThat(marker === COD || HARMLESS.has(marker));
    if (marker === COD) styles.push(at);
  }
  return {styles, end: at};
}

/** Bytes of the segment that begins a tile part. */
const TILE_START = 12;

/** Requires that no tile part has a coding style of its own, and that each ends where the next one begins (A.4.2). */
function requirePlainTiles(stream: Buffer, first: number): void {
  for (let at = first; at < stream.length && stream.readUInt16BE(at) !== EOC;) {
    requireThat(stream.readUInt16BE(at) === SOT && stream.readUInt16BE(at + 2) === TILE_START - 2);
    // The last one may leave its length open.
    const length = stream.readUInt32BE(at + 6) || stream.length - at;
    const {styles, end} = readHeader(stream, at + TILE_START, SOD);
    requireThat(styles.length === 0 && end + 2 <= at + length && at + length <= stream.length);
    at += length;
  }
}

function requireThat(isExpected: boolean): asserts isExpected {
  onList(isExpected, 'content', 'a JPEG 2000 image');
}
