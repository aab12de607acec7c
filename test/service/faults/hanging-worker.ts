/** A process that takes a job, says so, and never finishes it; a test kills it. */
import {createJobs} from '../../../src/service/jobs/jobs.js';
import {createLog} from '../../../src/service/log.js';
import type {DatabaseAddress} from '../../../src/service/storage/connection/database.js';
import {handlersOf} from '../delivery/job-handlers.js';

const address = JSON.parse(process.env['ADDRESS'] ?? '{}') as DatabaseAddress;
const jobs = await createJobs({address, workers: 1, log: createLog('json', {write: () => {}})});
const hang = () => {
  process.send?.('started');
  return new Promise<void>(() => undefined);
};
await jobs.work(handlersOf(hang));
