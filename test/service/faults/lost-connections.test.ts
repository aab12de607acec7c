import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {createJobs, type Job} from '../../../src/service/delivery/jobs.js';
import {createLog} from '../../../src/service/log.js';
import {
  createDatabase,
  createPool,
  type DatabaseAddress,
} from '../../../src/service/storage/database.js';
import {handlersOf} from '../delivery/job-handlers.js';
import {createTestDatabase} from '../test-database.js';
import {startHangingProxy} from './hanging-proxy.js';

/** The database of a run is on a socket, or on a port of this machine. */
const placeOf = ({host, port}: DatabaseAddress) =>
  host?.startsWith('/') ? join(host, `.s.PGSQL.${port}`) : Number(port);

it('jobs go on once the database is back under its address, though no connection was ever told of its end', async () => {
  const {address} = await createTestDatabase();
  const proxy = await startHangingProxy(placeOf(address));
  onTestFinished(() => proxy.stop());
  const jobs = await createJobs({
    address: {...address, host: '127.0.0.1', port: proxy.port},
    workers: 1,
    log: createLog('json', {write: () => undefined}),
    patience: 1_000,
  });
  onTestFinished(() => jobs.stop());
  const done: Job[] = [];
  await jobs.work(handlersOf((job) => Promise.resolve(void done.push(job))));
  proxy.loseAll();
  const db = createDatabase(createPool(address, () => undefined));
  onTestFinished(() => db.destroy());
  const job = {type: 'seal', companyId: 1, envelopeId: 7} as const;
  await jobs.enqueue(db, job);
  await expect.poll(() => done, {timeout: 30_000}).toEqual([job]);
}, 60_000);
