import type {Queries} from '../../storage/connection/database.js';
import {countFailedJobs} from '../../storage/accounts/failed-jobs.js';

/** What somebody has to look at, because no further try is made by itself: one sentence; undefined if there is nothing. */
export async function failedJobsWarning(db: Queries, now: Date): Promise<string | undefined> {
  const {total, oldest} = await countFailedJobs(db);
  if (!oldest) return undefined;
  const hours = Math.floor((now.getTime() - oldest.getTime()) / 3_600_000);
  return (
    `${total} ${total === 1 ? 'job was' : 'jobs were'} given up, the first ${hours} h ago; \`esign-service failed\` ` +
    'says why, `esign-service retry` tries anew.'
  );
}
