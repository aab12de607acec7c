import * as z from 'zod/mini';
import {longest} from '../longest.js';
import {digitsSchema, fingerprintSchema, jsonOr, requiredText, timestampSchema} from '../scalar.js';

/** The status of a bulk send: `incorrect` ones have rows that cannot be sent, so none of them is. */
export const bulkStatuses = [
  'incorrect',
  'ready',
  'sending',
  'paused',
  'done',
  'cancelled',
] as const;
export type BulkStatus = (typeof bulkStatuses)[number];

/** The status of one row. */
export const bulkRowStatuses = ['incorrect', 'waiting', 'created', 'failed', 'cancelled'] as const;
const bulkRowStatusSchema = z.enum(bulkRowStatuses);
export type BulkRowStatus = (typeof bulkRowStatuses)[number];

const largeEnvelope = 'Longer than 64 KB';

/** Body of `POST /bulk-sends`: a table, and the body of `POST /envelopes` with a column's name in braces for its cell. */
export const createBulkSendSchema = z.object({
  bulk_title: z.optional(requiredText(longest.title, 10010)),
  bulk_csv: z.string().check(z.minLength(1, 'Expected the text of a CSV file')),
  bulk_envelope: jsonOr(
    z
      .record(z.string(), z.unknown(), 'Expected an object, or an object as JSON text')
      .check(z.refine((body) => JSON.stringify(body).length <= longest.metaBytes, largeEnvelope)),
  ),
});
export type CreateBulkSend = z.infer<typeof createBulkSendSchema>;

/** What is wrong with a row; no column if it is not one cell's fault. */
const bulkProblemSchema = z.object({
  problem_column: z.nullable(z.string()),
  problem_member: z.nullable(z.string()),
  problem_reason: z.string(),
});
export type BulkProblem = z.infer<typeof bulkProblemSchema>;

const bulkRow = {
  /** As spreadsheets count: the header is row 1. */
  row_number: digitsSchema,
  row_status: bulkRowStatusSchema,
  row_problems: z.array(bulkProblemSchema),
  envelope_fingerprint: z.nullable(fingerprintSchema),
};

/** One row of `GET /bulk-sends/{bulk_fingerprint}/rows`. */
export const bulkRowInListSchema = z.object(bulkRow);
export type BulkRowInList = z.infer<typeof bulkRowInListSchema>;

/** Query of that list, in addition to the page. */
export const bulkRowFilterSchema = z.object({row_status: z.optional(bulkRowStatusSchema)});

/** Response of `GET /bulk-sends/{bulk_fingerprint}/rows/{row_number}`: the body of its `POST /envelopes`. */
export const bulkRowSchema = z.object({
  http: z.literal(200),
  ...bulkRow,
  row_envelope: z.record(z.string(), z.unknown()),
});

const bulkSend = {
  bulk_fingerprint: fingerprintSchema,
  bulk_title: z.string(),
  bulk_status: z.enum(bulkStatuses),
  bulk_columns: z.array(z.string()),
  bulk_unused_columns: z.array(z.string()),
  bulk_rows_total: digitsSchema,
  bulk_rows_incorrect: digitsSchema,
  bulk_rows_waiting: digitsSchema,
  bulk_rows_created: digitsSchema,
  bulk_rows_failed: digitsSchema,
  bulk_rows_cancelled: digitsSchema,
  bulk_created: timestampSchema,
  bulk_started: z.nullable(timestampSchema),
  bulk_finished: z.nullable(timestampSchema),
};

/** One row of `GET /bulk-sends`. */
export const bulkSendInListSchema = z.object(bulkSend);
export type BulkSendInList = z.infer<typeof bulkSendInListSchema>;

/** Response of `GET /bulk-sends/{bulk_fingerprint}`. */
export const bulkSendSchema = z.extend(bulkSendInListSchema, {http: z.literal(200)});

/** Response of everything that changes a bulk send. */
export const bulkSendChangedSchema = z.extend(bulkSendSchema, {message: z.string()});

/** Response of deletion. */
export const bulkSendDeletedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  bulk_fingerprint: fingerprintSchema,
  bulk_title: z.string(),
});
