import {describe, expect, it} from 'vitest';
import {createEsignHandler, type EsignTenant, recipe} from '../../src/server/index.js';
import {completed, signedHeaders} from './deliveries.js';
import {createFakeService, fakeBaseUrl, fakeKey} from './fake-service.js';
import {codeOf, people, webhookSecret} from './set-up.js';

/** A host of two tenants, who are told apart by the name of the host. */
function setUp() {
  const services = {red: createFakeService(), blue: createFakeService()};
  const tenantOf = (name: 'red' | 'blue'): EsignTenant => ({
    tenant: name,
    baseUrl: fakeBaseUrl,
    apiKey: fakeKey,
    fetch: services[name].fetch,
    webhookSecret: name === 'red' ? webhookSecret : `whsec_${btoa('the secret of the blue one')}`,
  });
  const handler = createEsignHandler({
    service: (request) => {
      const [name] = new URL(request.url).hostname.split('.');
      return name === 'red' || name === 'blue' ? tenantOf(name) : null;
    },
    authorize: () => ({user: people['owner']!, allow: true}),
    recipes: {
      lease: recipe({
        params: textOf('tenant'),
        build: (tenant, user) => ({
          title: `Lease of ${tenant}`,
          parties: [{name: user.name, email: user.email}],
          documents: [],
        }),
      }),
    },
    onError: () => undefined,
  });
  const call = (tenant: string, path: string, body?: object) =>
    handler(
      new Request(`https://${tenant}.app.example/esign${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {'content-type': 'application/json', 'sec-fetch-site': 'same-origin'},
        body: body ? JSON.stringify(body) : null,
      }),
    );
  return {services, handler, call};
}

/** A schema that no library made: it takes an object with this text, and returns the text. */
const textOf = (name: string) => ({
  '~standard': {
    version: 1 as const,
    vendor: 'test',
    validate: async (given: unknown) => {
      const value = (given as Readonly<Record<string, unknown>>)[name];
      return typeof value === 'string'
        ? {value}
        : {issues: [{message: 'Must be a text.', path: [{key: name}]}]};
    },
  },
});

describe('tenants with accounts of their own', () => {
  it('read and write in their own account, and find nothing of another', async () => {
    const {services, call} = setUp();
    const made = await call('red', '/drafts', {recipe: 'lease', params: {tenant: 'Anna'}});
    const {envelope_fingerprint} = (await made.json()) as {envelope_fingerprint: string};
    expect((await call('red', `/envelopes/${envelope_fingerprint}`)).status).toBe(200);
    expect((await call('blue', `/envelopes/${envelope_fingerprint}`)).status).toBe(404);
    expect(services.blue.envelopes.size).toBe(0);
  });

  it('repeat a request by its key without meeting one of another', async () => {
    const {services, handler} = setUp();
    for (const tenant of ['red', 'blue', 'red']) {
      await handler(
        new Request(`https://${tenant}.app.example/esign/drafts`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
            'idempotency-key': 'one-visit',
          },
          body: '{"recipe": "lease", "params": {"tenant": "Anna"}}',
        }),
      );
    }
    expect([services.red.envelopes.size, services.blue.envelopes.size]).toEqual([1, 1]);
  });

  it('get no events that were signed for another', async () => {
    const {handler} = setUp();
    const body = completed('a'.repeat(32));
    const deliver = (tenant: string) =>
      handler(
        new Request(`https://${tenant}.app.example/esign/webhooks`, {
          method: 'POST',
          headers: signedHeaders(body),
          body,
        }),
      );
    expect((await deliver('red')).status).toBe(200);
    expect(await codeOf(await deliver('blue'))).toBe('bad_signature');
  });

  it('are found for every request, or there is nothing', async () => {
    const {call} = setUp();
    expect((await call('green', '/envelopes')).status).toBe(404);
    expect((await call('green', '/check')).status).toBe(404);
  });

  it('have names, and their secrets come with them', async () => {
    const nameless = createEsignHandler({
      service: () => ({tenant: '', baseUrl: fakeBaseUrl, apiKey: fakeKey}),
      authorize: () => ({user: people['owner']!, allow: true}),
      onError: () => undefined,
    });
    expect((await nameless(new Request('https://app.example/esign/envelopes'))).status).toBe(500);
    const withSecret = {service: () => null, authorize: () => null, webhookSecret};
    expect(() => createEsignHandler(withSecret)).toThrow('return `webhookSecret` from it');
  });
});

it('takes a schema of any library, and says what it says', async () => {
  const {call, services} = setUp();
  const refused = await call('red', '/drafts', {recipe: 'lease', params: {tenant: 1}});
  expect(await refused.json()).toMatchObject({
    error: {code: 'invalid_params', message: 'tenant: Must be a text.'},
  });
  const missing = await call('red', '/drafts', {recipe: 'lease'});
  expect(await missing.json()).toMatchObject({error: {message: 'tenant: missing'}});
  await call('red', '/drafts', {recipe: 'lease', params: {tenant: 'Anna'}});
  expect([...services.red.envelopes.values()][0]?.title).toBe('Lease of Anna');
});
