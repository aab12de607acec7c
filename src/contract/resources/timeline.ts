/** The history of an envelope as elements show it. */
import * as z from '../schema.js';
import {word} from '../word.js';

/** Types of timeline entries and stream events; `other` if the service reports anything else. */
export const timelineTypes = [
  'created',
  'processed',
  'page_added',
  'left_out',
  'changed',
  'amending',
  'amendment_dropped',
  'amended',
  'queued',
  'sent',
  'invited',
  'begun',
  'identified',
  'opened',
  'consented',
  'withdrawn',
  'asked',
  'signed',
  'approved',
  'read',
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
  'link_copied',
  'handed_over',
  'values_locked',
  'mandated',
  'mailed',
  'messaged',
  'viewed',
  'copied',
  'copy_sent',
  'damaged',
  'renewed',
  'other',
] as const;
export type TimelineType = (typeof timelineTypes)[number];

/**
 * One line of the timeline. `text` is the service's wording, plain text, shown for `other`. For `failed` it is the
 * reason; if `failure`, a `DocumentFailureKind`, is present, languages have their own words for it.
 */
export const timelineEntrySchema = z.object({
  type: word<TimelineType>(),
  at: z.string(),
  party_id: z.string(),
  text: z.string(),
  failure: z.optional(z.string()),
  /**
   * Why a party declined, which only the owner and that party see; or why the sender cancelled, which everybody sees.
   */
  reason: z.optional(z.string()),
  /** What a party agreed to, word for word; only the owner and that party see it. */
  agreed: z.optional(z.string()),
  /** That it was a message to a number, and not a mail; only the owner sees how the number ends. */
  by: z.optional(word<'sms' | 'whatsapp'>()),
  mobile_last4: z.optional(z.string()),
  /** Of someone who is not a party, such as the sender, or who had that party's place then and does not any more. */
  name: z.optional(z.string()),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
