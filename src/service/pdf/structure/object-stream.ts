/** Reads object streams, which contain compressed objects: ISO 32000-2, 7.5.7. */
import {decodeStream, type PdfObject} from './pdf-object.js';
import {
  isDictionary,
  nameOf,
  PdfSyntaxError,
  PdfSyntaxReader,
  type PdfValue,
} from './pdf-syntax.js';

/** An object stream, decompressed. */
export interface ObjectStream {
  /** The numbers of its objects in order. */
  readonly numbers: readonly number[];
  /** Decompressed size in bytes. */
  readonly size: number;
  /** The value at this index, counted from 0. @throws PdfSyntaxError if there is none */
  valueAt(index: number): PdfValue;
}

/** Maximum decompressed bytes of all object streams of a file. */
const MAX_UNPACKED = 64 * 1024 * 1024;

/** The object streams of a file, each decompressed once. */
export class ObjectStreams {
  readonly #opened = new Map<number, ObjectStream>();
  #left = MAX_UNPACKED;

  /** The stream at this offset. @throws PdfSyntaxError if it is not an object stream, or all of them are too large */
  open(offset: number, read: () => PdfObject): ObjectStream {
    const known = this.#opened.get(offset);
    if (known) return known;
    const stream = openObjectStream(read(), this.#left);
    this.#left -= stream.size;
    this.#opened.set(offset, stream);
    return stream;
  }
}

/** @param limit maximum decompressed bytes */
function openObjectStream(object: PdfObject, limit: number): ObjectStream {
  const {value} = object;
  if (!isDictionary(value) || nameOf(value.get('Type')) !== 'ObjStm')
    throw new PdfSyntaxError(`Expected object ${object.number} to be an object stream.`);
  const decoded = decodeStream(object, limit);
  // `decodeStream` applies the limit only to compressed streams.
  if (decoded.length > limit) throw new PdfSyntaxError('Expected smaller object streams.');
  const bytes = Buffer.from(decoded.buffer, decoded.byteOffset, decoded.length);
  const {numbers, starts} = readHead(bytes, Number(value.get('First')), Number(value.get('N')));
  return {
    numbers,
    size: bytes.length,
    valueAt(index) {
      const [from, to = bytes.length] = starts.slice(index, index + 2);
      if (from === undefined) throw new PdfSyntaxError(`Expected an object at index ${index}.`);
      return readOnly(bytes.subarray(from, to));
    },
  };
}

/** Pairs of object number and offset. Offsets must ascend, so that no byte is read as part of two objects. */
function readHead(
  bytes: Buffer,
  first: number,
  count: number,
): {readonly numbers: readonly number[]; readonly starts: readonly number[]} {
  if (!Number.isSafeInteger(first) || first < 0 || first > bytes.length)
    throw new PdfSyntaxError('Expected /First within the object stream.');
  const words = bytes
    .toString('latin1', 0, first)
    .split(/[\0\t\n\f\r ]+/)
    .filter((word) => word !== '');
  if (words.length !== 2 * count || !words.every((word) => /^\d{1,10}$/.test(word)))
    throw new PdfSyntaxError('Expected /N pairs of number and offset in the object stream.');
  const numbers = words.filter((_, index) => index % 2 === 0).map(Number);
  const starts = words.filter((_, index) => index % 2 === 1).map((word) => first + Number(word));
  if (starts.some((start, index) => start <= (starts[index - 1] ?? -1) || start >= bytes.length))
    throw new PdfSyntaxError('Expected the objects of an object stream one after another.');
  return {numbers, starts};
}

function readOnly(bytes: Buffer): PdfValue {
  const reader = new PdfSyntaxReader(bytes, 0);
  const value = reader.readValue();
  reader.skipSpace();
  if (reader.position !== bytes.length)
    throw new PdfSyntaxError('Expected one value at each index of an object stream.');
  return value;
}
