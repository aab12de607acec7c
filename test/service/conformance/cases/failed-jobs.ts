import {randomUUID} from 'node:crypto';
import type {failedJobEndpoints} from '../../../../src/contract/endpoints/failed-jobs.js';
import {insertFailedJob} from '../../../../src/service/storage/accounts/failed-jobs.js';
import {unknownId, type CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

/** Something of the account that was given up. */
const given = async (world: World) => {
  await insertFailedJob(world.db, {
    companyId: world.companyId,
    jobId: randomUUID(),
    type: 'delivery',
    job: {type: 'webhook', companyId: world.companyId, webhookId: 1, envelopeId: null},
    envelopeId: null,
    deliveryId: null,
    reason: 'The receiver answered 500.',
    tries: 30,
    queued: new Date(),
    givenUp: new Date(),
  });
  const {json} = await world.call('GET', '/failed-jobs');
  const [row] = json.failed_jobs as {readonly failed_job_id: string}[];
  return {params: {failed_job_id: row?.failed_job_id ?? ''}};
};
const unknown = () => ({params: {failed_job_id: unknownId}});

export const failedJobCases: CasesOf<typeof failedJobEndpoints> = {
  listFailedJobs: {
    valid: async (world) => {
      await given(world);
      return {};
    },
  },
  getFailedJob: {valid: given, refused: {10310: unknown}},
  retryFailedJob: {valid: given, refused: {10310: unknown}},
};
