import {expect, it} from 'vitest';
import {endpoints, type EndpointName} from '../../../src/contract/endpoints.js';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {updateCompany} from '../../../src/service/storage/accounts/companies.js';
import {ensureTestAccount} from '../../../src/service/storage/accounts/test-accounts.js';
import {resolved} from '../../../src/service/http/openapi/resolved.js';
import {envelopeBody, setup as setUpApi, type Json} from './api-fixture.js';

const testKey = 'test-key-of-the-first-account';

/** The first account, a partner, with a live and a test key. */
async function setup() {
  const parts = await setUpApi();
  const {db, companyId, call} = parts;
  await updateCompany(db, companyId, {isPartner: true});
  const now = new Date('2026-11-21T09:00:00Z');
  const testId = await ensureTestAccount(db, companyId, now);
  await addApiKey(db, testId, testKey, now);
  const test = (method: string, path: string, body?: Json, key = testKey) =>
    call(method, path, body, key);
  return {...parts, testId, test};
}

it('keeps what a test key makes apart from what a live key makes', async () => {
  const {call, test} = await setup();
  const live = (await call('POST', '/envelopes', await envelopeBody())).json;
  const tried = (await test('POST', '/envelopes', await envelopeBody())).json;
  const pathOf = ({envelope_fingerprint}: Json) => `/envelopes/${String(envelope_fingerprint)}`;
  expect((await call('GET', '/envelopes')).json.total_envelopes).toBe('1');
  expect((await test('GET', '/envelopes')).json.total_envelopes).toBe('1');
  expect((await call('GET', pathOf(tried))).json.code).toBe(10253);
  expect((await test('GET', pathOf(live))).json.code).toBe(10253);
  await test('PUT', '/settings', {setting_embedded_signing: true});
  expect((await call('GET', '/settings')).json.setting_embedded_signing).toBe(false);
});

it.each([
  ['a list', 'GET', '/contacts', 200],
  ['a created object', 'POST', '/contacts', 200],
  ['an error', 'GET', '/contacts/1', 404],
  ['a method that is not allowed', 'PATCH', '/contacts', 405],
  ['a path without a fingerprint', 'PUT', '/envelopes', 400],
])('says of %s that it is a test, and only to a test key', async (_, method, path, status) => {
  const {call, test} = await setup();
  const body = method === 'POST' ? {contact_name: 'A', contact_email: 'a@example.com'} : undefined;
  const tried = await test(method, path, body);
  expect([tried.status, tried.json.test, tried.json.http]).toEqual([status, true, status]);
  expect(tried.headers.get('Content-Type')).toBe('application/json; charset=UTF-8');
  expect((await call(method, path, body)).json).not.toHaveProperty('test');
});

it('answers 304 to a test key as to a live one', async () => {
  const {send} = await setup();
  const etag = (await send('GET', '/contacts', {}, testKey)).headers.get('ETag') ?? '';
  const headers = {'If-None-Match': etag};
  expect((await send('GET', '/contacts', {headers}, testKey)).status).toBe(304);
});

it('makes sub-accounts of a test partner test accounts too, which the live partner does not see', async () => {
  const {call, test} = await setup();
  const body = {company_name: 'Trial', user_name: 'Nora', user_email: 'nora@example.com'};
  const made = (await test('POST', '/companies', body)).json;
  expect((await test('GET', '/users', undefined, String(made.api_key))).json.test).toBe(true);
  expect((await call('GET', '/companies')).json.total_companies).toBe('0');
  expect((await call('GET', `/companies/${String(made.company_id)}`)).json.code).toBe(10403);
});

it('is described: every JSON answer may say that it is a test', async () => {
  const {api} = await setup();
  const document = (await (await api.request('/openapi.json')).json()) as Json;
  const {paths} = resolved(document, document) as unknown as {
    paths: Record<string, Record<string, {operationId: EndpointName; responses: Json}>>;
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  for (const {operationId, responses} of operations) {
    const {answer, status} = endpoints[operationId];
    if (answer !== 'file')
      expect(JSON.stringify(responses[status])).toContain('"test":{"type":"boolean","const":true');
  }
});
