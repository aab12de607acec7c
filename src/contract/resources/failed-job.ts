import * as z from 'zod/mini';
import {digitsSchema, fingerprintSchema, timestampSchema} from '../scalar.js';

/** The type of job that failed permanently. */
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
  'bulk-send',
] as const;
export const failedJobTypeSchema = z.enum(failedJobTypes);
export type FailedJobType = z.infer<typeof failedJobTypeSchema>;

const failedJob = {
  failed_job_type: failedJobTypeSchema,
  /** Why its last attempt failed, as a class of failure; the service's own log has the details. */
  failed_job_reason: z.string(),
  failed_job_tries: digitsSchema,
  failed_job_queued: timestampSchema,
  failed_job_given_up: timestampSchema,
  envelope_fingerprint: z.nullable(fingerprintSchema),
  /** The recipient of a mail or text message; null for the sender. */
  party_id: z.nullable(digitsSchema),
  template_fingerprint: z.nullable(fingerprintSchema),
  webhook_id: z.nullable(digitsSchema),
  delivery_id: z.nullable(digitsSchema),
};

/** One row of `GET /failed-jobs`: a job that failed permanently after many attempts, without its content. */
export const failedJobInListSchema = z.object({failed_job_id: digitsSchema, ...failedJob});
export type FailedJobInList = z.infer<typeof failedJobInListSchema>;

/** Response of `GET /failed-jobs/{failed_job_id}`. */
export const failedJobSchema = z.extend(failedJobInListSchema, {http: z.literal(200)});

/** Response of `POST /failed-jobs/{failed_job_id}/retry`: the job that is retried and no longer counts as failed. */
export const failedJobRetriedSchema = z.extend(failedJobSchema, {message: z.string()});
