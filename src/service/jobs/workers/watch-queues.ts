/**
 * Which queues have jobs that are due, and which have jobs of a process that was killed. Notifications tell of new jobs
 * at once; the others are found by asking, with one statement for all queues, because a process that has nothing to do
 * should use next to no time.
 */
import type {PgBoss} from 'pg-boss';
import {schema} from './queues.js';

/** Milliseconds between two questions. With the heartbeats of `queues.ts`, lost jobs are free after 12 seconds. */
const pause = 2_000;

// Not `now()`: in a test, the queue's clock may be another. Every job of an account has a group, as the index asks.
const question = `SELECT name, is_due, is_lost FROM unnest($1::text[]) AS asked (name), LATERAL (SELECT
  EXISTS (SELECT FROM ${schema}.job WHERE job.name = asked.name
    AND state < 'active' AND start_after <= ${schema}.job_now() AND NOT blocked) AS is_due,
  EXISTS (SELECT FROM ${schema}.job WHERE job.name = asked.name
    AND state = 'active' AND group_id IS NOT NULL
    AND heartbeat_on + heartbeat_seconds * interval '1s' < ${schema}.job_now()) AS is_lost)
  AS found WHERE is_due OR is_lost`;

interface FoundQueue {
  readonly name: string;
  readonly is_due: boolean;
  /** Whether a job has had no heartbeat for as long as it may. */
  readonly is_lost: boolean;
}

/** Calls `wake` with every queue that has due jobs, and frees lost ones, until the returned function ends it. */
export function watchQueues(
  boss: Pick<PgBoss, 'getDb' | 'supervise'>,
  names: readonly string[],
  {wake, onError}: {wake(name: string): void; onError(error: unknown): void},
): () => void {
  let isAsking = false;
  const ask = async () => {
    // A database that hangs is asked once.
    if (isAsking) return;
    isAsking = true;
    try {
      const {rows} = await boss.getDb().executeSql(question, [names]);
      for (const {name, is_due, is_lost} of rows as readonly FoundQueue[]) {
        if (is_lost) await boss.supervise(name);
        if (is_due) wake(name);
      }
    } catch (error) {
      onError(error);
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(() => void ask(), pause);
  return () => clearInterval(timer);
}
