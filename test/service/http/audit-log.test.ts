/** Whoever administers an account is on its record: what was done, by whom, from where; and nobody rewrites it. */
import {sql} from 'kysely';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {actKinds} from '../../../src/contract/access/act.js';
import {endpoints, isAct, type Endpoint} from '../../../src/contract/endpoints.js';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {cases} from '../conformance/cases.js';
import {jsonOf, names, pathOf} from '../conformance/endpoint-request.js';
import {openWorld, type World} from '../conformance/world.js';
import {answerOf, setup, type Json} from './api-fixture.js';
import {consoleHeaders, signInAs} from './console-fixture.js';

const acts = names.filter((name) => isAct(endpoints[name]));
const kindOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('every endpoint by which somebody administers', () => {
  let world: World;
  beforeAll(async () => void (world = await openWorld()));
  afterAll(() => world.close());

  const recorded = async () => {
    const {rows} = await sql<Json>`SELECT kind, done_by, name, email, about, set_values FROM acts
      WHERE company_id = ${world.companyId} ORDER BY act_id`.execute(world.db);
    return rows;
  };

  it.each(acts)('%s is recorded once, with who did it', async (name) => {
    expect(actKinds).toContain(kindOf(name));
    const {cookie, user} = await signInAs(world, 'administrator');
    const call = (await cases[name]?.valid(world)) ?? {};
    const before = await recorded();
    const {headers, ...rest} = jsonOf(call);
    const answer = await world.request(pathOf(endpoints[name], call), {
      method: endpoints[name].method,
      headers: {...(headers as Record<string, string>), ...consoleHeaders(cookie)},
      ...rest,
    });
    expect(answer.status, await answer.clone().text()).toBe((endpoints[name] as Endpoint).status);
    const added = (await recorded()).slice(before.length);
    expect(added).toMatchObject([{kind: kindOf(name), done_by: 'user', email: user.email}]);
  });

  it('and no other is, nor one that refuses', async () => {
    const {cookie} = await signInAs(world, 'viewer');
    const before = await recorded();
    for (const name of names) {
      const {headers, ...rest} = jsonOf(endpoints[name].method === 'GET' ? {} : {body: {}});
      await world.request(pathOf(endpoints[name], {}), {
        method: endpoints[name].method,
        headers: {...(headers as Record<string, string>), ...consoleHeaders(cookie)},
        ...rest,
      });
    }
    await world.makeDraft();
    expect(await recorded()).toEqual(before);
  });
});

const listed = async ({call}: Pick<Awaited<ReturnType<typeof setup>>, 'call'>, query = '') =>
  (await call('GET', `/acts${query}`)).json.acts as Json[];

async function setupAdmin() {
  const api = await setup();
  const admin = await signInAs(api, 'administrator', api.clock);
  const ask = async (method: string, path: string, body?: Json, more: Json = {}) =>
    answerOf(
      await api.api.request(path, {
        method,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Firefox',
          ...consoleHeaders(admin.cookie),
          ...(more as Record<string, string>),
        },
        ...(body ? {body: JSON.stringify(body)} : {}),
      }),
    );
  return {...api, admin, ask};
}

it('names who was removed, and which key was revoked, although they are gone', async () => {
  const {ask, admin, call, moveClock} = await setupAdmin();
  const details = {user_name: 'Ben Ode', user_email: 'ben@example.com', role_id: 1};
  const {json: user} = await ask('POST', '/users', {...details, user_access: 'viewer'});
  const {json: key} = await ask('POST', '/api-keys', {api_key_name: 'Shop', api_key_scope: 'read'});
  await ask('PUT', `/users/${String(user.user_id)}`, {user_access: 'administrator'});
  moveClock('2026-11-21T10:00:00Z');
  await ask('DELETE', `/users/${String(user.user_id)}`);
  await call('DELETE', `/api-keys/${String(key.api_key_id)}`);
  const by = {act_by: 'user', act_by_name: 'Uta Ott', act_by_email: admin.user.email};
  expect(await listed({call})).toMatchObject([
    {
      act_kind: 'delete-api-key',
      act_date: '2026-11-21T10:00:00+0000',
      act_by: 'key',
      act_by_email: null,
      act_about: `Shop …${String(key.api_key_last4)}`,
    },
    {act_kind: 'delete-user', ...by, act_user_agent: 'Firefox', act_about: 'ben@example.com'},
    {
      act_kind: 'update-user',
      ...by,
      act_about: 'ben@example.com',
      act_values: {user_access: 'administrator'},
    },
    {act_kind: 'create-api-key', ...by, act_values: {api_key_scope: 'read'}},
    {act_kind: 'create-user', ...by, act_about: 'ben@example.com'},
  ]);
});

it('says whose address became which, so that a taken account is seen', async () => {
  const {ask, call, admin} = await setupAdmin();
  await ask('PUT', `/users/${admin.user.id}`, {user_email: 'eve@evil.example'});
  expect((await listed({call}))[0]).toMatchObject({
    act_about: admin.user.email,
    act_values: {user_email: 'eve@evil.example'},
  });
});

it('says what a value was before, of what was there', async () => {
  const {ask, call, admin} = await setupAdmin();
  await ask('PUT', '/settings', {setting_language: 'fr', setting_email_signers: false});
  await ask('PUT', '/branding', {branding_colour: '#123456'});
  await ask('PUT', '/account', {company_name: 'Harbour Homes'});
  await ask('POST', '/api-keys', {api_key_name: 'Shop', api_key_scope: 'read'});
  await ask('PUT', `/users/${admin.user.id}`, {user_email: 'uta@harbour.example'});
  const found = (await listed({call})).map(({act_former_values}) => act_former_values as Json);
  const [user, key, account, branding, settings] = found;
  expect(key).toEqual({});
  expect(user).toEqual({user_email: admin.user.email});
  expect(Object.keys(account ?? {})).toEqual(['company_name']);
  expect(String(branding?.['branding_colour'])).toMatch(/^#[0-9a-f]{6}$/i);
  expect(settings).toEqual({setting_language: 'en', setting_email_signers: 'true'});
});

it('contains no key, secret, or path of an address', async () => {
  const {ask, call, db} = await setupAdmin();
  const {json: key} = await ask('POST', '/api-keys', {api_key_name: 'Shop'});
  const url = 'https://hooks.example.com/T0/secret-path?token=hidden';
  const {json: hook} = await ask('POST', '/webhooks', {webhook_url: url, webhook_type: 'all'});
  await ask('PUT', `/webhooks/${String(hook.webhook_id)}`, {webhook_new_secret: true});
  const {json: mandate} = await call('GET', '/acts');
  const {rows} = await sql<{text: string}>`SELECT to_jsonb(acts)::text AS text FROM acts`.execute(
    db,
  );
  const all = JSON.stringify([mandate, rows]);
  for (const secret of [key.api_key, hook.webhook_secret, 'secret-path', 'hidden'])
    expect(all).not.toContain(secret);
  expect(all).toContain('https://hooks.example.com');
});

it('there is no act without its record: where that cannot be written, nothing is done', async () => {
  const {ask, db, admin} = await setupAdmin();
  const {json} = await ask('POST', '/users', {
    user_name: 'Ben',
    user_email: 'ben@example.com',
    role_id: 1,
  });
  await sql`ALTER TABLE acts ADD CHECK (kind <> 'delete-user') NOT VALID`.execute(db);
  const path = `/users/${String(json.user_id)}`;
  expect((await ask('DELETE', path)).status).toBe(500);
  expect((await ask('GET', path)).json.user_email).toBe('ben@example.com');
  expect(admin.user.id).not.toBe(json.user_id);
});

it('a request that is repeated is recorded once', async () => {
  const {ask, call} = await setupAdmin();
  const body = {api_key_name: 'Shop'};
  for (let count = 0; count < 3; count += 1)
    await ask('POST', '/api-keys', body, {'idempotency-key': 'once'});
  expect(await listed({call}, '?act_kind=create-api-key')).toHaveLength(1);
});

it('only who administers reads it, and only that of the own account', async () => {
  const {ask, api, db, companyId, clock} = await setupAdmin();
  await ask('PUT', '/settings', {setting_signing_questions: true});
  const read = async (cookie: string) =>
    answerOf(await api.request('/acts', {headers: consoleHeaders(cookie)}));
  for (const role of ['viewer', 'sender', 'own_envelopes'] as const) {
    const {cookie} = await signInAs({db, companyId}, role, clock);
    expect((await read(cookie)).json.code).toBe(10013);
  }
  const person = {name: 'Other', userName: 'Olga', userEmail: 'olga@example.com'};
  const other = await addCompany(db, person, clock.now());
  const {cookie} = await signInAs({db, companyId: other.companyId}, 'administrator', clock);
  expect((await read(cookie)).json.acts).toEqual([]);
});

it('no call changes or deletes it', async () => {
  const {ask, call} = await setupAdmin();
  await ask('PUT', '/settings', {setting_signing_questions: true});
  const before = await listed({call});
  const id = String(before[0]?.act_id);
  for (const method of ['DELETE', 'PUT', 'PATCH', 'POST'])
    for (const path of ['/acts', `/acts/${id}`])
      expect((await ask(method, path, {})).status).toBeGreaterThanOrEqual(404);
  expect(await listed({call})).toEqual(before);
});

it('a person who is erased is erased from it, and what was done stays', async () => {
  const {ask, call, admin} = await setupAdmin();
  await ask('POST', '/users', {user_name: 'Ben', user_email: 'ben@example.com', role_id: 1});
  await ask('PUT', '/settings', {setting_signing_questions: true});
  await call('POST', '/erasures', {person_email: 'BEN@example.com', erasure_preview: true});
  await call('POST', '/erasures', {person_email: 'BEN@example.com'});
  await ask('POST', '/erasures', {person_email: admin.user.email});
  const found = await listed({call});
  expect(found.map(({act_kind}) => act_kind)).toEqual([
    'erase-person',
    'erase-person',
    'update-settings',
    'create-user',
  ]);
  expect(found.at(-1)).toMatchObject({act_about: null, act_values: {}, act_by_email: null});
  expect(found.at(-1)?.['act_former_values']).toEqual({});
  const text = JSON.stringify(found).toLowerCase();
  for (const gone of ['ben@example.com', admin.user.email]) expect(text).not.toContain(gone);
});
