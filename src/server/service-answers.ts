/** Of the service's answers, what the helper reads: everything else is dropped here. */
import * as z from 'zod/mini';
import {envelopeStatusViews, partyStatusViews} from '../contract/helper.js';

const text = z.string();
const textOrNone = z.pipe(
  z.unknown(),
  z.transform((given) => (given ? String(given) : '')),
);
const count = z.pipe(text, z.transform(Number));
const flag = z.optional(z.boolean());
const status = z.literal(envelopeStatusViews);

/** `2021-06-08T13:48:47+0000` to `2021-06-08T13:48:47.000Z`; not every browser reads the former. */
const isoTime = (given: string) => new Date(given.replace(/\+0000$/, 'Z')).toISOString();
const instant = z.pipe(text, z.transform(isoTime));
const instantOrNone = z.pipe(
  textOrNone,
  z.transform((given) => given && isoTime(given)),
);

const listed = {
  envelope_fingerprint: text,
  envelope_title: text,
  envelope_status: status,
  envelope_created: instant,
  envelope_sent: instantOrNone,
  envelope_processed: instantOrNone,
};

const partySchema = z.object({
  party_id: text,
  party_title: text,
  contact_email: text,
  party_status: z.literal(partyStatusViews),
  party_signature_type: text,
  party_role: text,
});
/** One party of an envelope, as the service knows it. */
export type ServiceParty = z.infer<typeof partySchema>;

const historySchema = z.object({history_detail: text, history_date: instant});
/** One line of an envelope's history, as the service wrote it. */
export type ServiceHistory = z.infer<typeof historySchema>;

/** `GET /envelopes/{fp}`. */
export const envelopeAnswerSchema = z.object({
  ...listed,
  envelope_sealing: flag,
  envelope_parties: z.array(partySchema),
  envelope_documents: z.array(
    z.object({
      document_fingerprint: text,
      document_title: text,
      document_page_total: count,
    }),
  ),
  envelope_history: z.array(historySchema),
  envelope_meta: z.unknown(),
});
/** An envelope, as the service knows it. */
export type ServiceEnvelope = z.infer<typeof envelopeAnswerSchema>;

const page = {offset: z.number(), limit: z.number(), next: z.optional(text)};

/** `GET /envelopes`. */
export const envelopeListAnswerSchema = z.object({
  ...page,
  total_envelopes: count,
  envelopes: z.array(
    z.object({
      ...listed,
      envelope_parties: z.array(z.object({party_id: text, party_title: text})),
    }),
  ),
});
/** One page of envelopes, as the service lists them. */
export type ServiceEnvelopeList = z.infer<typeof envelopeListAnswerSchema>;

/** `POST /envelopes` and `POST /envelopes/{fp}/send`. */
export const queuedAnswerSchema = z.object({envelope_fingerprint: text});

/** `POST /embed-sessions`. */
export const sessionAnswerSchema = z.object({session_url: text, session_expires: instant});

/** Remind, cancel, expire, delete. */
export const endedAnswerSchema = z.object({
  envelope_status: z.optional(status),
});

const templateSchema = z.object({
  template_fingerprint: text,
  template_title: text,
  template_page_total: count,
  template_in_progress: flag,
  template_widget_url: z.optional(text),
  template_parties: z.array(z.object({party_id: text, party_name: text})),
});

/** `GET /templates/{fp}`. */
export const templateAnswerSchema = templateSchema;

/** `GET /templates`. */
export const templateListAnswerSchema = z.object({
  ...page,
  total_templates: count,
  templates: z.array(templateSchema),
});

/** `POST /verify`. */
export const verifyAnswerSchema = z.object({
  valid: z.boolean(),
  level: textOrNone,
  checks: z.array(z.object({name: text, ok: z.boolean(), detail: textOrNone})),
  signers: z.array(z.object({name: text, email: textOrNone, signed_at: instantOrNone})),
});

/** `GET /webhooks` and `POST /webhooks`. */
export const webhookListAnswerSchema = z.object({
  webhooks: z.array(z.object({webhook_id: text, webhook_url: text, webhook_type: text})),
});
export const webhookCreatedAnswerSchema = z.object({webhook_secret: text});
