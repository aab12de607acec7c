import {type EventName, eventSchemas, type WebhookEvent} from '../../contract/resources/events.js';
import {checkSignature, WebhookError} from './webhook-signature.js';

/**
 * Parses a delivery's form-encoded body; `event.action` tells the events apart.
 * @throws {WebhookError} `unknown_event` if it is none of the interface's events.
 */
export function parseWebhook(body: string): WebhookEvent {
  const members = Object.fromEntries(new URLSearchParams(body));
  const action = members['action'] ?? '';
  if (!isEventName(action)) throw new WebhookError('unknown_event');
  const {success, data} = eventSchemas[action].safeParse(members);
  if (!success) throw new WebhookError('unknown_event');
  return data;
}

// Own properties only, as the name comes from outside and `constructor` is inherited.
const isEventName = (action: string): action is EventName => Object.hasOwn(eventSchemas, action);

/** A genuine delivery; all deliveries of the same event share the id. */
export interface VerifiedWebhook {
  readonly id: string;
  readonly event: WebhookEvent;
}

/**
 * Verifies and parses a delivery. Pass the raw body, before any other parser has read it.
 * @throws {WebhookError} that says which check failed; respond with 401 or 400 in that case, and with 200 only after
 *   the event has been stored.
 * @example const {id, event} = await verifyWebhook(request.headers, await request.text(), secret); if (event.action ===
 *   'signed-envelope-complete') await archive(event.envelope_fingerprint);
 */
export async function verifyWebhook(
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string,
  secret: string | readonly string[],
): Promise<VerifiedWebhook> {
  const id = await checkSignature(secret, headersOf(headers), body);
  return {id, event: parseWebhook(body)};
}

/** Node represents headers as a plain object. */
function headersOf(headers: Parameters<typeof verifyWebhook>[0]): Headers {
  if (headers instanceof Headers) return headers;
  const entries = Object.entries(headers).filter(([, value]) => value !== undefined);
  return new Headers(entries.map(([name, value]): [string, string] => [name, String(value)]));
}
