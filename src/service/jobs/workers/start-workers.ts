import {createHash} from 'node:crypto';
import type {PgBoss} from 'pg-boss';
import type {JobType} from '../job.js';
import {JobWorker, type WorkerOptions} from './job-worker.js';
import {groupsOf, limitsOf} from './places.js';
import {withinTime} from '../../within-time.js';
import {schema} from './queues.js';

/** Milliseconds. */
const farewell = 1_000;

/** The workers of a process. */
export interface Workers {
  /** Lets running jobs finish within this many milliseconds; the others are retried by other processes. */
  stop(within: number): Promise<void>;
}

export interface WorkersOptions {
  readonly boss: PgBoss;
  /** Where the queue has its tables. */
  readonly schema: string;
  readonly types: readonly JobType[];
  /** Number of documents processed at the same time. */
  readonly workers: number;
  readonly handle: WorkerOptions['handle'];
  /** What is called for other queues that have due jobs, by name. */
  readonly also?: Readonly<Record<string, () => void>>;
  readonly onError: (error: unknown) => void;
}

/** Starts a worker for each type of job, woken by notifications of the queue. */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const {boss, schema, types, workers, handle, also = {}, onError} = options;
  const each = new Map<string, JobWorker>();
  for (const type of types) {
    const groups = (place: number) => groupsOf(type, place);
    const limits = limitsOf(type, workers);
    each.set(type, new JobWorker({boss, type, limits, groupsOf: groups, handle, onError}));
  }
  const wakeAll = () => each.forEach((worker) => worker.wake());
  const wake = (name: string) => (each.get(name)?.wake(), also[name]?.());
  const listening = await boss.getDb().listen?.(channelOf(schema), wake, wakeAll);
  const unwatch = watchQueues(boss, [...types, ...Object.keys(also)], {wake, onError});
  return {
    async stop(within) {
      unwatch();
      // An unresponsive database does not even answer a disconnect, so closing is limited in time.
      await withinTime(Promise.resolve(listening?.close()), farewell, () => undefined);
      await Promise.all([...each.values()].map((worker) => worker.stop(within)));
    },
  };
}

/** The channel on which pg-boss notifies of new jobs, with the name of the queue. */
const channelOf = (schema: string): string =>
  `pgboss_${createHash('sha224').update(schema).digest('hex').slice(0, 24)}`;

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

/**
 * Calls `wake` with every queue that has due jobs, and frees lost ones, until the returned function ends it.
 * Notifications tell of new jobs at once; the others are found by asking, with one statement for all queues, because a
 * process that has nothing to do should use next to no time.
 */
function watchQueues(
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
