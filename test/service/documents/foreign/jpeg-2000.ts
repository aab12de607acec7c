/** Pictures without content in JPEG 2000 (ISO/IEC 15444-1): some hundred bytes that take as much memory as any. */

/** How a picture is built. */
export interface Jpeg2000 {
  readonly width: number;
  readonly height: number;
  /** How often its size can be halved while it is decoded. */
  readonly levels: number;
  /** Boxes before that of the codestream. */
  readonly boxes?: readonly Buffer[];
  /** Segments at the end of the main header, and of the tile's. */
  readonly mainSegments?: readonly Buffer[];
  readonly tileSegments?: readonly Buffer[];
}

const number = (bytes: number, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

const COMPONENTS = 3;

/** The coding style of all components (A.6.1). */
export const codingStyle = (levels: number): Buffer =>
  segment(0xff52, Buffer.from([0, 0, 0, 1, 1, levels, 4, 4, 0, 1]));

/** The coding style of the first component (A.6.2). */
export const firstStyle = (levels: number): Buffer =>
  segment(0xff53, Buffer.from([0, 0, levels, 4, 4, 0, 1]));

/** A codestream (annex A) of one tile whose packets are all empty. */
export function writeCodestream({width, height, levels, ...more}: Jpeg2000): Buffer {
  const tileSegments = Buffer.concat(more.tileSegments ?? []);
  const packets = Buffer.alloc(COMPONENTS * (levels + 1));
  const components = Array.from({length: COMPONENTS}, () => [7, 1, 1]).flat();
  const sides = [width, height].map((side) => number(4, side));
  const origin = Buffer.alloc(8);
  return Buffer.concat([
    number(2, 0xff4f),
    // Size, coding style, quantization, and the start of the tile.
    segment(
      0xff51,
      number(2, 0),
      ...sides,
      origin,
      ...sides,
      origin,
      number(2, COMPONENTS),
      Buffer.from(components),
    ),
    codingStyle(levels),
    segment(0xff5c, Buffer.from([0x40, ...Array.from({length: 3 * levels + 1}, () => 8 << 3)])),
    ...(more.mainSegments ?? []),
    segment(
      0xff90,
      number(2, 0),
      number(4, 14 + tileSegments.length + packets.length),
      Buffer.from([0, 1]),
    ),
    tileSegments,
    number(2, 0xff93),
    packets,
    number(2, 0xffd9),
  ]);
}

/** A codestream in the boxes of a JP2 file (annex I). */
export function writeJpeg2000(picture: Jpeg2000): Buffer {
  const {width, height} = picture;
  return Buffer.concat([
    box('jP  ', Buffer.from([0x0d, 0x0a, 0x87, 0x0a])),
    box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ')),
    box(
      'jp2h',
      box(
        'ihdr',
        number(4, height),
        number(4, width),
        number(2, COMPONENTS),
        Buffer.from([7, 7, 0, 0]),
      ),
      box('colr', Buffer.from([1, 0, 0]), number(4, 16)),
    ),
    ...(picture.boxes ?? []),
    box('jp2c', writeCodestream(picture)),
  ]);
}

/** A marker with its segment. */
export function segment(marker: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([number(2, marker), number(2, body.length + 2), body]);
}

/** A box of a JP2 file. */
export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([number(4, body.length + 8), Buffer.from(type), body]);
}
