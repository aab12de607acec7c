/** How a field's text looks according to the form of a PDF or to the field's settings: the same on the signing page and in the sealed file. */
import * as z from 'zod/mini';

/** Typefaces other than the default sans. */
export const textFaces = ['serif', 'mono'] as const;
export type TextFace = (typeof textFaces)[number];

/** Each is omitted if the file does not specify it, or specifies the default. */
export const textLooksSchema = z.object({
  face: z.optional(z.enum(textFaces)),
  /** `#rrggbb`. */
  colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  /** Horizontal alignment of its lines; the start of the line by default. */
  align: z.optional(z.enum(['left', 'centre', 'right'])),
});
export type TextLooks = z.infer<typeof textLooksSchema>;
