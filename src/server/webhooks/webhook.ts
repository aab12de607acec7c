import {parseEvent} from '../../contract/text/event-body.js';
import type {WebhookEvent} from '../../contract/resources/events.js';
import {checkSignature, WebhookError} from './webhook-signature.js';

/**
 * Parses a delivery's body, a form or JSON; `event.action` tells the events apart.
 * @throws {WebhookError} `unknown_event` if it is none of the interface's events.
 */
export function parseWebhook(body: string): WebhookEvent {
  const event = parseEvent(body);
  if (!event) throw new WebhookError('unknown_event');
  return event;
}

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
