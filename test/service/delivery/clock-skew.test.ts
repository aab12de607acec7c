/** Processes whose clocks differ, from one another and from the database's; 11 of 60 events were lost at 0.3 seconds. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {sql} from 'kysely';
import {describe, expect, it, onTestFinished} from 'vitest';
import {createTellAddition} from '../../../src/service/notifications/account-events.js';
import {createJobs} from '../../../src/service/jobs/jobs.js';
import {
  createResumeDeliveries,
  createWebhookDelivery,
} from '../../../src/service/notifications/webhooks/webhook-delivery.js';
import {createGuardedFetch} from '../../../src/service/security/guarded-fetch.js';
import {createLog} from '../../../src/service/log.js';
import type {Clock} from '../../../src/service/ports.js';
import {setup as setUpDelivery} from './delivery-fixture.js';
import {handlersOf} from './job-handlers.js';
import {skewedClock} from './skewed-clock.js';

const log = createLog('json', {write: () => undefined});

/** A receiver that keeps the ids of the contacts it hears of, and refuses the first so many. */
async function receiver(refusals: number) {
  const heard: number[] = [];
  let left = refusals;
  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = [];
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    request.on('end', () => {
      const body = new URLSearchParams(Buffer.concat(chunks).toString());
      const isTaken = left-- <= 0;
      if (isTaken) heard.push(Number(body.get('contact_id')));
      response.writeHead(isTaken ? 200 : 503).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  return {heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`};
}

/** One side that tells of contacts, and two that deliver, each by a clock of its own. */
async function setup(telling: Clock, delivering: readonly Clock[], refusals = 0) {
  const {db, address, ids, secretBox, companyId, hook} = await setUpDelivery();
  const {heard, url} = await receiver(refusals);
  const webhook = await hook(url);
  const jobs = await createJobs({address, workers: 1, log});
  onTestFinished(() => jobs.stop());
  const fetch = createGuardedFetch({allowPrivateHosts: true});
  for (const clock of delivering) {
    const worker = await createJobs({address, workers: 1, log});
    onTestFinished(() => worker.stop());
    const handle = createWebhookDelivery({db, clock, fetch, jobs: worker, log, secretBox});
    await worker.work(handlersOf(() => Promise.resolve(), {webhook: handle}));
  }
  const tellAddition = createTellAddition({jobs, ids, clock: telling, secretBox});
  const tell = (id: number) =>
    db
      .transaction()
      .execute((transaction) =>
        tellAddition(
          transaction,
          {companyId, actor: null},
          {name: 'add-contact', contact: {id, name: 'Ana', email: 'ana@example.com'}},
        ),
      );
  const resume = () => createResumeDeliveries({db, clock: telling, jobs})(companyId, webhook.id);
  return {db, heard, tell, resume};
}

const events = Array.from({length: 60}, (_, index) => index + 1);

describe('60 events are all delivered, once and in order', {timeout: 60_000}, () => {
  it.each([
    [-2_000, 0],
    [300, 0],
    [2_000, 0],
    [2_000, -2_000],
    [-2_000, 2_000],
  ])('queued by a clock of %i ms, delivered by one of %i ms', async (telling, delivering) => {
    const {heard, tell} = await setup(skewedClock(telling), [
      skewedClock(delivering),
      skewedClock(0),
    ]);
    for (const event of events) await tell(event);
    await expect.poll(() => heard.length, {timeout: 20_000}).toBeGreaterThanOrEqual(60);
    expect(heard).toEqual(events);
  });

  it('if the clock goes back by two seconds midway', async () => {
    const clock = skewedClock(0);
    const {heard, tell} = await setup(clock, [clock, clock]);
    for (const event of events) {
      if (event === 30) clock.step(-2_000);
      await tell(event);
    }
    await expect.poll(() => heard.length, {timeout: 20_000}).toBeGreaterThanOrEqual(60);
    expect(heard).toEqual(events);
  });

  it('if the clock goes back while a retry is pending', async () => {
    const clock = skewedClock(0);
    const {heard, tell} = await setup(clock, [clock, clock], 1);
    for (const event of events) {
      if (event === 30) clock.step(-3_000);
      await tell(event);
    }
    await expect.poll(() => heard.length, {timeout: 30_000}).toBeGreaterThanOrEqual(60);
    expect(heard).toEqual(events);
  });
});

it('events due when a webhook is resumed arrive, even if the worker’s clock is slow', async () => {
  const {db, heard, tell, resume} = await setup(skewedClock(2_000), [skewedClock(-2_000)], 2);
  await tell(1);
  await expect
    .poll(() => db.selectFrom('deliveries').select('last_status').execute())
    .toEqual([{last_status: 503}]);
  await sql`UPDATE deliveries SET next_try = now() + interval '1 hour'`.execute(db);
  await sql`DELETE FROM jobs.job WHERE name = 'webhook'`.execute(db);
  await resume();
  await expect.poll(() => heard, {timeout: 10_000}).toEqual([1]);
});
