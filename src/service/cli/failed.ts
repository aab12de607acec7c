import {defineCommand} from 'citty';
import {failedJobTypes, failedJobTypeSchema} from '../../contract/resources/failed-job.js';
import {StartError} from '../config/start-error.js';
import type {Queries} from '../storage/connection/database.js';
import {
  listFailedJobs,
  type FailedJobFilter,
  type KeptFailedJob,
} from '../storage/accounts/failed-jobs.js';
import {companyOf} from './support/options.js';
import {jsonOption, print} from './support/print.js';
import {withDatabase} from './support/with-settings.js';

/** The options that select failed jobs. */
export const failedOptions = {
  company: {type: 'string', description: 'Id of the account; all by default.'},
  type: {type: 'string', description: `One of ${failedJobTypes.join(', ')}; all by default.`},
} as const;

/** How many failed jobs a command handles at once. */
export const mostFailed = 10_000;

/**
 * The filter for the failed jobs that the options select.
 * @throws StartError if there is no such account or type
 */
export async function filterOf(
  db: Queries,
  {company, type}: {readonly company?: string | undefined; readonly type?: string | undefined},
): Promise<FailedJobFilter> {
  const known = failedJobTypeSchema.safeParse(type);
  if (type !== undefined && !known.success)
    throw new StartError(`--type must be one of ${failedJobTypes.join(', ')}.`);
  return {
    ...(company === undefined ? {} : {companyId: await companyOf(db, company)}),
    type: known.data,
  };
}

/** `esign-service failed` */
export const failed = defineCommand({
  args: {...failedOptions, ...jsonOption},
  run: ({args}) =>
    withDatabase(async (db) => {
      const filter = await filterOf(db, args);
      const {rows} = await listFailedJobs(db, filter, {offset: 0, limit: mostFailed});
      print(rows.map(toRow), args.json);
    }),
});

const toRow = (failedJob: KeptFailedJob) => ({
  id: failedJob.id,
  account: failedJob.companyId,
  type: failedJob.type,
  envelope: failedJob.envelope,
  party: failedJob.partyId,
  template: failedJob.template,
  webhook: failedJob.webhookId,
  delivery: failedJob.deliveryId,
  tries: failedJob.tries,
  queued: failedJob.queued,
  given_up: failedJob.givenUp,
  reason: failedJob.reason,
});
