/** Reads indirect objects and streams: ISO 32000-2, 7.3.8 and 7.3.10. */
import {inflateSync} from 'node:zlib';
import {undoPredictor, type PredictorParameters} from '../content/predictor.js';
import {
  isDictionary,
  nameOf,
  PdfSyntaxError,
  PdfSyntaxReader,
  type NumberStyle,
  type PdfValue,
} from './pdf-syntax.js';

/** An object of a file. */
export interface PdfObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfValue;
  /** The stored bytes between `stream` and `endstream`. */
  readonly stream?: Uint8Array;
}

/** An object that is not in an object stream. */
export interface PlacedObject extends PdfObject {
  readonly start: number;
  /** After `endobj` and the white space that follows it. */
  readonly end: number;
}

/** Maximum decompressed bytes of a stream. */
const MAX_DECODED = 64 * 1024 * 1024;

/** Resolves the value of a stream's `/Length`, which some programs write as a separate object. */
export type ReadLength = (stated: PdfValue | undefined) => PdfValue | undefined;

/**
 * Reads the object at this offset.
 * @param lengthOf by default the stream must state its length itself, as in files sealed here
 * @throws PdfSyntaxError if there is no object
 */
export function readObject(
  bytes: Buffer,
  start: number,
  lengthOf: ReadLength = (stated) => stated,
): PlacedObject {
  const reader = new PdfSyntaxReader(bytes, start);
  const {number, generation} = readHead(reader);
  const value = reader.readValue();
  reader.skipSpace();
  const isStream = isDictionary(value) && reader.isAt('stream');
  const stream = isStream ? readStream(reader, lengthOf(value.get('Length'))) : null;
  reader.expect('endobj');
  reader.skipSpace();
  return {number, generation, value, ...(stream && {stream}), start, end: reader.position};
}

/** The value of an object without its stream, whose length may be unknown. @throws PdfSyntaxError */
export function readObjectValue(bytes: Buffer, start: number, numbers?: NumberStyle): PdfValue {
  const reader = new PdfSyntaxReader(bytes, start, numbers);
  readHead(reader);
  return reader.readValue();
}

function readHead(reader: PdfSyntaxReader): {number: number; generation: number} {
  const [, number, generation] = reader.match(
    /^([1-9]\d{0,9}) (0|[1-9]\d{0,4}) obj(?=[\s<[(/])/,
    22,
  );
  return {number: Number(number), generation: Number(generation)};
}

function readStream(reader: PdfSyntaxReader, length: PdfValue | undefined): Uint8Array {
  reader.match(/^stream\r?\n/, 8);
  const end = reader.position + Number(length);
  if (typeof length !== 'number' || !Number.isSafeInteger(length) || length < 0)
    throw new PdfSyntaxError('Expected the length of a stream in its dictionary.');
  const stream = reader.bytes.subarray(reader.position, end);
  reader.position = end;
  reader.skipSpace();
  reader.expect('endstream');
  reader.skipSpace();
  return stream;
}

/**
 * The contents of a stream, decompressed if necessary.
 * @param limit maximum decompressed bytes
 * @throws PdfSyntaxError if it has another filter
 */
export function decodeStream({value, stream}: PdfObject, limit = MAX_DECODED): Uint8Array {
  if (!stream || !isDictionary(value)) throw new PdfSyntaxError('Expected a stream.');
  const filter = onlyOf(value.get('Filter'));
  if (filter === undefined) return stream;
  if (nameOf(filter) !== 'FlateDecode')
    throw new PdfSyntaxError(
      'Expected a stream that is uncompressed or has the filter FlateDecode.',
    );
  try {
    // Node refuses a maximum of 0, which may be what is left for the last stream.
    const bytes = inflateSync(stream, {maxOutputLength: Math.max(1, limit)});
    return undoPredictor(bytes, predictorIn(onlyOf(value.get('DecodeParms')), bytes.length));
  } catch (cause) {
    throw new PdfSyntaxError('Expected a stream that can be decompressed.', {cause});
  }
}

/** @param length available bytes; a longer row is an error */
function predictorIn(parameters: PdfValue | undefined, length: number): PredictorParameters {
  const read = (key: string, otherwise: number): number =>
    Number(isDictionary(parameters) ? (parameters.get(key) ?? otherwise) : otherwise);
  const predictor = read('Predictor', 1);
  const [colors, bits, columns] = [
    read('Colors', 1),
    read('BitsPerComponent', 8),
    read('Columns', 1),
  ];
  // `!(… <= …)`: parameters that are no numbers give NaN and must be refused too.
  if (predictor > 1 && !(colors * bits * columns <= 8 * length))
    throw new PdfSyntaxError('Expected bytes for each row of a stream.');
  return {predictor, colors, bits, columns};
}

/** The item of an array with one item, or the value itself if it is not an array. */
const onlyOf = (value: PdfValue | undefined): PdfValue | undefined =>
  Array.isArray(value) && value.length === 1 ? (value as PdfValue[])[0] : value;
