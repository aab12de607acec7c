/** Users, as a directory looks after them (RFC 7643, section 4.1). */
import {userShape} from '../domain/directory/directory-user.js';
import {withValue, type Resource} from '../domain/directory/resource.js';
import {
  attributesOf,
  findKnownUser,
  findKnownUsers,
  type KnownUser,
} from '../storage/directory/directory-users.js';
import {deprovisionUser, provisionUser, reviseUser} from './provision-users.js';
import type {Kind} from './resource-routes.js';
import type {ScimServices} from './scim-services.js';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';

export const userKind = (services: ScimServices): Kind<KnownUser> => ({
  endpoint: '/Users',
  shape: userShape,
  find: (companyId, userId) => findKnownUser(services.db, {companyId, userId}),
  findAll: (companyId, request) => findKnownUsers(services.db, companyId, request.filter, request),
  provision: (asked, operations) => provisionUser(services, asked, operations),
  revise: (asked, userId, change) => reviseUser(services, asked, userId, change),
  deprovision: (asked, userId) => deprovisionUser(services, asked, userId),
  // Who is not said to be active again stays as she is.
  kept: ({active}) => (active === undefined ? {} : {active}),
  show: (_, users) => users.map((user) => userResource(services, user)),
});

function userResource({links}: Pick<ScimServices, 'links'>, user: KnownUser): Resource {
  const {id, name, isActive, added, changed, groups} = user;
  const resource = {
    schemas: [userSchema],
    id: String(id),
    ...attributesOf(user),
    displayName: name,
    active: isActive,
  };
  return {
    ...withValue(resource, 'groups', groups.length > 0 ? groups.map(groupIn) : undefined),
    meta: {
      resourceType: 'User',
      created: added.toISOString(),
      lastModified: changed.toISOString(),
      location: `${links.scim}/Users/${id}`,
    },
  };

  function groupIn(group: KnownUser['groups'][number]): Resource {
    return {
      value: String(group.id),
      display: group.name,
      $ref: `${links.scim}/Groups/${group.id}`,
      type: 'direct',
    };
  }
}
