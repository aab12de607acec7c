import * as z from 'zod/mini';
import type {Endpoint} from '../endpoint.js';
import {
  failedJobInListSchema,
  failedJobRetriedSchema,
  failedJobSchema,
  failedJobTypeSchema,
} from '../resources/failed-job.js';
import {listAnswer, pageQuery} from '../list.js';

/** Jobs that failed permanently: mails, seals, documents, deliveries, text messages. */
export const failedJobEndpoints = {
  listFailedJobs: {
    method: 'GET',
    path: '/failed-jobs',
    needs: 'administer',
    summary: 'Jobs that failed permanently after many attempts, newest first.',
    isExtension: true,
    query: z.object({...pageQuery, type: z.optional(failedJobTypeSchema)}),
    answer: listAnswer('failed_jobs', failedJobInListSchema),
    status: 200,
    errors: [],
    list: 'failed_jobs',
  },
  getFailedJob: {
    method: 'GET',
    path: '/failed-jobs/{failed_job_id}',
    needs: 'administer',
    summary: 'One job that failed permanently.',
    isExtension: true,
    answer: failedJobSchema,
    status: 200,
    errors: [10310],
  },
  retryFailedJob: {
    method: 'POST',
    path: '/failed-jobs/{failed_job_id}/retry',
    needs: 'administer',
    summary: 'Retry it, with as many attempts as the first time.',
    isExtension: true,
    answer: failedJobRetriedSchema,
    status: 200,
    errors: [10310],
  },
} as const satisfies Record<string, Endpoint>;
