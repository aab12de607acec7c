/**
 * Whoever signed in by way of an address is told when another one takes its place, in `mail/address-mail.ts`, which is
 * loaded with the other mails, once the service answers.
 */
import {isPlaceholder} from '../../contract/placeholder.js';
import {consoleRoleOf} from '../domain/people/console-role.js';
import type {Jobs} from '../jobs/jobs.js';
import type {User} from '../storage/accounts/users.js';
import type {Queries} from '../storage/connection/database.js';

/** Whether an address that somebody signs in with would become another one. */
export const signsInElsewhere = (user: User, email = user.email): boolean =>
  email.toLowerCase() !== user.email.toLowerCase() &&
  consoleRoleOf(user) !== undefined &&
  !isPlaceholder(user.email);

/** Queues the mail to the former address if and only if the change is committed. */
export async function tellFormerAddress(
  jobs: Pick<Jobs, 'enqueue'>,
  transaction: Queries,
  change: {readonly companyId: number; readonly before: User; readonly after: User},
): Promise<void> {
  const {companyId, before, after} = change;
  // Where nobody has signed in by way of the address, nobody has to be told.
  if (!signsInElsewhere(before, after.email) || !before.confirmed) return;
  const {name, email} = before;
  await jobs.enqueue(transaction, {
    type: 'address-changed',
    companyId,
    name,
    email,
    to: after.email,
  });
}
