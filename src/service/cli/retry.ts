import {defineCommand} from 'citty';
import {createRetryFailedJob, type RetryFailedJob} from '../jobs/failing/retry-failed.js';
import {StartError} from '../config/start-error.js';
import type {Queries} from '../storage/connection/database.js';
import {listFailedJobs, type FailedJobFilter} from '../storage/accounts/failed-jobs.js';
import {failedOptions, filterOf, mostFailed} from './failed.js';
import {jsonOption, print} from './support/print.js';
import {withJobs} from './support/with-settings.js';

/** `esign-service retry` */
export const retry = defineCommand({
  args: {
    id: {type: 'positional', description: 'Id of the job, from `failed`.', required: false},
    all: {
      type: 'boolean',
      description: `Retry all jobs, or all that match --company and --type, up to ${mostFailed} at a time.`,
      default: false,
    },
    ...failedOptions,
    ...jsonOption,
  },
  run: ({args}) =>
    withJobs(async (db, jobs, clock) => {
      if (args.all === (args.id !== undefined))
        throw new StartError('Give one id from `failed`, or --all.');
      const filter = await filterOf(db, args);
      const retryFailedJob = createRetryFailedJob({db, clock, jobs});
      const retried = args.all
        ? await retryAll(db, retryFailedJob, filter)
        : await retryOne(retryFailedJob, filter, args.id ?? '');
      print({retried}, args.json);
    }),
});

async function retryOne(
  retryFailedJob: RetryFailedJob,
  filter: FailedJobFilter,
  id: string,
): Promise<number> {
  if (!(await retryFailedJob(filter, Number(id) || 0)))
    throw new StartError(`There is no failed job ${id}; \`failed\` lists all of them.`);
  return 1;
}

/** Retries the oldest first, in the original order. */
async function retryAll(
  db: Queries,
  retryFailedJob: RetryFailedJob,
  filter: FailedJobFilter,
): Promise<number> {
  const {rows} = await listFailedJobs(db, filter, {offset: 0, limit: mostFailed});
  let retried = 0;
  for (const {id} of rows.toReversed()) if (await retryFailedJob(filter, id)) retried += 1;
  return retried;
}
