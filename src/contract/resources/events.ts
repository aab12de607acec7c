import {
  after,
  fitting,
  type Infer,
  list,
  number,
  object,
  oneOf,
  optional,
  type Schema,
  text,
} from '../schema.js';

/** The events this service sends, by the value of `action` (docs/interface.md, "Events"). */
export const eventNames = [
  'send-envelope',
  'signed-envelope',
  'signed-envelope-complete',
  'cancelled-envelope',
  'expired-envelope',
  'rejected-envelope',
  'opened-envelope',
  'bounced-envelope',
  'send-envelope-failed',
  'verify-envelope-widget',
  'verified-envelope-widget',
  'add-template',
  'add-contact',
  'add-user',
] as const;
export type EventName = (typeof eventNames)[number];

/** Forms carry numbers as text; receivers get them back as numbers. */
const integer = after(Number, fitting<number>(Number.isSafeInteger, 'expected a whole number'));
const date = text;
/** 32 lowercase hex digits. */
const fingerprint = fitting<string>(
  (given) => /^[0-9a-f]{32}$/.test(String(given)),
  'expected 32 hex digits',
);

const fromJson = <Value>(schema: Schema<Value>) => after(parsedIfText, schema);

function parsedIfText(given: unknown): unknown {
  if (typeof given !== 'string' || given === '') return given;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return given;
  }
}

/** A document as events show it. */
export const eventDocumentSchema = object({
  document_title: text,
  document_fingerprint: fingerprint,
  document_pdf: optional(text),
  document_download: optional(text),
});

/** A captured field as events show it. */
export const eventFieldSchema = object({
  field_id: number,
  field_name: text,
  field_type: text,
  field_value: text,
});

const documents = fromJson(list(eventDocumentSchema));
const fields = fromJson(list(eventFieldSchema));
/** An object, or `''` if the envelope has none. */
const meta = optional(
  fromJson(
    fitting<Readonly<Record<string, unknown>> | ''>(
      (given) => given === '' || (typeof given === 'object' && given !== null),
      'expected object',
    ),
  ),
);
const contact = {contact_id: integer, contact_name: text, contact_email: text};
const account = {company_id: integer, user_id: integer};
const about = <Name extends EventName>(action: Name) => ({
  action: oneOf(action),
  action_date: date,
  envelope_fingerprint: fingerprint,
});

/** Every event by its `action`; parses form bodies, including nested JSON text. */
export const eventSchemas = {
  'send-envelope': object({
    ...about('send-envelope'),
    envelope_documents: documents,
    envelope_download: text,
    ...contact,
    envelope_meta: meta,
    envelope_signing_embed: optional(text),
  }),
  'signed-envelope': object({
    ...about('signed-envelope'),
    envelope_documents: documents,
    envelope_fields: fields,
    envelope_download: text,
    ...contact,
    ...account,
    signature_fingerprint: text,
    client_ip: text,
    envelope_meta: meta,
    envelope_signing_embed: optional(text),
  }),
  'signed-envelope-complete': object({
    ...about('signed-envelope-complete'),
    envelope_documents: documents,
    envelope_download: text,
    envelope_fields: fields,
    ...account,
    client_ip: text,
    envelope_meta: meta,
  }),
  'cancelled-envelope': object({
    ...about('cancelled-envelope'),
    envelope_title: text,
    ...account,
    client_ip: text,
    envelope_meta: meta,
  }),
  'expired-envelope': object({
    ...about('expired-envelope'),
    envelope_title: text,
    ...account,
  }),
  'rejected-envelope': object({
    ...about('rejected-envelope'),
    document_id: integer,
    document_title: text,
    ...contact,
    signature_fingerprint: text,
    client_ip: text,
    envelope_meta: meta,
  }),
  'opened-envelope': object({
    ...about('opened-envelope'),
    ...account,
    ...contact,
    envelope_documents: documents,
    envelope_download: text,
    client_ip: text,
    envelope_meta: meta,
  }),
  'bounced-envelope': object({
    ...about('bounced-envelope'),
    company_id: integer,
    envelope_bounce_email: text,
    envelope_bounce_reason: text,
    envelope_bounce_url: text,
    client_ip: text,
  }),
  'send-envelope-failed': object({
    ...about('send-envelope-failed'),
    client_ip: text,
    envelope_meta: meta,
  }),
  'verify-envelope-widget': object({
    ...about('verify-envelope-widget'),
    ...account,
    ...contact,
    envelope_documents: documents,
    client_ip: text,
    envelope_meta: meta,
  }),
  'verified-envelope-widget': object({
    ...about('verified-envelope-widget'),
    ...account,
    ...contact,
    envelope_documents: documents,
    client_ip: text,
    envelope_meta: meta,
  }),
  'add-template': object({
    action: oneOf('add-template'),
    action_date: date,
    company_id: integer,
    template_fingerprint: fingerprint,
    template_title: text,
    template_page_total: integer,
    template_pages: fromJson(list(text)),
    template_thumbnails: fromJson(list(text)),
    client_ip: text,
  }),
  'add-contact': object({
    action: oneOf('add-contact'),
    action_date: date,
    company_id: integer,
    ...contact,
    client_ip: text,
  }),
  'add-user': object({
    action: oneOf('add-user'),
    action_date: date,
    ...account,
    user_name: text,
    user_email: text,
    role: oneOf('user', 'admin', 'super-admin'),
    client_ip: text,
  }),
} satisfies Record<EventName, Schema<unknown>>;
export type WebhookEvent = Infer<(typeof eventSchemas)[EventName]>;
