import {Webhook} from 'standardwebhooks';
import {describe, expect, it} from 'vitest';
import {claimDeliveries} from '../../../src/service/storage/delivery/delivery-queue.js';
import {
  createResumeDeliveries,
  pauseAfter,
} from '../../../src/service/notifications/webhooks/webhook-delivery.js';
import {createSuspensionMail} from '../../../src/service/notifications/mail/suspension-mail.js';
import type {Mail} from '../../../src/service/ports.js';
import {firstSuperAdmin} from '../../../src/service/storage/accounts/users.js';
import {removeWebhook, updateWebhook} from '../../../src/service/storage/accounts/webhooks.js';
import {associatedDataOf} from '../../../src/service/security/associated-data.js';
import {secret, send, signAll} from './delivery-fixture.js';
import {setup} from './webhook-fixture.js';
import type {Received} from './webhook-receiver.js';

/** How a delivery is signed by the library that receivers use. */
function signatureOf(delivery: Received | undefined, key: string = secret): string {
  const {body, headers} = delivery ?? nothing;
  const [id = '', at] = [headers['webhook-id'], Number(headers['webhook-timestamp'])];
  return new Webhook(key).sign(id, new Date(at * 1000), body);
}

const nothing: Received = {action: null, headers: {}, body: ''};

const second = 1_000;
const hour = 3_600_000;

/** A webhook whose receiver has refused everything for three days. */
async function suspended() {
  const parts = await setup(500, 500, 500);
  await parts.play(send);
  await parts.run();
  parts.pass(72 * hour);
  await parts.run();
  return parts;
}

describe('a delivery', () => {
  it('is a signed form that receivers verify with the standard library', async () => {
    const {play, run, received} = await setup();
    await play(send);
    await run();
    expect(received[0]?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      'webhook-signature': signatureOf(received[0]),
    });
  });

  it('is signed JSON where that is wanted', async () => {
    const {db, play, run, received} = await setup();
    await db.updateTable('webhooks').set({format: 'json'}).execute();
    await play(send);
    await run();
    const [{headers, body} = nothing] = received;
    expect(headers['content-type']).toBe('application/json');
    expect(headers['webhook-signature']).toBe(signatureOf(received[0]));
    expect(JSON.parse(body)).toMatchObject({
      action: 'send-envelope',
      envelope_documents: [{document_title: expect.any(String) as string}],
    });
  });

  it('is signed with the former secret too until that ends', async () => {
    const {db, secretBox, companyId, play, run, received, clock, pass} = await setup();
    const former = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    const former_secret = secretBox.encrypt(former, associatedDataOf.webhookSecret(companyId));
    const former_secret_ends = new Date(clock.now().getTime() + hour);
    await db.updateTable('webhooks').set({former_secret, former_secret_ends}).execute();
    const verifiedBy = (key: string) =>
      received
        .at(-1)
        ?.headers['webhook-signature']?.split(' ')
        .includes(signatureOf(received.at(-1), key));
    await play(send);
    await run();
    expect([verifiedBy(secret), verifiedBy(former)]).toEqual([true, true]);
    pass(hour);
    await play(...signAll);
    await run();
    expect([verifiedBy(secret), verifiedBy(former)]).toEqual([true, false]);
  });

  it('happens once', async () => {
    const {play, run, received} = await setup();
    await play(send);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(received).toHaveLength(1);
  });

  it.each([201, 204, 302, 400, 500])('is repeated after an answer of %i', async (status) => {
    const {play, run, received, queuedOf, clock, pass} = await setup(status);
    await play(send);
    await run();
    const due = queuedOf('webhook').at(-1)?.notBefore;
    expect(due?.getTime()).toBe(clock.now().getTime() + 2 * second);
    pass(2 * second);
    await run();
    expect(received.map(({headers}) => headers['webhook-id'])).toEqual([
      received[0]?.headers['webhook-id'],
      received[0]?.headers['webhook-id'],
    ]);
  });

  /** One event to a subscription that takes any 2xx, and what has become of it after a second run. */
  async function sentWhereAny2xxCounts(status: number) {
    const {db, play, run, received, pass} = await setup(status);
    await db.updateTable('webhooks').set({acknowledgement: '2xx'}).execute();
    await play(send);
    await run();
    pass(2 * second);
    await run();
    const log = db.selectFrom('deliveries').select(['last_status', 'next_try']);
    return {received, log: await log.execute()};
  }

  it.each([200, 202, 204, 299])(
    'is acknowledged by %i where any 2xx counts, and the log says so',
    async (status) => {
      const {received, log} = await sentWhereAny2xxCounts(status);
      expect(received).toHaveLength(1);
      expect(log).toEqual([{last_status: status, next_try: null}]);
    },
  );

  it.each([304, 302, 400, 500])(
    'is repeated after %i also where any 2xx counts',
    async (status) => {
      const {received} = await sentWhereAny2xxCounts(status);
      expect(received).toHaveLength(2);
    },
  );

  it('whose sender died meanwhile is sent by another', async () => {
    const {db, play, run, received, queuedOf, queue, clock, pass} = await setup();
    await play(send);
    await claimDeliveries(db, {...queue, envelopeIds: new Set([queue.envelopeId])}, clock.now(), 1);
    await run();
    expect(received).toEqual([]);
    expect(queuedOf('webhook').at(-1)?.notBefore?.getTime()).toBe(
      clock.now().getTime() + 20 * second,
    );
    pass(20 * second);
    await run();
    expect(received).toHaveLength(1);
  });

  it('is repeated when its job starts, though the database’s clock is ahead', async () => {
    const {play, run, received, queuedOf} = await setup(500);
    await play(send);
    await run();
    await run(queuedOf('webhook').at(-1)?.notBefore?.toISOString());
    expect(received).toHaveLength(2);
  });

  it('is repeated soon, though somebody has overwritten its job with a date in years', async () => {
    const {play, run, queuedOf, clock} = await setup(500);
    await play(send);
    await run('9999-12-31T00:00:00.000Z');
    const due = queuedOf('webhook').at(-1)?.notBefore;
    expect(due?.getTime()).toBe(clock.now().getTime() + 2 * second);
  });

  it('is not repeated before it is due', async () => {
    const {play, run, received} = await setup(500);
    await play(send);
    await run();
    await run();
    expect(received).toHaveLength(1);
  });

  it('that nobody accepts is tried again as well', async () => {
    const {db, play, run, deliveries, queuedOf} = await setup();
    await db.updateTable('webhooks').set({url: 'http://127.0.0.1:9/'}).execute();
    await play(send);
    await run();
    expect((await deliveries())[0]?.last_error).toBe(
      '127.0.0.1 does not accept connections. Check the address, or try again later.',
    );
    expect(queuedOf('webhook').at(-1)?.notBefore).toBeDefined();
  });
});

it('pauses grow from two seconds to six hours', () => {
  const pauses = Array.from({length: 10}, (_, index) => pauseAfter(index + 1) / second);
  expect(pauses).toEqual([2, 5, 15, 60, 300, 1800, 7200, 21_600, 21_600, 21_600]);
});

it('the events of one envelope arrive in order, even where the first is refused at first', async () => {
  const {play, run, received, pass} = await setup(500, 500);
  await play(send);
  await run();
  await play(...signAll);
  await run();
  pass(2 * second);
  await run();
  pass(5 * second);
  await run();
  const actions = received.map(({action}) => action);
  expect(actions.join(' ')).toBe(
    'send-envelope send-envelope send-envelope ' +
      'opened-envelope signed-envelope opened-envelope signed-envelope',
  );
});

it('an event that is refused again and again stops holding up the others', async () => {
  const {play, run, received, pass} = await setup(500, 500, 500, 500, 500);
  await play(send);
  await run();
  for (let attempt = 1; attempt < 5; attempt += 1) {
    pass(pauseAfter(attempt));
    await run();
  }
  await play({type: 'cancel'});
  await run();
  // That it is acknowledged shows that the receiver is well again.
  expect(received.slice(-2).map(({action}) => action)).toEqual([
    'cancelled-envelope',
    'send-envelope',
  ]);
});

it('three days without a 200 suspend the webhook, which log and queue are told once', async () => {
  const {db, run, received, logged, queuedOf, companyId, webhook} = await suspended();
  const row = await db.selectFrom('webhooks').select('suspended').executeTakeFirstOrThrow();
  expect(row.suspended).not.toBeNull();
  await run();
  expect(logged).toEqual([expect.stringContaining('A webhook is suspended')]);
  expect(queuedOf('suspension')).toMatchObject([{job: {companyId, webhookId: webhook.id}}]);
  expect(received).toHaveLength(2);
});

it.each([
  ['seconds', '90', 90 * second],
  ['a date', 'Sat, 21 Nov 2026 09:05:00 GMT', 300 * second],
  ['too long', '999999', 6 * hour],
  // Never sooner than without it: whoever asks for a second would be asked all day.
  ['too short', '1', 2 * second],
  ['the past', 'Sat, 21 Nov 2026 08:05:00 GMT', 2 * second],
  ['nonsense', '120.5', 2 * second],
])(
  'a receiver that asks for a pause by Retry-After, %s, is left in peace so long',
  async (_, said, pause) => {
    const {play, run, queuedOf, clock} = await setup([429, said]);
    const began = clock.now().getTime();
    await play(send);
    await run();
    const due = queuedOf('webhook').at(-1)?.notBefore?.getTime() ?? 0;
    expect(Math.abs(due - began - pause)).toBeLessThan(second);
  },
);

it('a receiver that answers 410 wants nothing more: its webhook is suspended, and what waits is kept', async () => {
  const parts = await setup(410);
  const {db, play, run, received, logged, queuedOf, companyId, webhook} = parts;
  await play(send);
  await run();
  const row = await db.selectFrom('webhooks').select('suspended').executeTakeFirstOrThrow();
  expect(row.suspended).not.toBeNull();
  expect(logged).toEqual([expect.stringContaining('answered 410')]);
  expect(queuedOf('suspension')).toMatchObject([{job: {companyId, webhookId: webhook.id}}]);
  await updateWebhook(db, companyId, webhook.id, {}, parts.clock.now());
  await createResumeDeliveries(parts)(companyId, webhook.id);
  await run();
  expect(received).toHaveLength(2);
});

describe('the owner of a suspended webhook', () => {
  /** Runs the job that tells, over a mailer that records. */
  async function tell({db, links, companyId, webhook}: Awaited<ReturnType<typeof setup>>) {
    const mails: Mail[] = [];
    const mailer = {
      send: (mail: Mail) => Promise.resolve((mails.push(mail), {accepted: true} as const)),
    };
    const job = {type: 'suspension', companyId, webhookId: webhook.id} as const;
    await createSuspensionMail({db, links, mailer})(job, {id: 'job-1'});
    return mails;
  }

  it('is told by mail which one it is, and how it is taken up again', async () => {
    const parts = await suspended();
    const [mail, ...others] = await tell(parts);
    const owner = await firstSuperAdmin(parts.db, parts.companyId);
    expect(others).toEqual([]);
    expect(mail?.to).toEqual({name: owner.name, email: owner.email});
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(parts.webhook.url);
      expect(text).toContain(`PUT /webhooks/${parts.webhook.id}`);
    }
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/[{}]|undefined/);
  });

  it('is told nothing where it was taken up again or deleted meanwhile', async () => {
    const parts = await suspended();
    const {db, companyId, webhook, clock} = parts;
    await updateWebhook(db, companyId, webhook.id, {}, clock.now());
    expect(await tell(parts)).toEqual([]);
    await removeWebhook(db, companyId, webhook.id);
    expect(await tell(parts)).toEqual([]);
  });
});

it('a single 200 begins the three days anew', async () => {
  const {db, play, run, pass} = await setup(500);
  await play(send);
  await run();
  pass(2 * second);
  await run();
  const row = await db.selectFrom('webhooks').select('failing_since').executeTakeFirstOrThrow();
  expect(row.failing_since).toBeNull();
});

it('nothing more reaches a webhook that was deleted', async () => {
  const {db, companyId, webhook, play, run, pass, received} = await setup(500);
  await play(send);
  await run();
  await removeWebhook(db, companyId, webhook.id);
  pass(hour);
  await run();
  expect(received).toHaveLength(1);
});

it('a webhook that is taken up again gets at once what waited for it', async () => {
  const parts = await setup(500);
  await parts.play(send);
  await parts.run();
  parts.queued.length = 0;
  await createResumeDeliveries(parts)(parts.companyId, parts.webhook.id);
  expect(parts.queuedOf('webhook')).toMatchObject([{job: parts.queue, notBefore: undefined}]);
  await parts.run();
  expect(parts.received).toHaveLength(2);
});
