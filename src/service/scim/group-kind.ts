/** Groups, as a directory looks after them (RFC 7643, section 4.2). */
import {groupShape} from '../domain/directory/directory-group.js';
import type {Resource} from '../domain/directory/resource.js';
import {
  findGroup,
  findGroups,
  membersOf,
  type KnownGroup,
} from '../storage/directory/directory-groups.js';
import {deprovisionGroup, provisionGroup, reviseGroup} from './provision-groups.js';
import type {Kind} from './resource-routes.js';
import {hasAttribute} from './scim-answer.js';
import type {ScimServices} from './scim-services.js';

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export const groupKind = (services: ScimServices): Kind<KnownGroup> => ({
  endpoint: '/Groups',
  shape: groupShape,
  find: (companyId, groupId) => findGroup(services.db, {companyId, groupId}),
  findAll: (companyId, request) => findGroups(services.db, companyId, request.filter, request),
  provision: (asked, operations) => provisionGroup(services, asked, operations),
  revise: (asked, groupId, change) => reviseGroup(services, asked, groupId, change),
  deprovision: (asked, groupId) => deprovisionGroup(services, asked, groupId),
  kept: () => ({}),
  async show(companyId, groups, projection) {
    // Entra asks for groups without members, who may be thousands.
    const ids = hasAttribute(projection, 'members') ? groups.map(({id}) => id) : [];
    const members = await membersOf(services.db, companyId, ids);
    return groups.map((group) => groupResource(services, group, members.get(group.id) ?? []));
  },
});

const groupResource = (
  {links}: Pick<ScimServices, 'links'>,
  {id, displayName, externalId, created, changed}: KnownGroup,
  members: readonly number[],
): Resource => ({
  schemas: [groupSchema],
  id: String(id),
  displayName,
  ...(externalId !== null && {externalId}),
  ...(members.length > 0 && {
    members: members.map((member) => ({value: String(member), type: 'User'})),
  }),
  meta: {
    resourceType: 'Group',
    created: created.toISOString(),
    lastModified: changed.toISOString(),
    location: `${links.scim}/Groups/${id}`,
  },
});
