import {defineCommand} from 'citty';
import {createRetryFailedJob, type RetryFailedJob} from '../jobs/failing/retry-failed.js';
import {StartError} from '../installation/start-error.js';
import type {Queries} from '../storage/connection/database.js';
import {listFailedJobs, type FailedJobFilter} from '../storage/accounts/failed-jobs.js';
import {failedOptions, filterOf, mostFailed} from './failed.js';
import {jsonOption, print} from './support/print.js';
import {withJobs} from './support/with-jobs.js';

/** `esign-service retry` */
export const retry = defineCommand({
  meta: {
    name: 'retry',
    description: 'Try anew what was given up, with as many tries as the first time.',
  },
  args: {
    id: {type: 'positional', description: 'Its id; `failed` shows it.', required: false},
    all: {
      type: 'boolean',
      description: `All of them, or those of --company and --type; ${mostFailed} at a time.`,
      default: false,
    },
    ...failedOptions,
    ...jsonOption,
  },
  run: ({args}) =>
    withJobs(async (db, jobs, clock) => {
      if (args.all === (args.id !== undefined))
        throw new StartError('Name one id that `failed` shows, or say --all.');
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
    throw new StartError(`Nothing that failed has the id ${id}; \`failed\` shows what has.`);
  return 1;
}

/** Oldest first, in the order in which it would have been done. */
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
