/**
 * What a signer enters into a field, as it is sent and stored: plain text and dates as strings, checkboxes as booleans,
 * signatures, initials and stamps as something that can be drawn again on paper, uploads as names of files.
 */
import * as z from 'zod/mini';
import {asOneLine} from '../text/as-one-line.js';

/** Maximum number of strokes of one drawn signature. */
export const MAX_STROKES = 200;

/** Maximum count of numbers in one stroke: x and y alternate, so half as many points. */
export const MAX_STROKE_NUMBERS = 4000;

/** Maximum upload size in base64 characters: an image of about 1.5 MB. */
export const MAX_UPLOAD_CHARACTERS = 2_000_000;

/** Maximum text length of a field, in characters. */
export const MAX_TEXT_LENGTH = 5000;

/** The handwriting styles of a typed signature: names of the fonts, as the browser and the sealed PDF know them. */
export const signatureHands = ['dancing-script', 'caveat', 'great-vibes'] as const;

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
  text: z.string().check(asOneLine, z.minLength(1), z.maxLength(100)),
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

/** Maximum number of files in one upload field. */
export const MAX_FILES = 10;

/** Largest file that a signer can upload, in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** File types that a signer can upload, recognised by the file's first bytes. */
export const uploadTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

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

/** Whether a value can be drawn as a signature, initials or a stamp. */
export const isSignature = (value: FieldValue | null | undefined): value is SignatureValue =>
  typeof value === 'object' && value !== null && value.kind !== 'files';
