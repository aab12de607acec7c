/** Retries permanently failed jobs. */
import {
  findFailedJob,
  removeFailedJob,
  type FailedJobFilter,
  type KeptFailedJob,
} from '../../storage/accounts/failed-jobs.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {createReplayDelivery} from '../../notifications/webhooks/replay-delivery.js';
import type {Job} from '../job.js';
import type {Services} from '../../services.js';
import type {Jobs} from '../jobs.js';

export interface RetryServices extends Pick<Services, 'db' | 'clock'> {
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** Queues a failed job again and removes it from the failed ones; undefined if it is not one of them. */
export type RetryFailedJob = (
  filter: FailedJobFilter,
  id: number,
) => Promise<KeptFailedJob | undefined>;

/** The job gets the same number of attempts as originally; an event is sent as a new delivery. */
export const createRetryFailedJob =
  ({db, clock, jobs}: RetryServices): RetryFailedJob =>
  (filter, id) =>
    inTransaction(db, async (transaction) => {
      const failed = await findFailedJob(transaction, filter, id);
      if (!failed || !(await removeFailedJob(transaction, id))) return undefined;
      const job = failed.job as Job;
      const {deliveryId} = failed;
      const replayDelivery = createReplayDelivery({db: transaction, clock, jobs});
      if (job.type === 'webhook' && deliveryId !== null) await replayDelivery({...job, deliveryId});
      else await jobs.enqueue(transaction, again(job));
      return failed;
    });

/** Marks the job as a retry, so that its handler first returns the failed envelope to processing. */
const again = (job: Job): Job =>
  job.type === 'process' || job.type === 'seal' ? {...job, isRetry: true} : job;
