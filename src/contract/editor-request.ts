import * as z from './schema.js';

/** What the editor of a set-up page offers; the host's server may offer less. */
export const editorRequest = {
  kinds: z.optional(z.array(z.string())),
  tools: z.optional(z.array(z.string())),
};
