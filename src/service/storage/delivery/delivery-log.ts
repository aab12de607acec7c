/** What was sent to a webhook, and the outcome. */
import {sql} from 'kysely';
import type {EventName} from '../../../contract/resources/events.js';
import {currentOrigin} from '../../observing/origin.js';
import type {Queries} from '../connection/database.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';

/** Names one webhook of one account. */
export interface WebhookKey {
  readonly companyId: number;
  readonly webhookId: number;
}

/** An event that is being delivered to a webhook, without its content, which may contain links for signing. */
export interface LoggedDelivery {
  readonly id: number;
  readonly messageId: string;
  readonly event: EventName;
  /** Null if it is about no envelope, or the envelope is deleted. */
  readonly fingerprint: string | null;
  readonly created: Date;
  readonly attempts: number;
  readonly lastTried: Date | null;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly delivered: Date | null;
  /** Null once it is delivered or has failed permanently. */
  readonly nextTry: Date | null;
}

/** A page of what was sent to a webhook, newest first. */
export async function listDeliveries(
  db: Queries,
  key: WebhookKey,
  page: PageRequest,
): Promise<Page<LoggedDelivery>> {
  const {total} = await db
    .selectFrom('deliveries')
    .where('company_id', '=', key.companyId)
    .where('webhook_id', '=', key.webhookId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await deliveriesOf(db, key)
    .orderBy('delivery_id', 'desc')
    .offset(offset)
    .limit(page.limit)
    .execute();
  return {rows, total, offset};
}

/** Adds a copy of a delivery to the end of its queue, due now, with the same `webhook-id`; undefined if none exists. */
export async function copyDelivery(
  db: Queries,
  {companyId, webhookId}: WebhookKey,
  deliveryId: number,
  now: Date,
): Promise<{readonly id: number; readonly envelopeId: number | null} | undefined> {
  const {rows} = await sql<{id: number; envelopeId: number | null}>`
    INSERT INTO deliveries
      (company_id, webhook_id, envelope_id, message_id, event, body, origin, created, next_try)
    SELECT company_id, webhook_id, envelope_id, message_id, event, body,
      ${JSON.stringify(currentOrigin() ?? null)}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    FROM deliveries
    WHERE company_id = ${companyId} AND webhook_id = ${webhookId} AND delivery_id = ${deliveryId}
    RETURNING delivery_id AS id, envelope_id AS "envelopeId"`.execute(db);
  return rows[0];
}

/** One delivery; undefined if the webhook has none with this id. */
export const findDelivery = (
  db: Queries,
  key: WebhookKey,
  deliveryId: number,
): Promise<LoggedDelivery | undefined> =>
  deliveriesOf(db, key).where('delivery_id', '=', deliveryId).executeTakeFirst();

const deliveriesOf = (db: Queries, {companyId, webhookId}: WebhookKey) =>
  db
    .selectFrom('deliveries')
    .leftJoin('envelopes', (join) =>
      join
        .onRef('envelopes.company_id', '=', 'deliveries.company_id')
        .onRef('envelopes.envelope_id', '=', 'deliveries.envelope_id'),
    )
    .where('deliveries.company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .select([
      'delivery_id as id',
      'message_id as messageId',
      'event',
      'envelopes.fingerprint',
      'deliveries.created',
      'attempts',
      'last_tried as lastTried',
      'last_status as lastStatus',
      'last_error as lastError',
      'delivered',
      'next_try as nextTry',
    ]);

/** Days for which deliveries are kept, whatever their outcome. */
const daysKept = 30;

const rowsAtOnce = 5_000;

/** Deletes deliveries older than {@link daysKept}, in steps that hold no lock for long. */
export async function forgetDeliveries(db: Queries, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - daysKept * 24 * 3_600_000);
  for (;;) {
    // In two parts, because DELETE has no LIMIT.
    const {numAffectedRows = 0n} = await sql`
      DELETE FROM deliveries WHERE (company_id, delivery_id) IN (
        SELECT company_id, delivery_id FROM deliveries WHERE created < ${oldest} LIMIT ${rowsAtOnce})
    `.execute(db);
    if (numAffectedRows < rowsAtOnce) return;
  }
}
