/**
 * Finds every signature and document timestamp in a file, whoever made it, by its dictionary (ISO 32000-2, 12.8.1) and
 * not through the form: other programs write files that are read here in no other way, sign in fields below fields, and
 * put the signature into the field itself. What a signature proves depends on its bytes alone, not on who points to it.
 */
import {
  isDictionary,
  nameOf,
  PdfSyntaxError,
  PdfSyntaxReader,
  stringOf,
  type PdfDictionary,
  type PdfString,
  type PdfValue,
} from '../structure/pdf-syntax.js';

/** A signature as its dictionary describes it. */
export interface StatedSignature {
  readonly dictionary: PdfDictionary;
  /** `/SubFilter`: which kind of signature it is; `''` if it is not stated. */
  readonly kind: string;
  /** The signature, with whatever fills the space reserved for it. */
  readonly contents: Uint8Array;
  /** The bytes that it says it covers, in parts; `undefined` if the file does not have them. */
  readonly signed: readonly Uint8Array[] | undefined;
  /** Whether that is everything up to `end` but the signature itself. */
  readonly isContinuous: boolean;
  /** Where the covered part ends. */
  readonly end: number;
}

const KEY = '/ByteRange';

/**
 * All signatures of a file, in the order in which they were added.
 * @param isObject whether an object begins there, according to the tables; otherwise a stream only looks like one
 */
export function findSignatures(
  file: Buffer,
  isObject: (start: number, signature: StatedSignature) => boolean,
): readonly StatedSignature[] {
  const starts = [...objectsWithRange(file)];
  const found = starts.flatMap((start, index) =>
    // No object reaches into the next one, so each byte is read once.
    dictionariesIn(readObjectAt(file.subarray(0, starts[index + 1]), start))
      .flatMap((dictionary) => readSignature(file, dictionary))
      .filter((signature) => isObject(start, signature)),
  );
  return found.toSorted((one, other) => one.end - other.end);
}

/** Where objects begin that contain the key; each byte is looked at once. */
function* objectsWithRange(file: Buffer): Generator<number> {
  let from = 0;
  for (let at = file.indexOf(KEY); at >= 0; at = file.indexOf(KEY, from)) {
    const start = lastObject(file.subarray(from, at));
    if (start !== undefined) yield from + start;
    from = at + KEY.length;
  }
}

/** Where the last object of these bytes begins; `undefined` if none does. */
function lastObject(bytes: Buffer): number | undefined {
  for (let at = bytes.lastIndexOf('obj'); at > 0; at = bytes.lastIndexOf('obj', at - 1)) {
    const head = /\d{1,10}\s\d{1,5}\s$/.exec(bytes.toString('latin1', Math.max(0, at - 18), at));
    if (head) return at - head[0].length;
  }
  return undefined;
}

function readObjectAt(file: Buffer, start: number): PdfValue | undefined {
  try {
    const reader = new PdfSyntaxReader(file, start);
    reader.match(/^\d{1,10}\s\d{1,5}\sobj/, 22);
    return reader.readValue();
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}

/** The dictionaries in a value, itself among them: a field may hold its signature as it is. */
function dictionariesIn(value: PdfValue | undefined): readonly PdfDictionary[] {
  if (isDictionary(value)) return [value, ...[...value.values()].flatMap(dictionariesIn)];
  return Array.isArray(value) ? (value as readonly PdfValue[]).flatMap(dictionariesIn) : [];
}

function readSignature(file: Buffer, dictionary: PdfDictionary): readonly StatedSignature[] {
  const range = dictionary.get('ByteRange');
  const contents = stringOf(dictionary.get('Contents'));
  const kind = nameOf(dictionary.get('SubFilter')) ?? '';
  const bytes = contents?.bytes ?? new Uint8Array();
  // Nothing but zeros is room for a signature that nobody made.
  const isRoom = bytes.length > 0 && bytes.every((byte) => byte === 0);
  if (!Array.isArray(range) || isRoom || (!contents && kind === '')) return [];
  const covered = coverageOf(file, range as readonly PdfValue[], contents);
  return [{dictionary, kind, contents: bytes, ...covered}];
}

function coverageOf(
  file: Buffer,
  range: readonly PdfValue[],
  contents: PdfString | undefined,
): Pick<StatedSignature, 'signed' | 'isContinuous' | 'end'> {
  const [from, gap, behind = NaN, length = NaN] = range.map(Number);
  const isAround = gap === contents?.start && behind === contents?.end;
  return {
    signed: partsOf(file, range),
    isContinuous: range.length === 4 && from === 0 && isAround,
    end: behind + length || file.length,
  };
}

/** The parts of the file from each offset on, of the length that follows it. */
function partsOf(file: Buffer, range: readonly PdfValue[]): readonly Uint8Array[] | undefined {
  const pairs = Array.from({length: range.length / 2}, (_, index) => [
    Number(range[2 * index]),
    Number(range[2 * index + 1]),
  ]) as [number, number][];
  const isInFile = pairs.every(
    ([start, length]) =>
      Number.isSafeInteger(start) && length >= 0 && start >= 0 && start + length <= file.length,
  );
  return range.length % 2 === 0 && isInFile
    ? pairs.map(([start, length]) => file.subarray(start, start + length))
    : undefined;
}
