/**
 * Finds the seal of a file through its structure: trailer, catalog, form, signature field, signature (ISO 32000-2,
 * 12.7.5.5 and 12.8). Text elsewhere that merely looks like a signature is never considered.
 */
import type {PdfObject} from '../structure/pdf-object.js';
import type {PdfRevisions} from '../structure/pdf-revisions.js';
import {
  isDictionary,
  PdfSyntaxError,
  referenceOf,
  stringOf,
  type PdfDictionary,
  type PdfValue,
} from '../structure/pdf-syntax.js';

/** A signature or document timestamp that ends a revision and covers everything before it. */
export interface CoveringSignature {
  /** The signed bytes, in order: the file before and after the gap that holds the signature. */
  readonly signed: readonly [Uint8Array, Uint8Array];
  /** The CMS signature, DER. */
  readonly cms: Uint8Array;
  /** The offset at which the covered part ends. */
  readonly end: number;
}

/** One that was found through the structure of the file. */
export interface FoundSignature extends CoveringSignature {
  readonly dictionary: PdfDictionary;
}

/**
 * The signature that the last revision adds; `undefined` if it adds none.
 *
 * Why the gap cannot be moved: `startxref` is signed, and must be the offset of the table or stream that ends the file,
 * so the gap keeps its original length. That table is signed too, so an object that it lists before the gap begins
 * where it did when the file was sealed. The signature is such an object, with the gap inside it. A signature in an
 * object stream is not accepted: its gap would not be in the file.
 * @throws PdfSyntaxError if the structure differs from that of sealed files
 */
export function lastSignature(file: PdfRevisions): FoundSignature | undefined {
  const values = fieldsOf(file).map((field) => referenceOf(file.dictionary(field).get('V')));
  const numbers = values.flatMap((value) => (value ? [value.number] : []));
  const brought = numbers.filter((number) => file.last.offsets.has(number));
  const [number] = brought;
  if (number === undefined) return undefined;
  if (brought.length > 1)
    throw new PdfSyntaxError('Expected exactly one form field with the new signature.');
  return readSignature(file, file.object(values.find((value) => value?.number === number)));
}

/** How many fields a form may have. Forms of a hundred pages have fewer, and every revision checks all of them. */
const MAX_FIELDS = 10_000;

/** The fields of the form; empty if there is no form. */
export function fieldsOf(file: PdfRevisions): readonly PdfValue[] {
  const form = file.catalogue.get('AcroForm');
  if (form === undefined) return [];
  const fields = file.resolve(file.dictionary(form).get('Fields'));
  if (!Array.isArray(fields)) throw new PdfSyntaxError('Expected a list of fields in the form.');
  if (fields.length > MAX_FIELDS)
    throw new PdfSyntaxError(`Expected at most ${MAX_FIELDS} fields in the form.`);
  return fields as readonly PdfValue[];
}

/** The byte range must match the gap exactly, from the first byte of the file to the last byte of the revision. */
function readSignature(file: PdfRevisions, {value, stream}: PdfObject): FoundSignature {
  if (!isDictionary(value) || stream) throw new PdfSyntaxError('Expected a signature dictionary.');
  const contents = stringOf(value.get('Contents'));
  if (!contents?.isHex) throw new PdfSyntaxError('Expected a signature in hexadecimal digits.');
  const {bytes, last} = file;
  const digits = bytes.toString('latin1', contents.start + 1, contents.end - 1);
  // Only one case per signature: otherwise single digits could be changed without changing the signature.
  if (/[a-f]/.test(digits) && /[A-F]/.test(digits))
    throw new PdfSyntaxError('Expected the digits of a signature in one case.');
  const rangeTo = (end: number) => [0, contents.start, contents.end, end - contents.end].join(' ');
  const stated = value.get('ByteRange');
  const range = Array.isArray(stated) ? stated.join(' ') : '';
  // A signature may cover the line break after `%%EOF` or not.
  const end = [last.end, last.lineEnd].find((each) => rangeTo(each) === range);
  if (end === undefined) throw new PdfSyntaxError(`Expected the byte range ${rangeTo(last.end)}.`);
  return {
    signed: [bytes.subarray(0, contents.start), bytes.subarray(contents.end, end)],
    end,
    cms: cutPadding(contents.bytes),
    dictionary: value,
  };
}

/**
 * The gap is larger than the signature: the encoded length says where it ends (X.690, 8.1.3), and zeros fill the rest.
 */
export function cutPadding(gap: Uint8Array): Uint8Array {
  const padded = Buffer.from(gap.buffer, gap.byteOffset, gap.byteLength);
  const first = padded[1] ?? 0;
  const digits = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || digits > 4 || padded.length < 2 + digits)
    throw new PdfSyntaxError('Expected a signature with a definite length.');
  const length = digits === 0 ? first : padded.readUIntBE(2, digits);
  const end = 2 + digits + length;
  if (end > padded.length || padded.subarray(end).some((byte) => byte !== 0))
    throw new PdfSyntaxError('Expected only zeros after the signature.');
  return padded.subarray(0, end);
}
