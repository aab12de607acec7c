/**
 * Which queues have jobs that are due. Notifications tell of new jobs at once; deferred and retried ones are found by
 * asking, with one statement for all queues, because a process that has nothing to do should use next to no time.
 */
import type {PgBoss} from 'pg-boss';
import {schema} from './queues.js';

/** Milliseconds between two questions. */
const pause = 2_000;

// Not `now()`: in a test, the queue's clock may be another.
const dueQueues = `SELECT name FROM unnest($1::text[]) AS asked (name) WHERE EXISTS (
  SELECT FROM ${schema}.job WHERE job.name = asked.name
    AND state < 'active' AND start_after <= ${schema}.job_now() AND NOT blocked)`;

/** Calls `wake` with every queue that has due jobs, until the returned function ends it. */
export function watchDueQueues(
  boss: Pick<PgBoss, 'getDb'>,
  names: readonly string[],
  {wake, onError}: {wake(name: string): void; onError(error: unknown): void},
): () => void {
  let isAsking = false;
  const ask = async () => {
    // A database that hangs is asked once.
    if (isAsking) return;
    isAsking = true;
    try {
      const {rows} = await boss.getDb().executeSql(dueQueues, [names]);
      for (const {name} of rows as readonly {name: string}[]) wake(name);
    } catch (error) {
      onError(error);
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(() => void ask(), pause);
  return () => clearInterval(timer);
}
