/** Sends each event to webhooks at least once, until the receiver answers 200 (docs/interface.md, "Delivery"). */
import {randomUUID} from 'node:crypto';
import {Webhook} from 'standardwebhooks';
import {membersOf, parseEvent} from '../../../contract/text/event-body.js';
import type {WebhookFormat} from '../../../contract/resources/webhook.js';
import {associatedDataOf} from '../../security/associated-data.js';
import {FetchError, type GuardedFetch} from '../../security/guarded-fetch.js';
import type {Clock} from '../../ports.js';
import type {Queries} from '../../storage/connection/database.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {insertFailedJob, type NewFailedJob} from '../../storage/accounts/failed-jobs.js';
import {
  claimDelivery,
  findNextTry,
  findReceiver,
  recordDelivered,
  recordFailed,
  wakeDeliveries,
  wakeOldest,
  type Attempt,
  type Delivery,
  type Receiver,
  type WebhookQueue,
} from '../../storage/delivery/delivery-queue.js';
import {observed} from '../../observing/observe.js';
import {currentOrigin, originHeaders, withOrigin} from '../../observing/origin.js';
import type {JobOf, JobRun} from '../../jobs/job.js';
import type {Services} from '../../services.js';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds to wait after each failed attempt; the last value repeats. */
const pauses = [
  2 * second,
  5 * second,
  15 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
] as const;

/** Milliseconds without a single 200 after which a webhook is suspended and a delivery is given up. */
const suspendAfter = 3 * 24 * hour;

const limits = {timeout: 15 * second, maxBytes: 64 * 1024, statusOnly: true} as const;

/** Milliseconds until the next attempt after this many failed attempts. */
export const pauseAfter = (attempts: number): number =>
  pauses[Math.min(attempts, pauses.length) - 1] ?? pauses[0];

/** The status of a receiver that wants no event any more (RFC 9110, section 15.5.11). */
const gone = 410;

/** A date as HTTP writes it (RFC 9110, section 5.6.7). */
const httpDate = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Milliseconds that a receiver asks for by `Retry-After`, as seconds or a date, six hours at most; 0 if it asks for none. */
function askedPause(retryAfter = '', now: Date): number {
  if (/^\d+$/.test(retryAfter)) return Math.min(Number(retryAfter) * second, longestPause);
  if (!httpDate.test(retryAfter)) return 0;
  return Math.min(Date.parse(retryAfter) - now.getTime(), longestPause);
}

const longestPause = 6 * hour;

export type WebhookDeliveryServices = Pick<
  Services,
  'db' | 'clock' | 'fetch' | 'jobs' | 'log' | 'secretBox'
>;

/** Creates the handler that sends the due deliveries of a queue, one after another. */
export function createWebhookDelivery(services: WebhookDeliveryServices) {
  return async (job: JobOf<'webhook'>, run: Pick<JobRun, 'waitFor'> = {waitFor}): Promise<void> => {
    const {due, ...queue} = job;
    const clock = notBefore(services.clock, due);
    const fetch: GuardedFetch = (...request) => run.waitFor(services.fetch(...request));
    let sent = 0;
    while (await deliverNext({...services, clock, fetch}, queue)) sent += 1;
    await comeBack(services, job, sent);
  };
}

const waitFor: JobRun['waitFor'] = (work) => work;

/** A job that waited for a date counts as started at that date, even if our clock is slightly behind the database's. */
const notBefore = (clock: Clock, due = ''): Clock => ({
  now: () => new Date(Math.max(clock.now().getTime(), due ? Date.parse(due) : 0)),
});

/**
 * Queues the job again if it found nothing due although a delivery is waiting, or found a delivery whose sender may
 * have died. A job that was already queued again, or was scheduled with an attempt, is not queued again: each later
 * attempt has its own job.
 */
async function comeBack(
  {db, jobs}: WebhookDeliveryServices,
  {due, ...queue}: JobOf<'webhook'>,
  sent: number,
): Promise<void> {
  const next = await findNextTry(db, queue);
  const isPutBack = next?.isOpen || (sent === 0 && due === undefined);
  if (next && isPutBack && (await findReceiver(db, queue)))
    await enqueueAt(jobs, db, queue, next.due);
}

/** Without the address, which may contain what lets others in. */
const sending = {kind: 'webhook', name: 'send an event'} as const;

/** Sends one delivery; false if none is due. */
async function deliverNext(
  services: WebhookDeliveryServices,
  queue: JobOf<'webhook'>,
): Promise<boolean> {
  const {db, clock} = services;
  // Read for each delivery: the webhook may have been changed or suspended since the last one.
  const receiver = await findReceiver(db, queue);
  if (!receiver) return false;
  const delivery = await claimDelivery(db, queue, clock.now());
  if (!delivery) return false;
  // Events wait in line, so the job may have been queued by another request than the event.
  await withOrigin(delivery.origin ?? undefined, async () => {
    const attempt = await observed(sending, async (note) => {
      const sent = await send(services, queue, receiver, delivery);
      const {status, error} = sent;
      note({attributes: {'http.response.status_code': status ?? 0}, ...(error ? {error} : {})});
      return sent;
    });
    if (attempt.status !== 200) return retryLater(services, queue, delivery, attempt);
    await inTransaction(db, async (transaction) => {
      const isWellAgain = await recordDelivered(transaction, queue, delivery, clock.now());
      if (isWellAgain || delivery.attempts > 1)
        await wakeTwo({...services, db: transaction}, queue);
    });
  });
  return true;
}

const enqueueAt = (
  jobs: WebhookDeliveryServices['jobs'],
  transaction: Queries,
  queue: JobOf<'webhook'>,
  date: Date,
) => jobs.enqueue(transaction, {...queue, due: date.toISOString()}, date);

/** Content type and body, made from the form in which events are stored. */
const formats: Readonly<Record<WebhookFormat, (form: string) => readonly [string, string]>> = {
  form: (form) => ['application/x-www-form-urlencoded', form],
  json: (form) => ['application/json', JSON.stringify(parseEvent(form) ?? membersOf(form))],
};

/** What a receiver answered, and when it wants to be asked again. */
interface Answered extends Attempt {
  readonly retryAfter?: string | undefined;
}

/** With the same `webhook-id` in every attempt, the receiver can recognize duplicates. */
async function send(
  {clock, fetch, secretBox}: WebhookDeliveryServices,
  {companyId}: JobOf<'webhook'>,
  receiver: Receiver,
  {message_id, body: encrypted}: Delivery,
): Promise<Answered> {
  const now = clock.now();
  const form = secretBox.decrypt(encrypted, associatedDataOf.delivery(companyId, message_id));
  const [type, body] = formats[receiver.format](form);
  const headers = {
    'content-type': type,
    'user-agent': 'esign-service',
    ...originHeaders(currentOrigin()),
    'webhook-id': message_id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secretsOf(receiver, now)
      .map((secret) => secretBox.decrypt(secret, associatedDataOf.webhookSecret(companyId)))
      .map((secret) => new Webhook(secret).sign(message_id, now, body))
      .join(' '),
  };
  try {
    // Without `maxRedirects`: a receiver must not redirect the service elsewhere.
    const answer = await fetch(receiver.url, {...limits, method: 'POST', headers, body});
    return {status: answer.status, error: null, retryAfter: answer.retryAfter};
  } catch (error) {
    if (error instanceof FetchError) return {status: null, error: error.message};
    throw error;
  }
}

/** The former secret signs too for a while, so that receivers need not change theirs at the same moment. */
function secretsOf({secret, former_secret, former_secret_ends}: Receiver, now: Date) {
  const isHeld = former_secret !== null && former_secret_ends !== null && now < former_secret_ends;
  return isHeld ? [secret, former_secret] : [secret];
}

async function retryLater(
  {db, clock, jobs, log}: WebhookDeliveryServices,
  queue: JobOf<'webhook'>,
  delivery: Delivery,
  {retryAfter, ...attempt}: Answered,
): Promise<void> {
  const now = clock.now();
  const {companyId, webhookId} = queue;
  const about = {companyId, webhookId};
  const pause = Math.max(pauseAfter(delivery.attempts), askedPause(retryAfter, now));
  const due = new Date(now.getTime() + pause);
  const isGivenUp = due.getTime() - delivery.created.getTime() >= suspendAfter;
  const nextTry = isGivenUp ? null : due;
  const failure = {
    ...attempt,
    now,
    nextTry,
    suspendAfter: attempt.status === gone ? 0 : suspendAfter,
  };
  const isSuspended = await inTransaction(db, async (transaction) => {
    if (nextTry) await enqueueAt(jobs, transaction, queue, nextTry);
    else await insertFailedJob(transaction, failedDelivery(queue, delivery, attempt, now));
    const isOver = await recordFailed(transaction, queue, delivery, failure);
    if (isOver) await jobs.enqueue(transaction, {type: 'suspension', ...about});
    return isOver;
  });
  if (!isSuspended) return;
  log.warn(
    {company: companyId, webhook: webhookId, ...attempt},
    attempt.status === gone
      ? 'A webhook is suspended: its receiver answered 410. PUT /webhooks/{webhook_id} takes it up again.'
      : 'A webhook is suspended: for three days it acknowledged nothing. PUT /webhooks/{webhook_id} takes it up again.',
  );
}

/** The record of a delivery that is not retried. */
const failedDelivery = (
  queue: JobOf<'webhook'>,
  {delivery_id: deliveryId, attempts, created}: Delivery,
  {status, error}: Attempt,
  now: Date,
): NewFailedJob => ({
  companyId: queue.companyId,
  // Not the id of the job: one job may give up several deliveries, and each is recorded.
  jobId: randomUUID(),
  type: 'delivery',
  job: queue,
  // Kept even if the envelope is deleted: its receiver may still need the event.
  envelopeId: null,
  deliveryId,
  reason: error ?? `The receiver answered ${status}.`,
  tries: attempts,
  queued: created,
  givenUp: now,
});

type WakingServices = Pick<WebhookDeliveryServices, 'db' | 'clock' | 'jobs'>;

/** Resumes the deliveries of a changed webhook: all that are waiting become due immediately. */
export const createResumeDeliveries =
  (services: WakingServices) =>
  (companyId: number, webhookId: number): Promise<void> =>
    wake(services, (transaction, now) => wakeDeliveries(transaction, {companyId, webhookId}, now));

/**
 * A receiver that acknowledges what had failed is well again, and gets what waits. Each acknowledgement wakes two more, so
 * their rate grows as long as it keeps acknowledging.
 */
const wakeTwo = (services: WakingServices, queue: WebhookQueue): Promise<void> =>
  wake(services, (transaction, now) => wakeOldest(transaction, queue, now, 2));

const wake = (
  {db, clock, jobs}: WakingServices,
  makeDue: (transaction: Queries, now: Date) => Promise<readonly WebhookQueue[]>,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const now = clock.now();
    const due = now.toISOString();
    const queues = await makeDue(transaction, now);
    const all = queues.map((queue) => ({job: {type: 'webhook' as const, ...queue, due}}));
    if (all.length > 0) await jobs.enqueueAll(transaction, all);
  });
