import * as z from './schema.js';

/** An error response of the helper. `code` is a word of the helper or a number of the service, as text. */
export const helperErrorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    request_id: z.string(),
    /** Whose it is, if it is about one. */
    origin: z.optional(z.string()),
  }),
});
export type HelperErrorAnswer = z.infer<typeof helperErrorSchema>;
