/** Links that sign a user in to the console: each works once, for a quarter of an hour. */
import type {Clock, Ids} from '../../ports.js';
import {isSameText} from '../../security/secret-box.js';
import type {Queries} from '../connection/database.js';
import {sha256} from '../../security/sha256.js';
import type {UserKey} from './console-sessions.js';

/** Milliseconds for which a link works. */
const lifetime = 15 * 60_000;

/** A link that is open, and whom it is for. */
export interface ConsoleLink extends UserKey {
  readonly id: string;
}

/** Creates a link, of which the last part of the path is returned; it is stored as a hash only. */
export async function createConsoleLink(
  db: Queries,
  {companyId, userId}: UserKey,
  {clock, ids}: {readonly clock: Clock; readonly ids: Ids},
): Promise<string> {
  const id = `${companyId}-${ids.fingerprint()}`;
  const token = ids.token();
  await db
    .insertInto('console_links')
    .values({
      company_id: companyId,
      link_id: id,
      user_id: userId,
      token_hash: sha256(token),
      expires: new Date(clock.now().getTime() + lifetime),
    })
    .execute();
  return `${id}.${token}`;
}

/** Whom a link is for, without using it up: programs that scan mails open links too. */
export async function findConsoleLink(
  db: Queries,
  link: string,
  now: Date,
): Promise<ConsoleLink | undefined> {
  const [, id = '', company = '', token = ''] =
    /^((\d{1,15})-[0-9a-f]{32})\.([\w-]{43})$/.exec(link) ?? [];
  if (!id) return undefined;
  const row = await db
    .selectFrom('console_links')
    .select(['user_id', 'token_hash'])
    .where('company_id', '=', Number(company))
    .where('link_id', '=', id)
    .where('expires', '>', now)
    .executeTakeFirst();
  if (!row || !isSameText(row.token_hash, sha256(token))) return undefined;
  return {id, companyId: Number(company), userId: row.user_id};
}

/** Uses the link up; false if somebody else did at this moment. All other links of the user end with it. */
export async function takeConsoleLink(
  db: Queries,
  {companyId, id, userId}: ConsoleLink,
): Promise<boolean> {
  const {numDeletedRows} = await db
    .deleteFrom('console_links')
    .where('company_id', '=', companyId)
    .where('link_id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await db
    .deleteFrom('console_links')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  return true;
}

/** Deletes links that are over. */
export async function forgetConsoleLinks(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('console_links').where('expires', '<', now).execute();
}
