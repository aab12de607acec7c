import type {Queries} from '../../storage/connection/database.js';
import {countFailedJobs} from '../../storage/accounts/failed-jobs.js';

/**
 * One sentence about jobs that need attention because they are not retried automatically; undefined if there are none.
 */
export async function failedJobsWarning(db: Queries, now: Date): Promise<string | undefined> {
  const {total, oldest} = await countFailedJobs(db);
  if (!oldest) return undefined;
  const hours = Math.floor((now.getTime() - oldest.getTime()) / 3_600_000);
  return (
    `${total} ${total === 1 ? 'job has' : 'jobs have'} failed permanently, the first ${hours} h ago; \`esign-service failed\` ` +
    'shows the reasons, `esign-service retry` retries them.'
  );
}
