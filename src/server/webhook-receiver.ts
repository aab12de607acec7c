import type {EventName, WebhookEvent} from '../contract/resources/events.js';
import type {EnvelopeStatusView, StreamEvent, TimelineType} from '../contract/helper.js';
import {digestOf} from './digest.js';
import {readEnvelope} from './envelopes/envelope-access.js';
import {Refusal} from './refusal.js';
import {readBytes} from './request-body.js';
import type {Helper} from './request-context.js';
import {parseWebhook} from './webhooks/webhook.js';
import {checkSignature, WebhookError} from './webhooks/webhook-signature.js';

const largestDelivery = 4 * 1024 * 1024;

/** What an event says about its envelope. */
const meanings: Partial<Record<EventName, readonly [TimelineType, EnvelopeStatusView]>> = {
  'send-envelope': ['sent', 'sent'],
  'send-envelope-failed': ['failed', 'failed'],
  'opened-envelope': ['opened', 'sent'],
  'signed-envelope': ['signed', 'sent'],
  'signed-envelope-complete': ['completed', 'signed'],
  'cancelled-envelope': ['cancelled', 'cancelled'],
  'expired-envelope': ['expired', 'expired'],
  'rejected-envelope': ['rejected', 'rejected'],
  'bounced-envelope': ['bounced', 'sent'],
  'verify-envelope-widget': ['verify', 'verify'],
  'verified-envelope-widget': ['verified', 'verify'],
};

/** `POST /webhooks`: answers 200 only after the event has been stored; a repeated delivery has no effect. */
export async function handleWebhook(helper: Helper, request: Request): Promise<Response> {
  // The unchanged text, because the signature covers it; it is parsed only after that check.
  const body = new TextDecoder().decode(await readBytes(request, largestDelivery));
  const {id, event} = await takeDelivery(helper, request.headers, body);
  const subject = 'envelope_fingerprint' in event ? event.envelope_fingerprint : 'account';
  await helper.feed.append(subject, id, async () => {
    const news = await newsOf(helper, event);
    await helper.options.onEvent?.(event);
    await helper.links.keep(event);
    return news;
  });
  return Response.json({received: true});
}

async function takeDelivery(
  {options}: Helper,
  headers: Headers,
  body: string,
): Promise<{readonly id: string; readonly event: WebhookEvent}> {
  try {
    const id = options.webhookSecret
      ? await checkSignature(options.webhookSecret, headers, body)
      : // Services that do not sign events send no id either: the same body is the same event.
        (headers.get('webhook-id') ?? (await digestOf(body)));
    return {id, event: parseWebhook(body)};
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    throw new Refusal(error.fault === 'unknown_event' ? 400 : 401, error.fault, error.message);
  }
}

async function newsOf(helper: Helper, event: WebhookEvent): Promise<StreamEvent | null> {
  const meaning = meanings[event.action];
  if (!meaning || !('envelope_fingerprint' in event)) return null;
  const [type, status] = meaning;
  const {envelope_fingerprint} = event;
  const at = new Date(event.action_date).toISOString();
  // Events do not tell the revision; with 0, elements read the envelope in any case.
  const news = {envelope_fingerprint, type, status, revision: 0, at};
  if (helper.options.webhookSecret) return news;
  // Anyone could have sent this: only what the service itself returns is passed on.
  const envelope = await readEnvelope(helper, envelope_fingerprint);
  return {
    ...news,
    status: envelope.envelope_status,
    revision: envelope.envelope_history.length,
  };
}
