/** Every role and every scope of a key on every endpoint of the table, as the table says who may call what. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {consoleRoles, rolePermissions} from '../../../src/contract/access/permissions.js';
import {endpoints, type Endpoint, type EndpointName} from '../../../src/contract/endpoints.js';
import {dump} from '../conformance/account-dump.js';
import {cases} from '../conformance/cases.js';
import type {EndpointCall} from '../conformance/endpoint-case.js';
import {jsonOf, names, pathOf} from '../conformance/endpoint-request.js';
import {openWorld, type World} from '../conformance/world.js';
import {consoleHeaders, signInAs} from './console-fixture.js';
import {authorization, envelopeBody, type Json} from './api-fixture.js';

let world: World;
const cookies = new Map<string, string>();
beforeAll(async () => {
  world = await openWorld();
  for (const role of consoleRoles) cookies.set(role, (await signInAs(world, role)).cookie);
});
afterAll(() => world.close());

const ask = (role: string, name: EndpointName, call: EndpointCall): Promise<Response> => {
  const {headers, ...rest} = jsonOf(call);
  return world.request(pathOf(endpoints[name], call), {
    method: endpoints[name].method,
    headers: {...(headers as Record<string, string>), ...consoleHeaders(cookies.get(role) ?? '')},
    ...rest,
  });
};

const codeOf = async (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.startsWith('application/json')
    ? ((await response.json()) as Json).code
    : undefined;

const namesEnvelope = ({path}: Endpoint): boolean =>
  /\{(envelope_fingerprint|field_id|bulk_fingerprint)\}/.test(path);

const permittedFor = ({needs}: Endpoint) =>
  consoleRoles.filter((role) => rolePermissions[role].includes(needs));

it('refuses on every endpoint whom the table does not permit, whatever is sent, and changes nothing', async () => {
  const before = await dump(world);
  const told: unknown[] = [];
  for (const name of names) {
    const endpoint: Endpoint = endpoints[name];
    const refused = consoleRoles.filter((role) => !permittedFor(endpoint).includes(role));
    for (const role of refused) {
      const response = await ask(role, name, endpoint.body ? {body: {}} : {});
      const outcome = [response.status, await codeOf(response)].join();
      if (outcome !== '403,10013') told.push([role, name, outcome]);
    }
  }
  expect(told).toEqual([]);
  expect(await dump(world)).toEqual(before);
});

describe.each(names)('%s', (name) => {
  const endpoint: Endpoint = endpoints[name];
  const permitted = permittedFor(endpoint);

  it('answers who may', async () => {
    let call = await cases[name]?.valid(world);
    for (const role of permitted.filter((each) => each !== 'own_envelopes')) {
      const response = await ask(role, name, call ?? {});
      // They are the super-admin's, and nobody else ends or removes them.
      const isOthers =
        /^(endSession|deletePasskey|endAgent)$/.test(name) && role !== 'administrator';
      const expected = isOthers ? 404 : endpoint.status;
      expect([role, response.status], await response.clone().text()).toEqual([role, expected]);
      if (endpoint.method !== 'GET') call = await cases[name]?.valid(world);
    }
  });

  if (!permitted.includes('own_envelopes')) return;

  it('has no envelopes of others for who sees only her own', async () => {
    const call = (await cases[name]?.valid(world)) ?? {};
    const response = await ask('own_envelopes', name, call);
    const text = await response.clone().text();
    if (namesEnvelope(endpoint))
      expect([response.status, await codeOf(response)]).toEqual([404, endpoint.errors[0]]);
    const others = await world.db
      .selectFrom('envelopes')
      .select(['fingerprint', 'user_id'])
      .execute();
    const own = await ownId();
    for (const {fingerprint, user_id: sender} of others)
      if (sender !== own) expect(text).not.toContain(fingerprint);
    for (const {fingerprint} of await world.db.selectFrom('bulk_sends').selectAll().execute())
      expect(text).not.toContain(fingerprint);
  });
});

const ownId = async (): Promise<number> => {
  const response = await ask('own_envelopes', 'getMe', {});
  return Number(((await response.json()) as Json).user_id);
};

describe('a user with envelopes of her own', () => {
  it('sends in her own name, and then it is hers in every answer', async () => {
    const sent = await ask('own_envelopes', 'createEnvelope', {
      body: await envelopeBody({is_draft: true}),
    });
    const {envelope_fingerprint} = (await sent.json()) as Json;
    const params = {envelope_fingerprint: String(envelope_fingerprint)};
    const listed = await ask('own_envelopes', 'listEnvelopes', {});
    const {total_envelopes, envelopes} = (await listed.json()) as Json;
    expect(total_envelopes).toBe(String((envelopes as Json[]).length));
    expect((envelopes as Json[]).map((each) => each.envelope_fingerprint)).toContain(
      envelope_fingerprint,
    );
    expect((await ask('own_envelopes', 'getEnvelope', {params})).status).toBe(200);
    expect((await ask('viewer', 'getEnvelope', {params})).status).toBe(200);
  });

  it.each(['own_envelopes', 'sender'])('cannot send in the name of another (%s)', async (role) => {
    const {user_id} = await world.db
      .selectFrom('users')
      .select('user_id')
      .where('role_id', '=', 3)
      .executeTakeFirstOrThrow();
    for (const sender of [{user_id}, {user_name: 'Eve', user_email: 'eve@example.com'}]) {
      const body = await envelopeBody({is_draft: true, ...sender});
      expect(await codeOf(await ask(role, 'createEnvelope', {body}))).toBe(10013);
    }
  });

  it('cannot send a table in the name of another, nor of whoever a column names', async () => {
    const body = (await cases.createBulkSend?.valid(world))?.body ?? {};
    for (const sender of [{user_id: 1}, {user_email: '{{Mail}}'}, {user_name: '{{Name}}'}]) {
      const bulk_envelope = {...(body['bulk_envelope'] as Json), ...sender};
      const response = await ask('sender', 'createBulkSend', {body: {...body, bulk_envelope}});
      expect(await codeOf(response)).toBe(10013);
    }
  });

  it('gets no session for an envelope of another, and none that changes a template', async () => {
    const {fingerprint} = await world.makeDraft();
    const template = await world.makeTemplate();
    const open = (body: Json) => ask('own_envelopes', 'createEmbedSession', {body});
    expect(await codeOf(await open({envelope_fingerprint: fingerprint}))).toBe(10253);
    const ofTemplate = {session_type: 'template', template_fingerprint: template.fingerprint};
    expect(await codeOf(await open(ofTemplate))).toBe(10013);
  });
});

it('an API key is permitted everything', async () => {
  const response = await world.request('/me', {headers: authorization(world.key)});
  expect(await response.json()).toMatchObject({
    user_access: null,
    permissions: expect.arrayContaining(['administer']),
  });
});
