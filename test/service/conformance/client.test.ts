/** The typed client against the API itself: what it sends for each endpoint is understood, and what comes back arrives. */
import {afterAll, beforeAll, expect, it} from 'vitest';
import {createClient, isServiceError} from '../../../src/client/index.js';
import {endpoints, type Endpoint} from '../../../src/contract/endpoints.js';
import {credentials, origin} from '../http/credentials.js';
import type {EndpointCall} from './endpoint-case.js';
import {known} from './endpoint-request.js';
import {openWorld, type World} from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A client with this key, or one that calls as somebody who is signed in. */
function clientOf({request, key: own}: World, key = own) {
  const fetch = (input: string | URL | Request, init?: RequestInit) => {
    const asked = new Request(input, init);
    asked.headers.delete('authorization');
    for (const [name, value] of Object.entries(credentials(key))) asked.headers.set(name, value);
    return request(asked);
  };
  return createClient({baseUrl: origin, apiKey: own, fetch});
}

type Method = (input: object) => Promise<unknown>;
const inputOf = ({params, query, body}: EndpointCall) => ({...params, ...query, ...body});

it.each(known)('client.%s is understood, and answered', async (name, {valid}) => {
  const made = await valid(world);
  const call = clientOf(world, made.key)[name] as Method;
  const answer = await call(inputOf(made));
  const {answer: schema, status}: Endpoint = endpoints[name];
  if (schema === 'file')
    expect((await (answer as Response).arrayBuffer()).byteLength).toBeGreaterThan(0);
  else expect(answer).toMatchObject({http: status});
});

it('walks through all pages of a list', async () => {
  for (let count = 0; count < 3; count++) await world.makeDraft();
  const seen = new Set<string>();
  for await (const {envelope_fingerprint} of clientOf(world).each('listEnvelopes', {limit: 1}))
    seen.add(envelope_fingerprint);
  const {json} = await world.call('GET', '/envelopes');
  expect(String(seen.size)).toBe(json.total_envelopes);
});

it('throws the code and the detail that the service answers', async () => {
  const error: unknown = await clientOf(world)
    .createContact({contact_name: 'Anna', contact_email: 'anna'})
    .catch((thrown: unknown) => thrown);
  expect(isServiceError(error) && [error.code, error.status]).toEqual([10051, 400]);
});

it.each([
  ['a name with a typing mistake', {setting_email_signer: false}, 10010, 'setting_email_signer'],
  ['a value that does not fit', {setting_language: 'tlh'}, 10010, 'setting_language'],
  [
    'an origin with a path',
    {setting_allowed_origins: ['https://a.example/x']},
    10351,
    'setting_allowed_origins',
  ],
])('sends no settings with %s', async (_, settings, code, name) => {
  const before = (await world.call('GET', '/settings')).json;
  const change = {setting_signing_tooltips: !before['setting_signing_tooltips'], ...settings};
  const error: unknown = await clientOf(world)
    // As from JavaScript, where no compiler refuses it.
    .updateSettings(change as object)
    .catch((thrown: unknown) => thrown);
  expect(isServiceError(error, 'RequestError') && [error.code, error.status]).toEqual([code, 0]);
  expect(isServiceError(error) && error.detail).toContain(name);
  expect((await world.call('GET', '/settings')).json).toEqual(before);
});
