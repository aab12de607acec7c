/** A process that delivers events as the service does; a test kills it in the middle of a delivery. */
import {createJobs} from '../../../src/service/jobs/jobs.js';
import {createWebhookDelivery} from '../../../src/service/notifications/webhooks/webhook-delivery.js';
import {createGuardedFetch} from '../../../src/service/security/guarded-fetch.js';
import {createLog} from '../../../src/service/log.js';
import {
  createDatabase,
  createPool,
  type DatabaseAddress,
} from '../../../src/service/storage/connection/database.js';
import {handlersOf} from '../delivery/job-handlers.js';
import {secretBox} from '../test-secret-box.js';

const address = JSON.parse(process.env['ADDRESS'] ?? '{}') as DatabaseAddress;
const log = createLog('json', {write: () => {}});
const jobs = await createJobs({address, workers: 1, log});
const webhook = createWebhookDelivery({
  db: createDatabase(createPool(address, () => {})),
  clock: {now: () => new Date()},
  fetch: createGuardedFetch({allowPrivateHosts: true}),
  jobs,
  log,
  secretBox,
});
await jobs.work(handlersOf(() => Promise.resolve(), {webhook}));
