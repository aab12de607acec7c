/** A user whose address becomes another one may be another person: what signed the former one in works no longer. */
import {sql} from 'kysely';
import {placeholder} from '../../../contract/placeholder.js';
import type {Queries} from '../connection/database.js';
import type {UserKey} from './console-sessions.js';

const waysIn = ['console_sessions', 'console_links', 'console_passkeys'] as const;

/**
 * Ends sessions, links and passkeys of a user, unless this is the address that the user has.
 * @param ownSession The session in which users change their own address. It goes on if they had the placeholder: whoever
 * sets an installation up by a link from its command line names herself, and is nobody else.
 */
export async function forgetFormerPerson(
  db: Queries,
  {companyId, userId}: UserKey,
  email: string,
  ownSession: string | null = null,
): Promise<void> {
  for (const table of waysIn) {
    const isOwn =
      table === 'console_sessions'
        ? sql`way.session_id = ${ownSession} AND users.email = ${placeholder.email}`
        : sql`false`;
    await sql`DELETE FROM ${sql.table(table)} AS way USING users
      WHERE way.company_id = ${companyId} AND way.user_id = ${userId}
        AND users.company_id = way.company_id AND users.user_id = way.user_id
        AND lower(users.email) <> lower(${email}) AND (${isOwn}) IS NOT TRUE`.execute(db);
  }
}
