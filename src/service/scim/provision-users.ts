/** Users come, change and go as the directory says, each in one transaction with its record. */
import {isDeepStrictEqual} from 'node:util';
import {
  readDirectoryUser,
  userShape,
  type DirectoryUser,
} from '../domain/directory/directory-user.js';
import {applyOperations, type Operation} from '../domain/directory/patch.js';
import {ScimError, withValue, type Resource} from '../domain/directory/resource.js';
import {tellFormerAddress} from '../notifications/former-address.js';
import {addUser, findUser, plainUser, removeUser, updateUser} from '../storage/accounts/users.js';
import type {Queries} from '../storage/connection/database.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import {
  attributesOf,
  findKnownUser,
  isNameTaken,
  keepDirectoryUser,
  lockKnownUser,
  type KnownUser,
  type UserKey,
  findKnownUsers,
} from '../storage/directory/directory-users.js';
import {changeStandings} from '../storage/directory/standings.js';
import {accessValue, record, settled, type Asked} from './asked.js';
import {requireFound} from './list-request.js';
import type {ScimServices} from './scim-services.js';
import type {Kind} from './resource-routes.js';

type OwnServices = Pick<ScimServices, 'db' | 'jobs' | 'tellAddition'>;

/** A new user. @throws ScimError, Refusal */
export const provisionUser = (
  {db, tellAddition}: OwnServices,
  asked: Asked,
  operations: readonly Operation[],
): Promise<KnownUser> => {
  const attributes = applyOperations(userShape, {}, operations);
  const user = readDirectoryUser(attributes);
  const {companyId, actor, now} = asked;
  return inTransaction(db, async (transaction) => {
    await requireFreeName(transaction, {companyId, userId: null}, user);
    const {name, email} = user;
    const details = {name, email, roleId: plainUser, access: 'none'} as const;
    const added = settled(await addUser(transaction, companyId, details, now));
    const key = {companyId, userId: added.id};
    const [changed] = await changeUser(transaction, key, user, attributes, now);
    const values = {user_email: email, ...accessValue(changed?.access ?? 'none')};
    await record(transaction, asked, [{kind: 'create-user', about: email, values}]);
    await tellAddition(transaction, {companyId, actor}, {name: 'add-user', user: added});
    return requireFound(await findKnownUser(transaction, key));
  });
};

/** @param change What becomes of what the directory has said until now. @throws ScimError, Refusal */
export const reviseUser = (
  {db, jobs}: OwnServices,
  asked: Asked,
  userId: number,
  change: (current: Resource) => Resource,
): Promise<KnownUser> => {
  const {companyId, now} = asked;
  const key = {companyId, userId};
  return inTransaction(db, async (transaction) => {
    const current = requireFound(await lockKnownUser(transaction, key));
    const former = attributesOf(current);
    const attributes = change(former);
    if (isDeepStrictEqual(attributes, current.attributes)) return current;
    const user = readDirectoryUser(attributes);
    await requireFreeName(transaction, key, user);
    const [changed] = await changeUser(transaction, key, user, attributes, now);
    const details = changedDetails(readDirectoryUser(former), user);
    await changeDetails(transaction, jobs, key, details, now);
    const about = current.email;
    const {email = about} = details;
    const isMoved = email !== about;
    const values = {
      ...(isMoved && {user_email: email}),
      ...(changed && accessValue(changed.access)),
    };
    const before = {
      ...(isMoved && {user_email: about}),
      ...(changed && accessValue(changed.former)),
    };
    await record(transaction, asked, [{kind: 'update-user', about, values, former: before}]);
    return requireFound(await findKnownUser(transaction, key));
  });
};

/** A user goes, as from the console; envelopes and record stay. @throws Refusal */
export const deprovisionUser = ({db}: OwnServices, asked: Asked, userId: number): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const removed = requireFound(settled(await removeUser(transaction, asked.companyId, userId)));
    await record(transaction, asked, [{kind: 'delete-user', about: removed.email}]);
  });

async function changeUser(
  transaction: Queries,
  key: UserKey,
  user: DirectoryUser,
  attributes: Resource,
  now: Date,
) {
  const {companyId, userId} = key;
  const change = async () => {
    if (!(await keepDirectoryUser(transaction, key, user, {attributes, now}))) throw taken(user);
  };
  return settled(await changeStandings(transaction, {companyId, userIds: [userId], now}, change));
}

type Details = Partial<Pick<DirectoryUser, 'name' | 'email'>>;

/** What the console has changed meanwhile stays, unless the directory changes the same. */
const changedDetails = (former: DirectoryUser, user: DirectoryUser): Details => ({
  ...(former.name !== user.name && {name: user.name}),
  ...(former.email !== user.email && {email: user.email}),
});

async function changeDetails(
  transaction: Queries,
  jobs: OwnServices['jobs'],
  {companyId, userId}: UserKey,
  details: Details,
  now: Date,
): Promise<void> {
  if (Object.keys(details).length === 0) return;
  const before = await findUser(transaction, companyId, userId);
  const during = {now, ownSession: null};
  const after = settled(await updateUser(transaction, companyId, userId, details, during));
  if (before && after) await tellFormerAddress(jobs, transaction, {companyId, before, after});
}

async function requireFreeName(
  transaction: Queries,
  {companyId, userId}: {readonly companyId: number; readonly userId: number | null},
  user: DirectoryUser,
): Promise<void> {
  if (await isNameTaken(transaction, companyId, user.userName, userId)) throw taken(user);
}

const taken = ({userName}: DirectoryUser): ScimError =>
  new ScimError('uniqueness', `userName: there is another user called ${userName}.`);

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** Users, as a directory looks after them (RFC 7643, section 4.1). */
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
