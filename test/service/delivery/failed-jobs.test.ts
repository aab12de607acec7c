/** Work that was given up vanished while the log said "again". */
import type {AddressInfo} from 'node:net';
import {createServer} from 'node:http';
import {sql} from 'kysely';
import {describe, expect, it, onTestFinished} from 'vitest';
import {createGiveUp} from '../../../src/service/jobs/failing/give-up.js';
import {createRetryFailedJob} from '../../../src/service/jobs/failing/retry-failed.js';
import {createJobs} from '../../../src/service/jobs/jobs.js';
import {PermanentJobError, type Job, type JobHandlers} from '../../../src/service/jobs/job.js';
import {createWebhookDelivery} from '../../../src/service/notifications/webhooks/webhook-delivery.js';
import {createGuardedFetch} from '../../../src/service/security/guarded-fetch.js';
import {createLog} from '../../../src/service/log.js';
import {
  countFailedJobs,
  listFailedJobs,
} from '../../../src/service/storage/accounts/failed-jobs.js';
import {readHistory} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {anna, send, setup as setUpDelivery} from './delivery-fixture.js';
import {aRun, handlersOf} from './job-handlers.js';
import {given} from '../given.js';
import type {Stores} from '../../../src/service/services.js';

const all = {offset: 0, limit: 50};

/** A queue whose jobs fail, or are handled as given; retries follow at once. */
async function setup(handlers: Partial<JobHandlers> = {}) {
  const parts = await setUpDelivery();
  const {db, address, storesOver, clock} = parts;
  const lines: string[] = [];
  const log = createLog('json', {write: (line) => void lines.push(line)});
  const jobs = await createJobs({address, workers: 1, log});
  onTestFinished(() => jobs.stop());
  const fail = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const work = () =>
    jobs.work({
      ...handlersOf(fail, {
        giveUp: createGiveUp({
          db,
          storesOver: (over) => given<Stores>(storesOver(over)),
          clock,
          log,
        }),
      }),
      ...handlers,
    });
  /** Queues a job that has used up all its tries but so many. */
  const queue = async (job: Job, triesLeft = 1) => {
    await jobs.enqueue(db, job);
    await sql`UPDATE jobs.job SET retry_limit = ${triesLeft - 1}, retry_delay = 0, retry_backoff = false
      WHERE name = ${job.type}`.execute(db);
  };
  const failed = async () => (await listFailedJobs(db, {}, all)).rows;
  const retry = createRetryFailedJob({db, clock, jobs});
  return {...parts, jobs, work, queue, failed, retry, log: () => lines.join('')};
}

const patient = {timeout: 20_000} as const;

describe('a job whose tries are used up', {timeout: 60_000}, () => {
  it('is kept with why, when and how often, and the log says that it was the last try', async () => {
    const {key, queue, work, failed, log, envelope, clock} = await setup();
    await queue({type: 'seal', ...key}, 2);
    await work();
    await expect.poll(failed, patient).toHaveLength(1);
    expect(await failed()).toMatchObject([
      {
        companyId: key.companyId,
        type: 'seal',
        envelope: envelope.fingerprint,
        reason: 'connect ECONNREFUSED',
        tries: 2,
        givenUp: clock.now(),
      },
    ]);
    expect(log()).toContain('The job seal failed and will be retried (attempt 1 of 2).');
    expect(log()).toContain('The job seal failed; this was its last attempt.');
    expect(log()).toContain('A seal was given up after 2 tries');
  });

  it('is kept though every process that worked on it has died', async () => {
    const {key, db, queue, work, failed} = await setup();
    await queue({type: 'process', ...key});
    await sql`UPDATE jobs.job SET state = 'active', started_on = now() - interval '1 hour',
      heartbeat_on = now() - interval '1 hour' WHERE name = 'process'`.execute(db);
    await work();
    await expect
      .poll(failed, patient)
      .toMatchObject([
        {type: 'document', tries: 1, reason: expect.stringContaining('ended') as unknown},
      ]);
  });

  it.each([
    ['nothing', null],
    ['something else', {type: 'nonsense', companyId: 1}],
    ['a text', 'seal'],
  ])('is kept, at once, where somebody has overwritten it with %s', async (_, data) => {
    const {key, db, queue, work, failed} = await setup();
    await queue({type: 'seal', ...key}, 50);
    await sql`UPDATE jobs.job SET data = ${JSON.stringify(data)}::jsonb WHERE name = 'seal'`.execute(
      db,
    );
    await work();
    await expect.poll(failed, patient).toMatchObject([
      {
        type: 'seal',
        tries: 1,
        companyId: null,
        reason: expect.stringContaining('were changed') as unknown,
      },
    ]);
  });

  it('is kept where it was overwritten and every process that worked on it has died', async () => {
    const {key, db, queue, work, failed} = await setup();
    await queue({type: 'seal', ...key});
    await sql`UPDATE jobs.job SET data = NULL, state = 'active', started_on = now() - interval '1 hour',
      heartbeat_on = now() - interval '1 hour' WHERE name = 'seal'`.execute(db);
    await work();
    await expect.poll(failed, patient).toMatchObject([{type: 'seal', companyId: null}]);
  });

  it('is kept as soon as its handler knows that no other try will help', async () => {
    const seal = () => Promise.reject(new PermanentJobError('552 too large'));
    const {key, queue, work, failed} = await setup({seal});
    await queue({type: 'seal', ...key}, 50);
    await work();
    await expect.poll(failed, patient).toMatchObject([{tries: 1, reason: '552 too large'}]);
  });

  it('is kept once, also if that is told twice', async () => {
    const {db, storesOver, clock, key, failed, log} = await setup();
    const giveUp = createGiveUp({
      db,
      storesOver: (over) => given<Stores>(storesOver(over)),
      clock,
      log: createLog('json', {write: () => undefined}),
    });
    const job = {type: 'seal', ...key} as const;
    const someJob = () => ({
      id: crypto.randomUUID(),
      job,
      reason: 'no',
      tries: 3,
      queued: new Date(),
    });
    const givenUp = Array.from({length: 8}, someJob);
    await Promise.all([...givenUp, ...givenUp].map(giveUp));
    await Promise.all(givenUp.map(giveUp));
    expect(await failed()).toHaveLength(8);
    expect(log()).toBe('');
  });

  it('is put on record in the envelope if it was a mail to a party', async () => {
    const {db, key, queue, work, failed, play} = await setup();
    await play(send);
    await queue({type: 'mail', kind: 'email-send', to: anna, ...key});
    await work();
    await expect.poll(failed, patient).toMatchObject([{type: 'mail', partyId: anna}]);
    expect(
      (await readHistory(db, {companyId: key.companyId, id: key.envelopeId})).at(-1),
    ).toMatchObject({
      type: 'mail-given-up',
      data: {party: {party_id: String(anna)}, tries: 1},
    });
  });

  it('goes with its envelope', async () => {
    const {db, key, queue, work, failed} = await setup();
    await queue({type: 'seal', ...key});
    await work();
    await expect.poll(failed, patient).toHaveLength(1);
    await db.deleteFrom('envelopes').execute();
    expect(await countFailedJobs(db)).toEqual({total: 0, oldest: null});
  });
});

it(
  'the queue knows whether a try has failed while others are to come',
  {timeout: 60_000},
  async () => {
    let isBroken = true;
    const seal = () => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve());
    const {db, key, jobs, queue, work, failed} = await setup({seal});
    const job = {type: 'seal', ...key} as const;
    const hasFailed = () => jobs.hasFailed(db, job);
    const other = {...job, envelopeId: key.envelopeId + 1};
    // More tries than a busy machine makes before it is asked.
    await queue(job, 900);
    expect(await hasFailed()).toBe(false);
    await work();
    await expect.poll(hasFailed, patient).toBe(true);
    expect(await jobs.hasFailed(db, other)).toBe(false);
    isBroken = false;
    await expect.poll(hasFailed, patient).toBe(false);
    expect(await failed()).toEqual([]);
  },
);

describe('trying anew', {timeout: 60_000}, () => {
  it('does the work, once, and takes it out of the list', async () => {
    const done: Job[] = [];
    let isBroken = true;
    const seal = (job: Job) =>
      isBroken ? Promise.reject(new Error('no')) : Promise.resolve(void done.push(job));
    const {key, queue, work, failed, retry} = await setup({seal});
    await queue({type: 'seal', ...key});
    await work();
    await expect.poll(failed, patient).toHaveLength(1);
    isBroken = false;
    const [{id} = {id: 0}] = await failed();
    const outcomes = await Promise.all([retry({}, id), retry({}, id)]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    await expect.poll(() => done, patient).toEqual([{type: 'seal', ...key, isRetry: true}]);
    expect(await failed()).toEqual([]);
  });

  it('leaves alone what is another account’s', async () => {
    const {key, queue, work, failed, retry} = await setup();
    await queue({type: 'seal', ...key});
    await work();
    await expect.poll(failed, patient).toHaveLength(1);
    const [{id} = {id: 0}] = await failed();
    expect(await retry({companyId: key.companyId + 1}, id)).toBeUndefined();
    expect(await failed()).toHaveLength(1);
  });
});

it('an event that its receiver did not take for three days is kept, and sent once more under its id', async () => {
  const parts = await setUpDelivery();
  const {db, clock, secretBox, jobs, key, hook, play, pass, queued} = parts;
  const ids: unknown[] = [];
  let status = 500;
  const server = createServer((request, response) => {
    ids.push(request.headers['webhook-id']);
    request.resume().on('end', () => response.writeHead(status).end());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  const webhook = await hook(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    'send-envelope',
  );
  const fetch = createGuardedFetch({allowPrivateHosts: true});
  const log = createLog('json', {write: () => undefined});
  const deliver = createWebhookDelivery({db, clock, fetch, jobs, log, secretBox});
  const queue = {type: 'webhook', ...key, webhookId: webhook.id} as const;
  await play(send);
  await deliver([queue], aRun);
  pass(73 * 3_600_000);
  await deliver([queue], aRun);
  const {rows} = await listFailedJobs(db, {companyId: key.companyId, type: 'delivery'}, all);
  expect(rows).toMatchObject([
    {webhookId: webhook.id, tries: 2, reason: 'The receiver answered 500.', deliveryId: 1},
  ]);
  await db.updateTable('webhooks').set({suspended: null}).execute();
  status = 200;
  queued.length = 0;
  await createRetryFailedJob({db, clock, jobs})({}, rows[0]?.id ?? 0);
  expect(queued.map(({job}) => job)).toEqual([queue]);
  await deliver([queue], aRun);
  expect(new Set(ids).size).toBe(1);
  expect(await parts.deliveries()).toMatchObject([{delivered: null}, {last_status: 200}]);
  expect(await countFailedJobs(db)).toEqual({total: 0, oldest: null});
});
