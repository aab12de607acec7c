/** Groups come, change and go as the directory says; what their members may do follows in the same transaction. */
import {
  groupShape,
  noMember,
  readDirectoryGroup,
  type DirectoryGroup,
} from '../domain/directory/directory-group.js';
import {applyOperations, type Operation} from '../domain/directory/patch.js';
import {ScimError, type Resource} from '../domain/directory/resource.js';
import type {Queries} from '../storage/connection/database.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import {
  addGroup,
  addMembers,
  findGroup,
  isGroupNameTaken,
  lockGroup,
  membersOf,
  removeGroup,
  removeMembers,
  renameGroup,
  type GroupKey,
  type KnownGroup,
  findGroups,
} from '../storage/directory/directory-groups.js';
import {changeStandings} from '../storage/directory/standings.js';
import {accessActs, record, settled, type Asked} from './asked.js';
import {requireFound} from './list-request.js';
import type {ScimServices} from './scim-services.js';
import type {Kind} from './resource-routes.js';
import {hasAttribute} from './scim-answer.js';

type OwnServices = Pick<ScimServices, 'db'>;

/** A new group. @throws ScimError */
export const provisionGroup = (
  {db}: OwnServices,
  asked: Asked,
  operations: readonly Operation[],
): Promise<KnownGroup> => {
  const group = readDirectoryGroup(applyOperations(groupShape, {}, operations));
  const {companyId, now} = asked;
  return inTransaction(db, async (transaction) => {
    await requireFreeName(transaction, {companyId, groupId: null}, group);
    const groupId = await addGroup(transaction, companyId, group, now);
    const userIds = group.members;
    const changed = await changeStandings(transaction, {companyId, userIds, now}, () =>
      addAll(transaction, {companyId, groupId}, userIds),
    );
    const about = group.displayName;
    const values = memberValues(userIds, []);
    await record(transaction, asked, [
      {kind: 'create-group', about, values},
      ...accessActs(settled(changed)),
    ]);
    return requireFound(await findGroup(transaction, {companyId, groupId}));
  });
};

/** @param change What becomes of what the directory has said until now. @throws ScimError, Refusal */
export const reviseGroup = (
  {db}: OwnServices,
  asked: Asked,
  groupId: number,
  change: (current: Resource) => Resource,
): Promise<KnownGroup> => {
  const {companyId, now} = asked;
  const key = {companyId, groupId};
  return inTransaction(db, async (transaction) => {
    const current = requireFound(await lockGroup(transaction, key));
    const members = (await membersOf(transaction, companyId, [groupId])).get(groupId) ?? [];
    const group = readDirectoryGroup(change(groupAttributes(current, members)));
    await requireFreeName(transaction, key, group);
    const added = without(group.members, members);
    const removed = without(members, group.members);
    const isRenamed = group.displayName !== current.displayName;
    const userIds = isRenamed ? [...members, ...added] : [...added, ...removed];
    const changed = await changeStandings(transaction, {companyId, userIds, now}, async () => {
      await renameGroup(transaction, key, group, now);
      await removeMembers(transaction, key, removed);
      await addAll(transaction, key, added);
    });
    const about = current.displayName;
    await record(transaction, asked, [
      {kind: 'update-group', about, values: memberValues(added, removed)},
      ...accessActs(settled(changed)),
    ]);
    return requireFound(await findGroup(transaction, key));
  });
};

/** A group goes, and with it what it let its members do. @throws Refusal */
export const deprovisionGroup = (
  {db}: OwnServices,
  asked: Asked,
  groupId: number,
): Promise<void> => {
  const {companyId, now} = asked;
  const key = {companyId, groupId};
  return inTransaction(db, async (transaction) => {
    const {displayName: about} = requireFound(await lockGroup(transaction, key));
    const userIds = (await membersOf(transaction, companyId, [groupId])).get(groupId) ?? [];
    const changed = await changeStandings(transaction, {companyId, userIds, now}, () =>
      removeGroup(transaction, key),
    );
    await record(transaction, asked, [
      {kind: 'delete-group', about},
      ...accessActs(settled(changed)),
    ]);
  });
};

/** What the directory has said of a group. */
const groupAttributes = (
  {displayName, externalId}: KnownGroup,
  members: readonly number[],
): Resource => ({
  displayName,
  ...(externalId !== null && {externalId}),
  members: members.map((id) => ({value: String(id)})),
});

async function addAll(
  transaction: Queries,
  key: GroupKey,
  userIds: readonly number[],
): Promise<void> {
  const [unknown] = await addMembers(transaction, key, userIds);
  if (unknown !== undefined) throw new ScimError('invalidValue', noMember(unknown));
}

async function requireFreeName(
  transaction: Queries,
  {companyId, groupId}: {readonly companyId: number; readonly groupId: number | null},
  {displayName}: DirectoryGroup,
): Promise<void> {
  if (await isGroupNameTaken(transaction, companyId, displayName, groupId))
    throw new ScimError('uniqueness', `displayName: there is another group called ${displayName}.`);
}

function without(ids: readonly number[], others: readonly number[]): readonly number[] {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
}

/** How many came and went; who, the record of each user says. */
const memberValues = (
  added: readonly number[],
  removed: readonly number[],
): Readonly<Record<string, string>> => ({
  ...(added.length > 0 && {members_added: String(added.length)}),
  ...(removed.length > 0 && {members_removed: String(removed.length)}),
});

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** Groups, as a directory looks after them (RFC 7643, section 4.2). */
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
