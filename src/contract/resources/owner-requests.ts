/** What the owner of an envelope sends to the helper, and what comes back. */
import * as z from '../schema.js';

/** `POST /envelopes/{fp}/remind`: one party, or everyone who is waited for. */
export const remindRequestSchema = z.object({party_id: z.optional(z.string())});

/** `POST /envelopes/{fp}/cancel`: why, for the recipients. */
export const cancelRequestSchema = z.object({reason: z.optional(z.string())});

/** `POST /envelopes/{fp}/parties/{party}`; what is left out stays. */
export const correctionRequestSchema = z.object({
  name: z.optional(z.string()),
  email: z.optional(z.string()),
});

/** Response of `POST /envelopes/{fp}/parties/{party}/link`: whoever has the link can sign as this party. */
export const linkAnswerSchema = z.object({url: z.string(), expires: z.string()});
export type LinkAnswer = z.infer<typeof linkAnswerSchema>;

/** Response of `POST /envelopes/{fp}/duplicate`: the new draft. */
export const duplicateAnswerSchema = z.object({envelope_fingerprint: z.string()});
export type DuplicateAnswer = z.infer<typeof duplicateAnswerSchema>;

/** `GET /envelopes/{fp}/values`: each field, and what its party has signed with; empty if there is nothing, `file` for an upload. */
export const valuesViewSchema = z.object({
  values: z.array(
    z.object({
      document: z.string(),
      field_id: z.string(),
      title: z.string(),
      type: z.string(),
      party_id: z.string(),
      party: z.string(),
      value: z.string(),
    }),
  ),
});
export type ValuesView = z.infer<typeof valuesViewSchema>;
export type EnvelopeValue = ValuesView['values'][number];
