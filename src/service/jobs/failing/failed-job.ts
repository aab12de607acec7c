import type {FailedJobType} from '../../../contract/resources/failed-job.js';
import type {NewFailedJob} from '../../storage/accounts/failed-jobs.js';
import {isDiscardedOnFailure, type GivenUpJob, type Job, type JobType} from '../job.js';

/** The public name of each type of failed job. */
const names: Readonly<
  Record<Exclude<JobType, 'cleanup' | 'sign-in' | 'address-changed'>, FailedJobType>
> = {
  process: 'document',
  'process-template': 'template',
  seal: 'seal',
  mail: 'mail',
  suspension: 'mail',
  code: 'text-message',
  webhook: 'delivery',
  expire: 'expiry',
  remind: 'reminder',
  bounce: 'bounce-report',
  forget: 'file-removal',
  bulk: 'bulk-send',
};

/** The row that is stored for a permanently failed job; undefined if none is stored for its type. */
export function failedJobOf(
  {id, job, reason, tries, queued}: GivenUpJob,
  givenUp: Date,
): NewFailedJob | undefined {
  const {type} = job;
  if (isDiscardedOnFailure(type)) return undefined;
  return {
    companyId: 'companyId' in job ? job.companyId : null,
    jobId: id,
    type: names[type],
    job,
    envelopeId: envelopeOf(job),
    deliveryId: job.type === 'webhook' ? (job.deliveryId ?? null) : null,
    reason,
    tries,
    queued,
    givenUp,
  };
}

/**
 * Failed jobs such as sealing or expiry are deleted with their envelope; an event about it may still be useful to its
 * receiver.
 */
const envelopeOf = (job: Job): number | null =>
  'envelopeId' in job && job.type !== 'webhook' ? job.envelopeId : null;
