import * as z from './schema.js';
import {word} from './word.js';

/** What the editor of a set-up page offers; the host's server may offer less. */
export const editorRequest = {
  kinds: z.optional(z.array(z.string())),
  tools: z.optional(z.array(z.string())),
};

/**
 * `POST /envelopes/{fp}/sessions`. Without `session_type`, a draft is opened for its owner and a sent envelope for the
 * user's own party.
 */
export const sessionRequestSchema = z.object({
  session_type: z.optional(z.literal(['sending', 'signing'])),
  party_id: z.optional(z.string()),
  locale: z.optional(z.string()),
  ...editorRequest,
});
export type SessionRequest = z.infer<typeof sessionRequestSchema>;

/** Response of `POST /drafts`. */
export const draftAnswerSchema = z.object({
  envelope_fingerprint: z.string(),
  session_url: z.string(),
  session_expires: z.string(),
});
export type DraftAnswer = z.infer<typeof draftAnswerSchema>;

/** Response of `POST /envelopes/{fp}/sessions`. */
export const sessionAnswerSchema = z.object({
  envelope_fingerprint: z.string(),
  session_type: word<'sending' | 'signing'>(),
  party_id: z.string(),
  session_url: z.string(),
  session_expires: z.string(),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/** `GET /templates/{fp}/widget`. */
export const widgetViewSchema = z.object({widget_url: z.string(), title: z.string()});
export type WidgetView = z.infer<typeof widgetViewSchema>;
