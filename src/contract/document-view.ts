import * as z from './schema.js';

/** One document of an envelope. */
export const documentViewSchema = z.object({
  document_fingerprint: z.string(),
  title: z.string(),
  pages: z.number(),
  /** What the file calls itself, if that says more than its name. */
  own_title: z.optional(z.string()),
});
export type DocumentView = z.infer<typeof documentViewSchema>;
