/** How much work waits, for those who watch the installation. */
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

/** How many webhooks are suspended. */
export async function countSuspendedWebhooks(db: Queries): Promise<number> {
  const {total} = await db
    .selectFrom('webhooks')
    .select(({fn}) => fn.countAll<number>().as('total'))
    .where('suspended', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}
