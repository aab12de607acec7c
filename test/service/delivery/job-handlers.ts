import type {Job, JobHandlers, JobType} from '../../../src/service/delivery/jobs.js';

/** Every type of job; the compiler says where one is missing. */
const types: Readonly<Record<JobType, true>> = {
  process: true,
  'process-template': true,
  seal: true,
  mail: true,
  code: true,
  bounce: true,
  webhook: true,
  suspension: true,
  expire: true,
  remind: true,
  forget: true,
  tidy: true,
};

/** Handlers that all do the same, except for those given; the daily tidying does nothing. */
export const handlersOf = (
  handle: (job: Job) => Promise<void>,
  others: Partial<JobHandlers> = {},
): JobHandlers =>
  ({
    ...Object.fromEntries(Object.keys(types).map((type) => [type, handle])),
    tidy: () => Promise.resolve(),
    ...others,
  }) as JobHandlers;
