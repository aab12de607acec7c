/** The parts of the service's responses that the helper reads: everything else is dropped here. */
import {envelopeStatusViews, partyStatusViews} from '../contract/helper.js';
import {
  anything,
  fitting,
  flag,
  type Infer,
  list,
  made,
  number,
  object,
  oneOf,
  optional,
  text,
  texts,
} from '../contract/schema.js';

const textOrNone = made(anything, (given) => (given ? String(given) : ''));
const count = made(
  fitting<string>((given) => /^\d+$/.test(String(given)), 'expected digits'),
  Number,
);
const status = oneOf(...envelopeStatusViews);

/** Parses `2021-06-08T13:48:47+0000` in every engine. */
const readable = (given: unknown) => String(given).replace(/\+0000$/, 'Z');
const instant = made(
  fitting<string>((given) => !Number.isNaN(Date.parse(readable(given))), 'expected a time'),
  (given) => new Date(readable(given)).toISOString(),
);
const instantOrNone = made(anything, (given) => (given ? instant.parse(given) : ''));

const listed = {
  envelope_fingerprint: text,
  envelope_title: text,
  envelope_status: status,
  envelope_created: instant,
  envelope_sent: instantOrNone,
  envelope_processed: instantOrNone,
};

const partySchema = object({
  party_id: text,
  party_title: text,
  contact_email: text,
  party_status: oneOf(...partyStatusViews),
  party_signature_type: text,
  party_role: text,
});
/** One party of an envelope, as the service returns it. */
export type ServiceParty = Infer<typeof partySchema>;

const historySchema = object({
  history_detail: text,
  history_date: instant,
  history_type: optional(text),
  history_party_id: optional(text),
  history_data: anything,
});
/** One line of an envelope's history, as the service wrote it. */
export type ServiceHistory = Infer<typeof historySchema>;

/** `GET /envelopes/{fp}`. */
export const envelopeAnswerSchema = object({
  ...listed,
  envelope_sealing: optional(flag),
  envelope_parties: list(partySchema),
  envelope_documents: list(
    object({
      document_fingerprint: text,
      document_title: text,
      document_page_total: count,
    }),
  ),
  envelope_history: list(historySchema),
  envelope_meta: anything,
});
/** An envelope, as the service returns it. */
export type ServiceEnvelope = Infer<typeof envelopeAnswerSchema>;

const page = {offset: number, limit: number, next: optional(text)};

/** `GET /envelopes`. */
export const envelopeListAnswerSchema = object({
  ...page,
  total_envelopes: count,
  envelopes: list(
    object({
      ...listed,
      envelope_parties: list(object({party_id: text, party_title: text})),
    }),
  ),
});
/** One page of envelopes, as the service lists them. */
export type ServiceEnvelopeList = Infer<typeof envelopeListAnswerSchema>;

/** `POST /envelopes` and `POST /envelopes/{fp}/send`. */
export const queuedAnswerSchema = object({envelope_fingerprint: text});

/** `POST /embed-sessions`. */
export const sessionAnswerSchema = object({session_url: text, session_expires: instant});

/** Remind, cancel, expire, delete. */
export const endedAnswerSchema = object({
  envelope_status: optional(status),
});

const templateSchema = object({
  template_fingerprint: text,
  template_title: text,
  template_page_total: count,
  template_in_progress: optional(flag),
  template_widget_url: optional(text),
  template_parties: list(object({party_id: text, party_name: text})),
});

/** `GET /templates/{fp}`. */
export const templateAnswerSchema = templateSchema;

/** `GET /templates`. */
export const templateListAnswerSchema = object({
  ...page,
  total_templates: count,
  templates: list(templateSchema),
});

/** `POST /verify`. */
export const verifyAnswerSchema = object({
  valid: flag,
  level: textOrNone,
  checks: list(
    object({
      name: text,
      ok: flag,
      detail: textOrNone,
      status: optional(text),
      code: optional(text),
      data: optional(texts),
    }),
  ),
  signers: list(object({name: text, email: textOrNone, signed_at: instantOrNone})),
});

/** `GET /webhooks` and `POST /webhooks`. */
export const webhookListAnswerSchema = object({
  webhooks: list(object({webhook_id: text, webhook_url: text, webhook_type: text})),
});
export const webhookCreatedAnswerSchema = object({webhook_secret: text});
