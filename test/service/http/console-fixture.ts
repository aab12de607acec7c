/** Users who are signed in to the console. */
import {randomBytes, randomUUID} from 'node:crypto';
import type {UserAccess} from '../../../src/contract/resources/user.js';
import type {Clock} from '../../../src/service/ports.js';
import {createConsoleSession} from '../../../src/service/storage/access/console-sessions.js';
import {addUser, confirmAddress} from '../../../src/service/storage/accounts/users.js';
import type {Queries} from '../../../src/service/storage/connection/database.js';

interface Account {
  readonly db: Queries;
  readonly companyId: number;
}

const ids = {
  fingerprint: () => randomBytes(16).toString('hex'),
  token: () => randomBytes(32).toString('base64url'),
};

/** Adds a user with this access who is signed in; returns what the cookie holds. */
export async function signInAs(
  {db, companyId}: Account,
  access: UserAccess,
  clock: Clock = {now: () => new Date()},
) {
  const email = `${randomUUID()}@example.com`;
  const details = {name: 'Uta Ott', email, roleId: 1, access} as const;
  const user = await addUser(db, companyId, details, clock.now());
  if (user === 'taken') throw new Error('The address is taken.');
  const cookie = await signIn({db, companyId}, user.id, clock);
  return {user, cookie};
}

/** Signs a user in, as by a link that was mailed. */
export async function signIn(
  {db, companyId}: Account,
  userId: number,
  clock: Clock,
): Promise<string> {
  const key = {companyId, userId};
  await confirmAddress(db, key, clock.now());
  const actor = {ip: null, userAgent: 'Firefox'};
  return createConsoleSession(db, key, {by: 'link', actor, clock, ids});
}

export {consoleHeaders} from './credentials.js';
