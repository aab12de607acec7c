import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {createJobs, type Job} from '../../../src/service/delivery/jobs.js';
import {createLog} from '../../../src/service/log.js';
import {createDatabase, createPool} from '../../../src/service/storage/database.js';
import {handlersOf} from '../delivery/job-handlers.js';
import {createTestDatabase} from '../test-database.js';
import {startHangingProxy} from './hanging-proxy.js';

it('jobs go on once the database is back under its address, though no connection was ever told of its end', async () => {
  const {address} = await createTestDatabase();
  const proxy = await startHangingProxy(join(String(address.host), `.s.PGSQL.${address.port}`));
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
