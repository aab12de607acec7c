/** Events of several envelopes that wait for one receiver. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout as delay} from 'node:timers/promises';
import {sql} from 'kysely';
import {describe, expect, it, onTestFinished} from 'vitest';
import {internalFailure} from '../../../src/service/jobs/failing/plain-reason.js';
import {createLog} from '../../../src/service/log.js';
import {queueEvent} from '../../../src/service/notifications/outbox.js';
import {createWebhookDelivery} from '../../../src/service/notifications/webhooks/webhook-delivery.js';
import {createGuardedFetch} from '../../../src/service/security/guarded-fetch.js';
import {
  claimDeliveries,
  endFailing,
  wakeDeliveries,
} from '../../../src/service/storage/delivery/delivery-queue.js';
import {setup as setUpDelivery} from './delivery-fixture.js';
import {aRun} from './job-handlers.js';

/** An event as it arrives: which one of which envelope. */
interface Arrival {
  readonly envelope: number;
  readonly event: number;
}

/** How a receiver behaves. */
interface Receiver {
  /** The requests that it refuses, from 1. */
  readonly refusals?: readonly number[];
  /** The envelopes of which it refuses everything. */
  readonly refused?: readonly number[];
  /** The envelope of which it answers nothing before this. */
  readonly held?: readonly [envelope: number, until: Promise<void>];
  /** Milliseconds after which it answers. */
  readonly pause?: number;
}

/** A receiver, and how many of an envelope it has been working on at the same time. */
async function receive({refusals = [], refused = [], held, pause = 5}: Receiver) {
  const arrived: Arrival[] = [];
  const asked: number[] = [];
  const open: number[] = [];
  let mostOfOne = 0;
  let count = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const [envelope, event] = ['envelope', 'event'].map((name) =>
      Number(new URLSearchParams(body).get(name)),
    ) as [number, number];
    asked.push(envelope);
    open.push(envelope);
    mostOfOne = Math.max(mostOfOne, open.filter((each) => each === envelope).length);
    await (held?.[0] === envelope ? held[1] : delay(pause));
    open.splice(open.indexOf(envelope), 1);
    count += 1;
    const isRefused = refusals.includes(count) || refused.includes(envelope);
    if (!isRefused) arrived.push({envelope, event});
    response.writeHead(isRefused ? 500 : 200).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {arrived, asked, url, mostOfOne: () => mostOfOne};
}

const damaged = {body: 'cannot be decrypted'};

/** So many events of so many envelopes, which all wait. */
async function setup({
  envelopes,
  events = 1,
  step = 1,
  ...behaviour
}: Receiver & {
  readonly envelopes: number;
  readonly events?: number;
  /** Milliseconds by which the clock goes on each time it is asked. */
  readonly step?: number;
}) {
  const parts = await setUpDelivery();
  const {db, companyId, ids, jobs, secretBox} = parts;
  const {url, ...received} = await receive(behaviour);
  const webhook = await parts.hook(url);
  const listening = {listeningTo: () => [webhook.id]};
  const numbers = (count: number) => Array.from({length: count}, (_, index) => index + 1);
  for (const event of numbers(events))
    for (const envelopeId of numbers(envelopes))
      await queueEvent({ids, jobs, secretBox}, db, listening, {
        name: 'opened-envelope',
        companyId,
        envelopeId,
        at: parts.clock.now(),
        body: () => `envelope=${envelopeId}&event=${event}`,
      });
  // Each time another one: what was claimed together has the same.
  const clock = {now: () => (parts.pass(step), parts.clock.now())};
  const logged: string[] = [];
  const deliver = createWebhookDelivery({
    ...parts,
    clock,
    log: createLog('json', {write: (line) => void logged.push(line)}),
    fetch: createGuardedFetch({allowPrivateHosts: true}),
  });
  const waiting = numbers(envelopes).map(
    (envelopeId) => ({type: 'webhook', companyId, webhookId: webhook.id, envelopeId}) as const,
  );
  const run = (signal = aRun.signal) => deliver(waiting, {...aRun, signal});
  /** How many were sent together, each time. */
  const rounds = async () => {
    const tried = (await parts.deliveries()).map(({last_tried}) => last_tried?.getTime() ?? 0);
    const times = [...new Set(tried)].toSorted((one, other) => one - other);
    return times.map((time) => tried.filter((each) => each === time).length);
  };
  parts.queued.length = 0;
  return {...parts, ...received, webhook, logged, run, rounds};
}

describe('events of several envelopes that wait for one receiver', () => {
  it('are sent together, more each time up to sixteen', async () => {
    const {run, rounds, arrived} = await setup({envelopes: 50});
    await run();
    expect(await rounds()).toEqual([1, 4, 16, 16, 13]);
    expect(arrived).toHaveLength(50);
  });

  it('are sent one by one once more where one of them was refused', async () => {
    const {run, rounds, arrived} = await setup({envelopes: 12, refusals: [3]});
    await run();
    expect(await rounds()).toEqual([1, 4, 1, 4, 2]);
    expect(arrived).toHaveLength(11);
  });

  it('are sent one by one to a receiver that refuses all of them', async () => {
    const {run, rounds} = await setup({envelopes: 4, refusals: [1, 2, 3, 4]});
    await run();
    expect(await rounds()).toEqual([1, 1, 1, 1]);
  });

  it('arrive in the order of each envelope, of which only one is under way at a time', async () => {
    const {run, arrived, mostOfOne} = await setup({envelopes: 3, events: 6});
    await Promise.all([run(), run()]);
    await run();
    for (const each of [1, 2, 3])
      expect(arrived.filter(({envelope}) => envelope === each).map(({event}) => event)).toEqual([
        1, 2, 3, 4, 5, 6,
      ]);
    expect(mostOfOne()).toBe(1);
  });

  it('do not wait for one that cannot be sent', async () => {
    const {db, run, arrived} = await setup({envelopes: 5});
    await db.updateTable('deliveries').set(damaged).where('envelope_id', '=', 1).execute();
    await run();
    expect(new Set(arrived.map(({envelope}) => envelope))).toEqual(new Set([2, 3, 4, 5]));
  });

  it('are all tried once before one that was refused is tried again', async () => {
    const {run, asked} = await setup({envelopes: 4, refused: [1, 2, 3, 4], step: 3_000});
    await run();
    expect(asked.slice(0, 5)).toEqual([1, 2, 3, 4, 1]);
  });

  it('are sent and recorded while one of them is not answered', async () => {
    let answer = () => {};
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    onTestFinished(() => answer());
    const {run, deliveries} = await setup({envelopes: 5, events: 3, held: [3, until]});
    const delivered = async () => (await deliveries()).filter((each) => each.delivered).length;
    const running = run();
    await expect.poll(delivered, {timeout: 8_000}).toBe(12);
    answer();
    await running;
    expect(await delivered()).toBe(15);
  });

  it('are queued again if they are due when the turn of the run is over', async () => {
    const {run, asked, queued} = await setup({
      envelopes: 6,
      pause: 900,
      refused: [1, 2, 3, 4, 5, 6],
    });
    await run();
    const left = [1, 2, 3, 4, 5, 6].filter((envelope) => !asked.includes(envelope));
    expect(left.length).toBeGreaterThan(0);
    const now = queued.filter(({notBefore}) => notBefore === undefined);
    expect(now.map(({job}) => 'envelopeId' in job && job.envelopeId)).toEqual(left);
  });

  it('are left to others once the time of the run is over', async () => {
    const {run, arrived} = await setup({envelopes: 5});
    await run(AbortSignal.abort());
    expect(arrived).toEqual([]);
  });
});

it('an event that cannot be sent is tried again, and its receiver is not blamed', async () => {
  const {db, run, logged, queuedOf} = await setup({envelopes: 1});
  await db.updateTable('deliveries').set(damaged).execute();
  await run();
  const tried = await db.selectFrom('deliveries').selectAll().executeTakeFirst();
  expect(tried).toMatchObject({attempts: 1, last_status: null, last_error: internalFailure});
  expect(queuedOf('webhook').at(-1)?.notBefore).toEqual(tried?.next_try);
  const webhook = await db.selectFrom('webhooks').selectAll().executeTakeFirst();
  expect(webhook).toMatchObject({failing_since: null, suspended: null});
  expect(logged).toEqual([expect.stringContaining('An event could not be sent')]);
});

it.each(['claims', 'wakes'] as const)(
  'what %s events locks them in the order of their ids',
  async (what) => {
    const {db, companyId, webhook} = await setup({envelopes: 2});
    // Neither the order of the envelopes nor that of the rows is that of the ids.
    await db
      .updateTable('deliveries')
      .set({envelope_id: sql`3 - envelope_id`})
      .execute();
    const ids = await db
      .selectFrom('deliveries')
      .select('delivery_id')
      .orderBy('delivery_id')
      .execute();
    const [first, second] = ids.map(
      ({delivery_id: id}) =>
        sql`SELECT FROM deliveries WHERE delivery_id = ${id} FOR UPDATE NOWAIT`,
    );
    const held = await db.startTransaction().execute();
    await second!.execute(held);
    const key = {companyId, webhookId: webhook.id};
    const work =
      what === 'wakes'
        ? wakeDeliveries(db, key, new Date())
        : claimDeliveries(db, {...key, envelopeIds: new Set([1, 2])}, new Date(), 2);
    const isLocked = () =>
      first!.execute(db).then(
        () => false,
        () => true,
      );
    try {
      await expect.poll(isLocked).toBe(true);
    } finally {
      await held.rollback().execute();
    }
    expect(await work).toHaveLength(2);
  },
);

it('an acknowledgement does not touch a webhook that does not fail', async () => {
  const {db, companyId, webhook} = await setup({envelopes: 1});
  const version = () => sql<object>`SELECT xmin::text FROM webhooks`.execute(db);
  const {rows: before} = await version();
  await endFailing(db, {companyId, webhookId: webhook.id});
  expect((await version()).rows).toEqual(before);
});
