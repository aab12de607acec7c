import * as z from 'zod/mini';
import {requiredEmail, timestampSchema, digitsSchema} from '../scalar.js';

/** Most users with whom one envelope is shared. */
export const mostShares = 50;

/** Body of `PUT /envelopes/{envelope_fingerprint}/shares`: by address, since only administrators list users. */
export const shareEnvelopeSchema = z.object({user_email: requiredEmail(10101)});

const named = {user_id: digitsSchema, user_name: z.string(), user_email: z.string()};

/** Somebody with whom an envelope is shared. */
export const envelopeShareSchema = z.object({...named, share_created: timestampSchema});
export type EnvelopeShare = z.infer<typeof envelopeShareSchema>;

/** Response of `GET /envelopes/{envelope_fingerprint}/shares`: all of them, by name. */
export const envelopeSharesSchema = z.object({
  http: z.literal(200),
  envelope_shares: z.array(envelopeShareSchema),
  /** Whether the caller may share it and end shares. */
  may_share: z.boolean(),
});

/** Response of `PUT /envelopes/{envelope_fingerprint}/shares` and `DELETE …/{user_id}`: whom it was about. */
export const shareChangedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  ...named,
});
