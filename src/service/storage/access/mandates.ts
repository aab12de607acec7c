/** Mandates of agents. Their tokens are stored as hashes only, and open nothing before a person approved them. */
import {randomBytes} from 'node:crypto';
import {sql, type Selectable} from 'kysely';
import {mayApprove, type Approval, type Mandate} from '../../domain/people/mandate.js';
import type {RoleFacts} from '../../domain/people/console-role.js';
import type {Queries} from '../connection/database.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';
import {sha256} from '../../security/sha256.js';
import {columnsOf} from '../schema/own-columns.js';
import type {MandatesTable} from '../tables/access.js';
import type {AccountHolder} from './api-keys.js';

/** Names a mandate of an account. */
export interface MandateKey {
  readonly companyId: number;
  readonly mandateId: number;
}

/** Names a connected agent. */
export interface AgentKey {
  readonly companyId: number;
  readonly agentId: string;
}

/** A mandate as people see it. */
export interface ListedMandate extends Mandate {
  readonly created: Date;
  readonly createdBy: string | null;
  readonly lastUsed: Date | null;
  /** The connected agent that asked for it, if one did. */
  readonly agent: AskingAgent | null;
}

/** A connected agent, by the name that it gave itself. */
export interface AskingAgent {
  readonly id: string;
  readonly name: string;
}

/** One that is not stored yet. */
export type NewMandate = Pick<
  ListedMandate,
  | 'title'
  | 'templates'
  | 'recipients'
  | 'actions'
  | 'mostEnvelopes'
  | 'expires'
  | 'created'
  | 'createdBy'
  | 'agent'
>;

/** A new token: 256 random bits that say what they are, without a colon. */
export const makeMandateToken = (): string => `mandate_${randomBytes(32).toString('base64url')}`;

/** Stores a mandate that nobody has approved. */
export async function addMandate(
  db: Queries,
  companyId: number,
  token: string,
  mandate: NewMandate,
): Promise<ListedMandate> {
  const row = await db
    .insertInto('mandates')
    .values({
      company_id: companyId,
      token_hash: sha256(token),
      title: mandate.title,
      templates: JSON.stringify(mandate.templates),
      recipients: JSON.stringify(mandate.recipients),
      actions: JSON.stringify(mandate.actions),
      most_envelopes: mandate.mostEnvelopes,
      created: mandate.created,
      created_by: mandate.createdBy,
      expires: mandate.expires,
      agent_id: mandate.agent?.id ?? null,
      agent_name: mandate.agent?.name ?? null,
    })
    .returning(columnsOf('mandates'))
    .executeTakeFirstOrThrow();
  return toMandate(row);
}

/** A page of them, newest first. */
export async function listMandates(
  db: Queries,
  companyId: number,
  page: PageRequest,
): Promise<Page<ListedMandate>> {
  const own = db.selectFrom('mandates').where('company_id', '=', companyId);
  const {total} = await own
    .select(({fn}) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await own
    .select(columnsOf('mandates'))
    .orderBy('mandate_id', 'desc')
    .offset(offset)
    .limit(page.limit)
    .execute();
  return {rows: rows.map(toMandate), total, offset};
}

/** One of them. */
export async function findMandate(
  db: Queries,
  key: MandateKey,
): Promise<ListedMandate | undefined> {
  const row = await named(db, key).executeTakeFirst();
  return row && toMandate(row);
}

/** One of them, which nobody else changes until the transaction ends: what it allows is counted one by one. */
export async function lockMandate(
  db: Queries,
  key: MandateKey,
): Promise<ListedMandate | undefined> {
  const row = await named(db, key).forNoKeyUpdate().executeTakeFirst();
  return row && toMandate(row);
}

const named = (db: Queries, {companyId, mandateId}: MandateKey) =>
  db
    .selectFrom('mandates')
    .select(columnsOf('mandates'))
    .where('company_id', '=', companyId)
    .where('mandate_id', '=', mandateId);

/** What changes. */
export interface MandateUpdate {
  readonly approved?: Approval;
  readonly revoked?: Date;
  readonly revokedBy?: string | null;
  readonly sent?: number;
  readonly lastUsed?: Date;
}

export async function updateMandate(
  db: Queries,
  {companyId, mandateId}: MandateKey,
  {approved, revoked, revokedBy, sent, lastUsed}: MandateUpdate,
): Promise<ListedMandate> {
  const row = await db
    .updateTable('mandates')
    .set({
      ...(approved ? {approved: JSON.stringify(approved)} : {}),
      ...(revoked ? {revoked, revoked_by: revokedBy ?? null} : {}),
      ...(sent === undefined ? {} : {sent}),
      ...(lastUsed ? {last_used: lastUsed} : {}),
    })
    .where('company_id', '=', companyId)
    .where('mandate_id', '=', mandateId)
    .returning(columnsOf('mandates'))
    .executeTakeFirstOrThrow();
  return toMandate(row);
}

/** Revokes what a connected agent has asked for. */
export async function revokeMandatesOf(
  db: Queries,
  {companyId, agentId}: AgentKey,
  now: Date,
): Promise<void> {
  await db
    .updateTable('mandates')
    .set({revoked: now})
    .where('company_id', '=', companyId)
    .where('agent_id', '=', agentId)
    .where('revoked', 'is', null)
    .execute();
}

/** The account and the mandate that a token belongs to. */
export interface MandateHolder extends AccountHolder {
  readonly mandateId: number;
}

/**
 * What the SHA-256 of a token opens: nothing unless the mandate was approved by who may still do so, was not revoked and
 * has not ended.
 */
export async function mandateByHash(
  db: Queries,
  tokenHash: string,
  now: Date,
): Promise<MandateHolder | undefined> {
  const row = await inForce(db, now).where('m.token_hash', '=', tokenHash).executeTakeFirst();
  if (!row) return undefined;
  const {roleId, access, ...holder} = row;
  return mayApprove({roleId, access}) ? holder : undefined;
}

/** The latest mandate of a connected agent that is in force, which takes the place of those before it. */
export async function mandateOfAgent(
  db: Queries,
  {companyId, agentId}: AgentKey,
  now: Date,
): Promise<MandateHolder | undefined> {
  const rows = await inForce(db, now)
    .where('m.company_id', '=', companyId)
    .where('m.agent_id', '=', agentId)
    .orderBy('m.mandate_id', 'desc')
    .execute();
  const row = rows.find(mayApprove);
  if (!row) return undefined;
  const {roleId: _role, access: _access, ...holder} = row;
  return holder;
}

/** The mandate that a connected agent has asked for last. */
export async function lastAskedBy(
  db: Queries,
  {companyId, agentId}: AgentKey,
): Promise<ListedMandate | undefined> {
  const row = await db
    .selectFrom('mandates')
    .select(columnsOf('mandates'))
    .where('company_id', '=', companyId)
    .where('agent_id', '=', agentId)
    .orderBy('mandate_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toMandate(row);
}

/** Why a token opens nothing though it is one of a mandate, and what to do; null if it is none. */
export async function mandateObstacle(
  db: Queries,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const mandate = await db
    .selectFrom('mandates')
    .select(['approved', 'revoked', 'expires'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!mandate) return null;
  if (mandate.revoked) return 'This mandate was revoked: ask for another one.';
  if (mandate.expires <= now) return 'The time of this mandate is over: ask for another one.';
  return mandate.approved
    ? 'Whoever approved this mandate may no longer do so: ask for another one.'
    : 'This mandate is not approved yet: a person has to approve it in the console, then the token works.';
}

/** Whether the token of a mandate opens anything now. */
export async function isActiveMandate(
  db: Queries,
  {companyId, mandateId}: MandateKey,
  now: Date,
): Promise<boolean> {
  const row = await inForce(db, now)
    .where('m.company_id', '=', companyId)
    .where('m.mandate_id', '=', mandateId)
    .executeTakeFirst();
  return row !== undefined && mayApprove(row);
}

/** Mandates that are neither revoked nor over, with who approved them and still has that address. */
const inForce = (db: Queries, now: Date) =>
  db
    .selectFrom('mandates as m')
    .innerJoin('companies as c', 'c.company_id', 'm.company_id')
    .innerJoin('users as u', (join) =>
      join
        .onRef('u.company_id', '=', 'm.company_id')
        .on('u.user_id', '=', sql<number>`(m.approved ->> 'userId')::bigint`)
        .on(sql<boolean>`lower(u.email) = lower(m.approved ->> 'email')`),
    )
    .select(['c.company_id as companyId', 'c.is_partner as isPartner', 'c.is_test as isTest'])
    .select(['c.joined', 'm.mandate_id as mandateId', 'u.role_id as roleId', 'u.access'])
    .where('m.revoked', 'is', null)
    .where('m.expires', '>', now);

/**
 * What the person who approved a mandate may do today; undefined if the account has that person no more. A user whose
 * address has become another one may be another person.
 */
export const approverToday = (
  db: Queries,
  companyId: number,
  {approved}: Pick<Mandate, 'approved'>,
): Promise<RoleFacts | undefined> =>
  db
    .selectFrom('users')
    .select(['role_id as roleId', 'access'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', approved?.userId ?? 0)
    .where(sql<boolean>`lower(email) = lower(${approved?.email ?? ''})`)
    .executeTakeFirst();

const toMandate = (row: Selectable<MandatesTable>): ListedMandate => ({
  id: row.mandate_id,
  title: row.title,
  templates: row.templates,
  recipients: row.recipients,
  actions: row.actions,
  mostEnvelopes: row.most_envelopes,
  sent: row.sent,
  created: row.created,
  createdBy: row.created_by,
  expires: row.expires,
  approved: row.approved && {...row.approved, at: new Date(row.approved.at)},
  revoked: row.revoked,
  lastUsed: row.last_used,
  agent: row.agent_id === null ? null : {id: row.agent_id, name: row.agent_name ?? ''},
});
