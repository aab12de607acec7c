import * as z from './schema.js';
import {word} from './word.js';
import type {EnvelopeAction, EnvelopeStatusView} from './envelope-view.js';

/** Response of send, remind, cancel, expire, delete, and of a corrected party. */
export const actionAnswerSchema = z.object({
  envelope_fingerprint: z.string(),
  action: word<EnvelopeAction>(),
  status: word<EnvelopeStatusView>(),
});
export type ActionAnswer = z.infer<typeof actionAnswerSchema>;

/** How the service says in a detail why one party is not reminded again; the helper knows it by this. */
export const remindedLately = 'within the last hour';

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

const checksSchema = z.array(
  z.object({
    name: z.string(),
    ok: z.boolean(),
    detail: z.string(),
    status: z.optional(z.string()),
    code: z.optional(z.string()),
    data: z.optional(z.record(z.string(), z.string())),
  }),
);

/**
 * `POST /verify`: the verdict on one PDF. `level` is `''` if the PDF has no seal; `signatures` are those that are not the
 * seal's.
 */
export const verifyViewSchema = z.object({
  valid: z.boolean(),
  level: z.string(),
  checks: checksSchema,
  signatures: z.optional(z.array(z.object({kind: z.string(), checks: checksSchema}))),
  signers: z.array(z.object({name: z.string(), email: z.string(), signed_at: z.string()})),
});
export type VerifyView = z.infer<typeof verifyViewSchema>;
