import * as z from './schema.js';

/** One document of an envelope. */
export const documentViewSchema = z.object({
  document_fingerprint: z.string(),
  title: z.string(),
  pages: z.number(),
});
export type DocumentView = z.infer<typeof documentViewSchema>;
