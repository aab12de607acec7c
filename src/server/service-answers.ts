/** Of the service's answers, what the helper reads: everything else is dropped here. */
import * as z from 'zod/mini';
import {envelopeStatusViewSchema, partyStatusViewSchema} from '../contract/helper.js';

const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const count = z.pipe(z.union([z.string(), z.number()]), z.transform(Number));
const flag = z._default(z.boolean(), false);

/** `2021-06-08T13:48:47+0000` to `2021-06-08T13:48:47.000Z`; not every browser reads the former. */
const instant = z.pipe(
  z.string(),
  z.transform((text) => new Date(text.replace(/\+0000$/, 'Z')).toISOString()),
);

const listed = {
  envelope_fingerprint: z.string(),
  envelope_title: z.string(),
  envelope_status: envelopeStatusViewSchema,
  envelope_created: instant,
  envelope_sent: z.nullable(instant),
  envelope_processed: z.nullable(instant),
  envelope_all_at_once_enabled: flag,
};

const partySchema = z.object({
  party_id: id,
  party_title: z.string(),
  contact_email: z.string(),
  party_status: partyStatusViewSchema,
  party_signature_type: z.string(),
  party_role: z.string(),
});
/** One party of an envelope, as the service knows it. */
export type ServiceParty = z.infer<typeof partySchema>;

const historySchema = z.object({history_detail: z.string(), history_date: instant});
/** One line of an envelope's history, as the service wrote it. */
export type ServiceHistory = z.infer<typeof historySchema>;

/** `GET /envelopes/{fp}`. */
export const envelopeAnswerSchema = z.object({
  ...listed,
  envelope_sealing: flag,
  envelope_parties: z.array(partySchema),
  envelope_documents: z.array(
    z.object({
      document_fingerprint: z.string(),
      document_title: z.string(),
      document_page_total: count,
    }),
  ),
  envelope_history: z.array(historySchema),
  envelope_meta: z.unknown(),
});
/** An envelope, as the service knows it. */
export type ServiceEnvelope = z.infer<typeof envelopeAnswerSchema>;

const page = {offset: z.int(), limit: z.int(), next: z.optional(z.string())};

/** `GET /envelopes`. */
export const envelopeListAnswerSchema = z.object({
  ...page,
  total_envelopes: count,
  envelopes: z.array(
    z.object({
      ...listed,
      envelope_parties: z.array(z.object({party_id: id, party_title: z.string()})),
    }),
  ),
});
/** One page of envelopes, as the service lists them. */
export type ServiceEnvelopeList = z.infer<typeof envelopeListAnswerSchema>;

/** `POST /envelopes` and `POST /envelopes/{fp}/send`. */
export const queuedAnswerSchema = z.object({envelope_fingerprint: z.string()});

/** `POST /embed-sessions`. */
export const sessionAnswerSchema = z.object({session_url: z.url(), session_expires: instant});

/** Remind, cancel, expire, delete. */
export const endedAnswerSchema = z.object({
  envelope_status: z.optional(envelopeStatusViewSchema),
});

const templateSchema = z.object({
  template_fingerprint: z.string(),
  template_title: z.string(),
  template_page_total: count,
  template_in_progress: flag,
  template_widget_url: z._default(z.string(), ''),
  template_parties: z.array(z.object({party_id: id, party_name: z.string()})),
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
  level: z._default(z.nullable(z.string()), null),
  checks: z.array(
    z.object({name: z.string(), ok: z.boolean(), detail: z._default(z.nullable(z.string()), null)}),
  ),
  signers: z.array(
    z.object({
      name: z.string(),
      email: z._default(z.nullable(z.string()), null),
      signed_at: z._default(z.nullable(z.string()), null),
    }),
  ),
});

/** `GET /webhooks` and `POST /webhooks`. */
export const webhookListAnswerSchema = z.object({
  webhooks: z.array(z.object({webhook_id: id, webhook_url: z.string(), webhook_type: z.string()})),
});
export const webhookCreatedAnswerSchema = z.object({webhook_id: id, webhook_secret: z.string()});
