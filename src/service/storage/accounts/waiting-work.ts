/** How much work waits, or could not be done, for those who watch the installation. */
import {sql} from 'kysely';
import type {Queries} from '../connection/database.js';

export interface WaitingJobs {
  readonly queue: string;
  readonly waiting: number;
  /** Seconds since the oldest of them was due for the first time. */
  readonly age: number;
}

/** The jobs of each queue that are due, including those that are being retried or done. */
export async function readWaitingJobs(db: Queries): Promise<readonly WaitingJobs[]> {
  const {rows} = await sql<WaitingJobs>`
    SELECT queue.name AS queue, count(job.id) AS waiting,
      coalesce(extract(epoch FROM now() - min(job.due)), 0)::float8 AS age
    FROM jobs.queue LEFT JOIN (
      SELECT id, name, CASE WHEN retry_count = 0 THEN greatest(created_on, start_after) ELSE created_on END AS due
      FROM jobs.job WHERE state < 'completed') AS job ON job.name = queue.name AND job.due <= now()
    GROUP BY queue.name`.execute(db);
  return rows;
}

export interface WaitingEvents {
  readonly total: number;
  /** When the oldest of them happened; null if none waits. */
  readonly oldest: Date | null;
}

/** The events that receivers have not acknowledged yet, without those that were given up, and those of suspended webhooks. */
export async function readWaitingEvents(db: Queries): Promise<WaitingEvents> {
  const {rows} = await sql<WaitingEvents>`
    SELECT count(*) AS total, min(deliveries.created) AS oldest
    FROM deliveries JOIN webhooks USING (company_id, webhook_id)
    WHERE delivered IS NULL AND next_try IS NOT NULL AND suspended IS NULL`.execute(db);
  return rows[0] ?? {total: 0, oldest: null};
}

/** Milliseconds after which an event that nobody acknowledges is told to the operator. */
const eventsMayWait = 3_600_000;

/** One sentence if events have waited for long. */
export async function waitingEventsWarning(db: Queries, now: Date): Promise<string | undefined> {
  const {total, oldest} = await readWaitingEvents(db);
  if (!oldest || now.getTime() - oldest.getTime() < eventsMayWait) return undefined;
  return `${total} ${total === 1 ? 'event waits' : 'events wait'} for receivers of webhooks that do not acknowledge them, the oldest since ${oldest.toISOString()}; \`esign-service webhooks list\` shows whose they are.`;
}

/** How many webhooks are suspended. */
export async function countSuspendedWebhooks(db: Queries): Promise<number> {
  const {total} = await db
    .selectFrom('webhooks')
    .select(({fn}) => fn.countAll<number>().as('total'))
    .where('suspended', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** How many envelopes everybody has signed that could not be sealed. */
export async function countUnsealed(db: Queries): Promise<number> {
  const {total} = await db
    .selectFrom('envelopes')
    .select(({fn}) => fn.countAll<string>().as('total'))
    .where('status', '=', 'failed')
    .where('sent', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** What is to be done about envelopes that could not be sealed, one sentence; undefined if there are none. */
export async function unsealedWarning(db: Queries): Promise<string | undefined> {
  const total = await countUnsealed(db);
  if (total === 0) return undefined;
  return (
    `${total} ${total === 1 ? 'envelope' : 'envelopes'} that everybody has signed could not be sealed: ` +
    '`esign-service failed --type seal` says why; mend that, then run `esign-service retry --all --type seal`.'
  );
}
