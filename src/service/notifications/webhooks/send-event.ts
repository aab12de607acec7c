/** Sends one event to the receiver of a webhook, signed by the Standard Webhooks convention. */
import {Webhook} from 'standardwebhooks';
import type {WebhookFormat} from '../../../contract/resources/webhook.js';
import {membersOf, parseEvent} from '../../../contract/text/event-body.js';
import {observed} from '../../observing/observe.js';
import {currentOrigin, originHeaders} from '../../observing/origin.js';
import {associatedDataOf} from '../../security/associated-data.js';
import {FetchError} from '../../security/guarded-fetch.js';
import type {Services} from '../../services.js';
import type {WebhookKey} from '../../storage/delivery/delivery-log.js';
import type {Attempt, Delivery} from '../../storage/delivery/delivery-queue.js';

/** What a receiver answered, and when it wants to be asked again. */
export interface Answer extends Attempt {
  readonly retryAfter?: string | undefined;
  /** Whether the event could not be sent because of a failure of this service. */
  readonly isInternal?: boolean;
}

const second = 1_000;

const limits = {timeout: 15 * second, maxBytes: 64 * 1024, statusOnly: true} as const;

/** Without the address, which may contain what lets others in. */
const sending = {kind: 'webhook', name: 'send an event'} as const;

/** Content type and body, made from the form in which events are stored. */
const formats: Readonly<Record<WebhookFormat, (form: string) => readonly [string, string]>> = {
  form: (form) => ['application/x-www-form-urlencoded', form],
  json: (form) => ['application/json', JSON.stringify(parseEvent(form) ?? membersOf(form))],
};

/** With the same `webhook-id` in every attempt, the receiver can recognize duplicates. */
export const sendEvent = (
  services: SendServices,
  key: WebhookKey,
  delivery: Delivery,
): Promise<Answer> =>
  observed(sending, async (note) => {
    const answer = await send(services, key, delivery);
    const {status, error} = answer;
    note({attributes: {'http.response.status_code': status ?? 0}, ...(error ? {error} : {})});
    return answer;
  });

type SendServices = Pick<Services, 'clock' | 'fetch' | 'secretBox'>;

async function send(
  {clock, fetch, secretBox}: SendServices,
  {companyId}: WebhookKey,
  delivery: Delivery,
): Promise<Answer> {
  const {message_id: id, body: encrypted, url, format} = delivery;
  const now = clock.now();
  const form = secretBox.decrypt(encrypted, associatedDataOf.delivery(companyId, id));
  const [type, body] = formats[format](form);
  const headers = {
    'content-type': type,
    'user-agent': 'esign-service',
    ...originHeaders(currentOrigin()),
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / second)),
    'webhook-signature': secretsOf(delivery, now)
      .map((secret) => secretBox.decrypt(secret, associatedDataOf.webhookSecret(companyId)))
      .map((secret) => new Webhook(secret).sign(id, now, body))
      .join(' '),
  };
  try {
    // Without `maxRedirects`: a receiver must not redirect the service elsewhere.
    const answer = await fetch(url, {...limits, method: 'POST', headers, body});
    return {status: answer.status, error: null, retryAfter: answer.retryAfter};
  } catch (error) {
    if (error instanceof FetchError) return {status: null, error: error.message};
    throw error;
  }
}

/** The former secret signs too for a while, so that receivers need not change theirs at the same moment. */
function secretsOf({secret, former_secret, former_secret_ends}: Delivery, now: Date) {
  const isHeld = former_secret !== null && former_secret_ends !== null && now < former_secret_ends;
  return isHeld ? [secret, former_secret] : [secret];
}
