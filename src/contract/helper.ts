/**
 * What crosses between the elements in the browser and the host's server helper.
 * Times are ISO 8601 in UTC (`2026-11-21T09:30:00.000Z`), ids and fingerprints are strings; what an
 * element shows of an envelope is `''` where there is none.
 * No member ever holds a key, a password or, for a signer, another party's address.
 */
import * as z from 'zod/mini';

export * from './draft.js';

const text = z.string();

/** Text that is one of some words today; a newer helper may send others, which are passed on. */
const word = <Word extends string>() => text as unknown as z.ZodMiniType<Word>;

/**
 * Every state an envelope can be shown in: those of the service, `sealing` between the last signature
 * and the sealed file, and `deleted`, which occurs in stream events only.
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
export const envelopeStatusViewSchema = z.enum(envelopeStatusViews);
export type EnvelopeStatusView = z.infer<typeof envelopeStatusViewSchema>;

/** What one party of an envelope has done, or is asked to do. */
export const partyStatusViews = [
  'pending',
  'in progress',
  'signed',
  'rejected',
  'bounced',
  'copy',
] as const;
export const partyStatusViewSchema = z.enum(partyStatusViews);
export type PartyStatusView = z.infer<typeof partyStatusViewSchema>;

/** What the signed-in user may do with an envelope now, by its status and the host's permission. */
export type EnvelopeAction =
  | 'edit'
  | 'send'
  | 'sign'
  | 'remind'
  | 'cancel'
  | 'expire'
  | 'delete'
  | 'download'
  | 'download_original';

/** One error answer of the helper. `code` is a word of the helper or a number of the service, as text. */
export const helperErrorSchema = z.object({
  error: z.object({code: text, message: text, request_id: text}),
});
export type HelperErrorAnswer = z.infer<typeof helperErrorSchema>;

/** Answer of `POST /drafts`. */
export const draftAnswerSchema = z.object({
  envelope_fingerprint: text,
  session_url: text,
  session_expires: text,
});
export type DraftAnswer = z.infer<typeof draftAnswerSchema>;

/**
 * `POST /envelopes/{fp}/sessions`. Without `session_type` a draft is opened for its owner and a
 * sent envelope for the party that the user is.
 */
export const sessionRequestSchema = z.object({
  session_type: z.optional(z.literal(['sending', 'signing'])),
  party_id: z.optional(text),
  locale: z.optional(text),
});
export type SessionRequest = z.infer<typeof sessionRequestSchema>;

/** Answer of `POST /envelopes/{fp}/sessions`. */
export const sessionAnswerSchema = z.object({
  envelope_fingerprint: text,
  session_type: word<'sending' | 'signing'>(),
  party_id: text,
  session_url: text,
  session_expires: text,
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/** Answer of send, remind, cancel, expire and delete. */
export const actionAnswerSchema = z.object({
  envelope_fingerprint: text,
  action: word<EnvelopeAction>(),
  status: word<EnvelopeStatusView>(),
});
export type ActionAnswer = z.infer<typeof actionAnswerSchema>;

/** One party as the user may see it; `email` is told to the owner only. */
export const partyViewSchema = z.object({
  party_id: text,
  name: text,
  role: text,
  status: word<PartyStatusView>(),
  signed_at: text,
  email: text,
});
export type PartyView = z.infer<typeof partyViewSchema>;

/** One document of an envelope. */
export const documentViewSchema = z.object({
  document_fingerprint: text,
  title: text,
  pages: z.number(),
});
export type DocumentView = z.infer<typeof documentViewSchema>;

/** Kinds of timeline entries and stream events; `other` where the service says something else. */
export const timelineTypes = [
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
] as const;
export type TimelineType = (typeof timelineTypes)[number];

/** One line of what happened. `text` is the service's wording, plain text, shown for `other`. */
export const timelineEntrySchema = z.object({
  type: word<TimelineType>(),
  at: text,
  party_id: text,
  text: text,
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** `GET /envelopes/{fp}`: what the status elements need and no more. */
export const envelopeViewSchema = z.object({
  envelope_fingerprint: text,
  /** Grows with every entry of the history: of two views the one with the higher number is newer. */
  revision: z.number(),
  title: text,
  status: word<EnvelopeStatusView>(),
  /** The party that the user is; where there are several, the one whose turn it is. */
  my_party_id: text,
  can: z.array(word<EnvelopeAction>()),
  parties: z.array(partyViewSchema),
  documents: z.array(documentViewSchema),
  /** Oldest first. */
  timeline: z.array(timelineEntrySchema),
});
export type EnvelopeView = z.infer<typeof envelopeViewSchema>;

/** One row of a list. */
export const envelopeItemViewSchema = z.object({
  envelope_fingerprint: text,
  title: text,
  status: word<EnvelopeStatusView>(),
  created: text,
  sent: text,
  parties: z.array(z.object({party_id: text, name: text})),
});
export type EnvelopeItemView = z.infer<typeof envelopeItemViewSchema>;

/**
 * `GET /envelopes?role=&status=&q=&offset=&limit=&counts=`; `role` is `owner` (default: what the user
 * sent) or `party` (what the user is asked to sign).
 */
export const envelopeListViewSchema = z.object({
  offset: z.number(),
  limit: z.number(),
  total: z.number(),
  envelopes: z.array(envelopeItemViewSchema),
  /** With `counts=true`: how many `q` finds in each status, and in all (`''`); else empty. */
  counts: z.array(z.object({status: word<EnvelopeStatusView | ''>(), total: z.number()})),
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
      template_fingerprint: text,
      title: text,
      pages: z.int(),
      parties: z.array(z.object({party_id: text, name: text})),
    }),
  ),
});
export type TemplateListView = z.infer<typeof templateListViewSchema>;

/** `GET /templates/{fp}/widget`. */
export const widgetViewSchema = z.object({widget_url: z.url(), title: text});
export type WidgetView = z.infer<typeof widgetViewSchema>;

/** `POST /verify`: the verdict over one PDF. `level` is `''` where the PDF holds no seal. */
export const verifyViewSchema = z.object({
  valid: z.boolean(),
  level: text,
  checks: z.array(z.object({name: text, ok: z.boolean(), detail: text})),
  signers: z.array(z.object({name: text, email: text, signed_at: text})),
});
export type VerifyView = z.infer<typeof verifyViewSchema>;

/**
 * Data of one event `envelope` of the stream `GET /events?envelopes=a,b,c`. On connecting, one with
 * `type: 'other'` tells the present state of each envelope. A hint to read the envelope again.
 */
export const streamEventSchema = z.object({
  envelope_fingerprint: text,
  type: word<TimelineType>(),
  status: word<EnvelopeStatusView>(),
  /** As in the view; 0 where the sender of the event does not know it. */
  revision: z.number(),
  at: text,
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

/** Whether a status may follow another one: false for late news, which must be ignored. */
export function mayFollow(current: EnvelopeStatusView, next: EnvelopeStatusView): boolean {
  if (current === next) return true;
  // A draft that was sent is processed once more, and an envelope that ended stays ended.
  if (current === 'draft' && next === 'processing') return true;
  return stage[next] > stage[current] || (stage[next] === stage[current] && stage[next] < 4);
}

/** Whether a view is at least as new as the one shown, so that it may replace it. */
export function isCurrentView(shown: EnvelopeView | undefined, read: EnvelopeView): boolean {
  if (!shown || shown.envelope_fingerprint !== read.envelope_fingerprint) return true;
  if (read.revision !== shown.revision) return read.revision > shown.revision;
  return mayFollow(shown.status, read.status);
}
