import * as z from './schema.js';

/** What every document has. */
export const documentMembers = {
  document_fingerprint: z.string(),
  title: z.string(),
  pages: z.number(),
};

/** One document of an envelope. */
export const documentViewSchema = z.object(documentMembers);
export type DocumentView = z.infer<typeof documentViewSchema>;
