/**
 * What Okta sends: whole users by PUT, changes without a path, groups with their members.
 * https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20
 */
import {expect, it} from 'vitest';
import {groupSchema, idsIn, openDirectory, userSchema} from './directory-fixture.js';

const isaac = {
  schemas: [userSchema],
  userName: 'isaac@okta.example',
  name: {givenName: 'Isaac', familyName: 'Brock'},
  emails: [{primary: true, value: 'isaac@okta.example', type: 'work'}],
  displayName: 'Isaac Brock',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq',
  active: true,
};

it('looks for a user, adds it, and is told when there is one already', async () => {
  const {ask, find} = await openDirectory();
  const filter = `userName eq "${isaac.userName}"`;
  expect((await find('Users', filter)).json['totalResults']).toBe(0);
  const made = await ask('POST', '/Users', isaac);
  expect(made.status).toBe(201);
  expect(JSON.stringify(made.json)).not.toContain(isaac.password);
  expect(idsIn(await find('Users', filter))).toEqual([made.json['id']]);
  expect(await ask('POST', '/Users', isaac)).toMatchObject({
    status: 409,
    json: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '409',
      scimType: 'uniqueness',
    },
  });
});

it('replaces a user, deactivates it without a path, and activates it as it was', async () => {
  const {ask, patch, accessOf, call} = await openDirectory();
  const id = String((await ask('POST', '/Users', isaac)).json['id']);
  const put = await ask('PUT', `/Users/${id}`, {
    ...isaac,
    id,
    displayName: 'Isaac B.',
    roles: [{value: 'own_envelopes'}],
  });
  expect(put).toMatchObject({status: 200, json: {id, displayName: 'Isaac B.'}});
  expect(await accessOf(id)).toBe('own_envelopes');
  expect((await patch(`/Users/${id}`, {op: 'replace', value: {active: false}})).json).toMatchObject(
    {active: false},
  );
  expect(await accessOf(id)).toBe('none');
  const {active, ...silent} = isaac;
  expect(active).toBe(true);
  expect((await ask('PUT', `/Users/${id}`, silent)).json['active']).toBe(false);
  await call('PUT', `/users/${id}`, {user_name: 'Isaac Brock'});
  await patch(`/Users/${id}`, {op: 'replace', value: {active: true, roles: ['viewer']}});
  expect(await accessOf(id)).toBe('viewer');
});

it('pages through users, as its import does', async () => {
  const {ask, newUser} = await openDirectory();
  const ids = [await newUser('a@okta.example'), await newUser('b@okta.example')];
  const first = await ask('GET', '/Users?startIndex=2&count=1');
  expect(first.json).toMatchObject({totalResults: 3, startIndex: 2, itemsPerPage: 1});
  expect(idsIn(first)).toEqual([ids[0]]);
  expect(idsIn(await ask('GET', '/Users?startIndex=3&count=100'))).toEqual([ids[1]]);
  expect((await ask('GET', '/Users?startIndex=4')).json).toMatchObject({
    totalResults: 3,
    Resources: [],
  });
});

it('pushes a group with its members, renames it with an id, and removes a member by a filter', async () => {
  const {ask, patch, newUser, accessOf} = await openDirectory();
  const [one, two] = [await newUser('one@okta.example'), await newUser('two@okta.example')];
  const made = await ask('POST', '/Groups', {
    schemas: [groupSchema],
    displayName: 'esign-administrator',
    members: [{value: one, display: 'one@okta.example'}, {value: two}],
  });
  expect(made.json['members']).toEqual([
    {value: one, type: 'User'},
    {value: two, type: 'User'},
  ]);
  expect(await accessOf(one)).toBe('administrator');
  const group = `/Groups/${String(made.json['id'])}`;
  await patch(group, {
    op: 'replace',
    value: {id: made.json['id'], displayName: 'esign own envelopes'},
  });
  expect(await accessOf(one)).toBe('own_envelopes');
  await patch(group, {op: 'remove', path: `members[value eq "${one}"]`});
  expect([await accessOf(one), await accessOf(two)]).toEqual(['none', 'own_envelopes']);
  await ask('PUT', group, {displayName: 'esign own envelopes', members: [{value: one}]});
  expect([await accessOf(one), await accessOf(two)]).toEqual(['own_envelopes', 'none']);
});
