/** An envelope as the signed-in user may see it, in a list, and as it changes. */
import * as z from './schema.js';
import {word} from './word.js';
import {timelineEntrySchema, type TimelineType} from './resources/timeline.js';

/** What every document has. */
export const documentMembers = {
  document_fingerprint: z.string(),
  title: z.string(),
  pages: z.number(),
};

/** One document of an envelope. */
const documentViewSchema = z.object(documentMembers);
export type DocumentView = z.infer<typeof documentViewSchema>;

/**
 * Every status an envelope can be shown in: those of the service, `sealing` between the last signature and the sealed
 * file, and `deleted`, which occurs only in stream events.
 */
export const envelopeStatusViews = [
  'processing',
  'failed',
  'draft',
  'sent',
  'sealing',
  'verify',
  'signed',
  'rejected',
  'cancelled',
  'expired',
  'deleted',
] as const;
export type EnvelopeStatusView = (typeof envelopeStatusViews)[number];

/** What one party of an envelope has done, or is asked to do. */
export const partyStatusViews = [
  'pending',
  'in progress',
  'signed',
  /** Not any more: the envelope has ended without it. */
  'unsigned',
  'rejected',
  'bounced',
  'copy',
] as const;
export type PartyStatusView = (typeof partyStatusViews)[number];

/** What the signed-in user may do with an envelope now, depending on its status and the host's permission. */
export type EnvelopeAction =
  | 'edit'
  /** Read the pages. */
  | 'view'
  | 'send'
  | 'sign'
  | 'remind'
  | 'cancel'
  | 'expire'
  | 'delete'
  /** Save its documents and fields as a template. */
  | 'template'
  /** Change the name or address of a party. */
  | 'correct'
  /** Get a link with which a party can sign; only where the host allows it. */
  | 'copy_link'
  /** Change what is sent, as long as nobody has signed. */
  | 'amend'
  /** A new draft with the same documents, fields and parties. */
  | 'duplicate'
  | 'download'
  /** All signed documents and their certificate in one PDF; only for several documents. */
  | 'download_combined'
  /** The certificate on its own; only for the owner. */
  | 'download_certificate'
  | 'download_original'
  /** What the parties have entered, as a table. */
  | 'download_values'
  /** What a party uploaded. */
  | 'download_file';

/** One party as the user may see it; only the owner sees `email`, which is empty for somebody who has none. */
export const partyViewSchema = z.object({
  party_id: z.string(),
  name: z.string(),
  role: z.string(),
  status: word<PartyStatusView>(),
  signed_at: z.string(),
  email: z.string(),
  /**
   * How it is invited, if not by mail: by a link that the sender passes on, on a device that is handed over, or by a message
   * to its number.
   */
  invitation: z.optional(word<'link' | 'device' | 'sms' | 'whatsapp'>()),
  /** How the number ends to which messages go; for the owner, of a party that is invited by them. */
  mobile_last4: z.optional(z.string()),
});
export type PartyView = z.infer<typeof partyViewSchema>;

/** `GET /envelopes/{fp}`: only what the status elements need. */
export const envelopeViewSchema = z.object({
  envelope_fingerprint: z.string(),
  /** Grows with every entry of the history: of two views, the one with the higher number is newer. */
  revision: z.number(),
  title: z.string(),
  status: word<EnvelopeStatusView>(),
  /** The user's party; if there are several, the one whose turn it is. */
  my_party_id: z.string(),
  can: z.array(word<EnvelopeAction>()),
  parties: z.array(partyViewSchema),
  documents: z.array(documentViewSchema),
  /** What parties uploaded, for the owner; absent if there is nothing. */
  files: z.optional(
    z.array(z.object({field_id: z.string(), title: z.string(), party_id: z.string()})),
  ),
  /** Oldest first. */
  timeline: z.array(timelineEntrySchema),
});
export type EnvelopeView = z.infer<typeof envelopeViewSchema>;

/** One row of a list. */
export const envelopeItemViewSchema = z.object({
  envelope_fingerprint: z.string(),
  title: z.string(),
  status: word<EnvelopeStatusView>(),
  created: z.string(),
  sent: z.string(),
  parties: z.array(z.object({party_id: z.string(), name: z.string()})),
  /** For the owner, in the order of the alphabet; absent if there are none. */
  tags: z.optional(z.array(z.string())),
});
export type EnvelopeItemView = z.infer<typeof envelopeItemViewSchema>;

/**
 * `GET /envelopes?role=&status=&q=&tag=&offset=&limit=&counts=`; `role` is `owner` (default: what the user
 * sent), `party` (what the user is asked to sign), who sees no tags, and finds nothing by them, or `shared` (what others of the
 * account share with the user, in the console).
 */
export const envelopeListViewSchema = z.object({
  offset: z.number(),
  limit: z.number(),
  total: z.number(),
  envelopes: z.array(envelopeItemViewSchema),
  /** With `counts=true`: how many envelopes match `q` in each status and in total (`''`); otherwise empty. */
  counts: z.array(z.object({status: word<EnvelopeStatusView | ''>(), total: z.number()})),
});
export type EnvelopeListView = z.infer<typeof envelopeListViewSchema>;

/**
 * Data of an `envelope` event of the stream `GET /events?envelopes=a,b,c`. On connecting, one event with `type:
 * 'other'` reports the current state of each envelope. Read the envelope again when one arrives.
 */
export const streamEventSchema = z.object({
  envelope_fingerprint: z.string(),
  type: word<TimelineType>(),
  status: word<EnvelopeStatusView>(),
  /** As in the view; 0 if the sender of the event does not know it. */
  revision: z.number(),
  at: z.string(),
});
export type StreamEvent = z.infer<typeof streamEventSchema>;

/** Name of the stream's only event, and seconds between two heartbeats (comments). */
export const stream = {eventName: 'envelope', heartbeatSeconds: 15} as const;

const stage: Record<EnvelopeStatusView, number> = {
  processing: 0,
  draft: 1,
  failed: 1,
  sent: 2,
  verify: 2,
  sealing: 3,
  signed: 4,
  rejected: 4,
  cancelled: 4,
  expired: 4,
  deleted: 5,
};

/** Whether a status may follow another one: false for late events, which must be ignored. */
export function mayFollow(current: EnvelopeStatusView, next: EnvelopeStatusView): boolean {
  if (current === next) return true;
  // A draft that was sent is processed once more, and an envelope that has ended stays ended.
  if (current === 'draft' && next === 'processing') return true;
  return stage[next] > stage[current] || (stage[next] === stage[current] && stage[next] < 4);
}

/** Whether a view is at least as new as the one shown, so that it may replace it. */
export function isCurrentView(shown: EnvelopeView | undefined, read: EnvelopeView): boolean {
  if (!shown || shown.envelope_fingerprint !== read.envelope_fingerprint) return true;
  if (read.revision !== shown.revision) return read.revision > shown.revision;
  return mayFollow(shown.status, read.status);
}
