/** The history of an envelope as elements show it. */
import {type Infer, object, optional, text, word} from '../schema.js';

/** Kinds of timeline entries and stream events; `other` where the service says something else. */
export const timelineTypes = [
  'created',
  'processed',
  'page_added',
  'left_out',
  'changed',
  'queued',
  'sent',
  'invited',
  'begun',
  'identified',
  'opened',
  'consented',
  'asked',
  'signed',
  'sealing',
  'completed',
  'rejected',
  'cancelled',
  'expired',
  'reminded',
  'updated',
  'bounced',
  'failed',
  'retried',
  'verify',
  'verified',
  'deleted',
  'cleaned',
  'signatures_dropped',
  'signatures_kept',
  'not_identified',
  'code_sent',
  'mailed',
  'viewed',
  'copied',
  'damaged',
  'renewed',
  'other',
] as const;
export type TimelineType = (typeof timelineTypes)[number];

/**
 * One line of what happened. `text` is the service's wording, plain text, shown for `other`; of what failed it is the
 * reason, for which languages have words of their own where `failure` is there, a `DocumentFailureKind`.
 */
export const timelineEntrySchema = object({
  type: word<TimelineType>(),
  at: text,
  party_id: text,
  text: text,
  failure: optional(text),
  /** Of somebody who is no party, such as the sender. */
  name: optional(text),
});
export type TimelineEntry = Infer<typeof timelineEntrySchema>;
