/**
 * What a signer enters into a field, as it is sent and stored: plain text and dates as strings, checkboxes as booleans,
 * signatures, initials and stamps as something that can be drawn again on paper, uploads as names of files.
 */
import * as z from 'zod/mini';
import {longest} from '../longest.js';
import {asOneLine} from '../text/as-one-line.js';
import {
  MAX_STROKES,
  MAX_STROKE_NUMBERS,
  MAX_TEXT_LENGTH,
  MAX_UPLOAD_CHARACTERS,
  signatureHands,
  uploadTypes,
} from './value-limits.js';

const size = z.number().check(z.positive(), z.maximum(10_000));

const coordinate = z.number().check(z.minimum(-20_000), z.maximum(20_000));

const strokeSchema = z.array(coordinate).check(
  z.minLength(2),
  z.maxLength(MAX_STROKE_NUMBERS),
  z.refine((numbers) => numbers.length % 2 === 0, 'A stroke needs an x and a y for every point.'),
);

/**
 * Ink from a pointer. Each stroke is flat, `x, y, x, y, …`, in the drawing's own units, with y growing downwards;
 * `width` and `height` are the size of the pad it was drawn on, in the same units.
 */
export const drawnSignatureSchema = z.object({
  kind: z.literal('drawn'),
  width: size,
  height: size,
  strokes: z.array(strokeSchema).check(z.minLength(1), z.maxLength(MAX_STROKES)),
});

/** A name written in one of three handwriting styles. */
export const typedSignatureSchema = z.object({
  kind: z.literal('typed'),
  text: z.string().check(asOneLine, z.minLength(1), z.maxLength(longest.name)),
  hand: z.enum(signatureHands),
});

/** A picture of a signature: a PNG or JPG file in base64, without a `data:` prefix. */
export const uploadedSignatureSchema = z.object({
  kind: z.literal('upload'),
  image: z
    .string()
    .check(
      z.minLength(4),
      z.maxLength(MAX_UPLOAD_CHARACTERS),
      z.regex(/^(?:iVBORw0KGgo|\/9j\/)[A-Za-z0-9+/]*={0,2}$/),
    ),
});

/** The value of a signature, initials or stamp field. */
export const signatureValueSchema = z.discriminatedUnion('kind', [
  drawnSignatureSchema,
  typedSignatureSchema,
  uploadedSignatureSchema,
]);

/** What a party can enter: a signature, a text (dates as `2026-11-21`), or whether a box is checked. */
export const enteredValueSchema = z.union([
  z.string().check(z.maxLength(MAX_TEXT_LENGTH)),
  z.boolean(),
  signatureValueSchema,
]);

/** A file in an upload field, identified by its content. */
export const uploadedFileSchema = z.object({
  name: z.string(),
  type: z.enum(uploadTypes),
  /** Bytes. */
  size: z.int(),
  /** 64 hex digits. */
  sha256: z.string(),
  /** Of the original file, if it was cleaned on upload. */
  upload_sha256: z.optional(z.string()),
});

/** The value of an upload field. Only the service writes it, file by file: nobody can name the files of others. */
export const filesValueSchema = z.object({
  kind: z.literal('files'),
  files: z.array(uploadedFileSchema),
});

/** The value of any field. */
export const fieldValueSchema = z.union([enteredValueSchema, filesValueSchema]);

export type DrawnSignature = z.infer<typeof drawnSignatureSchema>;
export type TypedSignature = z.infer<typeof typedSignatureSchema>;
export type UploadedSignature = z.infer<typeof uploadedSignatureSchema>;
export type SignatureHand = (typeof signatureHands)[number];
export type SignatureValue = z.infer<typeof signatureValueSchema>;
export type EnteredValue = z.infer<typeof enteredValueSchema>;
export type UploadType = (typeof uploadTypes)[number];
export type UploadedFile = z.infer<typeof uploadedFileSchema>;
export type FilesValue = z.infer<typeof filesValueSchema>;
export type FieldValue = z.infer<typeof fieldValueSchema>;
