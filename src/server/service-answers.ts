/** The parts of the service's responses that the helper reads: everything else is dropped here. */
import {envelopeStatusViews, partyStatusViews} from '../contract/helper.js';
import type {FieldType} from '../contract/fields/field.js';
import * as z from '../contract/schema.js';
import {word} from '../contract/word.js';

const textOrNone = z.transform((given: unknown) => (given ? String(given) : ''));
const numberOrNone = z.transform((given: unknown) => Number(given) || 0);
const count = z.pipe(
  z.custom<string | number>((given) => /^\d+$/.test(String(given)), 'expected digits'),
  z.transform(Number),
);
const idText = z.transform((given: unknown) => String(given));
const texts = z.transform((given: unknown) => (Array.isArray(given) ? given.map(String) : []));
const flag = z.transform((given: unknown) => given === true);
const status = z.literal(envelopeStatusViews);

/** Parses `2021-06-08T13:48:47+0000` in every engine. */
const readable = z.transform((given: unknown) => String(given).replace(/\+0000$/, 'Z'));
const time = z.custom<string>(
  (given) => !Number.isNaN(Date.parse(String(given))),
  'expected a time',
);
const instant = z.pipe(
  z.pipe(readable, time),
  z.transform((given: string) => new Date(given).toISOString()),
);
const instantOrNone = z.pipe(
  z.transform((given: unknown) => (given ? given : '') as unknown),
  z.union([z.literal(''), instant]),
);

const listed = {
  envelope_fingerprint: z.string(),
  envelope_title: z.string(),
  envelope_status: status,
  envelope_created: instant,
  envelope_sent: instantOrNone,
  envelope_processed: instantOrNone,
  envelope_tags: texts,
};

const partySchema = z.object({
  party_id: z.string(),
  party_title: z.string(),
  contact_email: z.string(),
  party_status: z.literal(partyStatusViews),
  party_signature_type: z.string(),
  party_role: z.string(),
  party_stage: numberOrNone,
  party_message: textOrNone,
  party_mobile_last4: textOrNone,
  party_host: textOrNone,
  party_witness_of: textOrNone,
  party_named_by_signer: flag,
  party_copy_from_start: flag,
  party_invitation: textOrNone,
  party_language: textOrNone,
  party_identity: texts,
});
/** One party of an envelope, as the service returns it. */
export type ServiceParty = z.infer<typeof partySchema>;

const historySchema = z.object({
  history_detail: z.string(),
  history_date: instant,
  history_type: z.optional(z.string()),
  history_party_id: z.optional(z.string()),
  history_data: z.optional(z.unknown()),
});
/** One line of an envelope's history, as the service wrote it. */
export type ServiceHistory = z.infer<typeof historySchema>;

/** `GET /envelopes/{fp}`. */
export const envelopeAnswerSchema = z.object({
  ...listed,
  envelope_sealing: z.optional(z.boolean()),
  envelope_amendment: textOrNone,
  envelope_amends: textOrNone,
  envelope_all_at_once_enabled: z.optional(z.boolean()),
  envelope_auto_expire_hours: numberOrNone,
  envelope_auto_remind_hours: numberOrNone,
  envelope_parties: z.array(partySchema),
  envelope_documents: z.array(
    z.object({
      document_fingerprint: z.string(),
      document_title: z.string(),
      document_page_total: count,
      document_own_title: textOrNone,
      document_fields: z.optional(
        z.array(
          z.object({
            field_id: textOrNone,
            field_title: textOrNone,
            field_type: textOrNone,
            field_value: textOrNone,
            party_id: textOrNone,
          }),
        ),
      ),
    }),
  ),
  envelope_history: z.array(historySchema),
  envelope_meta: z.optional(z.unknown()),
});
/** An envelope, as the service returns it. */
export type ServiceEnvelope = z.infer<typeof envelopeAnswerSchema>;

const placed = {
  field_page: z.number(),
  field_left: z.number(),
  field_top: z.number(),
  field_width: z.number(),
  field_height: z.number(),
};

/** `GET /envelopes/{fp}/pages`. */
export const pagesAnswerSchema = z.object({
  envelope_documents: z.array(
    z.object({
      document_fingerprint: z.string(),
      document_title: z.string(),
      document_version: z.string(),
      document_pages: z.array(z.object({page_width: z.number(), page_height: z.number()})),
      document_fields: z.array(
        z.object({
          field_id: z.string(),
          field_title: z.string(),
          field_type: word<FieldType>(),
          field_value: z.string(),
          party_id: z.string(),
          ...placed,
        }),
      ),
    }),
  ),
});

/** `GET /envelopes/{fp}/documents/{dfp}/pages/{page}/text`. */
export const pageTextAnswerSchema = z.object({
  page_lines: z.array(
    z.object({
      line_text: z.string(),
      line_left: z.number(),
      line_top: z.number(),
      line_width: z.number(),
      line_height: z.number(),
    }),
  ),
});

const page = {offset: z.number(), limit: z.number(), next: z.optional(z.string())};

/** `GET /envelopes`. */
export const envelopeListAnswerSchema = z.object({
  ...page,
  total_envelopes: count,
  envelopes: z.array(
    z.object({
      ...listed,
      envelope_parties: z.array(z.object({party_id: z.string(), party_title: z.string()})),
    }),
  ),
});
/** One page of envelopes, as the service lists them. */
export type ServiceEnvelopeList = z.infer<typeof envelopeListAnswerSchema>;

/** `POST /envelopes` and `POST /envelopes/{fp}/send`. */
export const queuedAnswerSchema = z.object({envelope_fingerprint: z.string()});

/** `POST /embed-sessions`. */
export const sessionAnswerSchema = z.object({session_url: z.string(), session_expires: instant});

/** `POST /envelopes/{fp}/parties/{party}/signing-link`. */
export const signingLinkAnswerSchema = z.object({
  signing_url: z.string(),
  signing_url_qr: textOrNone,
  signing_url_expires: instant,
});

/** Remind, cancel, expire, delete. */
export const endedAnswerSchema = z.object({
  envelope_status: z.optional(status),
});

const templateSchema = z.object({
  template_fingerprint: z.string(),
  template_title: z.string(),
  template_page_total: count,
  template_in_progress: z.optional(count),
  template_widget_url: z.optional(z.string()),
  template_owner: z.optional(z.string()),
  template_status: z.optional(z.literal(['processing', 'in progress', 'ready', 'failed'])),
  template_failure: z.optional(z.string()),
  template_failure_code: z.optional(z.string()),
  template_parties: z.array(
    z.object({
      party_id: z.string(),
      party_name: z.string(),
      party_merge_fields: z.optional(
        z.array(z.object({field_id: textOrNone, field_merge: textOrNone, field_type: textOrNone})),
      ),
    }),
  ),
  template_variables: z.optional(z.array(z.string())),
});
/** A template, as the service returns it. */
export type ServiceTemplate = z.infer<typeof templateSchema>;

/** `GET /templates/{fp}`. */
export const templateAnswerSchema = templateSchema;

/** `GET /templates`. */
export const templateListAnswerSchema = z.object({
  ...page,
  total_templates: count,
  templates: z.array(templateSchema),
});

/** `GET /settings`. */
export const settingsAnswerSchema = z.object({accepts_office_files: z.optional(z.boolean())});

/** `GET /contacts`. */
export const contactListAnswerSchema = z.object({
  contacts: z.array(z.object({contact_name: z.string(), contact_email: z.string()})),
});
/** `POST /envelopes/{fp}/template`. */
export const savedTemplatesAnswerSchema = z.object({templates: z.array(templateSchema)});

const checksSchema = z.array(
  z.object({
    name: z.string(),
    ok: z.boolean(),
    detail: textOrNone,
    status: z.optional(z.string()),
    code: z.optional(z.string()),
    data: z.optional(z.record(z.string(), z.string())),
  }),
);

/** `POST /verify`. */
export const verifyAnswerSchema = z.object({
  valid: z.boolean(),
  level: textOrNone,
  checks: checksSchema,
  signatures: z.optional(z.array(z.object({kind: z.string(), checks: checksSchema}))),
  signers: z.array(z.object({name: z.string(), email: textOrNone, signed_at: instantOrNone})),
});

/** `GET /webhooks` and `POST /webhooks`. */
export const webhookListAnswerSchema = z.object({
  webhooks: z.array(
    z.object({
      webhook_id: z.string(),
      webhook_url: z.string(),
      webhook_type: z.string(),
      webhook_suspended: textOrNone,
    }),
  ),
});
/** Who sends for an account. */
export const userListAnswerSchema = z.object({
  users: z.array(z.object({user_id: idText, user_email: z.string()})),
});

/** The last delivery to a webhook. */
export const deliveryListAnswerSchema = z.object({
  deliveries: z.array(
    z.object({
      delivery_last_tried: textOrNone,
      delivery_last_status: numberOrNone,
      delivery_delivered: textOrNone,
    }),
  ),
});
export const webhookCreatedAnswerSchema = z.object({webhook_secret: z.string()});

/** `PUT /webhooks/{webhook_id}`; the secret is an extension. */
export const webhookChangedAnswerSchema = z.object({webhook_secret: z.optional(z.string())});
