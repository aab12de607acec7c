/** People who act for an account. */
import {sql, type Selectable} from 'kysely';
import {placeholder} from '../../../contract/placeholder.js';
import type {RoleId, UserAccess} from '../../../contract/resources/user.js';
import {forgetFormerPerson, forgetFormerRole} from '../access/former-person.js';
import {isDuplicate, type Queries} from '../connection/database.js';
import {inTransaction} from '../connection/in-transaction.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';
import {columnsOf} from '../schema/own-columns.js';
import type {UsersTable} from '../tables/accounts.js';

export interface User {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly roleId: RoleId;
  /** What an administrator said that it may do in the console; null if nothing. */
  readonly access: UserAccess | null;
  readonly added: Date;
  readonly lastUpdated: Date | null;
  /** Since when it is known that whoever reads mails at this address wants to; null if it is not. */
  readonly confirmed: Date | null;
}

type UserDetails = Pick<User, 'name' | 'email' | 'roleId'> & {
  readonly access?: UserAccess | null;
};

/** The role of those who administer nothing. */
export const plainUser = 1 satisfies RoleId;

/** The role of those in charge. */
export const superAdmin = 3;

/**
 * Why a user stays as it is: the address is another's, nobody would be left in charge, or the organisation's directory
 * says that the user may not sign in.
 */
export type UserObstacle = 'taken' | 'last super-admin' | 'deactivated';

/** A new user; `taken` where the address is. */
export async function addUser(
  db: Queries,
  companyId: number,
  user: UserDetails,
  now: Date,
): Promise<User | 'taken'> {
  const {roleId, ...details} = user;
  const row = await db
    .insertInto('users')
    .values({...details, company_id: companyId, role_id: roleId, added: now})
    .onConflict((conflict) => conflict.expression(sql`company_id, lower(email)`).doNothing())
    .returning(columnsOf('users'))
    .executeTakeFirst();
  return row ? toUser(row) : 'taken';
}

/** The user with this address; undefined where there is none. */
export async function findUserByEmail(
  db: Queries,
  companyId: number,
  email: string,
): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .select(columnsOf('users'))
    .where('company_id', '=', companyId)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
  return row && toUser(row);
}

/** Users with this address, in whatever account; the test side of an account has the same ones. */
export async function usersAt(
  db: Queries,
  email: string,
): Promise<readonly (User & {readonly companyId: number})[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.company_id', 'users.company_id')
    .select(columnsOf('users'))
    .where(sql<string>`lower(users.email)`, '=', sql<string>`lower(${email})`)
    .where('is_test', '=', false)
    .orderBy('users.company_id')
    .execute();
  return rows.map((row) => ({...toUser(row), companyId: row.company_id}));
}

/** The user with this id in the account. */
export async function findUser(
  db: Queries,
  companyId: number,
  userId: number,
): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .select(columnsOf('users'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && toUser(row);
}

/** The account's first super-admin, who acts where a request names nobody. */
export async function firstSuperAdmin(db: Queries, companyId: number): Promise<User> {
  const row = await db
    .selectFrom('users')
    .select(columnsOf('users'))
    .where('company_id', '=', companyId)
    .where('role_id', '=', superAdmin)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** A page of an account's users, newest first. */
export async function listUsers(
  db: Queries,
  companyId: number,
  page: PageRequest,
): Promise<Page<User>> {
  const own = db.selectFrom('users').where('company_id', '=', companyId);
  const {total} = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await own
    .select(columnsOf('users'))
    .orderBy('user_id', 'desc')
    .offset(offset)
    .limit(page.limit)
    .execute();
  return {rows: rows.map(toUser), total, offset};
}

/** Changes what is given; undefined where there is no such user. */
export async function updateUser(
  db: Queries,
  companyId: number,
  userId: number,
  {roleId, ...details}: Partial<UserDetails>,
  {now, ownSession}: {readonly now: Date; readonly ownSession: string | null},
): Promise<User | UserObstacle | undefined> {
  try {
    // The error is caught outside: inside, the failed statement has aborted the transaction.
    return await inTransaction(db, async (transaction) => {
      const asked = {companyId, userId, roleId, access: details.access};
      const obstacle = await obstacleTo(transaction, asked);
      if (obstacle) return obstacle;
      if (details.email !== undefined)
        await forgetFormerPerson(transaction, {companyId, userId}, details.email, {
          now,
          ownSession,
        });
      const row = await transaction
        .updateTable('users')
        .set({...details, ...(roleId === undefined ? {} : {role_id: roleId}), last_updated: now})
        .$if(details.email !== undefined, (query) =>
          query.set({confirmed: confirmedAfter(details.email ?? '', now)}),
        )
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .returning(columnsOf('users'))
        .executeTakeFirst();
      const user = row && toUser(row);
      if (user) await forgetFormerRole(transaction, {companyId, userIds: [userId]}, user, now);
      return user;
    });
  } catch (error) {
    if (isDuplicate(error)) return 'taken';
    throw error;
  }
}

interface AskedRole {
  readonly companyId: number;
  readonly userId: number;
  readonly roleId: RoleId | undefined;
  readonly access: UserAccess | null | undefined;
}

/** What keeps a user from another role; undefined if nothing does, or none is asked for. */
async function obstacleTo(
  transaction: Queries,
  {companyId, userId, roleId, access}: AskedRole,
): Promise<UserObstacle | undefined> {
  const isPutBack = roleId !== undefined && roleId !== superAdmin;
  if (isPutBack && (await isLastSuperAdmin(transaction, companyId, userId)))
    return 'last super-admin';
  const isLetIn = roleId === superAdmin || (access !== undefined && access !== 'none');
  if (isLetIn && (await isDeactivated(transaction, companyId, userId))) return 'deactivated';
  return undefined;
}

/** What users of the account may do from now on; those in charge of it may everything, whatever is said here. */
export async function setAccess(
  transaction: Queries,
  companyId: number,
  userIds: readonly number[],
  access: UserAccess,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({access, last_updated: now})
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds)
    .where('role_id', '!=', superAdmin)
    .execute();
  await forgetFormerRole(transaction, {companyId, userIds}, {roleId: plainUser, access}, now);
}

/** Whether the organisation's directory says that the user may not sign in. */
async function isDeactivated(db: Queries, companyId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('directory_users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('is_active', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Another address is unknown again, but for that in place of the placeholder: the operator left it for its owner. */
const confirmedAfter = (email: string, now: Date) => sql<Date | null>`CASE
  WHEN lower(email) = lower(${email}) THEN confirmed
  WHEN lower(email) = ${placeholder.email} THEN ${now}::timestamptz END`;

/** Notes that somebody signed in by way of the user's address. */
export async function confirmAddress(
  db: Queries,
  {companyId, userId}: {readonly companyId: number; readonly userId: number},
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({confirmed: now})
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('confirmed', 'is', null)
    .execute();
}

/** Removes a user; undefined where there is no such one. Envelopes keep the id of who sent them. */
export async function removeUser(
  db: Queries,
  companyId: number,
  userId: number,
): Promise<User | UserObstacle | undefined> {
  return inTransaction(db, async (transaction) => {
    if (await isLastSuperAdmin(transaction, companyId, userId)) return 'last super-admin';
    const row = await transaction
      .deleteFrom('users')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .returning(columnsOf('users'))
      .executeTakeFirst();
    return row && toUser(row);
  });
}

/**
 * Lets nobody else change these users until the transaction ends. Where one of them is in charge, all who are wait too, in
 * one order: otherwise two who are changed at once could each wait for the other.
 */
export async function lockUsers(
  transaction: Queries,
  companyId: number,
  userIds: readonly number[],
): Promise<void> {
  const own = sql`company_id = ${companyId} AND user_id = ANY(${userIds})`;
  await sql`SELECT FROM users WHERE (${own}) OR (company_id = ${companyId} AND role_id = ${superAdmin}
      AND EXISTS (SELECT FROM users WHERE ${own} AND role_id = ${superAdmin}))
    ORDER BY user_id FOR NO KEY UPDATE`.execute(transaction);
}

/** Locks the account's super-admins, so that two at once cannot both be the last but one. */
async function isLastSuperAdmin(
  transaction: Queries,
  companyId: number,
  userId: number,
): Promise<boolean> {
  const rows = await transaction
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role_id', '=', superAdmin)
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
  return rows.length === 1 && rows[0]?.user_id === userId;
}

const toUser = (row: Selectable<UsersTable>): User => ({
  id: row.user_id,
  name: row.name,
  email: row.email,
  roleId: row.role_id as RoleId,
  access: row.access,
  added: row.added,
  lastUpdated: row.last_updated,
  confirmed: row.confirmed,
});
