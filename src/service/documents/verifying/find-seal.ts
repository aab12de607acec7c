/**
 * The seal of a file, found by its structure: trailer, catalogue, form, signature field, signature (ISO 32000-2,
 * 12.7.5.5 and 12.8). Text that only looks like a signature, wherever it stands, is never looked at.
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

/** A signature or document timestamp that ends a revision and covers everything before. */
export interface FoundSignature {
  /** What was signed, in order: the file before and behind the gap that holds the signature. */
  readonly signed: readonly [Uint8Array, Uint8Array];
  /** The CMS signature, DER. */
  readonly cms: Uint8Array;
  readonly dictionary: PdfDictionary;
  /** Where what it covers ends. */
  readonly end: number;
}

/**
 * The signature that the last revision brings; `undefined` where it brings none.
 *
 * Why nobody can move the gap: `startxref` is signed, and must be the offset of the table or stream that ends the file, so that
 * the gap has the length it was made with. That table is signed too, so an object that is in it and lies before the
 * gap begins where it did at sealing; and the signature is such an object, with the gap within it. One that is packed
 * into an object stream is none: nothing in the file would be its gap.
 * @throws PdfSyntaxError where it is not as sealed files have it
 */
export function lastSignature(file: PdfRevisions): FoundSignature | undefined {
  const values = fieldsOf(file).map((field) => referenceOf(file.dictionary(field).get('V')));
  const numbers = values.flatMap((value) => (value ? [value.number] : []));
  const brought = numbers.filter((number) => file.last.offsets.has(number));
  const [number] = brought;
  if (number === undefined) return undefined;
  if (brought.length > 1)
    throw new PdfSyntaxError('Expected one field of the form to lead to one signature.');
  return readSignature(file, file.object(values.find((value) => value?.number === number)));
}

/** Most fields of a form: forms of a hundred pages have fewer, and each revision is asked after all of them. */
const MAX_FIELDS = 10_000;

/** The fields of the form; none where there is no form. */
export function fieldsOf(file: PdfRevisions): readonly PdfValue[] {
  const form = file.catalogue.get('AcroForm');
  if (form === undefined) return [];
  const fields = file.resolve(file.dictionary(form).get('Fields'));
  if (!Array.isArray(fields)) throw new PdfSyntaxError('Expected a list of fields in the form.');
  if (fields.length > MAX_FIELDS)
    throw new PdfSyntaxError(`Expected at most ${MAX_FIELDS} fields in the form.`);
  return fields as readonly PdfValue[];
}

/** The byte range must be that of the gap itself, from the file's first byte to the revision's last. */
function readSignature(file: PdfRevisions, {value, stream}: PdfObject): FoundSignature {
  if (!isDictionary(value) || stream) throw new PdfSyntaxError('Expected a signature dictionary.');
  const contents = stringOf(value.get('Contents'));
  if (!contents?.isHex) throw new PdfSyntaxError('Expected a signature in hexadecimal digits.');
  const {bytes, last} = file;
  const digits = bytes.toString('latin1', contents.start + 1, contents.end - 1);
  if (/[a-f]/.test(digits) && /[A-F]/.test(digits))
    throw new PdfSyntaxError('Expected the digits of a signature in one case.');
  const rangeTo = (end: number) => [0, contents.start, contents.end, end - contents.end].join(' ');
  const stated = value.get('ByteRange');
  const range = Array.isArray(stated) ? stated.join(' ') : '';
  const end = [last.end, last.lineEnd].find((each) => rangeTo(each) === range);
  if (end === undefined) throw new PdfSyntaxError(`Expected the byte range ${rangeTo(last.end)}.`);
  return {
    signed: [bytes.subarray(0, contents.start), bytes.subarray(contents.end, end)],
    end,
    cms: cutPadding(Buffer.from(contents.bytes)),
    dictionary: value,
  };
}

/** The gap is larger than the signature, whose own length says where it ends (X.690, 8.1.3); zeros fill the rest. */
function cutPadding(padded: Buffer): Uint8Array {
  const first = padded[1] ?? 0;
  const digits = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || digits > 4 || padded.length < 2 + digits)
    throw new PdfSyntaxError('Expected a signature that says its length.');
  const length = digits === 0 ? first : padded.readUIntBE(2, digits);
  const end = 2 + digits + length;
  if (end > padded.length || padded.subarray(end).some((byte) => byte !== 0))
    throw new PdfSyntaxError('Expected nothing but zeros behind the signature.');
  return padded.subarray(0, end);
}
