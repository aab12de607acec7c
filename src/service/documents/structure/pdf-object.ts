/** Indirect objects and streams: ISO 32000-2, 7.3.8 and 7.3.10. */
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
  /** What stands between `stream` and `endstream`, as it is stored. */
  readonly stream?: Uint8Array;
}

/** An object that lies in a file by itself. */
export interface PlacedObject extends PdfObject {
  readonly start: number;
  /** After `endobj` and the white space behind it. */
  readonly end: number;
}

/** Most that a stream may become when it is decompressed, in bytes. */
const MAX_DECODED = 64 * 1024 * 1024;

/** The value of a stream's `/Length`, which some programs write as an object of its own. */
export type ReadLength = (stated: PdfValue | undefined) => PdfValue | undefined;

/**
 * Reads the object that begins at this byte. @throws PdfSyntaxError where there is none
 * @param lengthOf left out, a stream states its length itself, as in what is sealed here
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

/** The value of an object without its stream, whose length need not be known. @throws PdfSyntaxError */
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
 * What a stream holds, decompressed where it has to be.
 * @param limit most bytes that it may become
 * @throws PdfSyntaxError where it is coded in another way
 */
export function decodeStream({value, stream}: PdfObject, limit = MAX_DECODED): Uint8Array {
  if (!stream || !isDictionary(value)) throw new PdfSyntaxError('Expected a stream.');
  const filter = onlyOf(value.get('Filter'));
  if (filter === undefined) return stream;
  if (nameOf(filter) !== 'FlateDecode')
    throw new PdfSyntaxError('Expected a stream that is stored as it is or with FlateDecode.');
  try {
    const bytes = inflateSync(stream, {maxOutputLength: Math.max(1, limit)});
    return undoPredictor(bytes, predictorIn(onlyOf(value.get('DecodeParms')), bytes.length));
  } catch (cause) {
    throw new PdfSyntaxError('Expected a stream that can be decompressed.', {cause});
  }
}

/** @param length bytes that there are; a row that is longer is none */
function predictorIn(parameters: PdfValue | undefined, length: number): PredictorParameters {
  const read = (key: string, otherwise: number): number =>
    Number(isDictionary(parameters) ? (parameters.get(key) ?? otherwise) : otherwise);
  const predictor = read('Predictor', 1);
  const [colors, bits, columns] = [
    read('Colors', 1),
    read('BitsPerComponent', 8),
    read('Columns', 1),
  ];
  if (predictor > 1 && !(colors * bits * columns <= 8 * length))
    throw new PdfSyntaxError('Expected bytes for each row of a stream.');
  return {predictor, colors, bits, columns};
}

/** The one item of an array of one, or what is no array. */
const onlyOf = (value: PdfValue | undefined): PdfValue | undefined =>
  Array.isArray(value) && value.length === 1 ? (value as PdfValue[])[0] : value;
