import {toTimestamp} from '../../../contract/scalar.js';
import type {UserAccess, UserInList} from '../../../contract/resources/user.js';
import {consoleAccessOf} from '../../domain/people/console-role.js';
import {Refusal} from '../../domain/refusal.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {
  addUser,
  findUser,
  listUsers,
  removeUser,
  superAdmin,
  updateUser,
  type User,
  type UserObstacle,
} from '../../storage/accounts/users.js';
import {signsInElsewhere, tellFormerAddress} from '../../notifications/former-address.js';
import {pageAnswer} from '../answers/page-answer.js';
import type {CallingUser} from '../request/authentication.js';
import type {Handlers, ApiServices} from '../request/request.js';

type UserHandlers = Pick<
  Handlers,
  'listUsers' | 'createUser' | 'getUser' | 'updateUser' | 'deleteUser'
>;

/** Users: people who act for an account. */
export function userHandlers({db, clock, links, tellAddition, jobs}: ApiServices): UserHandlers {
  return {
    async listUsers(request) {
      return pageAnswer(
        request,
        'users',
        await listUsers(db, request.companyId, request.query),
        toListed,
      );
    },

    async createUser({companyId, body, actor}) {
      const {user_name: name, user_email: email, role_id: roleId, user_access: access} = body;
      const details = {name, email, roleId, access: access ?? null};
      requireInCharge(roleId, access);
      const user = await inTransaction(db, async (transaction) => {
        const added = settled(await addUser(transaction, companyId, details, clock.now()));
        await tellAddition(transaction, {companyId, actor}, {name: 'add-user', user: added});
        return added;
      });
      return {...changed('The user is added.', user), user_added: toTimestamp(user.added)};
    },

    async getUser({companyId, params}) {
      return {
        http: 200,
        ...toListed(settled(await findUser(db, companyId, Number(params.user_id)))),
      };
    },

    async updateUser({companyId, caller, params, body}) {
      const {user_name: name, user_email: email, role_id, user_access: access} = body;
      const change = {name, email, roleId: role_id, access};
      if (access !== undefined) {
        const {roleId} = settled(await findUser(db, companyId, Number(params.user_id)));
        requireInCharge(role_id ?? roleId, access);
      }
      const now = clock.now();
      const id = Number(params.user_id);
      const ownSession = caller.user?.id === id ? caller.user.sessionId : null;
      const user = await inTransaction(db, async (transaction) => {
        const before = settled(await findUser(transaction, companyId, id));
        if (caller.user && signsInElsewhere(before, email)) requireFresh(caller.user, now);
        const outcome = await updateUser(transaction, companyId, id, change, {now, ownSession});
        const after = settled(outcome);
        await tellFormerAddress(jobs, transaction, {companyId, before, after});
        return after;
      });
      return {...changed('The user is updated.', user), user_updated: toTimestamp(now)};
    },

    async deleteUser({companyId, params}) {
      const user = settled(await removeUser(db, companyId, Number(params.user_id)));
      const {user_id, user_name, user_email} = identity(user);
      return {http: 200, message: 'The user is removed.', user_id, user_name, user_email};
    },
  };

  function changed(message: string, user: User) {
    return {http: 200 as const, message, href: `${links.api}/users/${user.id}`, ...identity(user)};
  }
}

/** Somebody in charge must be able to sign in, whatever happens to the others. */
function requireInCharge(roleId: number, access: UserAccess | undefined): void {
  if (roleId === superAdmin && access !== undefined && access !== 'administrator')
    throw new Refusal(
      10010,
      'user_access: a super-admin is always an administrator; send another role_id as well.',
    );
}

/** Milliseconds after signing in for which it is certain enough who sits there. */
const freshFor = 15 * 60_000;

/**
 * Whoever finds a console open could otherwise take the account over for good.
 * @throws Refusal 10014
 */
function requireFresh({signedIn}: CallingUser, now: Date): void {
  if (now.getTime() - signedIn.getTime() > freshFor)
    throw new Refusal(
      10014,
      'Sign in again: an address that somebody signs in with can be changed for 15 minutes after that.',
    );
}

function settled(outcome: User | UserObstacle | undefined): User {
  if (outcome === undefined) throw new Refusal(10105);
  if (outcome === 'taken') throw new Refusal(10102);
  if (outcome === 'last super-admin') throw new Refusal(10106);
  if (outcome === 'deactivated') throw new Refusal(10107);
  return outcome;
}

const identity = (user: User) => ({
  user_id: String(user.id),
  role_id: String(user.roleId),
  user_name: user.name,
  user_email: user.email,
  user_access: consoleAccessOf(user),
});

const toListed = (user: User): UserInList => ({
  ...identity(user),
  user_added: toTimestamp(user.added),
  user_last_updated: user.lastUpdated && toTimestamp(user.lastUpdated),
});
