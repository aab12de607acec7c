import type {FailedJobType} from '../../../contract/resources/failed-job.js';
import type {NewFailedJob} from '../../storage/accounts/failed-jobs.js';
import type {GivenUpJob, Job, JobType} from '../job.js';

/** What each type of job is called when it has failed; the daily cleanup is asked for anew each day. */
const names: Readonly<Record<Exclude<JobType, 'cleanup'>, FailedJobType>> = {
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
};

/** The row that a job leaves which is given up; undefined for one of which none is kept. */
export function failedJobOf(
  {id, job, reason, tries, queued}: GivenUpJob,
  givenUp: Date,
): NewFailedJob | undefined {
  if (job.type === 'cleanup') return undefined;
  return {
    companyId: 'companyId' in job ? job.companyId : null,
    jobId: id,
    type: names[job.type],
    job,
    envelopeId: envelopeOf(job),
    deliveryId: job.type === 'webhook' ? (job.deliveryId ?? null) : null,
    reason,
    tries,
    queued,
    givenUp,
  };
}

/** A seal, an expiry and the like end with their envelope; an event of it may still be of use to its receiver. */
const envelopeOf = (job: Job): number | null =>
  'envelopeId' in job && job.type !== 'webhook' ? job.envelopeId : null;
