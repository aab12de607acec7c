import * as z from 'zod/mini';
import {jsonOr, digitsSchema, fingerprintSchema, timestampSchema} from '../scalar.js';

/**
 * What is kept for a time of its own: signed envelopes, those that ended without being signed, drafts, what was delivered
 * or failed for good, bulk sends.
 */
export const retentionKinds = ['signed', 'unsigned', 'drafts', 'deliveries', 'bulk_sends'] as const;
const kindSchema = z.enum(retentionKinds);
export type RetentionKind = z.infer<typeof kindSchema>;

/** A century. */
const mostDays = 36_525;

/** Days for which each kind is kept; for ever if omitted. */
export const retentionSchema = z.partialRecord(
  kindSchema,
  z.int().check(z.minimum(1), z.maximum(mostDays)),
);
export type Retention = z.infer<typeof retentionSchema>;

/** Body of `POST /retention/preview`: the times to look at; those of the account if omitted. */
export const retentionPreviewRequestSchema = z.object({
  setting_retention: z.optional(jsonOr(retentionSchema)),
});

/** Response of `POST /retention/preview`: what would be deleted now. */
export const retentionPreviewSchema = z.object({
  http: z.literal(200),
  retention_due: z.array(
    z.object({
      retention_kind: kindSchema,
      retention_days: z.int(),
      due_total: digitsSchema,
      /** Of the same age, but on hold. */
      held_total: digitsSchema,
    }),
  ),
});

/** One row of `GET /removals`: what was deleted because its time was over. */
export const removalInListSchema = z.object({
  removal_id: digitsSchema,
  removal_kind: kindSchema,
  /** Null if it was no envelope. */
  envelope_fingerprint: z.nullable(fingerprintSchema),
  removal_total: digitsSchema,
  removal_date: timestampSchema,
});
export type RemovalInList = z.infer<typeof removalInListSchema>;
