/** A job as it is queued: with the request that caused it, so that its log and what it sends can name the request. */
import {currentOrigin, type Origin} from '../observing/origin.js';
import type {Job, JobType} from './job.js';

export type JobWithOrigin = Job & {readonly origin?: Origin};

/** Jobs that wait for a date, long after the trace of the request has ended. */
const laterOn: ReadonlySet<JobType> = new Set(['expire', 'remind']);

/** Adds what causes the job now. */
export function attachOrigin(job: Job): JobWithOrigin {
  const origin = currentOrigin();
  if (!origin) return job;
  const {requestId} = origin;
  return {...job, origin: laterOn.has(job.type) && requestId ? {requestId} : origin};
}

/** The job alone, and what caused it. */
export function splitOrigin({origin, ...job}: JobWithOrigin): {
  readonly job: Job;
  readonly origin: Origin | undefined;
} {
  return {job: job as Job, origin};
}
