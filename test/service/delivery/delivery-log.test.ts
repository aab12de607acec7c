import {expect, it} from 'vitest';
import {createReplayDelivery} from '../../../src/service/notifications/webhooks/replay-delivery.js';
import {
  forgetDeliveries,
  listDeliveries,
} from '../../../src/service/storage/delivery/delivery-log.js';
import {
  claimDeliveries,
  recordDelivered,
  recordFailed,
} from '../../../src/service/storage/delivery/delivery-queue.js';
import {send, setup as setUpDelivery} from './delivery-fixture.js';

const day = 24 * 3_600_000;

async function setup() {
  const parts = await setUpDelivery();
  const webhook = await parts.hook('http://localhost:5501/');
  await parts.play(send);
  const key = {companyId: parts.companyId, webhookId: webhook.id};
  const queue = {...key, envelopeId: parts.envelope.id};
  const claim = async () => {
    const queues = {...key, envelopeIds: new Set([queue.envelopeId])};
    const [delivery] = await claimDeliveries(parts.db, queues, parts.clock.now(), 1);
    if (!delivery) throw new Error('Nothing is due.');
    return delivery;
  };
  const log = async () => (await listDeliveries(parts.db, key, {offset: 0, limit: 10})).rows;
  return {...parts, webhook, key, queue, claim, log};
}

it('the log tells of every attempt, and of no content', async () => {
  const {db, clock, envelope, queue, claim, log} = await setup();
  const nextTry = new Date('2026-11-21T09:00:02Z');
  const failure = {status: 500, error: null, now: clock.now(), nextTry, suspendAfter: day};
  await recordFailed(db, queue, await claim(), failure);
  const [entry] = await log();
  expect(entry).toMatchObject({
    event: 'send-envelope',
    fingerprint: envelope.fingerprint,
    attempts: 1,
    lastStatus: 500,
    lastError: null,
    delivered: null,
    nextTry,
  });
  expect(JSON.stringify(entry)).not.toMatch(/body|secret|iframe|token/);
});

it('a replay is sent under the same webhook-id, and stands in the log beside the first', async () => {
  const {db, clock, key, queue, claim, log, queued, ...parts} = await setup();
  const first = await claim();
  await recordDelivered(db, queue, {status: 200, deliveries: [first]}, clock.now());
  queued.length = 0;
  const replay = createReplayDelivery({db, clock, jobs: parts.jobs});
  await replay({...key, deliveryId: first.delivery_id});
  expect(queued).toMatchObject([{job: {type: 'webhook', ...queue}, notBefore: undefined}]);
  expect(await claim()).toMatchObject({message_id: first.message_id, body: first.body});
  expect((await log()).map(({delivered}) => delivered === null)).toEqual([true, false]);
});

it('a delivery of another account cannot be replayed', async () => {
  const {db, clock, key, claim, queued, ...parts} = await setup();
  const {delivery_id: deliveryId} = await claim();
  queued.length = 0;
  const replay = createReplayDelivery({db, clock, jobs: parts.jobs});
  expect(await replay({...key, companyId: 2, deliveryId})).toBeUndefined();
  expect(await replay({...key, webhookId: key.webhookId + 1, deliveryId})).toBeUndefined();
  expect(queued).toEqual([]);
});

it('deliveries are kept for thirty days', async () => {
  const {db, clock, play, pass, log} = await setup();
  pass(29 * day);
  await play({type: 'cancel'});
  await forgetDeliveries(db, clock.now());
  expect(await log()).toHaveLength(2);
  pass(2 * day);
  await forgetDeliveries(db, clock.now());
  expect((await log()).map(({event}) => event)).toEqual(['cancelled-envelope']);
});
