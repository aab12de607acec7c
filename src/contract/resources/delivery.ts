import * as z from 'zod/mini';
import {eventNames} from './events.js';
import {digitsSchema, fingerprintSchema, timestampSchema} from '../scalar.js';

/**
 * One row of `GET /webhooks/{webhook_id}/deliveries`: an event sent or to be sent to a webhook, without its content.
 */
export const deliverySchema = z.object({
  delivery_id: digitsSchema,
  /** The `webhook-id` that the receiver sees, the same in every attempt and replay. */
  delivery_message_id: z.string(),
  delivery_event: z.enum(eventNames),
  envelope_fingerprint: z.nullable(fingerprintSchema),
  delivery_created: timestampSchema,
  delivery_attempts: digitsSchema,
  delivery_last_tried: z.nullable(timestampSchema),
  /** Status of the last response; null if there was none, or it is not known yet. */
  delivery_last_status: z.nullable(z.int()),
  /** Why there was no response. */
  delivery_last_error: z.nullable(z.string()),
  delivery_delivered: z.nullable(timestampSchema),
  /** Null once it has been delivered or has failed permanently. */
  delivery_next_try: z.nullable(timestampSchema),
});
export type DeliveryInList = z.infer<typeof deliverySchema>;

/** Response of `POST /webhooks/{webhook_id}/deliveries/{delivery_id}/replay`: the delivery that was added. */
export const deliveryReplayedSchema = z.extend(deliverySchema, {
  http: z.literal(200),
  message: z.string(),
});
