/** A session of the console opens its own account to its own pages, and nothing else to anybody else. */
import {expect, it} from 'vitest';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {consoleHeaders, signIn, signInAs} from './console-fixture.js';
import {answerOf, authorization, apiKey, setup, type Json} from './api-fixture.js';

async function signedIn(access: Parameters<typeof signInAs>[1] = 'administrator') {
  const api = await setup();
  const {cookie, user} = await signInAs(api, access, api.clock);
  const ask = async (
    path: string,
    {
      method = 'GET',
      body,
      ...headers
    }: {method?: string; body?: Json} & Record<string, unknown> = {},
  ) =>
    answerOf(
      await api.api.request(path, {
        method,
        headers: {
          'content-type': 'application/json',
          ...consoleHeaders(cookie),
          ...(headers as Record<string, string>),
        },
        ...(body ? {body: JSON.stringify(body)} : {}),
      }),
    );
  return {...api, ask, cookie, user};
}

it('calls the endpoints of its account as the user', async () => {
  const {ask, user, companyId} = await signedIn();
  expect((await ask('/me')).json).toMatchObject({
    company_id: String(companyId),
    user_access: 'administrator',
    user_id: String(user.id),
    user_email: user.email,
  });
  const contact = {contact_name: 'Anna', contact_email: 'anna@example.com'};
  expect((await ask('/contacts', {method: 'POST', body: contact})).status).toBe(200);
});

it.each<[string, Record<string, string>]>([
  ['another origin', {origin: 'https://evil.example'}],
  ['an origin that hides', {origin: 'null'}],
  ['another site, as the browser says', {'sec-fetch-site': 'cross-site'}],
  ['another host of the same domain', {'sec-fetch-site': 'same-site'}],
  ['nobody', {cookie: ''}],
  ['a token that is none', {cookie: `esign-console=1-${'f'.repeat(32)}.${'t'.repeat(43)}`}],
])('is not opened by %s', async (_, headers) => {
  const {ask} = await signedIn();
  for (const method of ['GET', 'POST']) {
    const {
      status,
      json,
      headers: told,
    } = await ask('/contacts', {
      method,
      ...headers,
      ...(method === 'POST' ? {body: {contact_name: 'A', contact_email: 'a@example.com'}} : {}),
    });
    expect([status, json.code]).toEqual([401, 10014]);
    // A browser would ask for a user name and password.
    expect(told.has('www-authenticate')).toBe(false);
  }
});

it('is not opened by a call without the header or without an origin, such as a form', async () => {
  const {api, cookie} = await signedIn();
  const body = new URLSearchParams({contact_name: 'A', contact_email: 'a@example.com'});
  const {'x-esign-console': _, ...asForm} = consoleHeaders(cookie);
  const {origin: __, ...asBlind} = consoleHeaders(cookie);
  const codes = await Promise.all(
    [asForm, asBlind].map(async (headers) =>
      answerOf(await api.request('/contacts', {method: 'POST', headers, body})),
    ),
  );
  expect(codes.map(({status, json}) => [status, json.code])).toEqual([
    [401, 10002],
    [401, 10014],
  ]);
});

it('does not count if the cookie comes twice, as another host could bring about', async () => {
  const {ask, cookie} = await signedIn();
  const twice = `esign-console=${cookie}; esign-console=1-${'f'.repeat(32)}.${'t'.repeat(43)}`;
  expect((await ask('/me', {cookie: twice})).json.code).toBe(10014);
});

it('does not turn into a key, nor a key into a session', async () => {
  const {api, ask, cookie} = await signedIn();
  const asKey = await answerOf(await api.request('/me', {headers: authorization(cookie)}));
  expect(asKey.json.code).toBe(10002);
  expect((await ask('/me', {cookie: `esign-console=${apiKey}`})).json.code).toBe(10014);
  const both = await ask('/me', {cookie: '', ...authorization(apiKey)});
  expect(both.json.code).toBe(10014);
});

it('shows and changes nothing of another account', async () => {
  const {ask, db, call, makeDraft} = await signedIn();
  const person = {name: 'Other', userName: 'Olga', userEmail: 'olga@example.com'};
  const {companyId} = await addCompany(db, person, new Date('2026-11-21T09:00:00Z'));
  const other = await signInAs({db, companyId}, 'administrator', {
    now: () => new Date('2026-11-21T09:00:00Z'),
  });
  const fingerprint = await makeDraft();
  const theirs = consoleHeaders(other.cookie);
  expect((await ask(`/envelopes/${fingerprint}`, theirs)).status).toBe(404);
  const [mine] = (await ask('/sessions')).json.sessions as Json[];
  const end = await ask(`/sessions/${String(mine?.session_id)}`, {method: 'DELETE', ...theirs});
  expect(end.json.code).toBe(10320);
  // The id of the account stands in the cookie, where anybody can change it.
  const swapped = other.cookie.replace(/^\d+/, String(Number(other.cookie.split('-')[0]) - 1));
  expect((await ask('/me', consoleHeaders(swapped))).json.code).toBe(10014);
  expect((await call('GET', `/envelopes/${fingerprint}`)).status).toBe(200);
});

it('ends after four hours of rest, after a day, and where it is ended', async () => {
  const {ask, moveClock, db, user, clock, companyId} = await signedIn();
  moveClock('2026-11-21T12:59:00Z');
  expect((await ask('/me')).status).toBe(200);
  moveClock('2026-11-21T16:58:00Z');
  expect((await ask('/me')).status).toBe(200);
  moveClock('2026-11-21T20:59:00Z');
  expect((await ask('/me')).json.code).toBe(10014);
  moveClock('2026-11-21T17:30:00Z');
  expect((await ask('/me')).status).toBe(200);
  for (const hour of ['20:00', '23:00']) {
    moveClock(`2026-11-21T${hour}:00Z`);
    expect((await ask('/me')).status).toBe(200);
  }
  for (const hour of ['02', '05', '08']) {
    moveClock(`2026-11-22T${hour}:00:00Z`);
    expect((await ask('/me')).status).toBe(200);
  }
  moveClock('2026-11-22T09:00:01Z');
  expect((await ask('/me')).json.code).toBe(10014);
  const again = consoleHeaders(await signIn({db, companyId}, user.id, clock));
  const {json} = await ask('/me', again);
  await ask(`/sessions/${String(json.session_id)}`, {method: 'DELETE', ...again});
  expect((await ask('/me', again)).json.code).toBe(10014);
});

it('follows what the user may do from one call to the next', async () => {
  const {ask, call, user} = await signedIn('viewer');
  const contact = {contact_name: 'Anna', contact_email: 'anna@example.com'};
  const add = () => ask('/contacts', {method: 'POST', body: contact});
  expect((await add()).json.code).toBe(10013);
  const path = `/users/${user.id}`;
  const allow = (user_access: string) => call('PUT', path, {user_access});
  expect((await allow('sender')).json.user_access).toBe('sender');
  expect((await add()).status).toBe(200);
  await allow('none');
  expect((await add()).json.code).toBe(10014);
});

it('ends when the user is removed, or gets the address of somebody else', async () => {
  const {ask, call, user, db, companyId, clock} = await signedIn('viewer');
  const path = `/users/${user.id}`;
  await call('PUT', path, {user_name: 'Uta Berg', user_email: user.email.toUpperCase()});
  expect((await ask('/me')).status).toBe(200);
  await call('PUT', path, {user_email: 'another@example.com'});
  expect((await ask('/me')).json.code).toBe(10014);
  const next = await signInAs({db, companyId}, 'viewer', clock);
  await call('DELETE', `/users/${next.user.id}`);
  expect((await ask('/me', consoleHeaders(next.cookie))).json.code).toBe(10014);
});

it('is seen and ended by its user alone, and by administrators', async () => {
  const {ask, db, companyId, clock, cookie} = await signedIn('viewer');
  const admin = await signInAs({db, companyId}, 'administrator', clock);
  const idsFor = async (headers: Record<string, string>) =>
    ((await ask('/sessions', headers)).json.sessions as Json[]).map((each) => each.session_id);
  const [own = '', theirs = ''] = [cookie, admin.cookie].map((each) => each.split('.')[0]);
  expect(await idsFor({})).toEqual([own]);
  expect(new Set(await idsFor(consoleHeaders(admin.cookie)))).toEqual(new Set([own, theirs]));
  expect((await ask(`/sessions/${theirs}`, {method: 'DELETE'})).json.code).toBe(10320);
  const byAdmin = {method: 'DELETE', ...consoleHeaders(admin.cookie)};
  expect((await ask(`/sessions/${own}`, byAdmin)).status).toBe(200);
});

it('of a super-admin is always that of an administrator', async () => {
  const {call} = await signedIn();
  const {json} = await call('GET', '/users');
  const owner = (json.users as Json[]).find(({role_id}) => role_id === '3');
  const path = `/users/${String(owner?.user_id)}`;
  expect(owner?.user_access).toBe('administrator');
  const refused = await call('PUT', path, {user_access: 'viewer'});
  expect([refused.status, refused.json.code]).toEqual([400, 10010]);
});
