import {randomBytes} from 'node:crypto';
import {toTimestamp} from '../../../contract/scalar.js';
import {
  formerSecretHours,
  type UpdateWebhook,
  type WebhookInList,
  type WebhookType,
} from '../../../contract/resources/webhook.js';
import {Refusal} from '../../domain/refusal.js';
import {associatedDataOf} from '../../security/associated-data.js';
import type {PublicLinks} from '../../public-links.js';
import type {SecretBox} from '../../security/secret-box.js';
import {
  addWebhook,
  findWebhook,
  listWebhooks,
  removeWebhook,
  updateWebhook,
  type ListedWebhook,
  type Webhook,
} from '../../storage/accounts/webhooks.js';
import {pageAnswer} from '../answers/page-answer.js';
import type {Handlers, ApiServices} from '../request/request.js';
import {createResumeDeliveries} from '../../notifications/webhooks/webhook-delivery.js';

type WebhookHandlers = Pick<
  Handlers,
  'listWebhooks' | 'createWebhook' | 'getWebhook' | 'updateWebhook' | 'deleteWebhook'
>;

/** Subscriptions to events. */
export function webhookHandlers(services: ApiServices): WebhookHandlers {
  const {db, clock, links, urlProblem, secretBox} = services;
  const resumeDeliveries = createResumeDeliveries(services);

  return {
    async listWebhooks(request) {
      const page = await listWebhooks(db, request.companyId, request.query);
      return pageAnswer(request, 'webhooks', page, toListed);
    },

    async createWebhook({companyId, body}) {
      requireAllowed(body.webhook_url);
      const secret = makeSecret(secretBox, companyId);
      const type = body.webhook_type as WebhookType;
      const webhook = await addWebhook(db, {
        companyId,
        url: body.webhook_url,
        type,
        format: body.webhook_format,
        acknowledgement: body.webhook_acknowledgement,
        secret: secret.encrypted,
        created: clock.now(),
      });
      return {
        http: 200,
        message: 'The webhook is registered.',
        href: hrefOf(links, webhook),
        webhook_id: String(webhook.id),
        webhook_url: webhook.url,
        webhook_type: webhook.type,
        webhook_format: webhook.format,
        webhook_acknowledgement: webhook.acknowledgement,
        webhook_created: toTimestamp(webhook.created),
        webhook_secret: secret.plain,
      };
    },

    async getWebhook({companyId, params}) {
      const webhook = await findWebhook(db, companyId, Number(params.webhook_id));
      if (!webhook) throw new Refusal(10304);
      return {http: 200, ...toListed(webhook), webhook_id: webhook.id};
    },

    async updateWebhook({companyId, params, body}) {
      const webhookId = Number(params.webhook_id);
      if (body.webhook_url !== undefined) requireAllowed(body.webhook_url);
      if (!isChange(body)) return unchanged(links, await findWebhook(db, companyId, webhookId));
      const now = clock.now();
      const secret = body.webhook_new_secret ? makeSecret(secretBox, companyId) : undefined;
      const newSecret = secret && {secret: secret.encrypted, formerEnds: formerEndOf(now)};
      const change = {...changeIn(body), newSecret};
      const webhook = await updateWebhook(db, companyId, webhookId, change, now);
      if (!webhook) throw new Refusal(10304);
      // Any change resumes a suspended webhook (docs/interface.md, "Webhooks").
      await resumeDeliveries(companyId, webhook.id);
      return {
        ...updated(links, 'The webhook is updated.', webhook),
        ...(secret && {webhook_secret: secret.plain}),
      };
    },

    async deleteWebhook({companyId, params}) {
      const webhook = await removeWebhook(db, companyId, Number(params.webhook_id));
      if (!webhook) throw new Refusal(10304);
      return identity('The webhook is deleted.', webhook);
    },
  };

  function requireAllowed(url: string): void {
    const problem = urlProblem(url);
    if (problem) throw new Refusal(10303, problem);
  }
}

const hrefOf = (links: PublicLinks, {id}: Webhook): string => `${links.api}/webhooks/${id}`;

const updated = (links: PublicLinks, message: string, webhook: Webhook) => ({
  ...identity(message, webhook),
  href: hrefOf(links, webhook),
  webhook_format: webhook.format,
  webhook_acknowledgement: webhook.acknowledgement,
  webhook_updated: toTimestamp(webhook.updated ?? webhook.created),
});

function unchanged(links: PublicLinks, webhook: Webhook | undefined) {
  if (!webhook) throw new Refusal(10304);
  return updated(links, nothingChanged(webhook), webhook);
}

const changeIn = (body: UpdateWebhook) => ({
  url: body.webhook_url,
  type: body.webhook_type as WebhookType | undefined,
  format: body.webhook_format,
  acknowledgement: body.webhook_acknowledgement,
});

/** Whether there is anything to change: a member that is left out stays as it is. */
const isChange = (body: UpdateWebhook): boolean =>
  Object.values(body).some((value) => value !== undefined && value !== false);

const nothingChanged = ({suspended}: Webhook): string =>
  suspended
    ? 'Nothing is changed: send webhook_url, as it is or a new one, and the webhook is resumed.'
    : 'Nothing is changed: send webhook_url, webhook_type, webhook_format, webhook_acknowledgement or webhook_new_secret.';

function makeSecret(box: SecretBox, companyId: number) {
  const plain = `whsec_${randomBytes(32).toString('base64')}`;
  return {plain, encrypted: box.encrypt(plain, associatedDataOf.webhookSecret(companyId))};
}

/** When a secret that is replaced now signs no more. */
const formerEndOf = (now: Date): Date => new Date(now.getTime() + formerSecretHours * 3_600_000);

const identity = (message: string, webhook: Webhook) => ({
  http: 200 as const,
  message,
  webhook_id: webhook.id,
  webhook_url: webhook.url,
  webhook_type: webhook.type,
});

const toListed = ({waiting, waitingSince, ...webhook}: ListedWebhook): WebhookInList => ({
  webhook_id: String(webhook.id),
  webhook_url: webhook.url,
  webhook_type: webhook.type,
  webhook_format: webhook.format,
  webhook_acknowledgement: webhook.acknowledgement,
  webhook_created: toTimestamp(webhook.created),
  webhook_updated: webhook.updated && toTimestamp(webhook.updated),
  webhook_suspended: webhook.suspended && toTimestamp(webhook.suspended),
  webhook_waiting: waiting,
  webhook_waiting_since: waitingSince && toTimestamp(waitingSince),
});
