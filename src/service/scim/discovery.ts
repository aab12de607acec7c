/** What is supported, and which attributes resources have (RFC 7643, sections 5 to 7). */
import {groupShape} from '../domain/directory/directory-group.js';
import {userShape} from '../domain/directory/directory-user.js';
import type {AttributeShape, Resource, Shape} from '../domain/directory/resource.js';
import {groupSchema} from './provision-groups.js';
import {mostResults} from './list-request.js';
import {userSchema} from './provision-users.js';

const core = 'urn:ietf:params:scim:schemas:core:2.0';

export const providerConfig: Resource = {
  schemas: [`${core}:ServiceProviderConfig`],
  patch: {supported: true},
  bulk: {supported: false, maxOperations: 0, maxPayloadSize: 0},
  filter: {supported: true, maxResults: mostResults},
  changePassword: {supported: false},
  sort: {supported: false},
  etag: {supported: false},
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token made in the console under Users → Provisioning.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
    },
  ],
};

const resourceType = (name: string, schema: string): Resource => ({
  schemas: [`${core}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
});

export const resourceTypes: readonly Resource[] = [
  resourceType('User', userSchema),
  resourceType('Group', groupSchema),
];

const schema = (id: string, name: string, attributes: readonly Resource[]): Resource => ({
  schemas: [`${core}:Schema`],
  id,
  name,
  attributes,
});

const attributesOf = (shape: Shape, required: string): readonly Resource[] =>
  Object.entries(shape).map(([name, each]) => attribute(name, each, {required}));

function attribute(
  name: string,
  shape: AttributeShape,
  {required = '', mutability = 'readWrite'} = {},
): Resource {
  const usual = {
    name,
    multiValued: typeof shape !== 'string' && shape.isList,
    description: name,
    required: name === required,
    mutability,
    returned: 'default',
  };
  if (typeof shape !== 'string') {
    const subAttributes = Object.entries(shape.parts).map(([part, each]) =>
      attribute(part, each, {mutability}),
    );
    return {...usual, type: 'complex', subAttributes};
  }
  if (shape === 'boolean') return {...usual, type: 'boolean'};
  const uniqueness = name === required ? 'server' : 'none';
  return {...usual, type: 'string', caseExact: name === 'externalId', uniqueness};
}

/** Which groups a user belongs to, the groups say. */
const groupsOfUser = attribute(
  'groups',
  {parts: {value: 'text', display: 'text', $ref: 'text', type: 'text'}, isList: true},
  {mutability: 'readOnly'},
);

export const schemas: readonly Resource[] = [
  schema(userSchema, 'User', [...attributesOf(userShape, 'userName'), groupsOfUser]),
  schema(groupSchema, 'Group', attributesOf(groupShape, 'displayName')),
];
