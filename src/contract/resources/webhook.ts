import * as z from 'zod/mini';
import {codeText} from '../errors.js';
import {eventNames} from './events.js';
import {longest} from '../longest.js';
import {digitsSchema, requestBoolean, timestampSchema} from '../scalar.js';

/** The name of one event, or `all`. */
export const webhookTypeSchema = z.enum([...eventNames, 'all']);
export type WebhookType = z.infer<typeof webhookTypeSchema>;

/** How events travel: as the form of the interface, or as a JSON object of the same members. */
export const webhookFormatSchema = z.enum(['form', 'json']);
export type WebhookFormat = z.infer<typeof webhookFormatSchema>;

/** What acknowledges an event: status 200 alone, or any from 200 to 299. */
export const webhookAcknowledgementSchema = z.enum(['200', '2xx']);
export type WebhookAcknowledgement = z.infer<typeof webhookAcknowledgementSchema>;

/** Body of `POST /webhooks`. */
export const createWebhookSchema = z.object({
  webhook_type: z.string(codeText(10300)).check(
    z.minLength(1, codeText(10300)),
    z.refine((type) => webhookTypeSchema.safeParse(type).success, codeText(10302)),
  ),
  webhook_url: z
    .string(codeText(10301))
    .check(
      z.minLength(1, codeText(10301)),
      z.maxLength(longest.url, codeText(10303)),
      z.url(codeText(10303)),
    ),
  webhook_format: z.optional(webhookFormatSchema),
  webhook_acknowledgement: z.optional(webhookAcknowledgementSchema),
});

/** Hours for which deliveries are signed with the former secret as well, after a new one has been made. */
export const formerSecretHours = 24;

/** Body of `PUT /webhooks/{webhook_id}`: any change also resumes a suspended webhook, none changes nothing. */
export const updateWebhookSchema = z.extend(z.partial(createWebhookSchema), {
  /** Makes a new secret. For 24 hours deliveries carry a signature with the former one too. */
  webhook_new_secret: z.optional(requestBoolean),
});
export type UpdateWebhook = z.infer<typeof updateWebhookSchema>;

const webhook = {
  webhook_url: z.string(),
  webhook_type: webhookTypeSchema,
  webhook_format: webhookFormatSchema,
  webhook_acknowledgement: webhookAcknowledgementSchema,
  webhook_created: timestampSchema,
};

/** One row of `GET /webhooks`. */
export const webhookInListSchema = z.object({
  webhook_id: digitsSchema,
  ...webhook,
  webhook_updated: z.nullable(timestampSchema),
  webhook_suspended: z.nullable(timestampSchema),
  /** Events that are not acknowledged yet, and when the oldest of them happened. */
  webhook_waiting: z.int(),
  webhook_waiting_since: z.nullable(timestampSchema),
});
export type WebhookInList = z.infer<typeof webhookInListSchema>;

/** Response of `GET /webhooks/{webhook_id}`: as in the list, the id as integer. */
export const webhookSchema = z.extend(webhookInListSchema, {
  http: z.literal(200),
  webhook_id: z.int(),
});

/** Response of `PUT /webhooks/{webhook_id}`. */
export const webhookUpdatedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  href: z.url(),
  webhook_id: z.int(),
  webhook_url: z.string(),
  webhook_type: webhookTypeSchema,
  webhook_format: webhookFormatSchema,
  webhook_acknowledgement: webhookAcknowledgementSchema,
  webhook_updated: timestampSchema,
  /** If a new one was asked for: shown only here. */
  webhook_secret: z.optional(z.string()),
});

/** Response of `POST /webhooks`: the only place where the secret is shown. */
export const webhookCreatedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  href: z.url(),
  webhook_id: digitsSchema,
  ...webhook,
  webhook_secret: z.string(),
});

/** Response of `DELETE /webhooks/{webhook_id}`. */
export const webhookDeletedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  webhook_id: z.int(),
  webhook_url: z.string(),
  webhook_type: webhookTypeSchema,
});
