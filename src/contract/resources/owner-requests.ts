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
  /** E.164; of somebody who is invited by a message. */
  mobile: z.optional(z.string()),
  /** How it is invited from now on: `email`, `link`, `sms` or `whatsapp`. */
  invitation: z.optional(z.string()),
});

/** `POST /envelopes/{fp}/parties/{party}/link`; with `renew`, all earlier links of the party end. */
export const linkRequestSchema = z.object({renew: z.optional(z.boolean())});

/**
 * Its response: whoever has the link can sign as this party. `qr` is the link as a QR code, of dark modules as an SVG path
 * in a square of this size, margin included; absent if the service draws none.
 */
export const linkAnswerSchema = z.object({
  url: z.string(),
  expires: z.string(),
  qr: z.optional(z.object({path: z.string(), size: z.number()})),
});
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
