/** Pictures as JBIG2 (ITU-T T.88), as they are embedded in a PDF: every kind of region, in the ways that are seldom met. */
import sharp from 'sharp';
import {ArithmeticCoder} from './arithmetic-coder.js';

/** A picture in black (1) and white (0). */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** White outside of the picture. */
  readonly at: (x: number, y: number) => number;
}

type Point = readonly [x: number, y: number];

/** The pixels by which the next one is predicted, row by row (6.2.5.3); the adaptive ones in the usual order. */
const TEMPLATES: readonly {
  readonly pixels: readonly Point[];
  readonly adaptive: readonly Point[];
}[] = [
  {
    pixels: [...row(-2, -2, 2), ...row(-1, -3, 3), ...row(0, -4, -1)],
    adaptive: [
      [3, -1],
      [-3, -1],
      [2, -2],
      [-2, -2],
    ],
  },
  {pixels: [...row(-2, -1, 2), ...row(-1, -2, 3), ...row(0, -3, -1)], adaptive: [[3, -1]]},
  {pixels: [...row(-2, -1, 1), ...row(-1, -2, 2), ...row(0, -2, -1)], adaptive: [[2, -1]]},
  {pixels: [...row(-1, -3, 2), ...row(0, -4, -1)], adaptive: [[2, -1]]},
];

/** The context of the bit that says whether a row is like the one above (figures 8 to 11). */
const SAME_ROW = [0x9b25, 0x0795, 0x00e5, 0x0195];

function row(y: number, from: number, to: number): Point[] {
  return Array.from({length: to - from + 1}, (_, index) => [from + index, y] as const);
}

const uint32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
  return bytes;
};
const uint16 = (value: number): Buffer => Buffer.from([value >>> 8, value & 255]);
const int8 = (points: readonly Point[]): Buffer =>
  Buffer.from(points.flat().map((value) => value & 255));

/** A segment of a type with its data; `refers` are the numbers of others (7.2). */
export function segment(
  number: number,
  type: number,
  data: Buffer,
  {
    refers = [],
    page = 1,
    length = data.length,
  }: {refers?: readonly number[]; page?: number; length?: number} = {},
): Buffer {
  const head = [type, refers.length << 5, ...refers, page];
  return Buffer.concat([uint32(number), Buffer.from(head), uint32(length), data]);
}

/** The height of a page that only its stripes tell. */
export const UNKNOWN = 0xffffffff;

/** The page, which comes first (7.4.8). @param stripe rows of a stripe at most; none if it is left out */
export const pageSegment = (width: number, height: number, {stripe = 0, flags = 0} = {}): Buffer =>
  segment(
    0,
    48,
    Buffer.concat([
      uint32(width, height, 0, 0),
      Buffer.from([flags]),
      uint16(stripe ? 0x8000 | stripe : 0),
    ]),
  );

/** The end of a stripe at this row (7.4.10). */
export const stripeEnd = (number: number, last: number): Buffer =>
  segment(number, 50, uint32(last));

/** Where a region is on the page, and how it is combined: 0 or, 1 and, 2 xor, 3 xnor, 4 replace (7.4.1). */
const regionInfo = ({width, height}: Bitmap, x: number, y: number, operator: number): Buffer =>
  Buffer.concat([uint32(width, height, x, y), Buffer.from([operator])]);

interface Placed {
  readonly x?: number;
  readonly y?: number;
  readonly operator?: number;
}

/** How a bitmap is coded. */
interface Coding {
  readonly template?: number;
  /** Other places of the adaptive pixels. */
  readonly adaptive?: readonly Point[];
  /** Whether rows that are like the ones above are left out (TPGDON). */
  readonly skipsRows?: boolean;
}

/** Pixels of a bitmap, each by the context of those before it. */
function codeBitmap(
  coder: ArithmeticCoder,
  bitmap: Bitmap,
  {template = 0, adaptive, skipsRows = false}: Coding = {},
): void {
  const {pixels, adaptive: usual} = TEMPLATES[template]!;
  const placed = pixels.map((pixel) => {
    const index = usual.findIndex(([x, y]) => x === pixel[0] && y === pixel[1]);
    return adaptive?.[index] ?? pixel;
  });
  const columns = Array.from({length: bitmap.width}, (_, x) => x);
  let wasSame = 0;
  for (let y = 0; y < bitmap.height; y += 1) {
    if (skipsRows) {
      const isSame = columns.every((x) => bitmap.at(x, y) === bitmap.at(x, y - 1)) ? 1 : 0;
      coder.bit('GB', SAME_ROW[template]!, isSame ^ wasSame);
      wasSame = isSame;
      if (isSame) continue;
    }
    for (const x of columns) {
      const context = placed.reduce((sum, [dx, dy]) => sum * 2 + bitmap.at(x + dx, y + dy), 0);
      coder.bit('GB', context, bitmap.at(x, y));
    }
  }
}

/** A generic region, arithmetically coded (7.4.6). @param isOpen whether its length is left open (7.2.7) */
export function genericRegion(
  number: number,
  bitmap: Bitmap,
  {
    x = 0,
    y = 0,
    operator = 0,
    isOpen = false,
    ...coding
  }: Placed & Coding & {isOpen?: boolean} = {},
): Buffer {
  const coder = new ArithmeticCoder();
  codeBitmap(coder, bitmap, coding);
  const {template = 0, adaptive = TEMPLATES[template]!.adaptive, skipsRows} = coding;
  const data = Buffer.concat([
    regionInfo(bitmap, x, y, operator),
    Buffer.from([(template << 1) | (skipsRows ? 8 : 0)]),
    int8(adaptive),
    coder.finish(),
    isOpen ? uint32(bitmap.height) : Buffer.alloc(0),
  ]);
  return segment(number, 38, data, isOpen ? {length: UNKNOWN} : {});
}

/** The same coded as fax machines do (MMR). */
export async function faxRegion(
  number: number,
  bitmap: Bitmap,
  {x = 0, y = 0, operator = 0}: Placed = {},
): Promise<Buffer> {
  const data = Buffer.concat([
    regionInfo(bitmap, x, y, operator),
    Buffer.from([1]),
    await faxCoded(bitmap),
  ]);
  return segment(number, 38, data);
}

/** The one strip of a TIFF in group 4. */
async function faxCoded({width, height, at}: Bitmap): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = at(x, y) ? 0 : 255;
  const tiff = await sharp(pixels, {raw: {width, height, channels: 1}})
    .toColourspace('b-w')
    .tiff({compression: 'ccittfax4', bitdepth: 1, miniswhite: true})
    .toBuffer();
  const entry = (tag: number) => {
    const start = tiff.readUInt32LE(4);
    for (let index = 0; index < tiff.readUInt16LE(start); index += 1) {
      const at = start + 2 + index * 12;
      if (tiff.readUInt16LE(at) !== tag) continue;
      const [type, count] = [tiff.readUInt16LE(at + 2), tiff.readUInt32LE(at + 4)];
      if (count > 1) throw new Error(`The picture has ${count} strips.`);
      return type === 3 ? tiff.readUInt16LE(at + 8) : tiff.readUInt32LE(at + 8);
    }
    throw new Error(`No entry ${tag}.`);
  };
  return tiff.subarray(entry(273), entry(273) + entry(279));
}

/** Pixels of a refinement by its own and those of what it refines (6.3.5.3); the adaptive ones come first. */
const REFINED = [
  {
    own: [[-1, -1], ...row(-1, 0, 1), [-1, 0]],
    other: [[-1, -1], ...row(-1, 0, 1), ...row(0, -1, 1), ...row(1, -1, 1)],
  },
  {own: [...row(-1, -1, 1), [-1, 0]], other: [[0, -1], ...row(0, -1, 1), ...row(1, 0, 1)]},
] as const satisfies readonly {own: readonly Point[]; other: readonly Point[]}[];

/** A refinement of what the page shows so far, or of the region that it refers to (7.4.7). */
export function refinementRegion(
  number: number,
  bitmap: Bitmap,
  before: Bitmap,
  {
    template = 0,
    refers = [],
    operator = 4,
  }: {template?: 0 | 1; refers?: readonly number[]; operator?: number} = {},
): Buffer {
  const coder = new ArithmeticCoder();
  const {own, other} = REFINED[template];
  for (let y = 0; y < bitmap.height; y += 1)
    for (let x = 0; x < bitmap.width; x += 1) {
      const known = [
        ...own.map(([dx, dy]) => bitmap.at(x + dx, y + dy)),
        ...other.map(([dx, dy]) => before.at(x + dx, y + dy)),
      ];
      coder.bit(
        'GR',
        known.reduce((sum, bit) => sum * 2 + bit, 0),
        bitmap.at(x, y),
      );
    }
  const adaptive: readonly Point[] =
    template === 0
      ? [
          [-1, -1],
          [-1, -1],
        ]
      : [];
  const data = Buffer.concat([
    regionInfo(bitmap, 0, 0, operator),
    Buffer.from([template]),
    int8(adaptive),
    coder.finish(),
  ]);
  return segment(number, 42, data, {refers});
}

/** A region that is only shown through its refinement: of an intermediate type (7.3.1). */
export function intermediate(region: Buffer): Buffer {
  const copy = Buffer.from(region);
  copy[4] = copy[4]! - 2;
  return copy;
}

/** A dictionary of symbols that share one height (7.4.2). */
export function symbolDictionary(number: number, symbols: readonly Bitmap[], page = 1): Buffer {
  const coder = new ArithmeticCoder();
  coder.integer('IADH', symbols[0]!.height);
  let before = 0;
  for (const symbol of symbols) {
    coder.integer('IADW', symbol.width - before);
    before = symbol.width;
    codeBitmap(coder, symbol);
  }
  coder.integer('IADW', undefined);
  coder.integer('IAEX', 0);
  coder.integer('IAEX', symbols.length);
  const data = Buffer.concat([
    uint16(0),
    int8(TEMPLATES[0]!.adaptive),
    uint32(symbols.length, symbols.length),
    coder.finish(),
  ]);
  return segment(number, 0, data, {page});
}

/** Symbols on one line, each by its number and the gap before it; their upper left corners stand at row 0 (7.4.3). */
export function textRegion(
  number: number,
  area: Bitmap,
  symbols: readonly Bitmap[],
  placed: readonly (readonly [symbol: number, gap: number])[],
  {x = 0, y = 0, refers}: Placed & {refers: readonly number[]},
): Buffer {
  const coder = new ArithmeticCoder();
  const bits = Math.ceil(Math.log2(symbols.length));
  coder.integer('IADT', 0);
  coder.integer('IADT', 0);
  placed.forEach(([symbol, gap], index) => {
    // The place of the next symbol is counted from the last column of the one before.
    coder.integer(index === 0 ? 'IAFS' : 'IADS', index === 0 ? gap : gap + 1);
    coder.symbol(symbol, bits);
  });
  coder.integer('IADS', undefined);
  const topLeft = 1 << 4;
  const data = Buffer.concat([
    regionInfo(area, x, y, 0),
    uint16(topLeft),
    uint32(placed.length),
    coder.finish(),
  ]);
  return segment(number, 6, data, {refers});
}

/** Patterns of one size, for grey values from 0 (7.4.4). */
export function patternDictionary(number: number, patterns: readonly Bitmap[]): Buffer {
  const [{width, height}] = patterns as [Bitmap];
  const all: Bitmap = {
    width: width * patterns.length,
    height,
    at: (x, y) => (x < 0 ? 0 : (patterns[Math.floor(x / width)]?.at(x % width, y) ?? 0)),
  };
  const coder = new ArithmeticCoder();
  const [, ...others] = TEMPLATES[0]!.adaptive;
  codeBitmap(coder, all, {adaptive: [[-width, 0], ...others]});
  const head = Buffer.from([0, width, height]);
  return segment(number, 16, Buffer.concat([head, uint32(patterns.length - 1), coder.finish()]));
}

/** Grey values on an upright grid of squares, each shown by its pattern (7.4.5). @param pitch pixels from one to the next */
export function halftoneRegion(
  number: number,
  area: Bitmap,
  grey: {
    readonly columns: number;
    readonly rows: number;
    readonly bits: number;
    readonly at: (x: number, y: number) => number;
  },
  {pitch, refers}: {pitch: number; refers: readonly number[]},
): Buffer {
  const coder = new ArithmeticCoder();
  const {columns, rows, bits} = grey;
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < columns && y < rows;
  // The highest plane comes first; each other one is coded as its difference from the one above.
  for (let plane = bits - 1; plane >= 0; plane -= 1) {
    const coded = (x: number, y: number) =>
      inside(x, y) ? ((grey.at(x, y) ^ (grey.at(x, y) >> 1)) >> plane) & 1 : 0;
    codeBitmap(coder, {width: columns, height: rows, at: coded});
  }
  const data = Buffer.concat([
    regionInfo(area, 0, 0, 0),
    Buffer.from([0]),
    uint32(columns, rows, 0, 0),
    uint16(pitch << 8),
    uint16(0),
    coder.finish(),
  ]);
  return segment(number, 22, data, {refers});
}
