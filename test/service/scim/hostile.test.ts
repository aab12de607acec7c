/** What a directory, or somebody in its place, must not be able to do. */
import {describe, expect, it} from 'vitest';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {authorization, type Json} from '../http/api-fixture.js';
import {openDirectory, patchSchema} from './directory-fixture.js';

const person = {name: 'Other', userName: 'Olga', userEmail: 'olga@other.example'};

/** Two accounts, each with a token. */
async function setupTwo() {
  const directory = await openDirectory();
  const {db, clock, tokenOf, ask} = directory;
  const {companyId: other} = await addCompany(db, person, clock.now());
  const otherToken = await tokenOf(other);
  const made = await ask(
    'POST',
    '/Users',
    {userName: 'secret@other.example', externalId: 'x-1'},
    otherToken,
  );
  const group = await ask('POST', '/Groups', {displayName: 'Secret'}, otherToken);
  return {
    ...directory,
    other,
    otherToken,
    foreignUser: String(made.json['id']),
    foreignGroup: String(group.json['id']),
  };
}

describe('another account', () => {
  it('is answered as if there were none, whatever is asked for', async () => {
    const {ask, find, foreignUser, foreignGroup} = await setupTwo();
    const rename = {schemas: [patchSchema], Operations: [{op: 'add', value: {displayName: 'x'}}]};
    for (const [kind, foreign] of [
      ['Users', foreignUser],
      ['Groups', foreignGroup],
    ] as const)
      for (const [method, body] of [
        ['GET', undefined],
        ['PUT', {userName: 'a@x.example', displayName: 'x'}],
        ['PATCH', rename],
        ['DELETE', undefined],
      ] as const) {
        const [unknown, foreigner] = [
          await ask(method, `/${kind}/999999999`, body),
          await ask(method, `/${kind}/${foreign}`, body),
        ];
        expect([method, foreigner.status, foreigner.json]).toEqual([method, 404, unknown.json]);
      }
    for (const filter of [
      'userName eq "secret@other.example"',
      `id eq "${foreignUser}"`,
      'externalId eq "x-1" or userName co "other"',
      'not (userName eq "nobody")',
    ])
      expect(JSON.stringify((await find('Users', filter)).json)).not.toContain('other.example');
    expect((await find('Groups', 'displayName pr')).json['totalResults']).toBe(0);
  });

  it('lends no member to a group, and says the same as of nobody', async () => {
    const {ask, foreignUser} = await setupTwo();
    const add = (value: string) =>
      ask('POST', '/Groups', {displayName: 'administrator', members: [{value}]});
    const [unknown, foreigner] = [await add('999999999'), await add(foreignUser)];
    expect(foreigner.status).toBe(400);
    expect(JSON.stringify(foreigner.json).replaceAll(foreignUser, '999999999')).toBe(
      JSON.stringify(unknown.json),
    );
    expect((await ask('GET', '/Groups')).json['totalResults']).toBe(0);
  });

  it('is not reached by naming it in a change', async () => {
    const {ask, patch, newUser, call, companyId, other, otherToken} = await setupTwo();
    const id = await newUser('ada@contoso.example');
    await patch(`/Users/${id}`, {
      op: 'replace',
      value: {company_id: other, companyId: other, role_id: 3, roleId: 3, user_access: 'x'},
    });
    expect((await call('GET', `/users/${id}`)).json).toMatchObject({
      role_id: '1',
      user_access: 'none',
    });
    expect((await call('GET', '/me')).json['company_id']).toBe(String(companyId));
    expect((await ask('GET', `/Users/${id}`, undefined, otherToken)).status).toBe(404);
  });

  it('may have a user of the same name', async () => {
    const {newUser} = await setupTwo();
    expect(Number(await newUser('secret@other.example'))).toBeGreaterThan(0);
  });
});

describe('a token', () => {
  it('opens nothing but SCIM', async () => {
    const {api, token} = await openDirectory();
    const ways: readonly Record<string, string>[] = [
      authorization(token),
      {authorization: `Bearer ${token}`},
      {'x-esign-console': '1', cookie: `esign-console=${token}`},
    ];
    for (const headers of ways)
      for (const path of ['/me', '/users', '/envelopes', '/scim-tokens'])
        expect((await api.request(path, {headers})).status).toBe(401);
  });

  it('counts in the header only, and no key or other token counts', async () => {
    const {app, ask, token} = await openDirectory();
    const path = `/scim/v2/Users?access_token=${token}&token=${token}`;
    expect((await app.request(path)).status).toBe(401);
    const [, id = '', random = ''] = /^scim-(\d+)-(.*)$/.exec(token) ?? [];
    for (const other of [
      null,
      '',
      'key-of-the-first-account',
      random,
      `scim-${id}-`,
      `scim-${id}-${'A'.repeat(43)}`,
      `scim-${Number(id) + 1}-${random}`,
      `scim-${'9'.repeat(40)}-${random}`,
      `${token} `.repeat(2),
    ])
      expect([other, (await ask('GET', '/Users', undefined, other)).status]).toEqual([other, 401]);
    expect((await ask('GET', '/Users')).status).toBe(200);
  });

  it('is shown once, hashed, listed with its last use, and revoked at once', async () => {
    const {call, ask, db, moveClock} = await openDirectory();
    const {json: made} = await call('POST', '/scim-tokens', {scim_token_name: 'Okta'});
    const secret = String(made['scim_token']);
    expect(made).toMatchObject({
      scim_url: 'http://localhost:4000/scim/v2',
      scim_token_last4: secret.slice(-4),
    });
    const rows = await db.selectFrom('scim_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.replace(/^scim-\d+-/, ''));
    moveClock('2026-11-22T10:00:00Z');
    expect((await ask('GET', '/Users', undefined, secret)).status).toBe(200);
    const {json} = await call('GET', '/scim-tokens');
    expect(JSON.stringify(json)).not.toContain(secret);
    expect(json['scim_tokens']).toMatchObject([
      {scim_token_name: 'Entra', scim_token_last_used: null},
      {scim_token_name: 'Okta', scim_token_last_used: '2026-11-22T10:00:00+0000'},
    ]);
    await call('DELETE', `/scim-tokens/${String(made['scim_token_id'])}`);
    expect((await ask('GET', '/Users', undefined, secret)).status).toBe(401);
    const acts = (await call('GET', '/acts')).json['acts'] as Json[];
    expect(acts.map(({act_kind, act_about}) => [act_kind, act_about])).toEqual([
      ['delete-scim-token', `Okta …${secret.slice(-4)}`],
      ['create-scim-token', `Okta …${secret.slice(-4)}`],
    ]);
    expect(JSON.stringify(acts)).not.toContain(secret);
  });

  it('asks only so often, and is guessed only so often', async () => {
    const {ask} = await openDirectory({requests: 2, failures: 2});
    const statuses = async (by?: string) => [
      (await ask('GET', '/Schemas', undefined, by)).status,
      (await ask('GET', '/Schemas', undefined, by)).status,
      (await ask('GET', '/Schemas', undefined, by)).status,
    ];
    expect(await statuses()).toEqual([200, 200, 429]);
    expect(await statuses('guess')).toEqual([401, 401, 429]);
    const throttled = await ask('GET', '/Schemas');
    expect(throttled.json).toMatchObject({status: '429'});
    expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a filter', () => {
  it.each([
    ['of a megabyte', `userName eq "${'a'.repeat(1_000_000)}"`],
    ['that is nested a thousand deep', `${'('.repeat(1_000)}id pr${')'.repeat(1_000)}`],
    ['with a thousand negations', `${'not '.repeat(1_000)}id pr`],
    ['with no end', 'userName eq "a'],
    ['with no operator', 'userName'],
    ['with an unknown operator', 'userName is "a"'],
    ['of an unknown attribute', 'token_hash eq "a"'],
    ['of a part of a prototype', '__proto__ pr'],
    ['of a constructor', 'constructor.name eq "Object"'],
    ['that compares with an object', 'userName eq {"a": 1}'],
    ['of a date that is none', 'meta.created gt "yesterday"'],
    ['of a date that contains something', 'meta.created co "2026"'],
    ['of an unknown part of a list', 'emails.password eq "a"'],
  ])('%s is refused', async (_, filter) => {
    const {find} = await openDirectory();
    const answer = await find('Users', filter);
    expect(answer).toMatchObject({status: 400, json: {status: '400', scimType: 'invalidFilter'}});
    expect(JSON.stringify(answer.json).length).toBeLessThan(1_000);
  });

  it.each([
    `userName eq "' OR 1=1 --"`,
    `userName co "%"`,
    `displayName sw "\\"; DROP TABLE users; --"`,
    `emails[value eq "'; DELETE FROM users; --"]`,
    `id eq "1 OR 1=1"`,
  ])('%s is only text', async (filter) => {
    const {find, ask} = await openDirectory();
    expect(await find('Users', filter)).toMatchObject({status: 200, json: {totalResults: 0}});
    expect((await ask('GET', '/Users')).json['totalResults']).toBe(1);
  });
});

describe('a change', () => {
  it.each<[string, string, Json]>([
    ['by a path to a prototype', 'invalidPath', {op: 'add', path: '__proto__.polluted', value: 1}],
    [
      'with a prototype as a member',
      'invalidPath',
      JSON.parse('{"op":"add","value":{"__proto__":{"polluted":1}}}') as Json,
    ],
    ['of an id', 'mutability', {op: 'replace', path: 'id', value: '1'}],
    ['of groups of a user', 'mutability', {op: 'add', path: 'groups', value: [{value: '1'}]}],
    ['to a role that is none', 'invalidValue', {op: 'add', path: 'roles', value: ['root']}],
    ['to an address that is none', 'invalidValue', {op: 'add', path: 'emails', value: ['root']}],
    ['without a path to remove', 'noTarget', {op: 'remove'}],
    ['by an unknown operation', 'invalidSyntax', {op: 'move', path: 'userName'}],
    ['to a name that is an object', 'invalidValue', {op: 'add', path: 'displayName', value: {}}],
    [
      'to a name that is too long',
      'invalidValue',
      {op: 'add', path: 'displayName', value: 'x'.repeat(256)},
    ],
    ['to no name', 'invalidValue', {op: 'remove', path: 'userName'}],
    ['to a state that is neither', 'invalidValue', {op: 'add', path: 'active', value: 'maybe'}],
    [
      'by a path with brackets that do not close',
      'invalidPath',
      {op: 'add', path: 'emails[type eq "work"', value: 'x'},
    ],
    [
      'by a path with a filter that is none',
      'invalidFilter',
      {op: 'add', path: 'emails[(((].value', value: 'x'},
    ],
    [
      'to a text that cannot be stored',
      'invalidValue',
      {op: 'add', path: 'displayName', value: 'a\0b'},
    ],
  ])('%s is refused, and nothing is changed', async (_, scimType, operation) => {
    const {newUser, patch, ask} = await openDirectory();
    const id = await newUser('ada@contoso.example', {displayName: 'Ada'});
    const before = (await ask('GET', `/Users/${id}`)).json;
    const good = {op: 'replace', path: 'displayName', value: 'Eve'};
    expect(await patch(`/Users/${id}`, good, operation)).toMatchObject({
      status: 400,
      json: {scimType},
    });
    expect((await ask('GET', `/Users/${id}`)).json).toEqual(before);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each([
    ['that is no JSON', '{"userName":', 400],
    ['that is a list', '[]', 400],
    ['that is nested without end', `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`, 400],
    ['that is too large', JSON.stringify({userName: 'a'.repeat(3_000_000)}), 413],
  ])('with a body %s is refused', async (_, body, status) => {
    const {ask} = await openDirectory();
    expect(await ask('POST', '/Users', body)).toMatchObject({
      status,
      json: {schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status)},
    });
  });
});

it('a group of 10,000 members is taken, changed and dissolved, and no more', async () => {
  const {db, companyId, clock, ask, patch, accessOf} = await openDirectory();
  const rows = Array.from({length: 10_000}, (_, at) => ({
    company_id: companyId,
    name: `User ${at}`,
    email: `user${at}@contoso.example`,
    role_id: 1,
    access: 'none' as const,
    added: clock.now(),
  }));
  const ids: string[] = [];
  for (let at = 0; at < rows.length; at += 5_000) {
    const some = rows.slice(at, at + 5_000);
    const added = await db.insertInto('users').values(some).returning('user_id').execute();
    ids.push(...added.map(({user_id}) => String(user_id)));
  }
  const members = ids.map((value) => ({value}));
  const made = await ask('POST', '/Groups', {displayName: 'esign-senders', members});
  expect(made.status).toBe(201);
  expect(await accessOf(ids[9_999] ?? '')).toBe('sender');
  const group = `/Groups/${String(made.json['id'])}`;
  const path = `members[value eq "${ids[0]}"]`;
  expect(((await patch(group, {op: 'remove', path})).json['members'] as Json[]).length).toBe(9_999);
  expect([await accessOf(ids[0] ?? ''), await accessOf(ids[1] ?? '')]).toEqual(['none', 'sender']);
  expect((await ask('DELETE', group)).status).toBe(204);
  expect(await accessOf(ids[9_999] ?? '')).toBe('none');
  const more = {displayName: 'more', members: [...members, {value: '1'}]};
  expect(await ask('POST', '/Groups', more)).toMatchObject({
    status: 400,
    json: {scimType: 'invalidValue'},
  });
}, 120_000);
