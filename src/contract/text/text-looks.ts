/** How the form of a PDF wants the text of a field to look: the same on the signing page and in the sealed file. */
import * as z from 'zod/mini';

/** Faces of type other than the usual sans. */
export const textFaces = ['serif', 'mono'] as const;
export type TextFace = (typeof textFaces)[number];

/** Each is left out if the file says nothing, or wants what is usual. */
export const textLooksSchema = z.object({
  face: z.optional(z.enum(textFaces)),
  /** `#rrggbb`. */
  colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  /** At which side of the field its lines stand; where they begin, unless something is said. */
  align: z.optional(z.enum(['centre', 'right'])),
});
export type TextLooks = z.infer<typeof textLooksSchema>;
