/**
 * Durable jobs: they are queued in the transaction that makes them necessary, start within milliseconds of its commit,
 * and are retried in this process or another. A job can run twice (a process may crash after the work and before
 * recording it), so every handler must be idempotent.
 */
import {fromKysely, PgBoss, type JobInsert, type SendOptions} from 'pg-boss';
import {type Log, logThrottled} from '../log.js';
import type {DatabaseAddress, Queries} from '../storage/connection/database.js';
import {ownWorkName} from '../storage/connection/at-work.js';
import {runNamed} from '../storage/connection/statement.js';
import {observed} from '../observing/observe.js';
import {withOrigin} from '../observing/origin.js';
import {
  attachOrigin,
  isJob,
  splitOrigin,
  PermanentJobError,
  type Job,
  type JobOf,
  type JobRun,
  type JobHandlers,
  type StoredJob,
} from './job.js';
import {emptyJob, givenUpBy, saysNothing, tellGivenUp} from './workers/given-up.js';
import {groupOf, turnOf} from './workers/places.js';
import {createQueues, givenUpQueue, jobTypes, schema} from './workers/queues.js';
import {startWorkers, type Workers} from './workers/start-workers.js';

/** A job, and the instant before which it must not start. */
export interface QueuedJob {
  readonly job: Job;
  readonly notBefore?: Date | undefined;
}

export interface Jobs {
  /** Queues a job in the caller's transaction, to start now or not before an instant. */
  enqueue(transaction: Queries, job: Job, notBefore?: Date): Promise<void>;
  /** Queues several jobs in the caller's transaction, those of one type in the order given. */
  enqueueAll(transaction: Queries, jobs: readonly QueuedJob[]): Promise<void>;
  /** Whether an attempt at such a job has failed and it is being or will be retried. */
  hasFailed(transaction: Queries, job: Job): Promise<boolean>;
  /** Deletes every job of these accounts in the caller's transaction, except those that delete files. */
  dropOf(transaction: Queries, companyIds: readonly number[]): Promise<void>;
  /** Starts processing jobs; a process that only serves requests never calls it. */
  work(handlers: JobHandlers): Promise<void>;
  /**
   * Lets running jobs finish within this many milliseconds, 5,000 if omitted; the others are retried by other
   * processes.
   */
  stop(within?: number): Promise<void>;
}

export interface JobsOptions {
  readonly address: DatabaseAddress;
  /** Number of documents processed at the same time. */
  readonly workers: number;
  readonly log: Log;
  /** Query timeout of the queue's connections in milliseconds; 60,000 if omitted. */
  readonly timeout?: number;
}

/** Seconds. */
const day = 24 * 3_600;

/** Starts the queue in its own schema; several processes may do so concurrently. */
export async function createJobs({
  address,
  workers,
  log,
  timeout = 60_000,
}: JobsOptions): Promise<Jobs> {
  const boss = openQueue(address, timeout);
  const onError = logThrottled(log, 'The job queue reported an error.');
  boss.on('error', onError);
  boss.on('warning', ({message, data}) => log.warn({data}, message));
  try {
    await boss.start();
    await createQueues(boss);
  } catch (error) {
    await boss.stop({graceful: false}).catch(() => undefined);
    throw error;
  }

  let running: Workers | undefined;
  return {
    enqueue: (transaction, job, notBefore) => insertJobs(boss, transaction, [{job, notBefore}]),
    enqueueAll: (transaction, jobs) => insertJobs(boss, transaction, jobs),
    hasFailed: (transaction, job) => hasFailed(boss, transaction, job),
    dropOf: (transaction, companyIds) => dropJobs(boss, transaction, companyIds),
    async work(handlers) {
      const each = daily(boss, handlers);
      const handle = (taken: readonly StoredJob[]) => run(each, taken, log);
      const givenUp = await tellGivenUp(boss, handlers);
      const also = {[givenUpQueue]: () => boss.notifyWorker(givenUp)};
      running = await startWorkers({boss, schema, types: jobTypes, workers, handle, also, onError});
      await boss.send('cleanup', {type: 'cleanup'}, {singletonSeconds: day});
    },
    async stop(within = 5_000) {
      await running?.stop(within);
      await boss.stop({graceful: false});
    },
  };
}

function openQueue(address: DatabaseAddress, timeout: number): PgBoss {
  // After a failover, old connections may never be closed, so queries on them need a timeout.
  // One stays open, by which others see that this process is running (`at-work.ts`).
  const withTimeout: DatabaseAddress = {...address, query_timeout: timeout, min: 1};
  return new PgBoss({
    ...(withTimeout as ConstructorParameters<typeof PgBoss>[0] & object),
    max: 8,
    schema,
    application_name: ownWorkName,
    schedule: false,
    // Each round writes to every queue, and was most of what a process without work did. Jobs of a killed worker need not
    // wait for one: `start-workers.ts` asks for it.
    superviseIntervalSeconds: 600,
    monitorIntervalSeconds: 2,
    // No job here waits for another, and to look for those that do takes three statements.
    flowIntervalSeconds: 3_600,
  });
}

async function insertJobs(
  boss: PgBoss,
  transaction: Queries,
  jobs: readonly QueuedJob[],
): Promise<void> {
  const db = namedBy(transaction);
  for (const type of new Set(jobs.map(({job}) => job.type))) {
    const own = jobs.filter(({job}) => job.type === type);
    await boss.insert(type, own.map(toInsert), {db});
  }
}

const toInsert = ({job, notBefore}: QueuedJob): JobInsert => ({
  data: attachOrigin(job),
  priority: turnOf(job),
  group: {id: groupOf(job)},
  ...(notBefore ? {startAfter: notBefore} : {}),
});

/** The queue's own statement for a type of job is always the same. */
const namedBy = (transaction: Queries): NonNullable<SendOptions['db']> => ({
  executeSql: async (text, values = []) => ({
    rows: [...(await runNamed(transaction, text, values))],
  }),
});

async function hasFailed(boss: PgBoss, transaction: Queries, job: Job): Promise<boolean> {
  const jobs = await boss.findJobs(job.type, {db: fromKysely(transaction), data: job});
  return jobs.some(
    ({state, retryCount}) => state === 'retry' || (state === 'active' && retryCount > 0),
  );
}

/** Released files must still be deleted, so those jobs are kept. */
async function dropJobs(
  boss: PgBoss,
  transaction: Queries,
  companyIds: readonly number[],
): Promise<void> {
  const db = fromKysely(transaction);
  for (const type of [...jobTypes.filter((each) => each !== 'forget'), givenUpQueue])
    for (const companyId of companyIds) {
      const jobs = await boss.findJobs(type, {db, data: {companyId}});
      const ids = jobs.map(({id}) => id);
      if (ids.length > 0) await boss.deleteJob(type, ids, {db});
    }
}

/** Every process queues today's cleanup, and the one that runs it queues tomorrow's; the queue drops duplicates. */
const daily = (boss: PgBoss, handlers: JobHandlers): JobHandlers => ({
  ...handlers,
  async cleanup(job, context) {
    await boss.send('cleanup', job, {singletonSeconds: day, singletonNextSlot: true});
    await handlers.cleanup(job, context);
  },
});

/** Does jobs that were taken together. */
async function run(handlers: JobHandlers, taken: readonly StoredJob[], log: Log): Promise<void> {
  const runs = new Map<string, [StoredJob, ...StoredJob[]]>();
  for (const stored of taken)
    if (isAsQueued(stored)) {
      const about = receiverOf(stored.data);
      const others = runs.get(about);
      if (others) others.push(stored);
      else runs.set(about, [stored]);
    } else {
      const data = emptyJob(stored.name);
      await handlers.giveUp(givenUpBy({...stored, data}, saysNothing));
    }
  for (const jobs of runs.values()) await runTogether(handlers, jobs, log);
}

/** Whether the job stands where it was queued; otherwise somebody has overwritten it. */
const isAsQueued = ({name, data, priority, groupId}: StoredJob): boolean =>
  isJob(data, name) &&
  (data.type !== 'webhook' || (turnOf(data) === priority && groupOf(data) === groupId));

/** What jobs that are done together have in common. */
const receiverOf = (job: Job): string =>
  job.type === 'webhook' ? `${job.companyId}-${job.webhookId}` : job.type;

/** What caused one of several jobs did not cause the others. */
async function runTogether(
  handlers: JobHandlers,
  jobs: readonly [StoredJob, ...StoredJob[]],
  log: Log,
): Promise<void> {
  const [first, ...others] = jobs;
  const {type} = first.data;
  const work = {kind: 'job', name: `job ${type}`, attributes: {'esign.job.type': type}} as const;
  const origin = others.length === 0 ? splitOrigin(first.data).origin : undefined;
  await withOrigin(origin, () =>
    observed(work, () => attempt(handlers, jobs.map(withoutOrigin), log)),
  );
}

const withoutOrigin = (stored: StoredJob): StoredJob => ({
  ...stored,
  data: splitOrigin(stored.data).job,
});

async function attempt(handlers: JobHandlers, jobs: readonly StoredJob[], log: Log): Promise<void> {
  try {
    await handle(handlers, jobs);
  } catch (error) {
    if (!(error instanceof PermanentJobError)) {
      const [first] = jobs as readonly [StoredJob];
      log.error({err: error, job: first.data, jobs: jobs.length}, whatFollows(first));
      throw error;
    }
    for (const job of jobs) await handlers.giveUp(givenUpBy(job, error.message));
  }
}

function handle(handlers: JobHandlers, jobs: readonly StoredJob[]): Promise<void> {
  const [first] = jobs as readonly [StoredJob];
  if (first.data.type === 'webhook')
    return handlers.webhook(
      jobs.map(({data}) => data as JobOf<'webhook'>),
      first,
    );
  const handleOne = handlers[first.data.type] as (job: Job, run: JobRun) => Promise<void>;
  return handleOne(first.data, first);
}

const whatFollows = ({data, isLastTry, retryCount, retryLimit}: StoredJob): string =>
  isLastTry
    ? `The job ${data.type} failed; this was its last attempt.`
    : `The job ${data.type} failed and will be retried (attempt ${retryCount + 1} of ${retryLimit + 1}).`;
