import type {Job, JobHandlers, JobRun, JobType} from '../../../src/service/jobs/job.js';

/** Every type of job; the compiler says where one is missing. */
const types: Readonly<Record<JobType, true>> = {
  process: true,
  'process-template': true,
  seal: true,
  mail: true,
  code: true,
  message: true,
  bounce: true,
  webhook: true,
  suspension: true,
  'address-changed': true,
  'sign-in': true,
  expire: true,
  remind: true,
  forget: true,
  bulk: true,
  cleanup: true,
};

/** Handlers that all do the same, except for those given; the daily cleanup does nothing. */
export const handlersOf = (
  handle: (job: Job, run: JobRun) => Promise<void>,
  others: Partial<JobHandlers> = {},
): JobHandlers =>
  ({
    ...Object.fromEntries(Object.keys(types).map((type) => [type, handle])),
    // One after another, as the events of an envelope are.
    webhook: async (jobs, run) => {
      for (const job of jobs) await handle(job, {...aRun, ...run});
    },
    cleanup: () => Promise.resolve(),
    giveUp: () => Promise.resolve(),
    ...others,
  }) as JobHandlers;

/** The first run of a job that may take as long as it likes. */
export const aRun: JobRun = {
  id: '1',
  signal: new AbortController().signal,
  isLastTry: false,
  waitFor: (work) => work,
};
