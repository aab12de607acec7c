/** Groups of an organisation's directory, and who belongs to them. */
import {sql} from 'kysely';
import type {DirectoryGroup} from '../../domain/directory/directory-group.js';
import type {Filter} from '../../domain/directory/filter.js';
import type {Queries} from '../connection/database.js';
import type {Range} from './directory-users.js';
import {conditionOf, type SearchableAttributes} from './filter-condition.js';

/** A group without its members. */
export interface KnownGroup {
  readonly id: number;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly created: Date;
  readonly changed: Date;
}

export interface GroupKey {
  readonly companyId: number;
  readonly groupId: number;
}

const searchable: SearchableAttributes = new Map([
  ['id', {kind: 'exact', column: sql`g.group_id`}],
  ['displayname', {kind: 'text', column: sql`g.display_name`}],
  ['externalid', {kind: 'exact', column: sql`g.external_id`}],
  [
    'members',
    {
      kind: 'list',
      items: sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('value', m.user_id::text)), '[]')
        FROM directory_members m WHERE m.company_id = g.company_id AND m.group_id = g.group_id)`,
    },
  ],
  ['meta.created', {kind: 'moment', column: sql`g.created`}],
  ['meta.lastmodified', {kind: 'moment', column: sql`g.changed`}],
]);

const select = sql`SELECT g.group_id AS id, g.display_name AS "displayName", g.external_id AS "externalId",
  g.created, g.changed`;

/** One of the account's groups; undefined if there is none. */
export async function findGroup(
  db: Queries,
  {companyId, groupId}: GroupKey,
): Promise<KnownGroup | undefined> {
  const {rows} = await sql<KnownGroup>`${select} FROM directory_groups g
    WHERE company_id = ${companyId} AND group_id = ${groupId}`.execute(db);
  return rows[0];
}

/** The same, which is not changed by others until the transaction ends. */
export async function lockGroup(
  transaction: Queries,
  {companyId, groupId}: GroupKey,
): Promise<KnownGroup | undefined> {
  const {rows} = await sql<KnownGroup>`${select} FROM directory_groups g
    WHERE company_id = ${companyId} AND group_id = ${groupId} FOR UPDATE`.execute(transaction);
  return rows[0];
}

/** Those of the account's groups that a filter means, in the order in which they were added. @throws ScimError */
export async function findGroups(
  db: Queries,
  companyId: number,
  filter: Filter | undefined,
  {offset, limit}: Range,
): Promise<{readonly rows: readonly KnownGroup[]; readonly total: number}> {
  const meant = sql`FROM directory_groups g
    WHERE company_id = ${companyId} AND ${conditionOf(filter, searchable)}`;
  const counted = await sql<{total: number}>`SELECT count(*) AS total ${meant}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (limit === 0 || offset >= total) return {rows: [], total};
  const {rows} = await sql<KnownGroup>`${select} ${meant}
    ORDER BY g.group_id OFFSET ${offset} LIMIT ${limit}`.execute(db);
  return {rows, total};
}

/** Ids of users by the ids of their groups. */
export async function membersOf(
  db: Queries,
  companyId: number,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const {rows} = await sql<{groupId: number; members: readonly number[]}>`
    SELECT group_id AS "groupId", jsonb_agg(user_id ORDER BY user_id) AS members FROM directory_members
    WHERE company_id = ${companyId} AND group_id = ANY(${groupIds}) GROUP BY group_id`.execute(db);
  return new Map(rows.map(({groupId, members}) => [groupId, members]));
}

/** Whether another of the account's groups is called so. */
export async function isGroupNameTaken(
  db: Queries,
  companyId: number,
  name: string,
  groupId: number | null,
): Promise<boolean> {
  const {rows} = await sql`SELECT FROM directory_groups WHERE company_id = ${companyId}
    AND lower(display_name) = lower(${name}) AND group_id IS DISTINCT FROM ${groupId}`.execute(db);
  return rows.length > 0;
}

/** A new group, without members. */
export async function addGroup(
  transaction: Queries,
  companyId: number,
  {displayName, externalId}: DirectoryGroup,
  now: Date,
): Promise<number> {
  const {group_id} = await transaction
    .insertInto('directory_groups')
    .values({
      company_id: companyId,
      display_name: displayName,
      external_id: externalId,
      created: now,
      changed: now,
    })
    .returning('group_id')
    .executeTakeFirstOrThrow();
  return group_id;
}

/** Gives a group its name. */
export async function renameGroup(
  transaction: Queries,
  {companyId, groupId}: GroupKey,
  {displayName, externalId}: DirectoryGroup,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('directory_groups')
    .set({display_name: displayName, external_id: externalId, changed: now})
    .where('company_id', '=', companyId)
    .where('group_id', '=', groupId)
    .execute();
}

/** Removes a group; its members stay users. */
export async function removeGroup(
  transaction: Queries,
  {companyId, groupId}: GroupKey,
): Promise<void> {
  await transaction
    .deleteFrom('directory_groups')
    .where('company_id', '=', companyId)
    .where('group_id', '=', groupId)
    .execute();
}

/** Adds users of the account to a group. @returns Ids among them that are no users of this account */
export async function addMembers(
  transaction: Queries,
  {companyId, groupId}: GroupKey,
  userIds: readonly number[],
): Promise<readonly number[]> {
  const {rows} = await sql<{userId: number}>`
    WITH own AS (SELECT user_id FROM users WHERE company_id = ${companyId} AND user_id = ANY(${userIds}))
    INSERT INTO directory_members (company_id, group_id, user_id)
    SELECT ${companyId}, ${groupId}, user_id FROM own
    ON CONFLICT DO NOTHING RETURNING user_id AS "userId"`.execute(transaction);
  const added = new Set(rows.map(({userId}) => userId));
  return userIds.filter((userId) => !added.has(userId));
}

/** Takes users out of a group. */
export async function removeMembers(
  transaction: Queries,
  {companyId, groupId}: GroupKey,
  userIds: readonly number[],
): Promise<void> {
  await sql`DELETE FROM directory_members
    WHERE company_id = ${companyId} AND group_id = ${groupId} AND user_id = ANY(${userIds})`.execute(
    transaction,
  );
}
