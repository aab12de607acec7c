/** What users may do, by what a directory says: at once, and never so that nobody is left in charge. */
import {expect, it} from 'vitest';
import {firstSuperAdmin} from '../../../src/service/storage/accounts/users.js';
import {consoleHeaders, signIn} from '../http/console-fixture.js';
import {answerOf, envelopeBody, type Json} from '../http/api-fixture.js';
import {openDirectory} from './directory-fixture.js';

const listed = async (
  {call}: Pick<Awaited<ReturnType<typeof openDirectory>>, 'call'>,
  query = '?limit=100',
) => (await call('GET', `/acts${query}`)).json['acts'] as Json[];

/** A user whom the directory has added, who is signed in. */
async function setupUser(more: Json = {roles: [{value: 'sender'}]}) {
  const directory = await openDirectory();
  const {api, clock, newUser} = directory;
  const id = await newUser('ada@contoso.example', more);
  const cookie = await signIn(directory, Number(id), clock);
  const me = async () => answerOf(await api.request('/me', {headers: consoleHeaders(cookie)}));
  return {...directory, id, cookie, me};
}

it('a deactivated user is signed out at once, and envelopes and record stay', async () => {
  const {call, patch, me, id, accessOf, ask} = await setupUser();
  const sent = await call('POST', '/envelopes', await envelopeBody({user_id: id, is_draft: true}));
  expect((await me()).json).toMatchObject({user_access: 'sender'});
  await patch(`/Users/${id}`, {op: 'replace', path: 'active', value: false});
  expect((await me()).status).toBe(401);
  expect(await accessOf(id)).toBe('none');
  const path = `/envelopes/${String(sent.json['envelope_fingerprint'])}`;
  expect((await call('GET', path)).status).toBe(200);
  expect((await listed({call}))[0]).toMatchObject({
    act_kind: 'update-user',
    act_by: 'directory',
    act_by_name: expect.stringMatching(/^Entra …[\w-]{4}$/),
    act_about: 'ada@contoso.example',
    act_values: {user_access: 'none'},
    act_former_values: {user_access: 'sender'},
  });
  await patch(`/Users/${id}`, {op: 'replace', path: 'active', value: true});
  expect(await accessOf(id)).toBe('sender');
  // The session does not come back with the role.
  expect((await me()).status).toBe(401);
  expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204);
  expect((await ask('GET', `/Users/${id}`)).status).toBe(404);
  expect((await call('GET', path)).status).toBe(200);
});

it('nobody activates again in the console whom the directory has deactivated', async () => {
  const {call, patch, id} = await setupUser();
  await patch(`/Users/${id}`, {op: 'replace', path: 'active', value: false});
  for (const change of [
    {user_access: 'viewer'},
    {user_name: 'Ada', role_id: 3},
    {user_name: 'Ada', role_id: 3, user_access: 'administrator'},
  ])
    expect((await call('PUT', `/users/${id}`, change)).json['code']).toBe(10107);
  expect((await call('PUT', `/users/${id}`, {user_name: 'Ada King'})).status).toBe(200);
});

it('what an administrator allowed stays until the directory says something else', async () => {
  const {call, patch, newUser, accessOf} = await openDirectory();
  const id = await newUser('grace@contoso.example');
  expect(await accessOf(id)).toBe('none');
  await call('PUT', `/users/${id}`, {user_access: 'viewer'});
  await patch(`/Users/${id}`, {op: 'replace', path: 'displayName', value: 'Grace Hopper'});
  expect(await accessOf(id)).toBe('viewer');
  await patch(`/Users/${id}`, {op: 'replace', value: {active: false}});
  await patch(`/Users/${id}`, {op: 'replace', value: {active: true}});
  expect(await accessOf(id)).toBe('viewer');
  await patch(`/Users/${id}`, {op: 'add', path: 'roles', value: [{value: 'Own-Envelopes'}]});
  expect(await accessOf(id)).toBe('own_envelopes');
});

it('of several roles and groups the one counts that allows most', async () => {
  const {ask, newUser, accessOf} = await openDirectory();
  const id = await newUser('ada@contoso.example', {roles: [{value: 'viewer'}, {value: 'sender'}]});
  expect(await accessOf(id)).toBe('sender');
  const group = async (displayName: string) =>
    String((await ask('POST', '/Groups', {displayName, members: [{value: id}]})).json['id']);
  await group('Lunch club');
  expect(await accessOf(id)).toBe('sender');
  const admins = await group('E-sign Administrators');
  expect(await accessOf(id)).toBe('administrator');
  await ask('DELETE', `/Groups/${admins}`);
  expect(await accessOf(id)).toBe('sender');
});

it('the last one in charge is neither deactivated nor deleted nor given less', async () => {
  const {db, companyId, ask, patch, call, accessOf} = await openDirectory();
  const {id: owner} = await firstSuperAdmin(db, companyId);
  const path = `/Users/${owner}`;
  const refused = {status: 400, json: {status: '400', scimType: 'mutability'}};
  expect(await patch(path, {op: 'replace', value: {active: false}})).toMatchObject(refused);
  expect(await ask('DELETE', path)).toMatchObject(refused);
  expect((await ask('GET', path)).json['active']).toBe(true);
  await patch(path, {op: 'add', path: 'roles', value: [{value: 'none'}]});
  expect(await accessOf(String(owner))).toBe('administrator');
  const heir = {user_name: 'Kim', user_email: 'kim@contoso.example', role_id: 3};
  await call('POST', '/users', heir);
  expect((await patch(path, {op: 'replace', value: {active: false}})).status).toBe(200);
  expect((await call('GET', `/users/${owner}`)).json).toMatchObject({
    user_access: 'none',
    role_id: '1',
  });
});

it('two in charge who are deactivated at the same moment do not both go', async () => {
  const {db, companyId, patch, call} = await openDirectory();
  const {id: owner} = await firstSuperAdmin(db, companyId);
  const heir = {user_name: 'Kim', user_email: 'kim@contoso.example', role_id: 3};
  const {json} = await call('POST', '/users', heir);
  const answers = await Promise.all(
    [owner, json['user_id']].map((id) =>
      patch(`/Users/${String(id)}`, {op: 'replace', value: {active: false}}),
    ),
  );
  expect(new Set(answers.map(({status}) => status))).toEqual(new Set([200, 400]));
  expect((await firstSuperAdmin(db, companyId)).id).toBeGreaterThan(0);
});

it('whoever has another address is somebody else: signed out, and the former address is told', async () => {
  const {patch, me, id, queued} = await setupUser();
  await patch(`/Users/${id}`, {
    op: 'replace',
    path: 'emails[type eq "work"].value',
    value: 'eve@contoso.example',
  });
  // The address came from the user name until now, which stays.
  expect((await me()).status).toBe(401);
  expect(queued).toContainEqual(
    expect.objectContaining({type: 'address-changed', email: 'ada@contoso.example'}),
  );
});

it('a user who was there before is found by her address and taken over', async () => {
  const {call, find, patch, ask, accessOf} = await openDirectory();
  const kim = {user_name: 'Kim', user_email: 'kim@contoso.example', role_id: 1};
  const {json} = await call('POST', '/users', {...kim, user_access: 'sender'});
  const id = String(json['user_id']);
  expect(await ask('POST', '/Users', {userName: 'KIM@contoso.example'})).toMatchObject({
    status: 409,
    json: {scimType: 'uniqueness'},
  });
  expect((await find('Users', 'userName eq "Kim@contoso.example"')).json).toMatchObject({
    totalResults: 1,
    Resources: [{id, userName: kim.user_email, displayName: 'Kim', active: true}],
  });
  await patch(`/Users/${id}`, {op: 'add', value: {externalId: 'k-1', displayName: 'Kim Ode'}});
  expect((await find('Users', 'externalId eq "k-1"')).json['totalResults']).toBe(1);
  expect(await accessOf(id)).toBe('sender');
  expect((await call('GET', `/users/${id}`)).json['user_name']).toBe('Kim Ode');
});

it('the log says who came, what they may do, and which groups changed', async () => {
  const {ask, newUser, patch, call} = await openDirectory();
  const id = await newUser('ada@contoso.example', {roles: ['viewer']});
  const made = await ask('POST', '/Groups', {displayName: 'Senders'});
  const group = `/Groups/${String(made.json['id'])}`;
  await patch(group, {op: 'add', path: 'members', value: [{value: id}]});
  await ask('DELETE', group);
  await ask('DELETE', `/Users/${id}`);
  const acts = (await listed({call})).map(({act_kind, act_about, act_values}) => [
    act_kind,
    act_about,
    act_values,
  ]);
  expect(acts.toReversed()).toEqual([
    [
      'create-user',
      'ada@contoso.example',
      {user_email: 'ada@contoso.example', user_access: 'viewer'},
    ],
    ['create-group', 'Senders', {}],
    ['update-group', 'Senders', {members_added: '1'}],
    ['update-user', 'ada@contoso.example', {user_access: 'sender'}],
    ['delete-group', 'Senders', {}],
    ['update-user', 'ada@contoso.example', {user_access: 'viewer'}],
    ['delete-user', 'ada@contoso.example', {}],
  ]);
});

it('webhooks are told of users whom a directory adds', async () => {
  const {call, newUser, queued} = await openDirectory();
  await call('POST', '/webhooks', {
    webhook_type: 'add-user',
    webhook_url: 'https://example.com/hook',
  });
  await newUser('ada@contoso.example');
  expect(queued.map(({type}) => type)).toContain('webhook');
});
