/** What keys may do, for how long, and what is told of them. */
import {expect, it} from 'vitest';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {consoleHeaders, signInAs} from './console-fixture.js';
import {answerOf, apiKey, envelopeBody, setup, type Json} from './api-fixture.js';

const contact = (name: string) => ({contact_name: name, contact_email: `${name}@example.com`});

it.each([
  ['read', 10013, 10013, 10013],
  ['send', undefined, undefined, 10013],
  ['full', undefined, undefined, undefined],
] as const)(
  'a key of scope %s does what its scope permits',
  async (scope, send, share, administer) => {
    const {call} = await setup();
    const made = await call('POST', '/api-keys', {api_key_name: 'Invoices', api_key_scope: scope});
    const key = String(made.json.api_key);
    const draft = await envelopeBody({is_draft: true});
    expect((await call('GET', '/envelopes', undefined, key)).status).toBe(200);
    expect((await call('POST', '/envelopes', draft, key)).json.code).toBe(send);
    const {json} = await call('POST', '/contacts', contact('anna'));
    const path = `/contacts/${String(json.contact_id)}`;
    expect((await call('PUT', path, {contact_name: 'Ann'}, key)).json.code).toBe(share);
    for (const [method, where, body] of [
      ['GET', '/users', undefined],
      ['GET', '/webhooks', undefined],
      ['POST', '/api-keys', {api_key_name: 'More'}],
    ] as const)
      expect((await call(method, where, body, key)).json.code).toBe(administer);
  },
);

it('two keys work at a time, so that one replaces the other without a break', async () => {
  const {call, moveClock} = await setup();
  const {json} = await call('POST', '/api-keys', {api_key_name: 'Next'});
  const next = String(json.api_key);
  for (const key of [apiKey, next])
    expect((await call('GET', '/me', undefined, key)).status).toBe(200);
  const listed = (await call('GET', '/api-keys')).json.api_keys as Json[];
  const former = listed.find(({api_key_id: id}) => id !== json.api_key_id);
  await call('DELETE', `/api-keys/${String(former?.api_key_id)}`, undefined, next);
  expect((await call('GET', '/me')).json.code).toBe(10002);
  moveClock('2036-11-21T09:00:00Z');
  expect((await call('GET', '/me', undefined, next)).status).toBe(200);
});

it('a key ends when it expires, and when it was used last is told', async () => {
  const {call, moveClock} = await setup();
  const body = {api_key_name: 'Trial', api_key_expires_in_days: 2};
  const {json} = await call('POST', '/api-keys', body);
  expect(json).toMatchObject({
    api_key_expires: '2026-11-23T09:00:00+0000',
    api_key_last_used: null,
  });
  const key = String(json.api_key);
  moveClock('2026-11-23T08:59:59Z');
  expect((await call('GET', '/me', undefined, key)).status).toBe(200);
  moveClock('2026-11-23T09:00:00Z');
  expect((await call('GET', '/me', undefined, key)).json.code).toBe(10002);
  const listed = (await call('GET', '/api-keys')).json.api_keys as Json[];
  expect(listed.at(-1)).toMatchObject({
    api_key_name: 'Trial',
    api_key_last_used: '2026-11-23T08:59:59+0000',
  });
  expect(JSON.stringify(listed)).not.toContain(key);
});

it('who made it in the console is told, and nobody else there makes one', async () => {
  const api = await setup();
  const make = async (cookie: string) =>
    answerOf(
      await api.api.request('/api-keys', {
        method: 'POST',
        headers: {...consoleHeaders(cookie), 'content-type': 'application/json'},
        body: JSON.stringify({api_key_name: 'Invoices'}),
      }),
    );
  const admin = await signInAs(api, 'administrator', api.clock);
  expect((await make(admin.cookie)).json.api_key_created_by).toBe(admin.user.email);
  for (const role of ['sender', 'own_envelopes', 'viewer'] as const)
    expect((await make((await signInAs(api, role, api.clock)).cookie)).json.code).toBe(10013);
});

it('a test key belongs to the test side, and sees its keys alone', async () => {
  const {call} = await setup();
  const body = {api_key_name: 'Trying', api_key_is_test: true};
  const {json} = await call('POST', '/api-keys', body);
  expect(json.api_key_mode).toBe('test');
  const seen = await call('GET', '/api-keys', undefined, String(json.api_key));
  expect(seen.json).toMatchObject({total_api_keys: '1', test: true});
  expect((await call('GET', '/api-keys')).json.total_api_keys).toBe('2');
});

it('a key that somebody writes into the database works as any other, and is listed', async () => {
  const {db, call, companyId} = await setup();
  await addApiKey(db, companyId, 'a key of somebody who has the database', new Date());
  const own = await call('GET', '/api-keys', undefined, 'a key of somebody who has the database');
  expect(own.json.api_keys).toHaveLength(2);
});
