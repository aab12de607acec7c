/** What is framed: a page of the service, opened for one person. */
import * as z from '../schema.js';
import {word} from '../word.js';

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
