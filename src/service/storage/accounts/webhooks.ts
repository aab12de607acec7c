/** Subscriptions to events. Deleting one deletes its waiting deliveries with it. */
import type {
  WebhookAcknowledgement,
  WebhookFormat,
  WebhookType,
} from '../../../contract/resources/webhook.js';
import type {Queries} from '../connection/database.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';

export interface Webhook {
  readonly id: number;
  readonly url: string;
  readonly type: WebhookType;
  readonly format: WebhookFormat;
  readonly acknowledgement: WebhookAcknowledgement;
  readonly created: Date;
  readonly updated: Date | null;
  readonly suspended: Date | null;
}

/** A subscription with what it has not acknowledged yet. */
export interface ListedWebhook extends Webhook {
  readonly waiting: number;
  /** When the oldest of these events happened. */
  readonly waitingSince: Date | null;
}

const columns = [
  'webhook_id as id',
  'url',
  'type',
  'format',
  'acknowledgement',
  'created',
  'updated',
  'suspended',
] as const;

/** Stores a subscription; it is told of everything that happens from now on. */
export async function addWebhook(
  db: Queries,
  {
    companyId,
    ...webhook
  }: Pick<Webhook, 'url' | 'type' | 'created'> & {
    readonly companyId: number;
    readonly format?: WebhookFormat | undefined;
    readonly acknowledgement?: WebhookAcknowledgement | undefined;
    readonly secret: string;
  },
): Promise<Webhook> {
  return db
    .insertInto('webhooks')
    .values({company_id: companyId, ...webhook})
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** A page of an account's subscriptions, newest first. */
export async function listWebhooks(
  db: Queries,
  companyId: number,
  page: PageRequest,
): Promise<Page<ListedWebhook>> {
  const own = db.selectFrom('webhooks').where('company_id', '=', companyId);
  const {total} = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await listed(db, companyId)
    .orderBy('webhook_id', 'desc')
    .offset(offset)
    .limit(page.limit)
    .execute();
  return {rows, total, offset};
}

/** The subscription with this id in the account. */
export async function findWebhook(
  db: Queries,
  companyId: number,
  webhookId: number,
): Promise<ListedWebhook | undefined> {
  return listed(db, companyId).where('webhook_id', '=', webhookId).executeTakeFirst();
}

const listed = (db: Queries, companyId: number) =>
  db
    .selectFrom('webhooks')
    .select(columns)
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('deliveries')
          .select(({fn}) => [
            fn.countAll<number>().as('waiting'),
            fn.min('deliveries.created').as('waitingSince'),
          ])
          .whereRef('deliveries.company_id', '=', 'webhooks.company_id')
          .whereRef('deliveries.webhook_id', '=', 'webhooks.webhook_id')
          .where('delivered', 'is', null)
          .where('next_try', 'is not', null)
          .as('undelivered'),
      (join) => join.onTrue(),
    )
    .select(['waiting', 'waitingSince'])
    .where('company_id', '=', companyId)
    .$castTo<ListedWebhook>();

/** A new secret, encrypted, and until when the present one signs as well. */
export interface NewSecret {
  readonly secret: string;
  readonly formerEnds: Date;
}

/** Changes URL, type, format, acknowledgement or secret, and takes a suspended subscription up again. */
export async function updateWebhook(
  db: Queries,
  companyId: number,
  webhookId: number,
  {
    newSecret,
    ...change
  }: {
    readonly url?: string | undefined;
    readonly type?: WebhookType | undefined;
    readonly format?: WebhookFormat | undefined;
    readonly acknowledgement?: WebhookAcknowledgement | undefined;
    readonly newSecret?: NewSecret | undefined;
  },
  now: Date,
): Promise<Webhook | undefined> {
  return db
    .updateTable('webhooks')
    .set((column) => ({
      ...change,
      ...(newSecret && {
        secret: newSecret.secret,
        former_secret: column.ref('secret'),
        former_secret_ends: newSecret.formerEnds,
      }),
      updated: now,
      suspended: null,
      failing_since: null,
    }))
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes a subscription; undefined where the account has none with this id. */
export async function removeWebhook(
  db: Queries,
  companyId: number,
  webhookId: number,
): Promise<Webhook | undefined> {
  return db
    .deleteFrom('webhooks')
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .returning(columns)
    .executeTakeFirst();
}
