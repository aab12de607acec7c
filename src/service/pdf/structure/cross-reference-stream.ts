/** Reads cross-reference streams: ISO 32000-2, 7.5.8. */
import {
  EntryCollector,
  MAX_ENTRIES,
  requireCounted,
  type Section,
} from './cross-reference-section.js';
import {decodeStream, readObject, readObjectValue} from './pdf-object.js';
import {
  isDictionary,
  nameOf,
  PdfSyntaxError,
  type PdfDictionary,
  type PdfValue,
} from './pdf-syntax.js';

/** Reads the stream that begins at this byte. @throws PdfSyntaxError */
export function readCrossReferenceStream(bytes: Buffer, start: number): Section {
  const object = readObject(bytes, start);
  const {number, end} = object;
  const trailer = readObjectValue(bytes, start, 'digits');
  if (!isDictionary(trailer) || nameOf(trailer.get('Type')) !== 'XRef')
    throw new PdfSyntaxError(`Expected a cross-reference stream at byte ${start}.`);
  for (const key of trailer.keys())
    if (!STREAM_KEYS.has(key))
      throw new PdfSyntaxError(`Expected no /${key} in the cross-reference stream.`);
  const widths = readWidths(trailer);
  const numbers = readNumbers(trailer);
  const length = numbers.length * (widths[0] + widths[1] + widths[2]);
  // A predictor adds one byte before each row.
  const rows = decodeStream(object, 2 * length + 1);
  if (rows.length !== length)
    throw new PdfSyntaxError(`Expected ${length} bytes in the cross-reference stream.`);
  const entries = readEntries(rows, widths, numbers);
  // Some writers leave out the entry of the stream itself. A different entry for its number is refused.
  entries.addOffset(number, start);
  const {offsets, packed, freed} = entries;
  requireCounted({offsets, packed, freed}, trailer);
  return {offsets, packed, freed, isStream: true, number, trailer, start, end};
}

const STREAM_KEYS = new Set(
  'Type Size Index W Prev Root Info ID DocChecksum Length Filter DecodeParms'.split(' '),
);

type Widths = readonly [number, number, number];

/** Bytes of the three columns. More than eight bytes cannot be a valid number. */
function readWidths(trailer: PdfDictionary): Widths {
  const widths = integersIn(trailer.get('W'));
  const [type, place, more] = widths;
  // `!place`: with rows of no width, a few bytes could state any number of objects.
  if (widths.length !== 3 || widths.some((width) => width > 8) || !place)
    throw new PdfSyntaxError('Expected three widths of columns in /W.');
  return [type ?? 0, place, more ?? 0];
}

/** The object numbers of the rows in order, each once and below `/Size`. */
function readNumbers(trailer: PdfDictionary): readonly number[] {
  const [size = 0] = integersIn([trailer.get('Size') ?? null]);
  const ranges = trailer.has('Index') ? integersIn(trailer.get('Index')) : [0, size];
  const numbers: number[] = [];
  let next = 0;
  for (let at = 0; at < ranges.length; at += 2) {
    const [first = 0, count = -1] = ranges.slice(at, at + 2);
    // Checked before the loop: a few bytes can state a million million objects.
    if (first < next || count < 0 || first + count > size || numbers.length + count > MAX_ENTRIES)
      throw new PdfSyntaxError('Expected ascending numbers of objects below /Size in /Index.');
    for (next = first; next < first + count; next += 1) numbers.push(next);
  }
  return numbers;
}

function integersIn(value: PdfValue | undefined): readonly number[] {
  const items = Array.isArray(value) ? (value as readonly PdfValue[]) : [null];
  return items.map((item) => {
    if (typeof item !== 'number' || !Number.isSafeInteger(item) || item < 0)
      throw new PdfSyntaxError('Expected whole numbers in the cross-reference stream.');
    return item;
  });
}

function readEntries(rows: Uint8Array, widths: Widths, numbers: readonly number[]): EntryCollector {
  const entries = new EntryCollector();
  let at = 0;
  const read = (width: number): number => {
    let value = 0;
    // Multiplied, not shifted: columns may be wider than the 32 bits of a shift.
    for (const end = at + width; at < end; at += 1) value = value * 256 + (rows[at] ?? 0);
    if (!Number.isSafeInteger(value)) throw new PdfSyntaxError('Expected a smaller number.');
    return value;
  };
  for (const number of numbers) {
    // Without this column, all entries are of type 1 (ISO 32000-2, 7.5.8.2).
    const type = widths[0] === 0 ? 1 : read(widths[0]);
    const place = read(widths[1]);
    const more = read(widths[2]);
    if (type === 0) entries.addFreed(number);
    else if (type === 1 && more === 0) entries.addOffset(number, place);
    else if (type === 2) entries.addPacked(number, {container: place, index: more});
    else throw new PdfSyntaxError(`Expected object ${number} to be of generation 0.`);
  }
  return entries;
}
