import {sql} from 'kysely';
import {expect, it} from 'vitest';
import {createDoOnce} from '../../../src/service/http/request/idempotency.js';
import {createSecretBox} from '../../../src/service/security/secret-box.js';
import {addContact} from '../../../src/service/storage/accounts/contacts.js';
import {forgetAnswers} from '../../../src/service/storage/access/idempotency-keys.js';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import type {Transaction} from '../../../src/service/storage/connection/database.js';
import {templateBody} from './template-fixture.js';
import {answerOf, envelopeBody, setup as setUpApi, type Answer, type Json} from './api-fixture.js';

const anna = {contact_name: 'Anna', contact_email: 'anna@example.com'};
const otherKey = 'key-of-another-account';

async function setup() {
  const parts = await setUpApi();
  const post = async (path: string, body: Json, key: string, apiKey?: string): Promise<Answer> => {
    const headers = {'Content-Type': 'application/json', 'Idempotency-Key': key};
    const init = {body: JSON.stringify(body), headers};
    return answerOf(await parts.send('POST', path, init, apiKey));
  };
  const contacts = async () => (await parts.call('GET', '/contacts')).json.total_contacts;
  return {...parts, post, contacts};
}

it('carries out the same request once, also in another JSON encoding, and marks repeated responses', async () => {
  const {post, contacts, send} = await setup();
  const first = await post('/contacts', anna, 'a');
  const spaced = {
    body: JSON.stringify(anna, null, 2),
    headers: {'Content-Type': 'application/json', 'Idempotency-Key': 'a'},
  };
  const second = await answerOf(await send('POST', '/contacts', spaced));
  expect([second.status, second.json]).toEqual([200, first.json]);
  expect(first.headers.get('Idempotency-Replayed')).toBeNull();
  expect(second.headers.get('Idempotency-Replayed')).toBe('true');
  expect(await contacts()).toBe('1');
});

it('refuses the key for another body or another endpoint', async () => {
  const {post, contacts} = await setup();
  await post('/contacts', anna, 'a');
  const other = await post('/contacts', {...anna, contact_email: 'ben@example.com'}, 'a');
  expect([other.status, other.json.code]).toEqual([409, 10011]);
  const user = {user_name: 'Anna', user_email: 'anna@example.com', role_id: 1};
  expect((await post('/users', user, 'a')).json.code).toBe(10011);
  expect(await contacts()).toBe('1');
});

it('ignores the keys of other accounts', async () => {
  const {db, post} = await setup();
  const now = new Date();
  const other = {name: 'Other', userName: 'Olga', userEmail: 'olga@example.com'};
  await addApiKey(db, (await addCompany(db, other, now)).companyId, otherKey, now);
  const mine = (await post('/contacts', anna, 'a')).json;
  const theirs = (await post('/contacts', anna, 'a', otherKey)).json;
  expect(theirs.contact_id).not.toBe(mine.contact_id);
});

it('carries out one of fifty concurrent requests, and returns its response to all', async () => {
  const {post, call} = await setup();
  const body = await envelopeBody();
  const answers = await Promise.all(Array.from({length: 50}, () => post('/envelopes', body, 'a')));
  expect(new Set(answers.map(({status}) => status))).toEqual(new Set([202]));
  expect(new Set(answers.map(({json}) => json.envelope_fingerprint)).size).toBe(1);
  expect((await call('GET', '/envelopes')).json.total_envelopes).toBe('1');
});

it('stores no failure: the same key can be used again', async () => {
  const {post, contacts, db} = await setup();
  expect((await post('/contacts', {...anna, contact_email: 'x'}, 'a')).json.code).toBe(10051);
  await post('/contacts', anna, 'b');
  expect((await post('/contacts', anna, 'a')).json.code).toBe(10059);
  await db.deleteFrom('contacts').execute();
  expect((await post('/contacts', anna, 'a')).status).toBe(200);
  expect(await contacts()).toBe('1');
});

it('expires after 24 hours, even before cleanup', async () => {
  const {post, moveClock, db} = await setup();
  const body = {webhook_url: 'https://app.example.com/hook', webhook_type: 'all'};
  const first = (await post('/webhooks', body, 'a')).json;
  moveClock('2026-11-22T08:59:59Z');
  expect((await post('/webhooks', body, 'a')).json).toEqual(first);
  moveClock('2026-11-22T09:00:00Z');
  expect((await post('/webhooks', body, 'a')).json.webhook_id).not.toBe(first.webhook_id);
  await forgetAnswers(db, new Date('2026-11-23T08:59:59Z'));
  expect(await db.selectFrom('kept_answers').selectAll().execute()).toHaveLength(1);
  await forgetAnswers(db, new Date('2026-11-23T09:00:00Z'));
  expect(await db.selectFrom('kept_answers').selectAll().execute()).toEqual([]);
});

it('keeps secrets in answers, and the key, out of sight', async () => {
  const {post, db} = await setup();
  const body = {webhook_url: 'https://app.example.com/hook', webhook_type: 'all'};
  const {json} = await post('/webhooks', body, 'order-17');
  const kept = JSON.stringify(await db.selectFrom('kept_answers').selectAll().execute());
  for (const text of [json.webhook_secret, 'order-17', 'app.example.com'])
    expect(kept).not.toContain(text);
});

it.each([
  ['', 400],
  ['x'.repeat(255), 200],
  ['x'.repeat(256), 400],
])('takes keys of 1 to 255 characters: %s', async (key, status) =>
  expect((await (await setup()).post('/contacts', anna, key)).status).toBe(status),
);

it('repeats what a process had not finished when it was killed, and only then', async () => {
  const {db, companyId, contacts} = await setup();
  const clock = {now: () => new Date('2026-11-21T09:00:00Z')};
  const doOnce = createDoOnce({db, clock, secretBox: await createSecretBox('secret')});
  const request = {companyId, key: 'a', content: anna};
  let tries = 0;
  const work = async (transaction: Transaction) => {
    tries += 1;
    await addContact(
      transaction,
      companyId,
      {name: 'Anna', email: 'anna@example.com'},
      clock.now(),
    );
    if (tries === 1) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(transaction);
    return {tries};
  };
  await expect(doOnce(request, work)).rejects.toThrow(/does not answer/);
  expect(await contacts()).toBe('0');
  expect(await doOnce(request, work)).toEqual({answer: {tries: 2}, isRepeated: false});
  expect(await doOnce(request, work)).toEqual({answer: {tries: 2}, isRepeated: true});
  expect(await contacts()).toBe('1');
});

it('needs one connection, whatever the request is', async () => {
  const {pool, post, call, makeDraft} = await setup();
  const draft = await makeDraft();
  let lent = 0;
  let most = 0;
  pool.on('acquire', () => (most = Math.max(most, ++lent)));
  pool.on('release', () => (lent -= 1));
  const requests: readonly (readonly [path: string, body: Json])[] = [
    ['/contacts', {...anna, contact_email: 'carla@example.com'}],
    ['/users', {user_name: 'Ben', user_email: 'ben@example.com', role_id: 1}],
    ['/webhooks', {webhook_url: 'https://app.example.com/hook', webhook_type: 'all'}],
    ['/envelopes', await envelopeBody()],
    ['/templates', await templateBody()],
    ['/embed-sessions', {envelope_fingerprint: draft}],
    [`/envelopes/${draft}/send`, {}],
  ];
  for (const [path, body] of requests) {
    const {status} = await post(path, body, path);
    expect([path, status < 300]).toEqual([path, true]);
  }
  expect((await call('GET', '/envelopes')).json.total_envelopes).toBe('2');
  expect(most).toBe(1);
});
