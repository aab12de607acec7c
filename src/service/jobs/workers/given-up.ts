import type {JobWithMetadata, PgBoss} from 'pg-boss';
import {withOrigin} from '../../observing/origin.js';
import {
  isJob,
  splitOrigin,
  type JobWithOrigin,
  type GivenUpJob,
  type Job,
  type JobHandlers,
  type StoredJob,
} from '../job.js';
import {givenUpQueue} from './queues.js';

/** Reports each permanently failed job of the queue, with retries until it is recorded. */
export const tellGivenUp = (boss: PgBoss, {giveUp}: Pick<JobHandlers, 'giveUp'>): Promise<string> =>
  boss.work<JobWithOrigin, void, {includeMetadata: true; pollingIntervalSeconds: number}>(
    givenUpQueue,
    // `start-workers.ts` asks for all queues, and wakes it.
    {includeMetadata: true, pollingIntervalSeconds: 60},
    async (jobs) => {
      for (const {data, ...source} of jobs) {
        const queue = source.sourceName ?? '';
        const {job, origin} = splitOrigin(isJob(data, queue) ? data : emptyJob(queue));
        await withOrigin(origin, () => giveUp(ofQueue(job, source)));
      }
    },
  );

/** What stands for a job that somebody has overwritten in the database: the name of its queue. */
export const emptyJob = (queue: string): Job => ({type: queue}) as Job;

export const saysNothing = 'The job does not say what is to be done: its data were changed.';

/** Converts a job from the queue's dead letters. */
const ofQueue = (
  job: Job,
  {id, output, createdOn, ...source}: Omit<JobWithMetadata<JobWithOrigin>, 'data'>,
): GivenUpJob => ({
  id: source.sourceId ?? id,
  job,
  reason: reasonIn(output),
  tries: (source.sourceRetryCount ?? 0) + 1,
  queued: source.sourceCreatedOn ?? createdOn,
});

/** If every process that ran it crashed, the queue knows only that the job expired. */
const reasonIn = (output: object | null | undefined): string =>
  output && 'message' in output && typeof output.message === 'string'
    ? output.message
    : 'Each process that ran it ended, or took longer than it may.';

/** A job whose handler reported that a retry cannot succeed. */
export const givenUpBy = (
  {id, data: job, retryCount, createdOn}: StoredJob,
  reason: string,
): GivenUpJob => ({id, job, reason, tries: retryCount + 1, queued: createdOn});
