import * as z from './schema.js';

/** What the editor of a set-up page offers; the host's server may offer less. */
export const editorRequest = {
  kinds: z.optional(z.array(z.string())),
  tools: z.optional(z.array(z.string())),
};

/**
 * `POST /envelopes/{fp}/sessions`. Without `session_type`, a draft is opened for its owner and a sent envelope for the
 * user's own party.
 */
export const sessionRequestSchema = z.object({
  session_type: z.optional(z.literal(['sending', 'signing'])),
  party_id: z.optional(z.string()),
  locale: z.optional(z.string()),
  ...editorRequest,
});
export type SessionRequest = z.infer<typeof sessionRequestSchema>;
