import * as z from 'zod/mini';
import type {Endpoint} from '../endpoint.js';
import {
  failedJobInListSchema,
  failedJobRetriedSchema,
  failedJobSchema,
  failedJobTypeSchema,
} from '../resources/failed-job.js';
import {listAnswer, pageQuery} from '../list.js';

/** Work that was given up: mails, seals, documents, deliveries, text messages. */
export const failedJobEndpoints = {
  listFailedJobs: {
    method: 'GET',
    path: '/failed-jobs',
    summary: 'What was given up after many tries, newest first.',
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
    summary: 'One thing that was given up.',
    isExtension: true,
    answer: failedJobSchema,
    status: 200,
    errors: [10310],
  },
  retryFailedJob: {
    method: 'POST',
    path: '/failed-jobs/{failed_job_id}/retry',
    summary: 'Try it anew, with as many tries as the first time.',
    isExtension: true,
    answer: failedJobRetriedSchema,
    status: 200,
    errors: [10310],
  },
} as const satisfies Record<string, Endpoint>;
