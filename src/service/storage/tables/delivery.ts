/** Who is notified of events, and what was sent. */
import type {Generated} from 'kysely';
import type {EventName} from '../../../contract/resources/events.js';
import type {FailedJobType} from '../../../contract/resources/failed-job.js';
import type {
  WebhookAcknowledgement,
  WebhookFormat,
  WebhookType,
} from '../../../contract/resources/webhook.js';
import type {Origin} from '../../observing/origin.js';
import type {Optional} from './column.js';

export interface WebhooksTable {
  company_id: number;
  webhook_id: Generated<number>;
  url: string;
  type: WebhookType;
  format: Generated<WebhookFormat>;
  acknowledgement: Generated<WebhookAcknowledgement>;
  /** Encrypted. */
  secret: string;
  /** Encrypted; signs too until `former_secret_ends`. */
  former_secret: Optional<string>;
  former_secret_ends: Optional<Date>;
  created: Date;
  updated: Optional<Date>;
  suspended: Optional<Date>;
  failing_since: Optional<Date>;
}

/** Jobs that failed permanently. */
export interface FailedJobsTable {
  failed_job_id: Generated<number>;
  /** Null if the job belongs to the installation. */
  company_id: Optional<number>;
  job_id: string;
  type: FailedJobType;
  job: object;
  envelope_id: Optional<number>;
  delivery_id: Optional<number>;
  reason: string;
  tries: number;
  queued: Date;
  given_up: Date;
}

export interface DeliveriesTable {
  company_id: number;
  delivery_id: Generated<number>;
  webhook_id: number;
  message_id: string;
  event: EventName;
  envelope_id: Optional<number>;
  /** Encrypted. */
  body: string;
  /** What caused it. */
  origin: Optional<Origin>;
  created: Date;
  attempts: Generated<number>;
  last_tried: Optional<Date>;
  /** Null once it is delivered or has failed permanently. */
  next_try: Optional<Date>;
  last_status: Optional<number>;
  last_error: Optional<string>;
  delivered: Optional<Date>;
}

/** How many messages to phones an account has sent on a day in UTC, and a partner with all its accounts. */
export interface MessageDaysTable {
  company_id: number;
  /** As `2026-11-30`. */
  day: string;
  sent: Generated<number>;
  codes: Generated<number>;
  partner_sent: Generated<number>;
  partner_codes: Generated<number>;
}
