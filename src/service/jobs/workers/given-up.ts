import type {JobWithMetadata, PgBoss} from 'pg-boss';
import type {GivenUpJob, Job, JobHandlers, StoredJob} from '../job.js';
import {givenUpQueue} from './queues.js';

/** Tells of each job that the queue has given up, until that is on record. */
export const tellGivenUp = (boss: PgBoss, {giveUp}: Pick<JobHandlers, 'giveUp'>): Promise<string> =>
  boss.work<Job, void, {includeMetadata: true}>(
    givenUpQueue,
    {includeMetadata: true},
    async (jobs) => {
      for (const job of jobs) await giveUp(ofQueue(job));
    },
  );

/** What the queue says of a job that it gives up. */
const ofQueue = ({id, data, output, createdOn, ...source}: JobWithMetadata<Job>): GivenUpJob => ({
  id: source.sourceId ?? id,
  job: data,
  reason: reasonIn(output),
  tries: (source.sourceRetryCount ?? 0) + 1,
  queued: source.sourceCreatedOn ?? createdOn,
});

/** Where every process that took it up has died, the queue has no more to say than that time ran out. */
const reasonIn = (output: object | null | undefined): string =>
  output && 'message' in output && typeof output.message === 'string'
    ? output.message
    : 'Each process that worked on it ended, or took longer than it may.';

/** A job whose handler knows that no other try will help. */
export const givenUpBy = (
  {id, data: job, retryCount, createdOn}: StoredJob,
  reason: string,
): GivenUpJob => ({id, job, reason, tries: retryCount + 1, queued: createdOn});
