/**
 * Waiting deliveries: one queue per webhook and envelope, so that a receiver gets an envelope's events in the order in
 * which they happened.
 */
import {sql, type Selectable} from 'kysely';
import type {EventName} from '../../../contract/resources/events.js';
import {currentOrigin} from '../../observing/origin.js';
import type {Queries} from '../connection/database.js';
import type {DeliveriesTable, WebhooksTable} from '../tables/delivery.js';
import type {WebhookKey} from './delivery-log.js';

/** The deliveries of one webhook about one envelope, or those about no envelope. */
export interface WebhookQueue extends WebhookKey {
  readonly envelopeId: number | null;
}

/** Several queues of one webhook. */
export interface WebhookQueues extends WebhookKey {
  readonly envelopeIds: ReadonlySet<number | null>;
}

/** A claimed delivery, and where it goes, how, and what signs it, encrypted. */
export type Delivery = Pick<
  Selectable<DeliveriesTable>,
  'delivery_id' | 'envelope_id' | 'message_id' | 'body' | 'origin' | 'attempts' | 'created'
> &
  Pick<
    Selectable<WebhooksTable>,
    | 'url'
    | 'format'
    | 'acknowledgement'
    | 'secret'
    | 'former_secret'
    | 'former_secret_ends'
    | 'failing_since'
  >;

/** Attempts after which a delivery no longer holds up those behind it: about 80 seconds. */
const timeout = 5;

/** Seconds after which one does not either, if its receiver has asked for a longer pause. */
const longestHold = 80;

/** The status of a receiver to which too much was sent. */
const tooMany = 429;

/** Seconds after which the process that claimed a delivery has either sent it or died. */
const claimSeconds = 20;

/** Adds an event to the end of its queue. */
export async function addDelivery(
  db: Queries,
  {companyId, webhookId, envelopeId}: WebhookQueue,
  delivery: {
    readonly messageId: string;
    readonly event: EventName;
    /** Encrypted for its place. */
    readonly body: string;
    readonly created: Date;
  },
): Promise<void> {
  const {messageId, event, body, created} = delivery;
  await db
    .insertInto('deliveries')
    .values({
      company_id: companyId,
      webhook_id: webhookId,
      envelope_id: envelopeId,
      message_id: messageId,
      event,
      body,
      origin: currentOrigin() ?? null,
      created,
      next_try: created,
    })
    .execute();
}

/**
 * Claims the next due delivery of each queue, of so many at most, and counts the attempts; no other process gets them in
 * the meantime. First come those that were never tried, then those that were tried least lately, so that some which always
 * fail do not keep the others waiting. None is due if the webhook is deleted or suspended.
 */
export async function claimDeliveries(
  db: Queries,
  queues: WebhookQueues,
  now: Date,
  most: number,
): Promise<readonly Delivery[]> {
  // Due and undelivered are checked twice: the row may change while the statement waits for its lock. All lock in the order
  // of ids, so that no two wait for one another.
  const {rows} = await sql<Delivery>`
    UPDATE deliveries SET attempts = attempts + 1, last_tried = ${now},
      last_status = NULL, last_error = NULL,
      next_try = ${new Date(now.getTime() + claimSeconds * 1000)}
    FROM webhooks WHERE deliveries.company_id = ${queues.companyId} AND delivery_id = ANY (ARRAY(
      SELECT delivery_id FROM deliveries WHERE company_id = ${queues.companyId} AND delivery_id = ANY (ARRAY(
        SELECT delivery_id FROM ${nextDue(queues, now)}
        ORDER BY last_tried NULLS FIRST, delivery_id LIMIT ${most}))
      ORDER BY delivery_id FOR UPDATE))
      AND delivered IS NULL AND ${isDue(now)}
      AND webhooks.company_id = deliveries.company_id AND webhooks.webhook_id = deliveries.webhook_id
      AND suspended IS NULL
    RETURNING delivery_id, envelope_id, message_id, body, origin, attempts, deliveries.created,
      url, format, acknowledgement, secret, former_secret, former_secret_ends, failing_since`.execute(
    db,
  );
  return rows;
}

/** Of these queues, those that have a delivery due; none if the webhook is deleted or suspended. */
export async function findDue(
  db: Queries,
  queues: WebhookQueues,
  now: Date,
): Promise<ReadonlySet<number | null>> {
  const {rows} = await sql<Pick<WebhookQueue, 'envelopeId'>>`
    SELECT envelope_id AS "envelopeId" FROM ${nextDue(queues, now)} WHERE EXISTS (
      SELECT FROM webhooks WHERE company_id = ${queues.companyId} AND webhook_id = ${queues.webhookId}
        AND suspended IS NULL)`.execute(db);
  return new Set(rows.map(({envelopeId}) => envelopeId));
}

/**
 * The next due delivery of each queue. One that was never attempted is due regardless of its date, which may come from
 * another clock.
 */
const nextDue = (queues: WebhookQueues, now: Date) => sql`
  unnest(${placesOf(queues)}::bigint[]) AS place, LATERAL (
    SELECT delivery_id, envelope_id, last_tried FROM deliveries AS waiting
    WHERE ${waitsAt('waiting', queues)} = place AND ${isDue(now)} AND NOT EXISTS (
      SELECT FROM deliveries AS earlier WHERE ${waitsAt('earlier', queues)} = place
        AND earlier.next_try IS NOT NULL AND ${holdsUp(now)} AND earlier.delivery_id < waiting.delivery_id)
    ORDER BY delivery_id LIMIT 1) AS next`;

const holdsUp = (now: Date) => sql`(earlier.attempts = 0 OR (earlier.attempts < ${timeout}
  AND earlier.last_tried > ${new Date(now.getTime() - longestHold * 1000)}))`;

const isDue = (now: Date) => sql`(attempts = 0 OR next_try <= ${now})`;

/** A delivery that was attempted and will be retried. */
export interface NextTry {
  readonly envelopeId: number | null;
  readonly due: Date;
  /** Whether no outcome is known: it is being sent, or the process that sent it has died. */
  readonly isOpen: boolean;
}

/**
 * The delivery of each queue that is retried next; deliveries without a known outcome come first. None if the webhook is
 * deleted or suspended.
 */
export async function findNextTries(
  db: Queries,
  queues: WebhookQueues,
): Promise<readonly NextTry[]> {
  const {rows} = await sql<NextTry>`
    SELECT DISTINCT ON (envelope_id) envelope_id AS "envelopeId", next_try AS due,
      last_status IS NULL AND last_error IS NULL AS "isOpen"
    FROM deliveries JOIN webhooks USING (company_id, webhook_id)
    WHERE ${waitsAt('deliveries', queues)} = ANY (${placesOf(queues)}) AND attempts > 0
      AND next_try IS NOT NULL AND suspended IS NULL
    ORDER BY envelope_id, "isOpen" DESC, due`.execute(db);
  return rows;
}

/** The place of each queue in the index of waiting deliveries: no envelope has the id 0. */
const placesOf = ({envelopeIds}: WebhookQueues): readonly number[] =>
  [...envelopeIds].map((id) => id ?? 0);

/** Of what waits for a webhook: the place. */
const waitsAt = (table: string, {companyId, webhookId}: WebhookKey) => sql`
  ${sql.ref(`${table}.company_id`)} = ${companyId}
  AND ${sql.ref(`${table}.webhook_id`)} = ${webhookId}
  AND ${sql.ref(`${table}.delivered`)} IS NULL
  AND coalesce(${sql.ref(`${table}.envelope_id`)}, 0)`;

/** What a receiver answered: a status, or why there is none. */
export interface Attempt {
  readonly status: number | null;
  readonly error: string | null;
}

/** Records successful deliveries, with the status that acknowledged them. */
export async function recordDelivered(
  db: Queries,
  key: WebhookKey,
  {deliveries, status}: Acknowledged,
  now: Date,
): Promise<void> {
  await deliveriesOf(db, key, deliveries)
    .set({delivered: now, next_try: null, last_status: status, last_error: null})
    .execute();
}

/** Deliveries that were acknowledged alike. */
export interface Acknowledged {
  readonly status: number | null;
  readonly deliveries: readonly Pick<Delivery, 'delivery_id'>[];
}

/** Ends the webhook's failure period, if it is in one. */
export async function endFailing(db: Queries, key: WebhookKey): Promise<void> {
  await webhookOf(db, key)
    .set({failing_since: null})
    .where('failing_since', 'is not', null)
    .execute();
}

/**
 * Records a failed attempt, and when the next one is due, if any; a webhook that fails for too long is suspended.
 * @returns Whether this call suspended it.
 */
export async function recordFailed(
  db: Queries,
  key: WebhookKey,
  delivery: Pick<Delivery, 'delivery_id'>,
  failure: Attempt & {
    readonly now: Date;
    readonly nextTry: Date | null;
    /** Milliseconds; null if the failure is not the receiver's. */
    readonly suspendAfter: number | null;
  },
): Promise<boolean> {
  const {now, nextTry, suspendAfter} = failure;
  await deliveriesOf(db, key, [delivery])
    .set({last_status: failure.status, last_error: failure.error, next_try: nextTry})
    .execute();
  if (suspendAfter === null) return false;
  await webhookOf(db, key)
    .set({failing_since: sql<Date>`coalesce(failing_since, ${now})`})
    .execute();
  const {numUpdatedRows} = await webhookOf(db, key)
    .set({suspended: now})
    .where('suspended', 'is', null)
    .where('failing_since', '<=', new Date(now.getTime() - suspendAfter))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const deliveriesOf = (
  db: Queries,
  {companyId}: WebhookKey,
  deliveries: readonly Pick<Delivery, 'delivery_id'>[],
) =>
  db
    .updateTable('deliveries')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`delivery_id = ANY (${deliveries.map(({delivery_id}) => delivery_id)})`);

const webhookOf = (db: Queries, {companyId, webhookId}: WebhookKey) =>
  db
    .updateTable('webhooks')
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId);

/**
 * Makes all waiting deliveries of a webhook due now, also those that were given up, and returns their queues. Those that are
 * being sent are left alone. Locks in the same order as `claimDeliveries`.
 */
export async function wakeDeliveries(
  db: Queries,
  {companyId, webhookId}: WebhookKey,
  now: Date,
): Promise<readonly WebhookQueue[]> {
  const {rows} = await sql<Pick<WebhookQueue, 'envelopeId'>>`
    WITH waiting AS (SELECT delivery_id FROM deliveries
      WHERE company_id = ${companyId} AND webhook_id = ${webhookId} AND delivered IS NULL
        AND NOT (attempts > 0 AND last_status IS NULL AND last_error IS NULL AND next_try > ${now})
      ORDER BY delivery_id FOR UPDATE),
    woken AS (UPDATE deliveries SET next_try = ${now}
      WHERE company_id = ${companyId} AND delivery_id IN (SELECT delivery_id FROM waiting)
      RETURNING envelope_id)
    SELECT DISTINCT envelope_id AS "envelopeId" FROM woken`.execute(db);
  return rows.map(({envelopeId}) => ({companyId, webhookId, envelopeId}));
}

/**
 * Makes some of those due now that have failed so often that they wait for long, and returns their queues. The others come by
 * themselves within a minute, and hold up those behind them until then; where too much was sent, its pause is kept. First
 * come those that were tried least lately, so that some which are always refused do not keep the others waiting.
 */
export async function wakeOldest(
  db: Queries,
  {companyId, webhookId}: WebhookKey,
  now: Date,
  most: number,
): Promise<readonly WebhookQueue[]> {
  // An array is read once; rows of `IN` may be read anew for each row outside, and would then be others, as these are changed.
  const {rows} = await sql<Pick<WebhookQueue, 'envelopeId'> & {id: number}>`
    UPDATE deliveries SET next_try = ${now} WHERE company_id = ${companyId} AND delivery_id = ANY (ARRAY(
      SELECT delivery_id FROM deliveries WHERE company_id = ${companyId} AND webhook_id = ${webhookId}
        AND delivered IS NULL AND next_try > ${now} AND attempts >= ${timeout}
        AND (last_error IS NOT NULL OR last_status <> ${tooMany})
      ORDER BY last_tried, delivery_id LIMIT ${most} FOR UPDATE SKIP LOCKED))
    RETURNING delivery_id AS id, envelope_id AS "envelopeId"`.execute(db);
  const inOrder = rows.toSorted((one, other) => one.id - other.id);
  return inOrder.map(({envelopeId}) => ({companyId, webhookId, envelopeId}));
}
