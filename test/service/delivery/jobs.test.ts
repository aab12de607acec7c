import {sql} from 'kysely';
import {onTestFinished, expect, it} from 'vitest';
import {createJobs} from '../../../src/service/jobs/jobs.js';
import type {Job} from '../../../src/service/jobs/job.js';
import {createLog} from '../../../src/service/log.js';
import {createDatabase, createPool} from '../../../src/service/storage/connection/database.js';
import {createTestDatabase} from '../test-database.js';
import {handlersOf} from './job-handlers.js';

const log = createLog('json', {write: () => {}});
const job = {type: 'seal', companyId: 1, envelopeId: 7} as const;

async function setup(processes = 1) {
  const {address} = await createTestDatabase();
  const db = createDatabase(createPool(address, () => {}));
  onTestFinished(() => db.destroy());
  const all = await Promise.all(
    Array.from({length: processes}, () => createJobs({address, workers: 2, log})),
  );
  onTestFinished(async () => void (await Promise.all(all.map((jobs) => jobs.stop()))));
  return {db, jobs: all[0]!, all};
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('a job starts within a moment of its commit', async () => {
  const {db, jobs} = await setup();
  const started: number[] = [];
  await jobs.work(handlersOf(() => Promise.resolve(void started.push(performance.now()))));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const committed = performance.now();
  await db.transaction().execute((transaction) => jobs.enqueue(transaction, job));
  await until(() => started.length > 0);
  expect(started[0]! - committed).toBeLessThan(500);
});

it('a job of a transaction that is rolled back never runs', async () => {
  const {db, jobs} = await setup();
  const ran: Job[] = [];
  await jobs.work(handlersOf((each) => Promise.resolve(void ran.push(each))));
  const failing = db.transaction().execute(async (transaction) => {
    await jobs.enqueue(transaction, job);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await db
    .transaction()
    .execute((transaction) => jobs.enqueue(transaction, {...job, envelopeId: 8}));
  await until(() => ran.length > 0);
  expect(ran).toEqual([{...job, envelopeId: 8}]);
});

it('a job that fails is tried again', async () => {
  const {db, jobs} = await setup();
  let attempts = 0;
  await jobs.work(
    handlersOf(() => {
      attempts += 1;
      return attempts < 2 ? Promise.reject(new Error('not yet')) : Promise.resolve();
    }),
  );
  await jobs.enqueue(db, job);
  await until(() => attempts === 2);
  expect(attempts).toBe(2);
});

it('a job waits for its date', async () => {
  const {db, jobs} = await setup();
  const ran: Job[] = [];
  await jobs.work(handlersOf((each) => Promise.resolve(void ran.push(each))));
  await jobs.enqueue(db, job, new Date(Date.now() + 60_000));
  await jobs.enqueue(db, {...job, envelopeId: 8});
  await until(() => ran.length > 0);
  expect(ran).toMatchObject([{envelopeId: 8}]);
});

it('several processes start the queue at once, and one of them does the job', async () => {
  const {db, all} = await setup(3);
  const ran: Job[] = [];
  for (const jobs of all) {
    await jobs.work(handlersOf((each) => Promise.resolve(void ran.push(each))));
  }
  for (let envelopeId = 0; envelopeId < 20; envelopeId += 1) {
    await all[envelopeId % 3]!.enqueue(db, {...job, envelopeId});
  }
  await until(() => ran.length >= 20);
  const ids = ran.map((each) => ('envelopeId' in each ? each.envelopeId : null));
  expect(new Set(ids).size).toBe(20);
  expect(ran).toHaveLength(20);
});

it('a receiver that hangs holds up no other, however many events wait for it', async () => {
  const {db, jobs} = await setup();
  const end: (() => void)[] = [];
  const reached: number[] = [];
  await jobs.work(
    handlersOf((each) => {
      if (each.type !== 'webhook') return Promise.resolve();
      reached.push(each.webhookId);
      return each.webhookId === 1 ? new Promise((resolve) => end.push(resolve)) : Promise.resolve();
    }),
  );
  onTestFinished(() => end.forEach((each) => each()));
  const queue = (webhookId: number, envelopeId: number) =>
    ({type: 'webhook', companyId: 1, webhookId, envelopeId}) as const;
  await db.transaction().execute(async (transaction) => {
    for (let envelopeId = 1; envelopeId <= 40; envelopeId += 1)
      await jobs.enqueue(transaction, queue(1, envelopeId));
    await jobs.enqueue(transaction, queue(2, 1));
  });
  await expect.poll(() => reached, {timeout: 10_000}).toContain(2);
  expect(reached.filter((webhookId) => webhookId === 1).length).toBeLessThanOrEqual(4);
});

it('the cleanup is done once a day, however many processes there are', async () => {
  const {db, all} = await setup(3);
  let cleaned = 0;
  const nothing = () => Promise.resolve();
  for (const jobs of all) {
    await jobs.work(handlersOf(nothing, {cleanup: () => Promise.resolve(void (cleaned += 1))}));
  }
  const waiting = async () => {
    const {rows} = await sql<{start_after: Date}>`
      SELECT start_after FROM jobs.job WHERE name = 'cleanup' AND state = 'created'`.execute(db);
    return rows.map(({start_after}) => start_after > new Date());
  };
  await expect.poll(waiting).toEqual([true]);
  expect(cleaned).toBe(1);
});

it('hundreds of jobs that come at once are done without a rest between them', async () => {
  const {db, jobs} = await setup();
  let done = 0;
  await jobs.work(handlersOf(() => Promise.resolve(void (done += 1))));
  await db.transaction().execute(async (transaction) => {
    for (let envelopeId = 0; envelopeId < 200; envelopeId += 1)
      await jobs.enqueue(transaction, {...job, envelopeId});
  });
  // With a rest between two of them it would outlast the test.
  await until(() => done === 200);
});

it('an idle queue stops within a second', async () => {
  const {jobs} = await setup();
  await jobs.work(handlersOf(() => Promise.resolve()));
  const begun = performance.now();
  await jobs.stop();
  expect(performance.now() - begun).toBeLessThan(1_000);
});
