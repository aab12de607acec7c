import {
  endedAnswerSchema,
  webhookCreatedAnswerSchema,
  webhookListAnswerSchema,
} from './service-answers.js';
import {createService, type Service} from './service.js';

/** Where events are sent. */
export interface RegisterWebhookOptions {
  readonly service: {
    readonly baseUrl: string;
    readonly apiKey: string;
    readonly fetch?: typeof fetch;
  };
  /** The helper's webhook route as the service reaches it, `https://app.example.com/esign/webhooks`. */
  readonly url: string;
}

/**
 * Subscribes the helper's `/webhooks` route to all events and returns the secret for `webhookSecret`. The service
 * returns a secret only once: store it. An existing subscription of the same URL is replaced.
 */
export async function registerWebhook({service, url}: RegisterWebhookOptions): Promise<string> {
  const connected = createService(service);
  const older = await subscriptionsOf(connected, url);
  const body = {webhook_url: url, webhook_type: 'all'};
  const created = await connected.read('createWebhook', {}, webhookCreatedAnswerSchema, {body});
  // Only now: if no new subscription can be made, the existing one goes on.
  for (const webhook_id of older) {
    await connected.read('deleteWebhook', {webhook_id}, endedAnswerSchema);
  }
  return created.webhook_secret;
}

async function subscriptionsOf(service: Service, url: string): Promise<readonly string[]> {
  const query = {limit: 50};
  const {webhooks} = await service.read('listWebhooks', {}, webhookListAnswerSchema, {query});
  return webhooks
    .filter(({webhook_url, webhook_type}) => webhook_url === url && webhook_type === 'all')
    .map(({webhook_id}) => webhook_id);
}
