/**
 * What crosses between the elements in the browser and the host's server helper.
 * Times are ISO 8601 in UTC (`2026-11-21T09:30:00.000Z`), ids and fingerprints are strings.
 * No member ever holds a key, a password or, for a signer, another party's address.
 */
import * as z from 'zod/mini';

export * from './draft.js';

/** Every state an envelope can be shown in; `deleted` occurs in stream events only. */
export const envelopeStatusViewSchema = z.enum([
  'processing',
  'failed',
  'draft',
  'sent',
  'verify',
  'signed',
  'rejected',
  'cancelled',
  'expired',
  'deleted',
]);
export type EnvelopeStatusView = z.infer<typeof envelopeStatusViewSchema>;

/** What one party of an envelope has done, or is asked to do. */
export const partyStatusViewSchema = z.enum([
  'pending',
  'in progress',
  'signed',
  'rejected',
  'bounced',
  'copy',
]);
export type PartyStatusView = z.infer<typeof partyStatusViewSchema>;

/** What the signed-in user may do with an envelope now, by its status and the host's permission. */
export const envelopeActionSchema = z.enum([
  'edit',
  'send',
  'sign',
  'remind',
  'cancel',
  'expire',
  'delete',
  'download',
  'download_original',
]);
export type EnvelopeAction = z.infer<typeof envelopeActionSchema>;

/** One error answer of the helper. `code` is a word of the helper or a number of the service, as text. */
export const helperErrorSchema = z.object({
  error: z.object({code: z.string(), message: z.string(), request_id: z.string()}),
});
export type HelperErrorAnswer = z.infer<typeof helperErrorSchema>;

/** Answer of `POST /drafts`. */
export const draftAnswerSchema = z.object({
  envelope_fingerprint: z.string(),
  session_url: z.string(),
  session_expires: z.string(),
});
export type DraftAnswer = z.infer<typeof draftAnswerSchema>;

/**
 * `POST /envelopes/{fp}/sessions`. Without `session_type` a draft is opened for its owner and a
 * sent envelope for the party that the user is.
 */
export const sessionRequestSchema = z.object({
  session_type: z.optional(z.enum(['sending', 'signing'])),
  party_id: z.optional(z.string()),
  locale: z.optional(z.string()),
});
export type SessionRequest = z.infer<typeof sessionRequestSchema>;

/** Answer of `POST /envelopes/{fp}/sessions`. */
export const sessionAnswerSchema = z.object({
  envelope_fingerprint: z.string(),
  session_type: z.enum(['sending', 'signing']),
  party_id: z.nullable(z.string()),
  session_url: z.string(),
  session_expires: z.string(),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/** Answer of send, remind, cancel, expire and delete. */
export const actionAnswerSchema = z.object({
  envelope_fingerprint: z.string(),
  action: envelopeActionSchema,
  status: envelopeStatusViewSchema,
});
export type ActionAnswer = z.infer<typeof actionAnswerSchema>;

/** One party as the user may see it; `email` is there for the owner only. */
export const partyViewSchema = z.object({
  party_id: z.string(),
  name: z.string(),
  role: z.string(),
  status: partyStatusViewSchema,
  signed_at: z.nullable(z.string()),
  email: z.optional(z.string()),
});
export type PartyView = z.infer<typeof partyViewSchema>;

/** One document of an envelope. */
export const documentViewSchema = z.object({
  document_fingerprint: z.string(),
  title: z.string(),
  pages: z.number(),
});
export type DocumentView = z.infer<typeof documentViewSchema>;

/** Kinds of timeline entries and stream events; `other` where the service says something else. */
export const timelineTypeSchema = z.enum([
  'created',
  'processed',
  'queued',
  'sent',
  'invited',
  'opened',
  'consented',
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
  'verify',
  'verified',
  'deleted',
  'other',
]);
export type TimelineType = z.infer<typeof timelineTypeSchema>;

/** One line of what happened. `text` is the service's wording, plain text, shown for `other`. */
export const timelineEntrySchema = z.object({
  type: timelineTypeSchema,
  at: z.string(),
  party_id: z.nullable(z.string()),
  text: z.string(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** `GET /envelopes/{fp}`: what the status elements need and no more. */
export const envelopeViewSchema = z.object({
  envelope_fingerprint: z.string(),
  /** Grows with every entry of the history: of two views the one with the higher number is newer. */
  revision: z.number(),
  title: z.string(),
  status: envelopeStatusViewSchema,
  /** True between the last signature and the sealed file. */
  sealing: z.boolean(),
  all_at_once: z.boolean(),
  created: z.string(),
  sent: z.nullable(z.string()),
  processed: z.nullable(z.string()),
  is_owner: z.boolean(),
  /** The party that the user is; where there are several, the one whose turn it is. */
  my_party_id: z.nullable(z.string()),
  can: z.array(envelopeActionSchema),
  parties: z.array(partyViewSchema),
  documents: z.array(documentViewSchema),
  /** Oldest first. */
  timeline: z.array(timelineEntrySchema),
});
export type EnvelopeView = z.infer<typeof envelopeViewSchema>;

/** One row of a list. */
export const envelopeItemViewSchema = z.object({
  envelope_fingerprint: z.string(),
  title: z.string(),
  status: envelopeStatusViewSchema,
  created: z.string(),
  sent: z.nullable(z.string()),
  processed: z.nullable(z.string()),
  parties: z.array(z.object({party_id: z.string(), name: z.string()})),
});
export type EnvelopeItemView = z.infer<typeof envelopeItemViewSchema>;

/**
 * `GET /envelopes?role=&status=&q=&offset=&limit=`; `role` is `owner` (default: what the user
 * sent) or `party` (what the user is asked to sign).
 */
export const envelopeListViewSchema = z.object({
  offset: z.int(),
  limit: z.int(),
  total: z.int(),
  next_offset: z.nullable(z.int()),
  envelopes: z.array(envelopeItemViewSchema),
});
export type EnvelopeListView = z.infer<typeof envelopeListViewSchema>;

/** `GET /templates`. */
export const templateListViewSchema = z.object({
  offset: z.int(),
  limit: z.int(),
  total: z.int(),
  next_offset: z.nullable(z.int()),
  templates: z.array(
    z.object({
      template_fingerprint: z.string(),
      title: z.string(),
      pages: z.int(),
      parties: z.array(z.object({party_id: z.string(), name: z.string()})),
    }),
  ),
});
export type TemplateListView = z.infer<typeof templateListViewSchema>;

/** `GET /templates/{fp}/widget`. */
export const widgetViewSchema = z.object({widget_url: z.url(), title: z.string()});
export type WidgetView = z.infer<typeof widgetViewSchema>;

/** `POST /verify`: the verdict over one PDF. */
export const verifyViewSchema = z.object({
  valid: z.boolean(),
  level: z.nullable(z.string()),
  checks: z.array(z.object({name: z.string(), ok: z.boolean(), detail: z.nullable(z.string())})),
  signers: z.array(
    z.object({name: z.string(), email: z.nullable(z.string()), signed_at: z.nullable(z.string())}),
  ),
});
export type VerifyView = z.infer<typeof verifyViewSchema>;

/**
 * Data of one event `envelope` of the stream `GET /events?envelopes=a,b,c`. On connecting, one with
 * `type: 'other'` tells the present state of each envelope. A hint to read the envelope again.
 */
export const streamEventSchema = z.object({
  envelope_fingerprint: z.string(),
  type: timelineTypeSchema,
  status: envelopeStatusViewSchema,
  /** As in the view; null where the sender of the event does not know it. */
  revision: z.nullable(z.number()),
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
  signed: 3,
  rejected: 3,
  cancelled: 3,
  expired: 3,
  deleted: 4,
};

/** Whether a status may follow another one: false for late news, which must be ignored. */
export function mayFollow(current: EnvelopeStatusView, next: EnvelopeStatusView): boolean {
  if (current === next) return true;
  // A draft that was sent is processed once more, and an envelope that ended stays ended.
  if (current === 'draft' && next === 'processing') return true;
  return stage[next] > stage[current] || (stage[next] === stage[current] && stage[next] < 3);
}

/** Whether a view is at least as new as the one shown, so that it may replace it. */
export function isCurrentView(shown: EnvelopeView | undefined, read: EnvelopeView): boolean {
  if (!shown || shown.envelope_fingerprint !== read.envelope_fingerprint) return true;
  if (read.revision !== shown.revision) return read.revision > shown.revision;
  return mayFollow(shown.status, read.status);
}
