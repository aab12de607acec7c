/** A process that takes a job, says so, and never finishes it; a test kills it. */
import {createJobs, type JobHandlers} from '../../../src/service/delivery/jobs.js';
import {createLog} from '../../../src/service/log.js';
import type {DatabaseAddress} from '../../../src/service/storage/database.js';

const address = JSON.parse(process.env['ADDRESS'] ?? '{}') as DatabaseAddress;
const jobs = await createJobs({address, workers: 1, log: createLog('json', {write: () => {}})});
const hang = () => {
  process.send?.('started');
  return new Promise<void>(() => undefined);
};
const handlers: JobHandlers = {
  'process-template': hang,
  process: hang,
  seal: hang,
  mail: hang,
  code: hang,
  webhook: hang,
  expire: hang,
  remind: hang,
  forget: hang,
  tidy: hang,
};
await jobs.work(handlers);
