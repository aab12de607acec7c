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
  const watch = watchQueues(boss, [...types, ...Object.keys(also)], {wake, onError});
  const hear = (name: string) => (watch.hurry(), wake(name));
  const listening = await boss.getDb().listen?.(channelOf(schema), hear, wakeAll);
  return {
    async stop(within) {
      watch.end();
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

/** The same where no job is under way and none is due before the next question. */
const rest = 10_000;

// Not `now()`: in a test, the queue's clock may be another. Every job of an account has a group, as the index asks.
const question = `SELECT name,
  EXISTS (SELECT FROM ${schema}.job WHERE job.name = asked.name
    AND state < 'active' AND start_after <= ${schema}.job_now() AND NOT blocked) AS is_due,
  EXISTS (SELECT FROM ${schema}.job WHERE job.name = asked.name
    AND state = 'active' AND group_id IS NOT NULL
    AND heartbeat_on + heartbeat_seconds * interval '1s' < ${schema}.job_now()) AS is_lost
  FROM unnest($1::text[]) AS asked (name) WHERE
  EXISTS (SELECT FROM ${schema}.job WHERE job.name = asked.name
    AND state < 'active' AND start_after <= ${schema}.job_now() + interval '${rest} ms' AND NOT blocked)
  OR EXISTS (SELECT FROM ${schema}.job WHERE job.name = asked.name
    AND state = 'active' AND group_id IS NOT NULL)`;

/** A queue of which a job is under way or due soon. */
interface BusyQueue {
  readonly name: string;
  readonly is_due: boolean;
  /** Whether a job has had no heartbeat for as long as it may. */
  readonly is_lost: boolean;
}

/**
 * Calls `wake` with every queue that has due jobs, and frees lost ones, until it is ended. Notifications tell of new jobs
 * at once; the others are found by asking, with one statement for all queues, and rarely where there is nothing to find,
 * because a process that has nothing to do should use next to no time.
 */
function watchQueues(
  boss: Pick<PgBoss, 'getDb' | 'supervise'>,
  names: readonly string[],
  {wake, onError}: {wake(name: string): void; onError(error: unknown): void},
) {
  let timer: NodeJS.Timeout;
  let isEnded = false;
  let next = 0;
  const askIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (isEnded) return;
    next = performance.now() + milliseconds;
    timer = setTimeout(() => void ask(), milliseconds);
  };
  // A database that hangs is asked once.
  const ask = async () => {
    const isBusy = await find().catch((error: unknown) => (onError(error), true));
    askIn(isBusy ? pause : rest);
  };
  const find = async () => {
    const {rows} = await boss.getDb().executeSql(question, [names]);
    for (const {name, is_due, is_lost} of rows as readonly BusyQueue[]) {
      if (is_lost) await boss.supervise(name);
      if (is_due) wake(name);
    }
    return rows.length > 0;
  };
  askIn(pause);
  return {
    /** Asks again soon, because there is a new job. */
    hurry: () => {
      if (next - performance.now() > pause) askIn(pause);
    },
    end: () => {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
