import {expect, it} from 'vitest';
import {setup as setUpApi, type Json} from './api-fixture.js';

/** A webhook that has been told of two new contacts. */
async function setup() {
  const parts = await setUpApi();
  const url = 'https://app.example.com/hooks';
  const {json} = await parts.call('POST', '/webhooks', {webhook_url: url, webhook_type: 'all'});
  for (const contact_name of ['anna', 'ben'])
    await parts.call('POST', '/contacts', {
      contact_name,
      contact_email: `${contact_name}@example.com`,
    });
  const path = `/webhooks/${String(json.webhook_id)}/deliveries`;
  return {...parts, path, secret: String(json.webhook_secret)};
}

it('pages through what was sent to a webhook, newest first, without secrets and content', async () => {
  const {call, path, secret} = await setup();
  const {json} = await call('GET', `${path}?limit=1`);
  expect(json).toMatchObject({
    total_deliveries: '2',
    limit: 1,
    next: expect.stringContaining(path),
  });
  const [newest] = json.deliveries as Json[];
  const second = await call('GET', `${path}?limit=1&offset=1`);
  const [oldest] = second.json.deliveries as Json[];
  expect(Number(newest?.delivery_id)).toBeGreaterThan(Number(oldest?.delivery_id));
  expect(newest).toMatchObject({
    delivery_event: 'add-contact',
    envelope_fingerprint: null,
    delivery_attempts: '0',
    delivery_delivered: null,
  });
  expect(JSON.stringify(json)).not.toContain(secret);
  expect(JSON.stringify(json)).not.toContain('ben@example.com');
});

it('sends a delivery once more', async () => {
  const {call, path, queued} = await setup();
  const {json} = await call('GET', path);
  const [newest] = json.deliveries as Json[];
  queued.length = 0;
  const replay = await call('POST', `${path}/${String(newest?.delivery_id)}/replay`);
  expect(replay.json).toMatchObject({
    delivery_message_id: newest?.delivery_message_id,
    delivery_attempts: '0',
  });
  expect(queued).toMatchObject([{type: 'webhook', envelopeId: null}]);
  expect((await call('GET', path)).json.total_deliveries).toBe('3');
});

it('forgets the log of a webhook that is deleted, and everything that waited for it', async () => {
  const {call, db, path} = await setup();
  await call('DELETE', path.replace('/deliveries', ''));
  expect((await call('GET', path)).json.code).toBe(10304);
  expect(await db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
});

it('knows a delivery id only as a number', async () => {
  const {call, path} = await setup();
  expect((await call('POST', `${path}/x1/replay`)).json).toEqual({
    message: expect.any(String) as string,
  });
});
