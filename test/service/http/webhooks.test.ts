import {expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import {setup} from './api-fixture.js';

const url = 'https://app.example.com/esign/webhooks';

it('shows the secret once, when the webhook is made', async () => {
  const {call} = await setup();
  const {json} = await call('POST', '/webhooks', {webhook_url: url, webhook_type: 'all'});
  expect(endpoints.createWebhook.answer.safeParse(json).error).toBeUndefined();
  const list = await call('GET', '/webhooks');
  expect(endpoints.listWebhooks.answer.safeParse(list.json).error).toBeUndefined();
  expect(list.json.webhooks).toMatchObject([
    {webhook_id: json.webhook_id, webhook_suspended: null},
  ]);
  expect(JSON.stringify(list.json)).not.toContain(json.webhook_secret);
});

it('makes a new secret when asked, shows it once, and keeps the former one for a day', async () => {
  const {call, db} = await setup();
  const {json} = await call('POST', '/webhooks', {webhook_url: url, webhook_type: 'all'});
  const stored = () => db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
  const before = await stored();
  const path = `/webhooks/${String(json.webhook_id)}`;
  const changed = await call('PUT', path, {webhook_new_secret: true});
  expect(endpoints.updateWebhook.answer.safeParse(changed.json).error).toBeUndefined();
  expect(changed.json.webhook_secret).toMatch(/^whsec_.{44}$/);
  expect(changed.json.webhook_secret).not.toBe(json.webhook_secret);
  const {secret, former_secret, former_secret_ends, updated} = await stored();
  expect(former_secret).toBe(before.secret);
  expect(secret).not.toContain(String(changed.json.webhook_secret).slice(6));
  expect(Number(former_secret_ends) - Number(updated)).toBe(24 * 3_600_000);
  expect((await call('PUT', path, {webhook_url: url})).json).not.toHaveProperty('webhook_secret');
  expect((await stored()).secret).toBe(secret);
});

it('sends forms unless JSON is wanted', async () => {
  const {call} = await setup();
  const {json} = await call('POST', '/webhooks', {webhook_url: url, webhook_type: 'all'});
  expect(json.webhook_format).toBe('form');
  const path = `/webhooks/${String(json.webhook_id)}`;
  expect((await call('PUT', path, {webhook_format: 'json'})).json.webhook_format).toBe('json');
  expect((await call('PUT', path, {webhook_url: url})).json.webhook_format).toBe('json');
});

it('takes 200 alone as an acknowledgement unless any 2xx is wanted', async () => {
  const {call} = await setup();
  const {json} = await call('POST', '/webhooks', {webhook_url: url, webhook_type: 'all'});
  expect(json.webhook_acknowledgement).toBe('200');
  const path = `/webhooks/${String(json.webhook_id)}`;
  const changed = await call('PUT', path, {webhook_acknowledgement: '2xx'});
  expect(changed.json.webhook_acknowledgement).toBe('2xx');
  expect((await call('GET', path)).json.webhook_acknowledgement).toBe('2xx');
  expect((await call('PUT', path, {webhook_acknowledgement: '3xx'})).json.code).toBe(10010);
});

it.each([
  ['no type', {webhook_url: url}, 10300],
  ['no URL', {webhook_type: 'all'}, 10301],
  ['an unknown type', {webhook_url: url, webhook_type: 'sneezed'}, 10302],
  ['an unknown format', {webhook_url: url, webhook_type: 'all', webhook_format: 'xml'}, 10010],
  ['what is no URL', {webhook_url: 'here', webhook_type: 'all'}, 10303],
  ['a URL that is not allowed', {webhook_url: 'http://10.0.0.1/', webhook_type: 'all'}, 10303],
])('refuses %s', async (_, body, code) => {
  const {call} = await setup();
  expect((await call('POST', '/webhooks', body)).json.code).toBe(code);
});

it('deletes a webhook once', async () => {
  const {call} = await setup();
  const {json} = await call('POST', '/webhooks', {
    webhook_url: url,
    webhook_type: 'signed-envelope',
  });
  const path = `/webhooks/${String(json.webhook_id)}`;
  expect((await call('DELETE', path)).json).toMatchObject({
    webhook_id: Number(json.webhook_id),
    webhook_type: 'signed-envelope',
  });
  expect((await call('DELETE', path)).json.code).toBe(10304);
});

it('changes URL or type, keeps the other, and resumes a suspended webhook', async () => {
  const {call, db} = await setup();
  const {json} = await call('POST', '/webhooks', {webhook_url: url, webhook_type: 'all'});
  const path = `/webhooks/${String(json.webhook_id)}`;
  await db.updateTable('webhooks').set({suspended: new Date()}).execute();
  const updated = await call('PUT', path, {webhook_type: 'signed-envelope'});
  expect(endpoints.updateWebhook.answer.safeParse(updated.json).error).toBeUndefined();
  const read = await call('GET', path);
  expect(endpoints.getWebhook.answer.safeParse(read.json).error).toBeUndefined();
  expect(read.json).toMatchObject({
    webhook_url: url,
    webhook_type: 'signed-envelope',
    webhook_suspended: null,
  });
});

it.each([
  ['without any member', {}],
  ['that wants no new secret', {webhook_new_secret: false}],
])('a change %s changes nothing and says so', async (_, body) => {
  const {call, db, moveClock} = await setup();
  const {json} = await call('POST', '/webhooks', {webhook_url: url, webhook_type: 'all'});
  const path = `/webhooks/${String(json.webhook_id)}`;
  await db.updateTable('webhooks').set({suspended: new Date()}).execute();
  const stored = () => db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
  const before = await stored();
  moveClock('2026-11-22T09:00:00Z');
  const answer = await call('PUT', path, body);
  expect(endpoints.updateWebhook.answer.safeParse(answer.json).error).toBeUndefined();
  expect(answer.json).toMatchObject({
    http: 200,
    message: expect.stringMatching(/^Nothing is changed\b/),
    webhook_url: url,
    webhook_updated: json.webhook_created,
  });
  expect(await stored()).toEqual(before);
  const unknown = await call('PUT', '/webhooks/999999', body);
  expect(unknown.json.code).toBe(10304);
});
