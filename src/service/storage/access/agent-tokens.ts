/**
 * What lets connected agents in: codes, access and refresh tokens. Each names its agent, so that one look-up finds the
 * row, and is kept as a hash only.
 */
import {createHash} from 'node:crypto';
import type {UserAccess} from '../../../contract/resources/user.js';
import {consoleRoleOf} from '../../domain/people/console-role.js';
import type {Clock, Ids} from '../../ports.js';
import {isSameText} from '../../security/secret-box.js';
import {sha256} from '../../security/sha256.js';
import type {Queries} from '../connection/database.js';
import type {AgentTokenKind} from '../tables/access.js';
import {noteAgentUse, openAgents, removeAgent} from './agents.js';
import type {AccountHolder} from './api-keys.js';
import type {UserKey} from './console-sessions.js';
import type {AgentKey} from './mandates.js';

const minute = 60_000;
const day = 86_400_000;

/** Milliseconds for which each lets an agent in; an agent that stays away for longer than `refresh` has to be allowed again. */
export const tokenLifetimes: Readonly<Record<AgentTokenKind, number>> = {
  code: minute,
  access: 60 * minute,
  refresh: 30 * day,
};

interface Source {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What was allowed to an application. */
export interface AllowedAgent {
  readonly clientId: string;
  readonly name: string;
  readonly host: string;
  readonly redirectUri: string;
  /** Of RFC 7636, by the method S256. */
  readonly codeChallenge: string;
}

/** Stores that a user has allowed it. Returns the code for which the application gets its tokens, once. */
export async function addAgent(
  transaction: Queries,
  {companyId, userId}: UserKey,
  allowed: AllowedAgent,
  source: Source,
): Promise<string> {
  const now = source.clock.now();
  const agentId = `${companyId}-${source.ids.fingerprint()}`;
  await transaction
    .insertInto('agents')
    .values({
      company_id: companyId,
      agent_id: agentId,
      user_id: userId,
      client_id: allowed.clientId,
      name: allowed.name,
      host: allowed.host,
      redirect_uri: allowed.redirectUri,
      code_challenge: allowed.codeChallenge,
      created: now,
      // Until its tokens are fetched.
      expires: new Date(now.getTime() + tokenLifetimes.code),
    })
    .execute();
  return addToken(transaction, {companyId, agentId}, 'code', source);
}

/** What an application has in place of a code or a refresh token; this is the only time that it exists in plain text. */
export interface AgentTokens {
  readonly access: string;
  readonly refresh: string;
}

/** Who has a code or refresh token, and what else she has to know. */
export interface TokenClaim {
  readonly token: string;
  readonly clientId: string;
}

/**
 * Exchanges a code (RFC 6749, 4.1.3). A code is tried once: whatever else is wrong with the claim, what was allowed ends.
 * @returns undefined if there is nothing for it; within the transaction, which has to be committed all the same
 */
export async function exchangeCode(
  transaction: Queries,
  claim: TokenClaim & {readonly redirectUri: string | null; readonly verifier: string},
  source: Source,
): Promise<AgentTokens | undefined> {
  const agent = await takeToken(transaction, claim, 'code', source.clock.now());
  if (!agent) return undefined;
  const challenge = createHash('sha256').update(claim.verifier).digest('base64url');
  const isFit =
    isSameText(agent.code_challenge, challenge) &&
    (claim.redirectUri ?? agent.redirect_uri) === agent.redirect_uri;
  if (isFit) return renew(transaction, agent, source);
  await removeAgent(transaction, agent, source.clock.now());
  return undefined;
}

/** Exchanges a refresh token, which is of no use from then on. @returns as {@link exchangeCode} */
export async function refreshAgent(
  transaction: Queries,
  claim: TokenClaim,
  source: Source,
): Promise<AgentTokens | undefined> {
  const agent = await takeToken(transaction, claim, 'refresh', source.clock.now());
  return agent && renew(transaction, agent, source);
}

interface StoredAgent extends AgentKey {
  readonly code_challenge: string;
  readonly redirect_uri: string;
}

/**
 * Uses it up. Whoever comes with one that was used before, or for another application, has it from somebody else: what
 * was allowed ends for both of them (RFC 9700, 4.14.2).
 */
async function takeToken(
  transaction: Queries,
  {token, clientId}: TokenClaim,
  kind: AgentTokenKind,
  now: Date,
): Promise<StoredAgent | undefined> {
  const key = agentIn(token);
  if (!key) return undefined;
  const agent = await transaction
    .selectFrom('agents')
    .select(['company_id as companyId', 'agent_id as agentId', 'client_id'])
    .select(['code_challenge', 'redirect_uri'])
    .where('company_id', '=', key.companyId)
    .where('agent_id', '=', key.agentId)
    .forUpdate()
    .executeTakeFirst();
  const found = agent && (await findToken(transaction, key.companyId, token));
  if (!found || found.kind !== kind || found.agent_id !== key.agentId || found.expires <= now)
    return undefined;
  if (found.used || agent.client_id !== clientId) {
    await removeAgent(transaction, agent, now);
    return undefined;
  }
  await transaction
    .updateTable('agent_tokens')
    .set({used: now})
    .where('company_id', '=', key.companyId)
    .where('token_hash', '=', sha256(token))
    .execute();
  return agent;
}

const findToken = (db: Queries, companyId: number, token: string) =>
  db
    .selectFrom('agent_tokens')
    .select(['kind', 'agent_id', 'expires', 'used'])
    .where('company_id', '=', companyId)
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();

async function renew(transaction: Queries, key: AgentKey, source: Source): Promise<AgentTokens> {
  const now = source.clock.now();
  await transaction
    .updateTable('agents')
    .set({last_used: now, expires: new Date(now.getTime() + tokenLifetimes.refresh)})
    .where('company_id', '=', key.companyId)
    .where('agent_id', '=', key.agentId)
    .execute();
  const access = await addToken(transaction, key, 'access', source);
  return {access, refresh: await addToken(transaction, key, 'refresh', source)};
}

async function addToken(
  db: Queries,
  {companyId, agentId}: AgentKey,
  kind: AgentTokenKind,
  {clock, ids}: Source,
): Promise<string> {
  const token = `${agentId}.${ids.token()}`;
  await db
    .insertInto('agent_tokens')
    .values({
      company_id: companyId,
      token_hash: sha256(token),
      agent_id: agentId,
      kind,
      expires: new Date(clock.now().getTime() + tokenLifetimes[kind]),
    })
    .execute();
  return token;
}

/** Which agent a token is of, by its own words. */
function agentIn(token: string): AgentKey | undefined {
  const [, agentId, company] = /^((\d{1,15})-[0-9a-f]{32})\.[\w-]{43}$/.exec(token) ?? [];
  return agentId === undefined ? undefined : {companyId: Number(company), agentId};
}

/** An agent that is let in, for whom, and in which account. */
export interface AgentHolder extends AccountHolder {
  readonly agentId: string;
  readonly name: string;
  readonly opensPages: boolean;
  readonly user: {readonly id: number; readonly name: string; readonly email: string};
  readonly signedIn: Date;
  readonly roleId: number;
  readonly access: UserAccess | null;
}

/** Whom an access token lets in. */
export async function agentByToken(
  db: Queries,
  token: string,
  now: Date,
): Promise<AgentHolder | undefined> {
  const key = agentIn(token);
  if (!key) return undefined;
  const row = await openAgents(db, key.companyId, now)
    .innerJoin('agent_tokens as t', (join) =>
      join.onRef('t.company_id', '=', 'a.company_id').onRef('t.agent_id', '=', 'a.agent_id'),
    )
    .innerJoin('companies as c', 'c.company_id', 'a.company_id')
    .select(['a.agent_id as agentId', 'a.name', 'a.opens_pages as opensPages'])
    .select(['a.created as signedIn', 'u.user_id', 'u.name as userName', 'u.email'])
    .select(['u.role_id as roleId', 'u.access', 'c.company_id as companyId', 'c.joined'])
    .select(['c.is_partner as isPartner', 'c.is_test as isTest'])
    .where('a.agent_id', '=', key.agentId)
    .where('t.token_hash', '=', sha256(token))
    .where('t.kind', '=', 'access')
    .where('t.expires', '>', now)
    .executeTakeFirst();
  if (!row || !consoleRoleOf(row)) return undefined;
  await noteAgentUse(db, key, now);
  const {user_id: id, userName, email, ...holder} = row;
  return {...holder, user: {id, name: userName, email}};
}

/** Ends the access of the agent that has this token (RFC 7009); does nothing for any other text. */
export async function revokeAgent(transaction: Queries, token: string, now: Date): Promise<void> {
  const key = agentIn(token);
  const found = key && (await findToken(transaction, key.companyId, token));
  if (key && found?.agent_id === key.agentId) await removeAgent(transaction, key, now);
}
