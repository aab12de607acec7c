import {consoleAccessOf} from '../domain/people/console-role.js';
import type {AdditionContext} from '../notifications/account-events.js';
import {addUser, findUserByEmail, plainUser, type User} from '../storage/accounts/users.js';
import type {KnownContactParts} from './known-contact.js';

/**
 * The id of the user with this address, made where there is none, and reported to webhooks then. Null for one who
 * administers the account: an application knows its own users, and none of them may appear as an administrator.
 */
export async function knownSender(
  parts: KnownContactParts,
  context: AdditionContext,
  sender: Pick<User, 'name' | 'email'>,
): Promise<number | null> {
  const find = () => findUserByEmail(parts.db, context.companyId, sender.email);
  // Once more, where another request makes the same user at this moment.
  const user = (await find()) ?? (await make(parts, context, sender)) ?? (await find());
  return user?.roleId === plainUser && consoleAccessOf(user) !== 'administrator' ? user.id : null;
}

async function make(
  {db, clock, tellAddition}: KnownContactParts,
  context: AdditionContext,
  sender: Pick<User, 'name' | 'email'>,
): Promise<User | undefined> {
  const details = {...sender, roleId: plainUser} as const;
  const user = await addUser(db, context.companyId, details, clock.now());
  if (user === 'taken') return undefined;
  await tellAddition(db, context, {name: 'add-user', user});
  return user;
}
