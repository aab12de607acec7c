import * as z from 'zod/mini';
import {fingerprintSchema} from './scalar.js';

/** The events this service sends, by the value of `action` (interface document, "Events"). */
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

/** Numbers are written out in forms; receivers get them back as numbers. */
const integer = z.coerce.number().check(z.int());
const date = z.string();

const fromJson = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((text: unknown) => {
      if (typeof text !== 'string' || text === '') return text;
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return text;
      }
    }),
    schema,
  );

/** A document as events show it. */
export const eventDocumentSchema = z.object({
  document_title: z.string(),
  document_fingerprint: fingerprintSchema,
  document_pdf: z.optional(z.string()),
  document_download: z.optional(z.string()),
});

/** A captured field as events show it. */
export const eventFieldSchema = z.object({
  field_id: z.int(),
  field_name: z.string(),
  field_type: z.string(),
  field_value: z.string(),
});

const documents = fromJson(z.array(eventDocumentSchema));
const fields = fromJson(z.array(eventFieldSchema));
const meta = z.optional(fromJson(z.union([z.literal(''), z.record(z.string(), z.unknown())])));
const contact = {contact_id: integer, contact_name: z.string(), contact_email: z.string()};
const account = {company_id: integer, user_id: integer};
const about = <Name extends EventName>(action: Name) => ({
  action: z.literal(action),
  action_date: date,
  envelope_fingerprint: fingerprintSchema,
});

/** Every event, told apart by `action`; form bodies parse with it, nested JSON text included. */
export const webhookEventSchema = z.discriminatedUnion('action', [
  z.object({
    ...about('send-envelope'),
    envelope_documents: documents,
    envelope_download: z.string(),
    ...contact,
    envelope_meta: meta,
    envelope_signing_embed: z.optional(z.string()),
  }),
  z.object({
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
  z.object({
    ...about('signed-envelope-complete'),
    envelope_documents: documents,
    envelope_download: z.string(),
    envelope_fields: fields,
    ...account,
    client_ip: z.string(),
    envelope_meta: meta,
  }),
  z.object({
    ...about('cancelled-envelope'),
    envelope_title: z.string(),
    ...account,
    client_ip: z.string(),
    envelope_meta: meta,
  }),
  z.object({...about('expired-envelope'), envelope_title: z.string(), ...account}),
  z.object({
    ...about('rejected-envelope'),
    document_id: integer,
    document_title: z.string(),
    ...contact,
    signature_fingerprint: z.string(),
    client_ip: z.string(),
    envelope_meta: meta,
  }),
  z.object({
    ...about('opened-envelope'),
    ...account,
    ...contact,
    envelope_documents: documents,
    envelope_download: z.string(),
    client_ip: z.string(),
    envelope_meta: meta,
  }),
  z.object({
    ...about('bounced-envelope'),
    company_id: integer,
    envelope_bounce_email: z.string(),
    envelope_bounce_reason: z.string(),
    envelope_bounce_url: z.string(),
    client_ip: z.string(),
  }),
  z.object({...about('send-envelope-failed'), client_ip: z.string(), envelope_meta: meta}),
  z.object({
    ...about('verify-envelope-widget'),
    ...account,
    ...contact,
    envelope_documents: documents,
    client_ip: z.string(),
    envelope_meta: meta,
  }),
  z.object({
    ...about('verified-envelope-widget'),
    ...account,
    ...contact,
    envelope_documents: documents,
    client_ip: z.string(),
    envelope_meta: meta,
  }),
  z.object({
    action: z.literal('add-template'),
    action_date: date,
    company_id: integer,
    template_fingerprint: fingerprintSchema,
    template_title: z.string(),
    template_page_total: integer,
    template_pages: fromJson(z.array(z.string())),
    template_thumbnails: fromJson(z.array(z.string())),
    client_ip: z.string(),
  }),
  z.object({
    action: z.literal('add-contact'),
    action_date: date,
    company_id: integer,
    ...contact,
    client_ip: z.string(),
  }),
  z.object({
    action: z.literal('add-user'),
    action_date: date,
    ...account,
    user_name: z.string(),
    user_email: z.string(),
    role: z.enum(['user', 'admin', 'super-admin']),
    client_ip: z.string(),
  }),
]);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
