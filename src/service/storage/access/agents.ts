/** Agents that users have connected over OAuth. What the user may do is read each time, so a change is in force at once. */
import {sql} from 'kysely';
import type {ConsoleRole} from '../../../contract/access/permissions.js';
import {consoleRoleOf} from '../../domain/people/console-role.js';
import type {Queries} from '../connection/database.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';
import {columnsOf} from '../schema/own-columns.js';
import type {SessionOwner} from './console-sessions.js';
import {revokeMandatesOf, type AgentKey} from './mandates.js';

/** The shape of every agent's id. The database cannot look for every text. */
export const isAgentId = (text: string): boolean => /^\d{1,15}-[0-9a-f]{32}$/.test(text);

/** Notes that it came: at most one write per minute. */
export async function noteAgentUse(
  db: Queries,
  {companyId, agentId}: AgentKey,
  now: Date,
): Promise<void> {
  await db
    .updateTable('agents')
    .set({last_used: now})
    .where('company_id', '=', companyId)
    .where('agent_id', '=', agentId)
    .where('last_used', '<', sql<Date>`${now}::timestamptz - interval '1 minute'`)
    .execute();
}

/** Agents that have fetched their tokens and were not away for too long, with their users. */
export const openAgents = (db: Queries, companyId: number, now: Date) =>
  db
    .selectFrom('agents as a')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'a.company_id').onRef('u.user_id', '=', 'a.user_id'),
    )
    .where('a.company_id', '=', companyId)
    .where('a.expires', '>', now)
    .where('a.last_used', 'is not', null);

/** What the user of an agent may do; undefined where its access is over. */
export async function roleOfAgent(
  db: Queries,
  {companyId, agentId}: AgentKey,
  now: Date,
): Promise<ConsoleRole | undefined> {
  const row = await openAgents(db, companyId, now)
    .select(['u.role_id as roleId', 'u.access'])
    .where('a.agent_id', '=', agentId)
    .executeTakeFirst();
  return (row && consoleRoleOf(row)) ?? undefined;
}

/** Notes whether its program opens pages, as it has said when it came. */
export async function noteOpensPages(
  db: Queries,
  {companyId, agentId}: AgentKey,
  opensPages: boolean,
): Promise<void> {
  await db
    .updateTable('agents')
    .set({opens_pages: opensPages})
    .where('company_id', '=', companyId)
    .where('agent_id', '=', agentId)
    .where('opens_pages', '<>', opensPages)
    .execute();
}

/** An agent as users see it. */
export interface ListedAgent {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly created: Date;
  readonly lastUsed: Date;
  readonly expires: Date;
  readonly user: {readonly id: number; readonly name: string; readonly email: string};
}

/** A page of agents that are connected, latest first. */
export async function listAgents(
  db: Queries,
  {companyId, userId}: SessionOwner,
  page: PageRequest,
  now: Date,
): Promise<Page<ListedAgent>> {
  const all = openAgents(db, companyId, now);
  const own = userId === null ? all : all.where('a.user_id', '=', userId);
  const {total} = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await own
    .select(columnsOf('agents', 'a'))
    .select([sql<string>`u.name`.as('user_name'), 'u.email'])
    .orderBy('a.created', 'desc')
    .orderBy('a.agent_id')
    .offset(offset)
    .limit(page.limit)
    .execute();
  return {
    rows: rows.map((row) => ({
      id: row.agent_id,
      name: row.name,
      host: row.host,
      created: row.created,
      lastUsed: row.last_used ?? row.created,
      expires: row.expires,
      user: {id: row.user_id, name: row.user_name, email: row.email},
    })),
    total,
    offset,
  };
}

/** Its name, and the address of the user who has connected it. */
export async function nameOfAgent(
  db: Queries,
  companyId: number,
  agentId: string,
): Promise<string | undefined> {
  if (!isAgentId(agentId)) return undefined;
  const row = await db
    .selectFrom('agents as a')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'a.company_id').onRef('u.user_id', '=', 'a.user_id'),
    )
    .select(['a.name', 'u.email'])
    .where('a.company_id', '=', companyId)
    .where('a.agent_id', '=', agentId)
    .executeTakeFirst();
  return row && `${row.name}, ${row.email}`;
}

/** Ends its access at once, and its mandates with it; false if its user has none of this id. */
export async function endAgent(
  transaction: Queries,
  {companyId, userId}: SessionOwner,
  agentId: string,
  now: Date,
): Promise<boolean> {
  const one = transaction
    .selectFrom('agents')
    .select('agent_id')
    .where('company_id', '=', companyId)
    .where('agent_id', '=', agentId);
  const found = await (
    userId === null ? one : one.where('user_id', '=', userId)
  ).executeTakeFirst();
  if (!found) return false;
  await removeAgent(transaction, {companyId, agentId}, now);
  return true;
}

/** Ends the access of an agent, and revokes what it has asked for. */
export async function removeAgent(
  db: Queries,
  {companyId, agentId}: AgentKey,
  now: Date,
): Promise<void> {
  await revokeMandatesOf(db, {companyId, agentId}, now);
  await db
    .deleteFrom('agents')
    .where('company_id', '=', companyId)
    .where('agent_id', '=', agentId)
    .execute();
}

/** Deletes agents and tokens that are over; mandates of these agents are of no use to anybody. */
export async function forgetAgents(db: Queries, now: Date): Promise<void> {
  const over = await db
    .selectFrom('agents')
    .select(['company_id as companyId', 'agent_id as agentId'])
    .where('expires', '<', now)
    .execute();
  for (const agent of over) await removeAgent(db, agent, now);
  await db.deleteFrom('agent_tokens').where('expires', '<', now).execute();
}
