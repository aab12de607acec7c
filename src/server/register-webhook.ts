import {
  endedAnswerSchema,
  webhookChangedAnswerSchema,
  webhookCreatedAnswerSchema,
  webhookListAnswerSchema,
} from './service-answers.js';
import {createService, type Service} from './service.js';

/** Where events are sent. */
export interface RegisterWebhookOptions {
  readonly service: {
    readonly baseUrl: string;
    readonly apiKey: string;
    readonly fetch?: typeof fetch | undefined;
  };
  /** The helper's webhook route as the service reaches it, `https://app.example.com/esign/webhooks`. */
  readonly url: string;
  /** What an earlier call returned. A subscription that exists is then left as it is. */
  readonly secret?: string | undefined;
}

/**
 * Subscribes the helper's `/webhooks` route to all events, once, and returns the secret for `webhookSecret`. The service
 * shows a secret only once: store it, and pass it as `secret` from then on. Without it an existing subscription gets a
 * new secret; processes that run with the former one go on for 24 hours.
 */
export async function registerWebhook(options: RegisterWebhookOptions): Promise<string> {
  const {url, secret} = options;
  const service = createService(options.service);
  const [own, ...doubled] = await subscriptionsOf(service, url);
  const current = own ? await taken(service, own, secret) : undefined;
  if (current === undefined) return subscribe(service, url, own ? [own, ...doubled] : []);
  await end(service, doubled);
  return current;
}

/** All events, and as JSON: SvelteKit, Astro and others refuse forms that come from elsewhere. */
const wanted = {webhook_type: 'all', webhook_format: 'json'};

interface Subscription {
  readonly webhook_id: string;
  /** Empty if it is not. */
  readonly webhook_suspended: string;
}

async function subscriptionsOf(service: Service, url: string): Promise<readonly Subscription[]> {
  const query = {limit: 50};
  const {webhooks} = await service.read('listWebhooks', {}, webhookListAnswerSchema, {query});
  return webhooks.filter(
    ({webhook_url, webhook_type}) => webhook_url === url && webhook_type === 'all',
  );
}

/** The secret of a subscription that goes on; undefined if its service makes none for an existing one. */
async function taken(
  service: Service,
  {webhook_id, webhook_suspended}: Subscription,
  secret: string | undefined,
): Promise<string | undefined> {
  if (secret && !webhook_suspended) return secret;
  // Any change resumes a suspended subscription.
  const body = {...wanted, ...(!secret && {webhook_new_secret: true})};
  const params = {webhook_id};
  const changed = await service.read('updateWebhook', params, webhookChangedAnswerSchema, {body});
  return secret || changed.webhook_secret;
}

async function subscribe(
  service: Service,
  url: string,
  older: readonly Subscription[],
): Promise<string> {
  const body = {webhook_url: url, ...wanted};
  const created = await service.read('createWebhook', {}, webhookCreatedAnswerSchema, {body});
  // Only now: if no new subscription can be made, the existing one goes on.
  await end(service, older);
  return created.webhook_secret;
}

async function end(service: Service, subscriptions: readonly Subscription[]): Promise<void> {
  for (const {webhook_id} of subscriptions) {
    await service.read('deleteWebhook', {webhook_id}, endedAnswerSchema);
  }
}
