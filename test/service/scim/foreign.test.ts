/**
 * SCIMMY, an implementation of the same standard by others, as the other side: it accepts our resources by its own schemas,
 * we understand its filters, and its PATCH and ours come to the same.
 */
import SCIMMY from 'scimmy';
import {expect, it} from 'vitest';
import type {Json} from '../http/api-fixture.js';
import {idsIn, openDirectory, patchSchema} from './directory-fixture.js';

const ada = {
  userName: 'ada@contoso.example',
  externalId: 'A-1',
  displayName: 'Ada Lovelace',
  name: {formatted: 'Ada Lovelace', givenName: 'Ada', familyName: 'Lovelace'},
  emails: [
    {value: 'ada@contoso.example', type: 'work', primary: true},
    {value: 'ada@home.example', type: 'home'},
  ],
  roles: [{value: 'sender', primary: true}],
  active: true,
};

const {User, Group, ServiceProviderConfig, ResourceType} = SCIMMY.Schemas;

async function setupAda() {
  const directory = await openDirectory();
  const id = await directory.newUser(ada.userName, ada);
  const made = await directory.ask('POST', '/Groups', {
    displayName: 'Senders',
    externalId: 'g-1',
    members: [{value: id}],
  });
  return {...directory, id, group: String(made.json['id'])};
}

it('its schemas accept what we answer, whole', async () => {
  const {ask, id, group} = await setupAda();
  const withoutMeta = ({meta, ...rest}: Json) => (expect(meta).toBeTruthy(), rest);
  for (const [path, definition] of [
    [`/Users/${id}`, User.definition],
    [`/Groups/${group}`, Group.definition],
    ['/ServiceProviderConfig', ServiceProviderConfig.definition],
    ['/ResourceTypes/User', ResourceType.definition],
  ] as const) {
    const {json} = await ask('GET', path);
    const read = JSON.parse(JSON.stringify(definition.coerce(json, 'out'))) as Json;
    expect([path, withoutMeta(read)]).toEqual([path, expect.objectContaining(withoutMeta(json))]);
  }
});

it('its schemas know each attribute of ours, with the same kind', async () => {
  const {ask} = await openDirectory();
  for (const [schema, {definition}] of [
    [User.definition.id, User],
    [Group.definition.id, Group],
  ] as const) {
    const {json} = await ask('GET', `/Schemas/${schema}`);
    for (const each of json['attributes'] as readonly Json[]) {
      if (each['name'] === 'externalId') continue;
      const {type, config} = definition.attribute(String(each['name'])) as {
        type: string;
        config: {multiValued: boolean};
      };
      expect([each['name'], each['type'], each['multiValued']]).toEqual([
        each['name'],
        type,
        config.multiValued,
      ]);
    }
  }
});

it.each([
  [[{userName: ['eq', 'ada@contoso.example']}]],
  [[{userName: ['sw', 'ada'], externalId: ['pr']}]],
  [[{userName: ['eq', 'nobody']}, {active: ['eq', true]}]],
  [[{emails: {type: ['eq', 'work'], value: ['co', 'contoso']}}]],
])('a filter that it writes is understood: %j', async (expressions) => {
  const {find, id} = await setupAda();
  const {expression} = new SCIMMY.Types.Filter(expressions as never);
  expect(idsIn(await find('Users', expression))).toContain(id);
});

it.each<[string, readonly Json[]]>([
  ['replace a text', [{op: 'replace', path: 'displayName', value: 'Ada King'}]],
  ['replace without a path', [{op: 'replace', value: {displayName: 'A', active: false}}]],
  ['a part of a name', [{op: 'replace', path: 'name.familyName', value: 'King'}]],
  ['parts of a name', [{op: 'add', path: 'name', value: {familyName: 'King'}}]],
  ['remove a part', [{op: 'remove', path: 'name.formatted'}]],
  ['remove an attribute', [{op: 'remove', path: 'externalId'}]],
  [
    'a value that a filter means',
    [{op: 'replace', path: 'emails[type eq "home"].value', value: 'a@b.example'}],
  ],
  ['remove what a filter means', [{op: 'remove', path: 'emails[type eq "home"]'}]],
  ['add a value to a list', [{op: 'add', path: 'roles', value: [{value: 'viewer'}]}]],
  ['replace a list', [{op: 'replace', path: 'roles', value: [{value: 'viewer'}]}]],
  ['remove a list', [{op: 'remove', path: 'roles'}]],
  [
    'several at once',
    [
      {op: 'remove', path: 'roles'},
      {op: 'add', path: 'roles', value: [{value: 'none'}]},
    ],
  ],
])('its PATCH and ours come to the same: %s', async (_, Operations) => {
  const {ask, id} = await setupAda();
  const before = (await ask('GET', `/Users/${id}`)).json;
  const {groups, ...own} = before;
  expect(groups).toBeTruthy();
  const theirs = await new SCIMMY.Messages.PatchOp({
    schemas: [patchSchema],
    Operations,
  } as never).apply(new User(own, 'both') as never);
  const ours = (await ask('PATCH', `/Users/${id}`, {schemas: [patchSchema], Operations})).json;
  const expected = JSON.parse(JSON.stringify(theirs ?? own)) as Json;
  for (const name of ['userName', 'externalId', 'displayName', 'name', 'emails', 'roles', 'active'])
    expect([name, ours[name]]).toEqual([name, expected[name]]);
});
