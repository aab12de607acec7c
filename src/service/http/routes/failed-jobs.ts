import type {FailedJobInList} from '../../../contract/resources/failed-job.js';
import {toTimestamp} from '../../../contract/scalar.js';
import {reasonForAccount} from '../../jobs/failing/plain-reason.js';
import {createRetryFailedJob, type RetryServices} from '../../jobs/failing/retry-failed.js';
import {Refusal} from '../../domain/refusal.js';
import {
  findFailedJob,
  listFailedJobs,
  type KeptFailedJob,
} from '../../storage/accounts/failed-jobs.js';
import {pageAnswer} from '../answers/page-answer.js';
import type {Handlers} from '../request/request.js';

/** Jobs of the account that failed permanently. */
export function failedJobHandlers(
  services: RetryServices,
): Pick<Handlers, 'listFailedJobs' | 'getFailedJob' | 'retryFailedJob'> {
  const {db} = services;
  const retryFailedJob = createRetryFailedJob(services);
  return {
    async listFailedJobs(request) {
      const {companyId, query} = request;
      const page = await listFailedJobs(db, {companyId, type: query.type}, query);
      return pageAnswer(request, 'failed_jobs', page, toListed);
    },

    async getFailedJob({companyId, params}) {
      const failed = await findFailedJob(db, {companyId}, Number(params.failed_job_id));
      if (!failed) throw new Refusal(10310);
      return {http: 200, ...toListed(failed)};
    },

    async retryFailedJob({companyId, params}) {
      const failed = await retryFailedJob({companyId}, Number(params.failed_job_id));
      if (!failed) throw new Refusal(10310);
      return {http: 200, message: 'The job is queued to be retried.', ...toListed(failed)};
    },
  };
}

const digits = (id: number | null) => (id === null ? null : String(id));

const toListed = (failed: KeptFailedJob): FailedJobInList => ({
  failed_job_id: String(failed.id),
  failed_job_type: failed.type,
  failed_job_reason: reasonForAccount(failed),
  failed_job_tries: String(failed.tries),
  failed_job_queued: toTimestamp(failed.queued),
  failed_job_given_up: toTimestamp(failed.givenUp),
  envelope_fingerprint: failed.envelope,
  party_id: digits(failed.partyId),
  template_fingerprint: failed.template,
  webhook_id: digits(failed.webhookId),
  delivery_id: digits(failed.deliveryId),
});
