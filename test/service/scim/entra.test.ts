/**
 * What Entra ID sends, as its documentation and its known quirks have it: capitalised operations, booleans as text, paths
 * with filters to values that are not there yet, and members that are removed by value.
 * https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups
 */
import {expect, it} from 'vitest';
import {groupSchema, idsIn, openDirectory, userSchema} from './directory-fixture.js';

const ada = {
  schemas: [userSchema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: 'ada-0001',
  userName: 'ada@contoso.onmicrosoft.example',
  active: true,
  displayName: 'Ada Lovelace',
  emails: [{primary: true, type: 'work', value: 'ada@contoso.example'}],
  name: {formatted: 'Ada Lovelace', givenName: 'Ada', familyName: 'Lovelace'},
  title: 'Analyst',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': {department: 'Engines'},
  roles: [],
};

it('tests the connection by asking for somebody who is not there', async () => {
  const {find} = await openDirectory();
  const answer = await find('Users', 'userName eq "4bd6cf2c-no-such-user"');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/scim+json');
  expect(answer.json).toEqual({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: 0,
    startIndex: 1,
    itemsPerPage: 0,
    Resources: [],
  });
});

it('looks for a user, adds, finds, changes and deactivates it', async () => {
  const {ask, find, patch, call} = await openDirectory();
  const made = await ask('POST', '/Users', ada);
  expect(made.status).toBe(201);
  const id = String(made.json['id']);
  expect(made.json).toMatchObject({
    userName: ada.userName,
    externalId: 'ada-0001',
    active: true,
    displayName: 'Ada Lovelace',
    meta: {resourceType: 'User', location: `http://localhost:4000/scim/v2/Users/${id}`},
  });
  expect(made.json).not.toHaveProperty('title');
  for (const filter of [
    `userName eq "ADA@contoso.onmicrosoft.example"`,
    'externalId eq "ada-0001"',
    'emails[type eq "work"].value eq "ada@contoso.example"',
    'emails[type eq "work" and value co "contoso"]',
    'userName sw "ada" and displayName co "love"',
    'active eq true and (externalId eq "x" or externalId eq "ada-0001")',
  ])
    expect([filter, idsIn(await find('Users', filter))]).toEqual([filter, [id]]);
  expect((await call('GET', `/users/${id}`)).json).toMatchObject({
    user_name: 'Ada Lovelace',
    user_email: 'ada@contoso.example',
    user_access: 'none',
    role_id: '1',
  });
  const changed = await patch(
    `/Users/${id}`,
    {op: 'Replace', path: 'displayName', value: 'Ada King'},
    {op: 'Replace', path: 'emails[type eq "work"].value', value: 'ada.king@contoso.example'},
    {op: 'Add', path: 'name.familyName', value: 'King'},
    {op: 'Replace', path: 'title', value: 'Countess'},
    {
      op: 'Add',
      path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
      value: 'Sums',
    },
  );
  expect(changed.status).toBe(200);
  expect((await call('GET', `/users/${id}`)).json).toMatchObject({
    user_name: 'Ada King',
    user_email: 'ada.king@contoso.example',
  });
  const gone = await patch(`/Users/${id}`, {op: 'Replace', path: 'active', value: 'False'});
  expect(gone.json['active']).toBe(false);
  expect(idsIn(await find('Users', 'active eq false'))).toEqual([id]);
});

it('adds an address by a path to one that is not there', async () => {
  const {newUser, patch, call} = await openDirectory();
  const id = await newUser('grace@contoso.example');
  await patch(`/Users/${id}`, {
    op: 'Add',
    path: 'emails[type eq "work"].value',
    value: 'hopper@contoso.example',
  });
  expect((await call('GET', `/users/${id}`)).json['user_email']).toBe('hopper@contoso.example');
});

it('gives roles as it assigns them, and takes them away', async () => {
  const {newUser, patch, accessOf} = await openDirectory();
  const id = await newUser('ada@contoso.example');
  await patch(`/Users/${id}`, {op: 'Add', path: 'roles[primary eq "True"].value', value: 'sender'});
  expect(await accessOf(id)).toBe('sender');
  await patch(`/Users/${id}`, {
    op: 'Replace',
    path: 'roles',
    value: [
      {primary: false, type: 'WindowsAzureActiveDirectoryRole', display: 'See', value: 'viewer'},
    ],
  });
  expect(await accessOf(id)).toBe('viewer');
  await patch(`/Users/${id}`, {op: 'Remove', path: 'roles'});
  expect(await accessOf(id)).toBe('none');
});

it('adds a group without its members, then adds and removes them by value', async () => {
  const {ask, find, patch, newUser, accessOf} = await openDirectory();
  const [one, two] = [await newUser('one@contoso.example'), await newUser('two@contoso.example')];
  const made = await ask('POST', '/Groups', {
    schemas: [
      groupSchema,
      'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
    ],
    externalId: 'g-1',
    displayName: 'Contracts - Senders',
    meta: {resourceType: 'Group'},
  });
  expect(made.status).toBe(201);
  const group = `/Groups/${String(made.json['id'])}`;
  await patch(group, {op: 'Add', path: 'members', value: [{$ref: null, value: one}, {value: two}]});
  expect([await accessOf(one), await accessOf(two)]).toEqual(['sender', 'sender']);
  await patch(group, {op: 'Remove', path: 'members', value: [{$ref: null, value: one}]});
  expect([await accessOf(one), await accessOf(two)]).toEqual(['none', 'sender']);
  const lean = await ask('GET', `${group}?excludedAttributes=members`);
  expect(lean.json).not.toHaveProperty('members');
  const filter = `id eq "${String(made.json['id'])}" and members eq "${two}"`;
  expect((await find('Groups', filter)).json['totalResults']).toBe(1);
  expect((await find('Groups', 'displayName eq "contracts - senders"')).json['totalResults']).toBe(
    1,
  );
  expect((await ask('GET', `/Users/${two}`)).json['groups']).toMatchObject([
    {value: made.json['id'], display: 'Contracts - Senders'},
  ]);
  await patch(group, {op: 'Replace', path: 'displayName', value: 'Contracts - Viewers'});
  expect(await accessOf(two)).toBe('viewer');
  expect((await ask('DELETE', group)).status).toBe(204);
  expect(await accessOf(two)).toBe('none');
});
