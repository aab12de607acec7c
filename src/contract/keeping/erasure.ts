import * as z from 'zod/mini';
import {digitsSchema, fingerprintSchema, requestBoolean, storedEmail} from '../scalar.js';

/** Body of `POST /erasures`. */
export const erasePersonSchema = z.object({
  /** Also that of a party who has none. */
  person_email: storedEmail(10051),
  /** Whether only to tell what would happen. */
  erasure_preview: z.optional(requestBoolean),
});

/** Why an envelope keeps a person: its evidence is sealed, it is still under way, or it is on hold. */
export const keptReasons = ['sealed', 'open', 'held'] as const;

/** Response of `POST /erasures`. */
export const erasureSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  person_email: z.string(),
  erasure_preview: z.boolean(),
  /** Whether nothing is left of the person but sealed evidence. */
  erasure_complete: z.boolean(),
  /** Fingerprints of the envelopes that are deleted. */
  erasure_deleted: z.array(fingerprintSchema),
  erasure_kept: z.array(
    z.object({envelope_fingerprint: fingerprintSchema, kept_reason: z.enum(keptReasons)}),
  ),
  /** Whether a user stays because nobody else is in charge of the account. */
  erasure_user_kept: z.boolean(),
  /** Where the address occurs: in a preview before, otherwise afterwards. */
  erasure_traces: z.array(z.object({trace_table: z.string(), trace_rows: digitsSchema})),
});
export type ErasureAnswer = z.infer<typeof erasureSchema>;
