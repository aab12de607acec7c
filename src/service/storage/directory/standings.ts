/** What users may do follows what their directory says of them, in the transaction in which it says it. */
import {sql} from 'kysely';
import type {UserAccess} from '../../../contract/resources/user.js';
import {
  accesses,
  grantedAccess,
  settledAccess,
  type Settled,
  type Standing,
} from '../../domain/directory/granted-access.js';
import {consoleAccessOf} from '../../domain/people/console-role.js';
import {lockUsers, setAccess, updateUser, type UserObstacle} from '../accounts/users.js';
import type {Queries} from '../connection/database.js';

/** A user who may do something else now. */
export interface ChangedAccess {
  readonly userId: number;
  readonly email: string;
  readonly former: UserAccess;
  readonly access: UserAccess;
}

interface Known extends Settled, Standing {
  readonly userId: number;
  readonly email: string;
}

interface Asked {
  readonly companyId: number;
  /** Whom the change may concern. */
  readonly userIds: readonly number[];
  readonly now: Date;
}

/**
 * Makes a change of what the directory says, and gives these users what follows from it.
 * @returns Those who may do something else now, or what kept the last one in charge from being deactivated
 */
export async function changeStandings(
  transaction: Queries,
  {companyId, userIds, now}: Asked,
  change: () => Promise<void>,
): Promise<readonly ChangedAccess[] | UserObstacle> {
  await lockUsers(transaction, companyId, userIds);
  const before = await readStandings(transaction, companyId, userIds);
  await change();
  const is = new Map(
    (await readStandings(transaction, companyId, userIds)).map((each) => [each.userId, each]),
  );
  const settled = before.flatMap((user) => {
    const after = settledAccess(user, user, is.get(user.userId) ?? user);
    return after === user ? [] : [{user, after}];
  });
  for (const {user, after} of settled) {
    if (after.roleId === user.roleId) continue;
    const demoted = {roleId: 1, access: 'none'} as const;
    const outcome = await updateUser(transaction, companyId, user.userId, demoted, {
      now,
      ownSession: null,
    });
    if (typeof outcome === 'string') return outcome;
  }
  await store(transaction, companyId, settled, now);
  return settled
    .map(({user, after}) => ({
      userId: user.userId,
      email: user.email,
      former: consoleAccessOf(user),
      access: consoleAccessOf(after),
    }))
    .filter(({former, access}) => former !== access);
}

/** Writes it for all who may do the same from now on together: a group may have thousands of members. */
async function store(
  transaction: Queries,
  companyId: number,
  settled: readonly {readonly user: Known; readonly after: Settled}[],
  now: Date,
): Promise<void> {
  for (const access of accesses) {
    const these = idsOf(settled.filter(({after}) => after.access === access));
    if (these.length > 0) await setAccess(transaction, companyId, these, access, now);
  }
  for (const kept of [...accesses, null]) {
    const later = idsOf(
      settled.filter(
        ({user, after}) => user.keptAccess !== after.keptAccess && after.keptAccess === kept,
      ),
    );
    if (later.length > 0) await keepAccess(transaction, companyId, later, kept);
  }
}

const idsOf = (settled: readonly {readonly user: Known}[]): readonly number[] =>
  settled.map(({user}) => user.userId);

const keepAccess = (
  transaction: Queries,
  companyId: number,
  userIds: readonly number[],
  kept: UserAccess | null,
) =>
  transaction
    .updateTable('directory_users')
    .set({kept_access: kept})
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds)
    .execute();

interface Row {
  readonly userId: number;
  readonly email: string;
  readonly roleId: number;
  readonly access: UserAccess | null;
  readonly keptAccess: UserAccess | null;
  readonly isActive: boolean;
  readonly roles: readonly UserAccess[];
  readonly groups: readonly string[];
}

async function readStandings(
  transaction: Queries,
  companyId: number,
  userIds: readonly number[],
): Promise<readonly Known[]> {
  const own = sql`users.company_id = ${companyId} AND users.user_id = ANY(${userIds})`;
  const {rows} = await sql<Row>`
    SELECT users.user_id AS "userId", users.email, users.role_id AS "roleId", users.access,
      d.kept_access AS "keptAccess", coalesce(d.is_active, true) AS "isActive",
      coalesce(d.granted_roles, '[]') AS roles,
      ARRAY(SELECT g.display_name FROM directory_members m
        JOIN directory_groups g USING (company_id, group_id)
        WHERE m.company_id = users.company_id AND m.user_id = users.user_id) AS groups
    FROM users LEFT JOIN directory_users d USING (company_id, user_id) WHERE ${own}`.execute(
    transaction,
  );
  return rows.map(({roles, groups, ...user}) => ({...user, granted: grantedAccess(roles, groups)}));
}
