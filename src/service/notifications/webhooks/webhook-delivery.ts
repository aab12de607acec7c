/** Sends each event to webhooks at least once, until the receiver acknowledges it (docs/interface.md, "Delivery"). */
import {randomUUID} from 'node:crypto';
import type {Clock} from '../../ports.js';
import type {Queries} from '../../storage/connection/database.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {insertFailedJob, type NewFailedJob} from '../../storage/accounts/failed-jobs.js';
import type {WebhookKey} from '../../storage/delivery/delivery-log.js';
import {
  claimDeliveries,
  endFailing,
  findDue,
  findNextTries,
  recordDelivered,
  recordFailed,
  wakeDeliveries,
  wakeOldest,
  type Acknowledged,
  type Delivery,
  type WebhookQueue,
  type WebhookQueues,
} from '../../storage/delivery/delivery-queue.js';
import {withOrigin} from '../../observing/origin.js';
import {internalFailure} from '../../jobs/failing/plain-reason.js';
import {withinTime} from '../../within-time.js';
import type {JobHandlers, JobOf} from '../../jobs/job.js';
import type {QueuedJob} from '../../jobs/jobs.js';
import type {Services} from '../../services.js';
import {sendEvent, type Answer} from './send-event.js';

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

/** Milliseconds without a single acknowledgement after which a webhook is suspended and a delivery is given up. */
const suspendAfter = 3 * 24 * hour;

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

/** Deliveries to a webhook that a run sends together; a process has up to four runs of a webhook. */
const mostAtOnce = 16;

/** Milliseconds after which an answer is late: the run goes on, and records it when it comes. */
const inTime = second;

/** Late answers with which a run sends nothing more until one of them has come. */
const mostLate = 4;

/** Milliseconds after which a run sends nothing more, so that other receivers get its slot. */
const turn = 2 * second;

/** The same while answers are late: it has to wait for them anyway, and occupies no slot meanwhile. */
const longestTurn = 10 * second;

/**
 * Creates the handler that sends what is due for a webhook: an envelope's events one after another, and those of several
 * envelopes together, up to four times as many each time as long as the receiver acknowledges all of them. What is still
 * due when its turn is over is queued again.
 */
export function createWebhookDelivery(services: WebhookDeliveryServices): JobHandlers['webhook'] {
  return async (jobs, {signal, waitFor}) => {
    const clock = notBefore(services.clock, jobs);
    const fetch: Services['fetch'] = (...request) => waitFor(services.fetch(...request));
    const own = {...services, clock, fetch};
    const queues = queuesOf(jobs);
    const {served, isOver} = await sendDue(own, queues, signal);
    // The queue has taken the jobs back.
    if (signal.aborted) return;
    const early = jobs.filter(({envelopeId, due}) => due === undefined && !served.has(envelopeId));
    const left = isOver ? await findDue(services.db, queues, clock.now()) : new Set<null>();
    await comeBack(services, queues, left, early);
  };
}

/** What a run did. */
interface Done {
  readonly served: ReadonlySet<number | null>;
  /** Whether its turn was over before it found nothing due. */
  readonly isOver: boolean;
}

/** Sends what is due until nothing is or the turn is over; ends when all that was sent is recorded. */
async function sendDue(
  services: WebhookDeliveryServices,
  queues: WebhookQueues,
  signal: AbortSignal,
): Promise<Done> {
  const {db, clock} = services;
  const started = performance.now();
  const served = new Set<number | null>();
  const underWay = createUnderWay();
  let atOnce = 1;
  for (;;) {
    const late = underWay.count();
    const isOver = signal.aborted || performance.now() - started > (late ? longestTurn : turn);
    const most = isOver || late >= mostLate ? 0 : atOnce;
    const taken = most > 0 ? await claimDeliveries(db, queues, clock.now(), most) : [];
    if (taken.length === 0 && late === 0) return {served, isOver};
    for (const {envelope_id} of taken) served.add(envelope_id);
    const sent = await underWay.answers(taken.map((each) => send(services, queues, each)));
    await record(services, queues, sent);
    const isWell = sent.length >= Math.max(taken.length, 1) && sent.every(isAcknowledged);
    atOnce = isWell ? Math.min(4 * atOnce, mostAtOnce) : 1;
  }
}

/** What was sent and is not answered, or whose answer was not yet taken. */
function createUnderWay() {
  const open = new Set<Promise<Sent>>();
  const answered: Sent[] = [];
  return {
    count: () => open.size + answered.length,
    /** Adds these, waits for them, or for one of the others if there are none, and takes the answers that came in time. */
    async answers(sendings: readonly Promise<Sent>[]): Promise<readonly Sent[]> {
      const added = sendings.map(async (sending) => {
        open.add(sending);
        answered.push(await sending);
        open.delete(sending);
      });
      const isAny = added.length > 0 || answered.length > 0;
      const awaited = isAny ? Promise.all(added) : Promise.race(open);
      await withinTime<unknown, void>(awaited, inTime, () => undefined);
      return answered.splice(0);
    },
  };
}

/**
 * Jobs that waited for a date have started at it, even if our clock is behind the database's. By more than a day it is not:
 * somebody has overwritten the job, and the pauses of the others must not begin then.
 */
function notBefore(clock: Clock, jobs: readonly JobOf<'webhook'>[]): Clock {
  const dates = jobs.map(({due}) => (due === undefined ? 0 : Date.parse(due)));
  const latest = Math.max(...dates.filter((date) => date < clock.now().getTime() + 24 * hour));
  return {now: () => new Date(Math.max(clock.now().getTime(), latest))};
}

/** What jobs of one webhook are about. */
function queuesOf(jobs: readonly JobOf<'webhook'>[]): WebhookQueues {
  const [{companyId, webhookId}] = jobs as readonly [JobOf<'webhook'>];
  return {companyId, webhookId, envelopeIds: new Set(jobs.map(({envelopeId}) => envelopeId))};
}

/**
 * Queues a job again if its envelope has something due that is left, if it found nothing due although a delivery is
 * waiting, or if it found a delivery whose sender may have died. A job that was scheduled with an attempt is not queued
 * again for a later date: each later attempt has its own job.
 */
async function comeBack(
  {db, jobs}: WebhookDeliveryServices,
  queues: WebhookQueues,
  left: ReadonlySet<number | null>,
  early: readonly JobOf<'webhook'>[],
): Promise<void> {
  const isEarly = new Set(early.map(({envelopeId}) => envelopeId));
  const next = await findNextTries(db, queues);
  const again = next.filter(
    ({envelopeId, isOpen}) => !left.has(envelopeId) && (isOpen || isEarly.has(envelopeId)),
  );
  const all = [
    ...[...left].map((envelopeId) => ({job: jobOf({...queues, envelopeId})})),
    ...again.map(({envelopeId, due}) => jobAt({...queues, envelopeId}, due)),
  ];
  if (all.length > 0) await jobs.enqueueAll(db, all);
}

/** The job that goes on with a queue. */
const jobOf = ({companyId, webhookId, envelopeId}: WebhookQueue): JobOf<'webhook'> => ({
  type: 'webhook',
  companyId,
  webhookId,
  envelopeId,
});

/** The job that goes on with a queue at this date. */
const jobAt = (queue: WebhookQueue, date: Date): QueuedJob => ({
  job: {...jobOf(queue), due: date.toISOString()},
  notBefore: date,
});

/** A delivery, and the answer to it. */
interface Sent {
  readonly delivery: Delivery;
  readonly answer: Answer;
}

function isAcknowledged({delivery: {acknowledgement}, answer: {status}}: Sent): boolean {
  if (acknowledgement === '200') return status === 200;
  return status !== null && status >= 200 && status < 300;
}

/** Sends a delivery; never throws. */
async function send(
  services: WebhookDeliveryServices,
  key: WebhookKey,
  delivery: Delivery,
): Promise<Sent> {
  try {
    const answer = await causedBy(delivery, () => sendEvent(services, key, delivery));
    return {delivery, answer};
  } catch (error) {
    services.log.error(
      {err: error, delivery: delivery.delivery_id},
      'An event could not be sent, which is not its receiver’s fault; it is tried again.',
    );
    return {delivery, answer: {status: null, error: internalFailure, isInternal: true}};
  }
}

/** Events wait in line, so the job may have been queued by another request than the event. */
const causedBy = <Result>({origin}: Delivery, work: () => Result): Result =>
  withOrigin(origin ?? undefined, work);

async function record(
  services: WebhookDeliveryServices,
  key: WebhookKey,
  sent: readonly Sent[],
): Promise<void> {
  const acknowledged = sent.filter(isAcknowledged);
  if (acknowledged.length > 0) await recordAcknowledged(services, key, acknowledged);
  for (const each of sent)
    if (!isAcknowledged(each)) await causedBy(each.delivery, () => retryLater(services, key, each));
}

/**
 * A receiver that acknowledges what had failed is well again, and gets what waits. Each acknowledgement wakes two more, so
 * their rate grows as long as it keeps acknowledging.
 */
async function recordAcknowledged(
  services: WebhookDeliveryServices,
  key: WebhookKey,
  sent: readonly Sent[],
): Promise<void> {
  const {db, clock} = services;
  const now = clock.now();
  const deliveries = sent.map(({delivery}) => delivery);
  const alike = alikeOf(sent);
  const repeated = deliveries.filter(({attempts}) => attempts > 1).length;
  const wasFailing = deliveries.some(({failing_since}) => failing_since !== null);
  const most = 2 * Math.max(repeated, wasFailing ? 1 : 0);
  if (most === 0) {
    for (const each of alike) await recordDelivered(db, key, each, now);
    return;
  }
  await inTransaction(db, async (transaction) => {
    for (const each of alike) await recordDelivered(transaction, key, each, now);
    await endFailing(transaction, key);
    // These are other events, with origins of their own.
    await withOrigin(undefined, () =>
      wake({...services, db: transaction}, (own) => wakeOldest(own, key, now, most)),
    );
  });
}

/** By status, of which there is one as a rule. */
const alikeOf = (sent: readonly Sent[]): readonly Acknowledged[] =>
  [...new Set(sent.map(({answer}) => answer.status))].map((status) => ({
    status,
    deliveries: sent.filter(({answer}) => answer.status === status).map((each) => each.delivery),
  }));

async function retryLater(
  {db, clock, jobs, log}: WebhookDeliveryServices,
  {companyId, webhookId}: WebhookKey,
  {delivery, answer: {retryAfter, isInternal, ...attempt}}: Sent,
): Promise<void> {
  const now = clock.now();
  const about = {companyId, webhookId};
  const queue = {...about, envelopeId: delivery.envelope_id};
  const pause = Math.max(pauseAfter(delivery.attempts), askedPause(retryAfter, now));
  const due = new Date(now.getTime() + pause);
  const isGivenUp = due.getTime() - delivery.created.getTime() >= suspendAfter;
  const nextTry = isGivenUp ? null : due;
  const patience = attempt.status === gone ? 0 : suspendAfter;
  const failure = {...attempt, now, nextTry, suspendAfter: isInternal ? null : patience};
  const isSuspended = await inTransaction(db, async (transaction) => {
    if (nextTry) await jobs.enqueueAll(transaction, [jobAt(queue, nextTry)]);
    else await insertFailedJob(transaction, failedDelivery(queue, delivery, attempt, now));
    const isOver = await recordFailed(transaction, about, delivery, failure);
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
  queue: WebhookQueue,
  {delivery_id: deliveryId, attempts, created}: Delivery,
  {status, error}: Answer,
  now: Date,
): NewFailedJob => ({
  companyId: queue.companyId,
  // Not the id of the job: one job may give up several deliveries, and each is recorded.
  jobId: randomUUID(),
  type: 'delivery',
  job: {type: 'webhook', ...queue},
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
