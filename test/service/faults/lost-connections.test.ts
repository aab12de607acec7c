import {join} from 'node:path';
import {sql} from 'kysely';
import {expect, it, onTestFinished} from 'vitest';
import {createJobs} from '../../../src/service/jobs/jobs.js';
import type {Job} from '../../../src/service/jobs/job.js';
import {createLog} from '../../../src/service/log.js';
import {
  createDatabase,
  createPool,
  type DatabaseAddress,
} from '../../../src/service/storage/connection/database.js';
import {handlersOf} from '../delivery/job-handlers.js';
import {createTestDatabase} from '../test-database.js';
import {startHangingProxy} from './hanging-proxy.js';
import {soonEnough, timed} from './timed.js';

/** The database of a run is on a socket, or on a port of this machine. */
const placeOf = ({host, port}: DatabaseAddress) =>
  host?.startsWith('/') ? join(host, `.s.PGSQL.${port}`) : Number(port);

it('jobs resume once the database is back at its address, even if no connection was closed', async () => {
  const {address} = await createTestDatabase();
  const proxy = await startHangingProxy(placeOf(address));
  onTestFinished(() => proxy.stop());
  const jobs = await createJobs({
    address: {...address, host: '127.0.0.1', port: proxy.port},
    workers: 1,
    log: createLog('json', {write: () => undefined}),
    timeout: 1_000,
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

it('whoever waits on a connection that another server does not know hears so within five seconds', async () => {
  const {address} = await createTestDatabase();
  const proxy = await startHangingProxy(placeOf(address));
  onTestFinished(() => proxy.stop());
  const db = createDatabase(
    createPool({...address, host: '127.0.0.1', port: proxy.port}, () => undefined),
  );
  onTestFinished(() => db.destroy());
  const ask = () => sql`SELECT 1`.execute(db);
  await Promise.all([ask(), ask(), ask()]);
  proxy.loseAll();
  await endSessions(address);
  for (const {outcome, time} of await Promise.all([1, 2, 3].map(() => timed(ask())))) {
    expect(outcome.status).toBe('rejected');
    expect(time).toBeLessThan(soonEnough);
  }
  expect((await timed(ask())).outcome.status).toBe('fulfilled');
}, 30_000);

it('a statement that takes long is left to go on', async () => {
  const {address} = await createTestDatabase();
  const db = createDatabase(createPool(address, () => undefined));
  onTestFinished(() => db.destroy());
  await expect(sql`SELECT pg_sleep(6)`.execute(db)).resolves.toBeDefined();
}, 30_000);

/** As if the server were another one, which has never heard of them. */
async function endSessions(address: DatabaseAddress): Promise<void> {
  const db = createDatabase(createPool(address, () => undefined));
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(db);
  await db.destroy();
}
