import * as z from 'zod/mini';
import {digitsSchema, fingerprintSchema, timestampSchema} from '../scalar.js';

/** What the work was that was given up. */
export const failedJobTypes = [
  'document',
  'template',
  'seal',
  'mail',
  'text-message',
  'delivery',
  'expiry',
  'reminder',
  'bounce-report',
  'file-removal',
] as const;
export const failedJobTypeSchema = z.enum(failedJobTypes);
export type FailedJobType = z.infer<typeof failedJobTypeSchema>;

const failedJob = {
  failed_job_type: failedJobTypeSchema,
  /** Why its last try failed, as a class of failure; the service's own log has the rest. */
  failed_job_reason: z.string(),
  failed_job_tries: digitsSchema,
  failed_job_queued: timestampSchema,
  failed_job_given_up: timestampSchema,
  envelope_fingerprint: z.nullable(fingerprintSchema),
  /** Whom a mail or text message was for; null for the sender. */
  party_id: z.nullable(digitsSchema),
  template_fingerprint: z.nullable(fingerprintSchema),
  webhook_id: z.nullable(digitsSchema),
  delivery_id: z.nullable(digitsSchema),
};

/** One row of `GET /failed-jobs`: work that was given up after many tries, without its content. */
export const failedJobInListSchema = z.object({failed_job_id: digitsSchema, ...failedJob});
export type FailedJobInList = z.infer<typeof failedJobInListSchema>;

/** Answer of `GET /failed-jobs/{failed_job_id}`. */
export const failedJobSchema = z.extend(failedJobInListSchema, {http: z.literal(200)});

/** Answer of `POST /failed-jobs/{failed_job_id}/retry`: what is tried anew, and no longer among the failed ones. */
export const failedJobRetriedSchema = z.extend(failedJobSchema, {message: z.string()});
