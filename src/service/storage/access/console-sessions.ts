/**
 * Where users are signed in to the console. The cookie holds the id, which names the account so that one look-up finds
 * the row, and a token that is kept as a hash only. What the user may do is read each time, so a change is in force at once.
 */
import {sql, type Selectable} from 'kysely';
import type {SignInWay} from '../../../contract/access/caller.js';
import type {ConsoleRole} from '../../../contract/access/permissions.js';
import type {UserAccess} from '../../../contract/resources/user.js';
import type {Actor} from '../../domain/envelope.js';
import {consoleRoleOf} from '../../domain/people/console-role.js';
import type {Clock, Ids} from '../../ports.js';
import {isSameText} from '../../security/secret-box.js';
import type {Queries} from '../connection/database.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';
import {sha256} from '../../security/sha256.js';
import {columnsOf} from '../schema/own-columns.js';
import type {ConsoleSessionsTable} from '../tables/access.js';
import type {UsersTable} from '../tables/accounts.js';
import type {AccountHolder} from './api-keys.js';

/** Milliseconds until a session ends, whatever happens in it. */
const lifetime = 24 * 3_600_000;

/** Milliseconds without a request after which it ends earlier. */
const idleTime = 4 * 3_600_000;

/** A user of an account. */
export interface UserKey {
  readonly companyId: number;
  readonly userId: number;
}

/** The user of an open session, with the account. */
export interface SessionHolder extends AccountHolder {
  readonly sessionId: string;
  readonly user: {readonly id: number; readonly name: string; readonly email: string};
  readonly roleId: number;
  readonly access: UserAccess | null;
  /** When the user signed in. */
  readonly signedIn: Date;
}

/** Signs a user in. Returns what the cookie holds; this is the only time its token exists in plain text. */
export async function createConsoleSession(
  db: Queries,
  {companyId, userId}: UserKey,
  {by, actor, clock, ids}: {readonly by: SignInWay; actor: Actor; clock: Clock; ids: Ids},
): Promise<string> {
  const id = `${companyId}-${ids.fingerprint()}`;
  const token = ids.token();
  const now = clock.now();
  await db
    .insertInto('console_sessions')
    .values({
      company_id: companyId,
      session_id: id,
      user_id: userId,
      token_hash: sha256(token),
      signed_in_by: by,
      user_agent: actor.userAgent,
      ip: actor.ip,
      created: now,
      last_used: now,
      expires: new Date(now.getTime() + lifetime),
    })
    .execute();
  return `${id}.${token}`;
}

/** Sessions of an account that are not over, with their users. */
const openSessions = (db: Queries, companyId: number, now: Date) =>
  db
    .selectFrom('console_sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 's.company_id').onRef('u.user_id', '=', 's.user_id'),
    )
    .where('s.company_id', '=', companyId)
    .where('s.expires', '>', now)
    .where('s.last_used', '>', new Date(now.getTime() - idleTime));

/** The user of the session that this cookie opens, with its idle time begun again. */
export async function openConsoleSession(
  db: Queries,
  cookie: string,
  clock: Clock,
): Promise<SessionHolder | undefined> {
  const [, sessionId = '', company = '', token = ''] =
    /^((\d{1,15})-[0-9a-f]{32})\.([\w-]{43})$/.exec(cookie) ?? [];
  if (!sessionId) return undefined;
  const row = await openSessions(db, Number(company), clock.now())
    .innerJoin('companies as c', 'c.company_id', 's.company_id')
    .select(['s.session_id as sessionId', 's.token_hash', 's.user_id', 'u.name', 'u.email'])
    .select(['u.role_id as roleId', 'u.access', 'c.company_id as companyId', 'c.joined'])
    .select(['c.is_partner as isPartner', 'c.is_test as isTest', 's.created as signedIn'])
    .where('s.session_id', '=', sessionId)
    .executeTakeFirst();
  if (!row || !isSameText(row.token_hash, sha256(token))) return undefined;
  await touch(db, row, clock.now());
  const {token_hash: _, user_id: id, name, email, ...holder} = row;
  return {...holder, user: {id, name, email}};
}

/** At most one write per minute, however many requests a page sends. */
async function touch(
  db: Queries,
  {companyId, sessionId}: Pick<SessionHolder, 'companyId' | 'sessionId'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('console_sessions')
    .set({last_used: now})
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('last_used', '<', sql<Date>`${now}::timestamptz - interval '1 minute'`)
    .execute();
}

/** Whose sessions are meant: those of all users, or of one. */
export interface SessionOwner {
  readonly companyId: number;
  readonly userId: number | null;
}

/** A session as users see it. */
export interface ListedSession {
  readonly id: string;
  readonly by: SignInWay;
  readonly userAgent: string;
  readonly ip: string | null;
  readonly created: Date;
  readonly lastUsed: Date;
  readonly expires: Date;
  readonly user: {readonly id: number; readonly name: string; readonly email: string};
}

/** A page of open sessions, latest first. */
export async function listConsoleSessions(
  db: Queries,
  {companyId, userId}: SessionOwner,
  page: PageRequest,
  now: Date,
): Promise<Page<ListedSession>> {
  const all = openSessions(db, companyId, now);
  const own = userId === null ? all : all.where('s.user_id', '=', userId);
  const {total} = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await own
    .select(columnsOf('console_sessions', 's'))
    .select(['u.name', 'u.email'])
    .orderBy('s.created', 'desc')
    .orderBy('s.session_id')
    .offset(offset)
    .limit(page.limit)
    .execute();
  return {
    rows: rows.map(toListed),
    total,
    offset,
  };
}

const toListed = (
  row: Selectable<ConsoleSessionsTable> & Pick<Selectable<UsersTable>, 'name' | 'email'>,
): ListedSession => ({
  id: row.session_id,
  by: row.signed_in_by,
  userAgent: row.user_agent,
  ip: row.ip,
  created: row.created,
  lastUsed: row.last_used,
  expires: row.expires,
  user: {id: row.user_id, name: row.name, email: row.email},
});

/** The shape of every session's id: the account's number and a fingerprint. The database cannot look for every text. */
export const isSessionId = (text: string): boolean => /^\d{1,15}-[0-9a-f]{32}$/.test(text);

/** The address of the user who is signed in there. */
export async function emailOfSession(
  db: Queries,
  companyId: number,
  sessionId: string,
): Promise<string | undefined> {
  if (!isSessionId(sessionId)) return undefined;
  const row = await db
    .selectFrom('console_sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 's.company_id').onRef('u.user_id', '=', 's.user_id'),
    )
    .select('u.email')
    .where('s.company_id', '=', companyId)
    .where('s.session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.email;
}

/** What the user of an open session may do; undefined where the session is over. */
export async function roleInSession(
  db: Queries,
  {companyId, sessionId}: Pick<SessionHolder, 'companyId' | 'sessionId'>,
  now: Date,
): Promise<ConsoleRole | undefined> {
  const row = await openSessions(db, companyId, now)
    .select(['u.role_id as roleId', 'u.access'])
    .where('s.session_id', '=', sessionId)
    .executeTakeFirst();
  return (row && consoleRoleOf(row)) ?? undefined;
}

/** Ends a session at once; false if there is none. */
export async function endConsoleSession(
  db: Queries,
  {companyId, userId}: SessionOwner,
  sessionId: string,
): Promise<boolean> {
  const one = db
    .deleteFrom('console_sessions')
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId);
  const {numDeletedRows} = await (
    userId === null ? one : one.where('user_id', '=', userId)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes sessions that are over. */
export async function forgetConsoleSessions(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('console_sessions').where('expires', '<', now).execute();
}
