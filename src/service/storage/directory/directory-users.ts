/** Users as an organisation's directory knows them; those of whom it has said nothing yet, by their address. */
import {sql, type RawBuilder} from 'kysely';
import type {UserAccess} from '../../../contract/resources/user.js';
import type {DirectoryUser} from '../../domain/directory/directory-user.js';
import type {Filter} from '../../domain/directory/filter.js';
import type {Resource} from '../../domain/directory/resource.js';
import {lockUsers} from '../accounts/users.js';
import {isDuplicate, type Queries} from '../connection/database.js';
import {conditionOf, type SearchableAttributes} from './filter-condition.js';

/** A user with what the directory has said. */
export interface KnownUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly access: UserAccess | null;
  readonly roleId: number;
  readonly added: Date;
  readonly changed: Date;
  /** What the directory has said; null if nothing yet. */
  readonly attributes: Resource | null;
  readonly isActive: boolean;
  readonly groups: readonly {readonly id: number; readonly name: string}[];
}

/** What the directory has said; of a user of whom it has said nothing, what it would have. */
export const attributesOf = ({attributes, name, email}: KnownUser): Resource =>
  attributes ?? {
    userName: email,
    displayName: name,
    emails: [{value: email, type: 'work', primary: true}],
    active: true,
  };

export interface UserKey {
  readonly companyId: number;
  readonly userId: number;
}

const userName = sql`coalesce(d.user_name, users.email)`;
const isActive = sql<boolean>`coalesce(d.is_active, true)`;
const changed = sql<Date>`greatest(users.added, users.last_updated, d.changed)`;
const emails = sql`coalesce(d.attributes -> 'emails',
  jsonb_build_array(jsonb_build_object('value', users.email, 'type', 'work', 'primary', true)))`;
const groups = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object(
    'value', g.group_id::text, 'display', g.display_name) ORDER BY g.group_id), '[]')
  FROM directory_members m JOIN directory_groups g USING (company_id, group_id)
  WHERE m.company_id = users.company_id AND m.user_id = users.user_id)`;

const said = (...path: readonly string[]): RawBuilder<unknown> =>
  sql`(d.attributes #>> ${sql.lit(`{${path.join(',')}}`)}::text[])`;

const searchable: SearchableAttributes = new Map([
  ['id', {kind: 'exact', column: sql`users.user_id`}],
  ['username', {kind: 'text', column: userName}],
  ['externalid', {kind: 'exact', column: sql`d.external_id`}],
  ['displayname', {kind: 'text', column: sql`users.name`}],
  ['name.formatted', {kind: 'text', column: said('name', 'formatted')}],
  ['name.givenname', {kind: 'text', column: said('name', 'givenName')}],
  ['name.familyname', {kind: 'text', column: said('name', 'familyName')}],
  ['active', {kind: 'boolean', column: isActive}],
  ['emails', {kind: 'list', items: emails}],
  ['roles', {kind: 'list', items: sql`coalesce(d.attributes -> 'roles', '[]')`}],
  ['groups', {kind: 'list', items: groups}],
  ['meta.created', {kind: 'moment', column: sql`users.added`}],
  ['meta.lastmodified', {kind: 'moment', column: changed}],
]);

const from = (
  companyId: number,
) => sql`FROM users LEFT JOIN directory_users d USING (company_id, user_id)
  WHERE company_id = ${companyId}`;

const select = sql`SELECT users.user_id AS id, users.name, users.email, users.access,
  users.role_id AS "roleId", users.added, ${changed} AS changed, d.attributes, ${isActive} AS "isActive",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', (g ->> 'value')::bigint, 'name', g ->> 'display')), '[]')
    FROM jsonb_array_elements(${groups}) AS g) AS groups`;

/** One of the account's users, who is not changed by others until the transaction ends; undefined if there is none. */
export async function lockKnownUser(
  transaction: Queries,
  {companyId, userId}: UserKey,
): Promise<KnownUser | undefined> {
  await lockUsers(transaction, companyId, [userId]);
  return findKnownUser(transaction, {companyId, userId});
}

/** The same, only to be read. */
export async function findKnownUser(
  db: Queries,
  {companyId, userId}: UserKey,
): Promise<KnownUser | undefined> {
  const {rows} = await sql<KnownUser>`${select} ${from(companyId)} AND user_id = ${userId}`.execute(
    db,
  );
  return rows[0];
}

/** Which part of what is found. */
export interface Range {
  /** From 0. */
  readonly offset: number;
  readonly limit: number;
}

/** Those of the account's users that a filter means, in the order in which they were added. @throws ScimError */
export async function findKnownUsers(
  db: Queries,
  companyId: number,
  filter: Filter | undefined,
  {offset, limit}: Range,
): Promise<{readonly rows: readonly KnownUser[]; readonly total: number}> {
  const meant = sql`${from(companyId)} AND ${conditionOf(filter, searchable)}`;
  const counted = await sql<{total: number}>`SELECT count(*) AS total ${meant}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (limit === 0 || offset >= total) return {rows: [], total};
  const {rows} = await sql<KnownUser>`${select} ${meant}
    ORDER BY users.user_id OFFSET ${offset} LIMIT ${limit}`.execute(db);
  return {rows, total};
}

/** Whether another of the account's users is called so, in the directory or by the address. */
export async function isNameTaken(
  db: Queries,
  companyId: number,
  name: string,
  userId: number | null,
): Promise<boolean> {
  const {rows} = await sql`SELECT ${from(companyId)}
    AND lower(${userName}) = lower(${name}) AND user_id IS DISTINCT FROM ${userId} LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Keeps what the directory says of a user; false if another user has its name since a moment ago. */
export async function keepDirectoryUser(
  transaction: Queries,
  {companyId, userId}: UserKey,
  {userName: name, externalId, isActive: active, roles}: DirectoryUser,
  {attributes, now}: {readonly attributes: Resource; readonly now: Date},
): Promise<boolean> {
  const row = {
    user_name: name,
    external_id: externalId,
    attributes: JSON.stringify(attributes),
    is_active: active,
    granted_roles: JSON.stringify(roles),
    changed: now,
  };
  try {
    await transaction
      .insertInto('directory_users')
      .values({company_id: companyId, user_id: userId, ...row})
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(row))
      .execute();
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
