/** A user whose address becomes another one may be another person: what signed the former one in works no longer. */
import {sql} from 'kysely';
import type {Queries} from '../connection/database.js';
import type {UserKey} from './console-sessions.js';

const waysIn = ['console_sessions', 'console_links', 'console_passkeys'] as const;

/** Ends sessions, links and passkeys of a user, unless this is the address that the user has. */
export async function forgetFormerPerson(
  db: Queries,
  {companyId, userId}: UserKey,
  email: string,
): Promise<void> {
  for (const table of waysIn)
    await sql`DELETE FROM ${sql.table(table)} AS way USING users
      WHERE way.company_id = ${companyId} AND way.user_id = ${userId}
        AND users.company_id = way.company_id AND users.user_id = way.user_id
        AND lower(users.email) <> lower(${email})`.execute(db);
}
