/** What RFC 7643 and RFC 7644 demand, section by section. */
import {expect, it} from 'vitest';
import {
  groupSchema,
  openDirectory,
  patchSchema,
  userSchema,
  type Answered,
} from './directory-fixture.js';

type Directory = Awaited<ReturnType<typeof openDirectory>>;

const error = 'urn:ietf:params:scim:api:messages:2.0:Error';
const ada = {schemas: [userSchema], userName: 'ada@contoso.example', externalId: 'A-1'};

/** Without these attributes. */
const without = (...names: readonly string[]): unknown =>
  expect.toSatisfy((json: object) => names.every((name) => !(name in json)));

/** A section, what it demands, what is asked, and what has to be answered. */
type Row = readonly [
  section: string,
  demand: string,
  ask: (directory: Directory, id: string) => Promise<Answered>,
  answer: object,
];

const rows: readonly Row[] = [
  [
    '7643 3.1',
    'a user has id, schemas and meta',
    ({ask}, id) => ask('GET', `/Users/${id}`),
    {
      status: 200,
      json: {
        schemas: [userSchema],
        id: expect.stringMatching(/^\d+$/),
        externalId: 'A-1',
        meta: {
          resourceType: 'User',
          created: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          lastModified: expect.any(String),
          location: expect.stringMatching(/\/scim\/v2\/Users\/\d+$/),
        },
      },
    },
  ],
  [
    '7643 2.1',
    'names of attributes have any case',
    ({ask}) => ask('POST', '/Users', {USERNAME: 'Bo@contoso.example', DisplayName: 'Bo'}),
    {
      status: 201,
      json: {userName: 'Bo@contoso.example', displayName: 'Bo'},
    },
  ],
  [
    '7643 2.5',
    'null is the same as missing',
    ({ask}, id) => ask('PUT', `/Users/${id}`, {...ada, externalId: null, emails: null}),
    {
      status: 200,
      json: expect.not.objectContaining({externalId: expect.anything()}),
    },
  ],
  [
    '7643 7',
    'unknown attributes are left out',
    ({ask}) =>
      ask('POST', '/Users', {
        userName: 'c@contoso.example',
        nickName: 'C',
        password: 'p',
        'urn:x:y:1.0:Z': {a: 1},
      }),
    {
      status: 201,
      json: expect.not.objectContaining({nickName: 'C', password: 'p'}),
    },
  ],
  [
    '7644 3.3',
    'what is made has an address',
    ({ask}) => ask('POST', '/Users', {userName: 'd@contoso.example'}),
    {
      status: 201,
      json: {id: expect.any(String)},
    },
  ],
  [
    '7644 3.3',
    'what the service sets is left alone',
    ({ask}) =>
      ask('POST', '/Users', {id: '7', meta: {created: 'x'}, userName: 'e@contoso.example'}),
    {
      status: 201,
      json: {id: expect.not.stringMatching(/^7$/)},
    },
  ],
  [
    '7644 3.3',
    'a name that is taken is a conflict',
    ({ask}) => ask('POST', '/Users', {userName: 'ADA@contoso.example'}),
    {
      status: 409,
      json: {schemas: [error], status: '409', scimType: 'uniqueness', detail: expect.any(String)},
    },
  ],
  [
    '7644 3.4.2',
    'a list says how much there is',
    ({ask}) => ask('GET', '/Users'),
    {
      status: 200,
      json: {totalResults: 2, itemsPerPage: 2, startIndex: 1},
    },
  ],
  [
    '7644 3.4.2.4',
    'a count of 0 only counts',
    ({ask}) => ask('GET', '/Users?count=0'),
    {
      json: {totalResults: 2, itemsPerPage: 0, Resources: []},
    },
  ],
  [
    '7644 3.4.2.4',
    'a negative count is 0, a start below 1 is 1',
    ({ask}) => ask('GET', '/Users?count=-5&startIndex=-3'),
    {
      json: {totalResults: 2, startIndex: 1, itemsPerPage: 0},
    },
  ],
  [
    '7644 3.4.2.4',
    'more than a hundred are not sent at once',
    ({ask}) => ask('GET', '/Users?count=100000'),
    {
      json: {itemsPerPage: 2},
    },
  ],
  [
    '7644 3.4.2.4',
    'a count that is none is refused',
    ({ask}) => ask('GET', '/Users?count=many'),
    {
      status: 400,
      json: {scimType: 'invalidValue'},
    },
  ],
  [
    '7644 3.4.2.5',
    'only the attributes that were asked for',
    ({ask}, id) => ask('GET', `/Users/${id}?attributes=userName`),
    {
      json: expect.toSatisfy(
        (json: object) => Object.keys(json).sort().join() === 'id,schemas,userName',
      ),
    },
  ],
  [
    '7644 3.4.2.5',
    'not the attributes that were excluded',
    ({ask}, id) => ask('GET', `/Users/${id}?excludedAttributes=${userSchema}:userName,META`),
    {
      json: without('userName', 'meta'),
    },
  ],
  [
    '7644 3.5.1',
    'PUT replaces what it does not name',
    async ({ask}, id) => {
      await ask('PUT', `/Users/${id}`, {...ada, roles: ['viewer'], name: {givenName: 'Ada'}});
      return ask('PUT', `/Users/${id}`, {userName: ada.userName});
    },
    {status: 200, json: without('externalId', 'roles', 'name')},
  ],
  [
    '7644 3.5.1',
    'PUT makes nothing that is not there',
    ({ask}) => ask('PUT', '/Users/999999999', ada),
    {
      status: 404,
      json: {schemas: [error], status: '404'},
    },
  ],
  [
    '7644 3.5.2',
    'all operations or none',
    ({ask}, id) => ask('PATCH', `/Users/${id}`, {schemas: [patchSchema], Operations: []}),
    {
      status: 400,
      json: {scimType: 'invalidSyntax'},
    },
  ],
  [
    '7644 3.5.2.1',
    'add keeps what is there already, once',
    async ({patch}, id) => {
      const home = {value: 'ada@home.example', type: 'home'};
      await patch(`/Users/${id}`, {op: 'add', path: 'emails', value: [home]});
      return patch(`/Users/${id}`, {
        op: 'add',
        path: 'emails',
        value: [home, {value: 'a@w.example', type: 'work', primary: true}],
      });
    },
    {
      json: {
        emails: [
          {value: 'ada@home.example', type: 'home'},
          {value: 'a@w.example', type: 'work', primary: true},
        ],
      },
    },
  ],
  [
    '7644 3.5.2.1',
    'a new primary value takes the place of the other',
    async ({patch}, id) => {
      await patch(`/Users/${id}`, {
        op: 'add',
        path: 'emails',
        value: {value: 'a@w.example', type: 'work', primary: true},
      });
      return patch(`/Users/${id}`, {
        op: 'add',
        path: 'emails',
        value: {value: 'b@w.example', type: 'home', primary: true},
      });
    },
    {
      json: {
        emails: [
          {value: 'a@w.example', primary: false},
          {value: 'b@w.example', primary: true},
        ],
      },
    },
  ],
  [
    '7644 3.5.2.2',
    'remove takes away what a filter means',
    async ({patch}, id) => {
      await patch(`/Users/${id}`, {
        op: 'add',
        path: 'emails',
        value: [
          {value: 'a@w.example', type: 'work'},
          {value: 'b@w.example', type: 'home'},
        ],
      });
      return patch(`/Users/${id}`, {op: 'remove', path: 'emails[type eq "home" or value sw "zz"]'});
    },
    {json: {emails: [{value: 'a@w.example', type: 'work'}]}},
  ],
  [
    '7644 3.5.2.2',
    'the last value that goes takes the attribute along',
    async ({patch}, id) => {
      await patch(`/Users/${id}`, {op: 'add', path: 'roles', value: ['viewer']});
      return patch(`/Users/${id}`, {op: 'remove', path: 'roles[value eq "viewer"]'});
    },
    {json: without('roles')},
  ],
  [
    '7644 3.5.2.3',
    'replace without a match is noTarget',
    ({patch}, id) =>
      patch(`/Users/${id}`, {
        op: 'replace',
        path: 'emails[type eq "fax"]',
        value: {value: 'f@w.example'},
      }),
    {
      status: 400,
      json: {scimType: 'noTarget'},
    },
  ],
  [
    '7644 3.5.2.3',
    'parts of a name are replaced one by one',
    async ({patch}, id) => {
      await patch(`/Users/${id}`, {
        op: 'add',
        path: 'name',
        value: {givenName: 'Ada', familyName: 'Byron'},
      });
      return patch(`/Users/${id}`, {
        op: 'replace',
        path: `${userSchema}:name.familyName`,
        value: 'King',
      });
    },
    {json: {name: {givenName: 'Ada', familyName: 'King'}}},
  ],
  [
    '7644 3.6',
    'what is deleted is gone',
    async ({ask}, id) => {
      expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204);
      return ask('DELETE', `/Users/${id}`);
    },
    {status: 404, json: {schemas: [error], status: '404'}},
  ],
  [
    '7644 3.12',
    'an unknown address is an error of SCIM',
    ({ask}) => ask('GET', '/Printers'),
    {
      status: 404,
      json: {schemas: [error], status: '404'},
    },
  ],
  [
    '7644 4',
    'the provider says what it can do',
    ({ask}) => ask('GET', '/ServiceProviderConfig'),
    {
      status: 200,
      json: {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
        patch: {supported: true},
        filter: {supported: true, maxResults: 100},
        bulk: {supported: false},
        authenticationSchemes: [{type: 'oauthbearertoken'}],
      },
    },
  ],
  [
    '7644 4',
    'and which resources there are',
    ({ask}) => ask('GET', '/ResourceTypes'),
    {
      json: {
        totalResults: 2,
        Resources: [
          {id: 'User', endpoint: '/Users', schema: userSchema},
          {id: 'Group', endpoint: '/Groups', schema: groupSchema},
        ],
      },
    },
  ],
  [
    '7644 4',
    'each by its name',
    ({ask}) => ask('GET', '/ResourceTypes/Group'),
    {json: {name: 'Group'}},
  ],
  [
    '7644 4',
    'and their attributes',
    ({ask}) => ask('GET', `/Schemas/${userSchema}`),
    {
      json: {
        id: userSchema,
        attributes: expect.arrayContaining([
          expect.objectContaining({name: 'userName', required: true, uniqueness: 'server'}),
        ]),
      },
    },
  ],
  ['7644 4', 'no others', ({ask}) => ask('GET', '/Schemas/urn:x'), {status: 404}],
];

it.each(rows)('RFC %s: %s', async (_section, _demand, ask, answer) => {
  const directory = await openDirectory();
  const id = await directory.newUser(ada.userName, ada);
  const answered = await ask(directory, id);
  expect(answered).toMatchObject(answer);
  if (answered.status !== 204)
    expect(answered.headers.get('content-type')).toBe('application/scim+json; charset=UTF-8');
});
