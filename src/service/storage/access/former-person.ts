/**
 * What ends with what a user was: whoever has another address may be another person, and whoever gets a role back begins
 * anew.
 */
import {sql} from 'kysely';
import {placeholder} from '../../../contract/placeholder.js';
import {consoleAccessOf, permissionsOf, type RoleFacts} from '../../domain/people/console-role.js';
import type {Queries} from '../connection/database.js';
import type {UserKey} from './console-sessions.js';

const waysIn = ['console_sessions', 'console_links', 'console_passkeys', 'agents'] as const;

/** What was given to the person at the address, by others. */
const ofPerson = [...waysIn, 'envelope_shares'] as const;

/**
 * Ends sessions, links, passkeys, agents, mandates and shares of a user, unless this is the address that the user has.
 * @param ownSession The session in which users change their own address. It goes on if they had the placeholder: whoever
 * sets an installation up by a link from its command line names herself, and is nobody else.
 */
export async function forgetFormerPerson(
  db: Queries,
  {companyId, userId}: UserKey,
  email: string,
  {now, ownSession = null}: {readonly now: Date; readonly ownSession?: string | null},
): Promise<void> {
  for (const table of ofPerson) {
    const isOwn =
      table === 'console_sessions'
        ? sql`way.session_id = ${ownSession} AND users.email = ${placeholder.email}`
        : sql`false`;
    await sql`DELETE FROM ${sql.table(table)} AS way USING users
      WHERE way.company_id = ${companyId} AND way.user_id = ${userId}
        AND users.company_id = way.company_id AND users.user_id = way.user_id
        AND lower(users.email) <> lower(${email}) AND (${isOwn}) IS NOT TRUE`.execute(db);
  }
  await endMandates(db, {companyId, userIds: [userId]}, now)
    .where(sql<boolean>`lower(approved ->> 'email') <> lower(${email})`)
    .execute();
}

/** Users of an account. */
interface UserKeys {
  readonly companyId: number;
  readonly userIds: readonly number[];
}

/** Those that these users have approved. */
const endMandates = (db: Queries, {companyId, userIds}: UserKeys, now: Date) =>
  db
    .updateTable('mandates')
    .set({revoked: now})
    .where('company_id', '=', companyId)
    .where(sql<boolean>`(approved ->> 'userId')::bigint = ANY(${userIds})`)
    .where('revoked', 'is', null);

/**
 * Ends what users can no longer use, so that it is not there again when the role is given back: sessions, links,
 * passkeys and agents of who may not sign in, opened pages of who may not do what they are for, and mandates of who may approve none.
 */
export async function forgetFormerRole(
  db: Queries,
  {companyId, userIds}: UserKeys,
  facts: RoleFacts,
  now: Date,
): Promise<void> {
  const access = consoleAccessOf(facts);
  const may = permissionsOf(facts);
  if (access === 'none')
    for (const table of waysIn)
      await db
        .deleteFrom(table)
        .where('company_id', '=', companyId)
        .where('user_id', 'in', userIds)
        .execute();
  const opened = db
    .deleteFrom('embed_sessions')
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds);
  if (!may.includes('approve')) await endMandates(db, {companyId, userIds}, now).execute();
  if (!may.includes('send')) await opened.execute();
  if (!may.includes('share')) await opened.where('kind', '=', 'template').execute();
  if (access === 'own_envelopes')
    await opened
      .where(({not, exists, selectFrom}) =>
        not(
          exists(
            selectFrom('envelopes')
              .select('envelope_id')
              .whereRef('envelopes.company_id', '=', 'embed_sessions.company_id')
              .whereRef('envelopes.envelope_id', '=', 'embed_sessions.envelope_id')
              .whereRef('envelopes.user_id', '=', 'embed_sessions.user_id'),
          ),
        ),
      )
      .execute();
}
