import {createHash} from 'node:crypto';
import type {PgBoss} from 'pg-boss';
import type {JobType, StoredJob} from '../job.js';
import {watchQueues} from './watch-queues.js';
import {JobWorker} from './job-worker.js';
import {groupsOf, limitsOf} from './places.js';
import {withinTime} from '../../within-time.js';

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
  readonly handle: (job: StoredJob) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Starts a worker for each type of job, woken by notifications of the queue. */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const {boss, schema, types, workers, handle, onError} = options;
  const each = new Map<string, JobWorker>();
  for (const type of types) {
    const groups = (place: number) => groupsOf(type, place);
    const limits = limitsOf(type, workers);
    each.set(type, new JobWorker({boss, type, limits, groupsOf: groups, handle, onError}));
  }
  const wakeAll = () => each.forEach((worker) => worker.wake());
  const wake = (type: string) => each.get(type)?.wake();
  const listening = await boss.getDb().listen?.(channelOf(schema), wake, wakeAll);
  const unwatch = watchQueues(boss, types, {wake, onError});
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
