import * as z from '../schema.js';

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
const integer = z.pipe(z.transform(Number), z.int());
const date = z.string();
/** 32 lowercase hex digits. */
const fingerprint = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'expected 32 hex digits'));

const fromJson = <Value>(schema: z.ZodMiniType<Value>) => z.pipe(z.transform(parsedIfText), schema);

function parsedIfText(given: unknown): unknown {
  // An envelope without metadata has empty text there, which is not JSON.
  if (typeof given !== 'string' || given === '') return given;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return given;
  }
}

/** A document as events show it. */
export const eventDocumentSchema = z.object({
  document_title: z.string(),
  document_fingerprint: fingerprint,
  document_pdf: z.optional(z.string()),
  document_download: z.optional(z.string()),
});

/** A captured field as events show it. */
export const eventFieldSchema = z.object({
  field_id: z.number(),
  field_name: z.string(),
  field_type: z.string(),
  field_value: z.string(),
});

const documents = fromJson(z.array(eventDocumentSchema));
const fields = fromJson(z.array(eventFieldSchema));
/** An object, or `''` if the envelope has none. */
const meta = z.optional(
  fromJson(
    z.custom<Readonly<Record<string, unknown>> | ''>(
      (given) => given === '' || (typeof given === 'object' && given !== null),
      'expected object',
    ),
  ),
);
const contact = {contact_id: integer, contact_name: z.string(), contact_email: z.string()};
const account = {company_id: integer, user_id: integer};
const about = <Name extends EventName>(action: Name) => ({
  action: z.literal(action),
  action_date: date,
  envelope_fingerprint: fingerprint,
});

/** Every event by its `action`; parses form bodies, including nested JSON text. */
export const eventSchemas = {
  'send-envelope': z.object({
    ...about('send-envelope'),
    envelope_documents: documents,
    envelope_download: z.string(),
    ...contact,
    envelope_meta: meta,
    envelope_signing_embed: z.optional(z.string()),
  }),
  'signed-envelope': z.object({
    ...about('signed-envelope'),
    envelope_documents: documents,
    envelope_fields: fields,
    envelope_download: z.string(),
    ...contact,
    ...account,
    signature_fingerprint: z.string(),
    client_ip: z.string(),
    envelope_meta: meta,
    envelope_signing_embed: z.optional(z.string()),
  }),
  'signed-envelope-complete': z.object({
    ...about('signed-envelope-complete'),
    envelope_documents: documents,
    envelope_download: z.string(),
    envelope_fields: fields,
    ...account,
    client_ip: z.string(),
    envelope_meta: meta,
  }),
  'cancelled-envelope': z.object({
    ...about('cancelled-envelope'),
    envelope_title: z.string(),
    envelope_cancel_reason: z.optional(z.string()),
    ...account,
    client_ip: z.string(),
    envelope_meta: meta,
  }),
  'expired-envelope': z.object({
    ...about('expired-envelope'),
    envelope_title: z.string(),
    ...account,
  }),
  'rejected-envelope': z.object({
    ...about('rejected-envelope'),
    document_id: integer,
    document_title: z.string(),
    ...contact,
    envelope_reject_reason: z.optional(z.string()),
    signature_fingerprint: z.string(),
    client_ip: z.string(),
    envelope_meta: meta,
  }),
  'opened-envelope': z.object({
    ...about('opened-envelope'),
    ...account,
    ...contact,
    envelope_documents: documents,
    envelope_download: z.string(),
    client_ip: z.string(),
    envelope_meta: meta,
  }),
  'bounced-envelope': z.object({
    ...about('bounced-envelope'),
    company_id: integer,
    envelope_bounce_email: z.string(),
    /** How the number ends that took no message; absent if it was a mail. */
    envelope_bounce_mobile_last4: z.optional(z.string()),
    envelope_bounce_reason: z.string(),
    envelope_bounce_url: z.string(),
    client_ip: z.string(),
  }),
  'send-envelope-failed': z.object({
    ...about('send-envelope-failed'),
    client_ip: z.string(),
    envelope_meta: meta,
  }),
  'verify-envelope-widget': z.object({
    ...about('verify-envelope-widget'),
    ...account,
    ...contact,
    envelope_documents: documents,
    client_ip: z.string(),
    envelope_meta: meta,
  }),
  'verified-envelope-widget': z.object({
    ...about('verified-envelope-widget'),
    ...account,
    ...contact,
    envelope_documents: documents,
    client_ip: z.string(),
    envelope_meta: meta,
  }),
  'add-template': z.object({
    action: z.literal('add-template'),
    action_date: date,
    company_id: integer,
    template_fingerprint: fingerprint,
    template_title: z.string(),
    template_page_total: integer,
    template_pages: fromJson(z.array(z.string())),
    template_thumbnails: fromJson(z.array(z.string())),
    client_ip: z.string(),
  }),
  'add-contact': z.object({
    action: z.literal('add-contact'),
    action_date: date,
    company_id: integer,
    ...contact,
    client_ip: z.string(),
  }),
  'add-user': z.object({
    action: z.literal('add-user'),
    action_date: date,
    ...account,
    user_name: z.string(),
    user_email: z.string(),
    role: z.literal(['user', 'admin', 'super-admin']),
    client_ip: z.string(),
  }),
} satisfies Record<EventName, z.ZodMiniType>;
export type WebhookEvent = z.infer<(typeof eventSchemas)[EventName]>;
