/**
 * How a JBIG2 image is coded (ITU-T T.88), as it is embedded in a PDF. Only what PDFium, MuPDF, Ghostscript and Poppler
 * were seen to decode alike is on the list (`test/service/documents/foreign/jbig2.test.ts`).
 */
/** What an image says of itself, and the segments that it shares with others. */
export interface Jbig2Image {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly globals?: Uint8Array | undefined;
}

interface Segment {
  readonly number: number;
  readonly type: number;
  /** Numbers of the segments that it refers to. */
  readonly refers: readonly number[];
  /** Whether it does not say how long it is. */
  readonly isOpen: boolean;
  readonly data: Buffer;
}

/** Types of segments (7.3). */
const [SYMBOLS, PATTERNS, PAGE] = [0, 16, 48];

/** Immediate regions, of which the second of each pair says that nothing was lost. */
const TEXT: readonly number[] = [6, 7];
const HALFTONE: readonly number[] = [22, 23];
const GENERIC: readonly number[] = [38, 39];
const REFINEMENT: readonly number[] = [42, 43];

/** The ends of a page, of a stripe and of a file. */
const ENDS = [49, 50, 51];

/** Bytes of what each region begins with: size, place and operator (7.4.1). */
const REGION = 17;

/** Bytes of the shortest segment: what is shorter at the end, such as a line feed, is none. */
const SHORTEST = 11;

/** A length that is left open. */
const OPEN = 0xffffffff;

/** The operators that combine a region with the page, except the one that replaces: PDFium leaves pixels standing. */
const MOST_OPERATOR = 3;

/**
 * Who draws an image: all programs `alike`, PDFium at least (`drawn`), or not even that, so that a signer would see less
 * than others (`lost`).
 */
export function judgeJbig2(bytes: Uint8Array, image: Jbig2Image): 'alike' | 'drawn' | 'lost' {
  const shared = segmentsIn(image.globals ?? new Uint8Array());
  const own = segmentsIn(bytes);
  if (!shared || !own || isLost(shared, own)) return 'lost';
  return isAlike(shared, own, image) ? 'alike' : 'drawn';
}

/** PDFium shows nothing of what is coded as by fax machines (MMR), nor of an image that is not of one page. */
function isLost(shared: readonly Segment[], own: readonly Segment[]): boolean {
  const pages = own.filter(({type}) => type === PAGE);
  const first = own.find(({type}) => type === PAGE || isRegion(type));
  return pages.length !== 1 || first?.type !== PAGE || [...shared, ...own].some(isFax);
}

function isFax({type, data}: Segment): boolean {
  const isCoded = [...HALFTONE, ...GENERIC].some((each) => each === type || each === type + 2);
  const at = type === PATTERNS ? 0 : isCoded ? REGION : data.length;
  return ((data[at] ?? 0) & 1) === 1;
}

const isRegion = (type: number): boolean => type !== SYMBOLS && type !== PATTERNS && type < PAGE;

/** One page of the stated size, whose regions lie within it. */
function isAlike(
  shared: readonly Segment[],
  own: readonly Segment[],
  {width, height}: Jbig2Image,
): boolean {
  const [page, ...others] = own;
  if (page?.type !== PAGE || page.data.length < 8) return false;
  const isSize = page.data.readUInt32BE(0) === width && page.data.readUInt32BE(4) === height;
  const known = new Set<number>();
  return (
    isSize &&
    shared.every(({type}) => type === SYMBOLS || type === PATTERNS) &&
    [...shared, ...others].every((segment) => {
      const isKnown = segment.refers.every((number) => known.has(number));
      known.add(segment.number);
      return isKnown && !segment.isOpen && isListed(segment, {width, height});
    })
  );
}

function isListed({type, refers, data}: Segment, size: Jbig2Image): boolean {
  if (ENDS.includes(type)) return true;
  // Neither Huffman codes nor refined symbols, and no statistics of another dictionary.
  if (type === SYMBOLS) return data.length > 1 && (data.readUInt16BE(0) & 0x3ff) === 0;
  if (type === PATTERNS) return data.length > 0 && (data.readUInt8(0) & ~6) === 0;
  if (data.length < REGION + 2 || !isWithin(data, size)) return false;
  const flags = data.readUInt8(REGION);
  // Neither Huffman codes nor refined, turned, cut out or on black.
  if (TEXT.includes(type)) return (data.readUInt16BE(REGION) & 0x3c3) === 0;
  if (HALFTONE.includes(type)) return (flags & ~6) === 0;
  if (GENERIC.includes(type)) return (flags & ~0xe) === 0;
  return REFINEMENT.includes(type) && (flags & ~1) === 0 && refers.length === 0;
}

function isWithin(data: Buffer, {width, height}: Jbig2Image): boolean {
  const [columns = 0, rows = 0, x = 0, y = 0] = [0, 4, 8, 12].map((at) => data.readUInt32BE(at));
  const operator = data.readUInt8(16);
  return x + columns <= width && y + rows <= height && operator <= MOST_OPERATOR;
}

/** All segments of a stream (7.2); undefined if it is cut off. */
function segmentsIn(bytes: Uint8Array): Segment[] | undefined {
  const stream = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const segments: Segment[] = [];
  try {
    for (let at = 0; at + SHORTEST <= stream.length;) {
      const {start, end, ...segment} = readSegment(stream, at);
      if (end > stream.length) return undefined;
      segments.push({...segment, data: stream.subarray(start, end)});
      at = end;
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return segments;
}

/** The header of a segment, and where its data starts and ends. */
function readSegment(
  stream: Buffer,
  at: number,
): Omit<Segment, 'data'> & {readonly start: number; readonly end: number} {
  const number = stream.readUInt32BE(at);
  const flags = stream.readUInt8(at + 4);
  // More than four have a longer form.
  const isLong = stream.readUInt8(at + 5) >> 5 === 7;
  const count = isLong ? stream.readUInt32BE(at + 5) & 0x1fffffff : stream.readUInt8(at + 5) >> 5;
  const first = at + (isLong ? 9 + Math.ceil((count + 1) / 8) : 6);
  const width = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
  const page = first + count * width;
  const start = page + ((flags & 0x40) === 0 ? 5 : 8);
  const length = stream.readUInt32BE(start - 4);
  if (start > stream.length) throw new RangeError('A segment is cut off.');
  const refers = Array.from({length: count}, (_, index) =>
    stream.readUIntBE(first + index * width, width),
  );
  const isOpen = length === OPEN;
  const end = isOpen ? endOfOpen(stream, start) : start + length;
  return {number, type: flags & 0x3f, refers, isOpen, start, end};
}

/** The end of a region whose length is left open: behind its last bytes, and the number of its rows (7.2.7). */
function endOfOpen(stream: Buffer, start: number): number {
  const last = stream.indexOf(Buffer.from([0xff, 0xac]), start);
  if (last === -1) throw new RangeError('A region has no end.');
  return last + 6;
}
