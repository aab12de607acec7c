/** As whom a connected agent calls the API: for the user who has connected it, to read, and under the mandate in force. */
import type {Context, Hono} from 'hono';
import {createClient, type EsignClient} from '../../../client/index.js';
import {agentPermissions} from '../../../contract/access/permissions.js';
import {consoleRoleOf, permissionsOf} from '../../domain/people/console-role.js';
import {statusOfMandate} from '../../domain/people/mandate.js';
import {toAgent, type Caller} from '../../http/request/authentication.js';
import type {AgentAccess} from '../../mcp/server.js';
import type {MandateAsking, Standing} from '../../mcp/request-mandate.js';
import type {Clock} from '../../ports.js';
import {sha256} from '../../security/sha256.js';
import type {AgentHolder} from '../../storage/access/agent-tokens.js';
import {linkHolder} from '../../storage/access/link-holders.js';
import {
  findMandate,
  isActiveMandate,
  lastAskedBy,
  mandateOfAgent,
} from '../../storage/access/mandates.js';
import type {Queries} from '../../storage/connection/database.js';

export interface AgentCallerServices {
  readonly db: Queries;
  readonly clock: Clock;
  /** The API as it is mounted at `/v1`. */
  readonly api: Pick<Hono, 'fetch'>;
  /** Where browsers reach the service. */
  readonly publicUrl: string;
}

/** What this agent can call now. */
export async function accessOf(
  services: AgentCallerServices,
  agent: AgentHolder,
  context: Context,
): Promise<AgentAccess> {
  const user = userCaller(agent);
  const mandate = await mandateOfAgent(services.db, agent, services.clock.now());
  const clientAs = (caller: Caller, onAnswer?: (answer: Response) => void) =>
    createClient({
      baseUrl: `${services.publicUrl}/v1`,
      apiKey: 'none',
      attempts: 1,
      fetch: async (input, init) => {
        const answer = await services.api.fetch(
          asItself(new Request(input, init), context, services),
          {
            ...(context.env as object | undefined),
            caller,
          },
        );
        onAnswer?.(answer);
        return answer;
      },
    });
  return {
    reading: clientAs(user),
    mandated: mandate ? clientAs(toAgent(mandate, user.keyName)) : null,
    asking: user.permissions.includes('ask')
      ? createAsking(services, agent, (onAnswer) => clientAs(user, onAnswer))
      : undefined,
  };
}

/** The user, with what is left of her permissions. */
function userCaller({name, agentId, roleId, access, ...holder}: AgentHolder): Caller {
  const role = consoleRoleOf({roleId, access});
  if (!role) throw new Error('An agent was let in for a user who may not sign in.');
  const {user, signedIn, companyId, isPartner, isTest, joined} = holder;
  const permitted = permissionsOf({roleId, access});
  return {
    companyId,
    isPartner,
    isTest,
    joined,
    keyName: `agent:${agentId}`,
    permissions: agentPermissions.filter((each) => permitted.includes(each)),
    user: {...user, role, sessionId: null, signedIn},
    agent: {id: agentId, name},
    mandateId: null,
    keyId: null,
    holder: linkHolder.agent(agentId, role),
  };
}

/** The call with what the service has to know of the request that it comes from, and nothing that lets somebody in. */
function asItself(call: Request, {req}: Context, {publicUrl}: AgentCallerServices): Request {
  call.headers.delete('authorization');
  call.headers.set('host', new URL(publicUrl).host);
  for (const name of ['user-agent', 'x-forwarded-for', 'forwarded']) {
    const value = req.header(name);
    if (value !== undefined) call.headers.set(name, value);
  }
  return call;
}

function createAsking(
  {db, clock, publicUrl}: AgentCallerServices,
  agent: AgentHolder,
  clientWith: (onAnswer: (answer: Response) => void) => EsignClient,
): MandateAsking {
  return {
    opensPages: agent.opensPages,
    pageOf: (mandateId) => `${publicUrl}/console/mandates/${mandateId}`,
    async ask(body) {
      let isRepeated = false;
      const client = clientWith(({headers}) => {
        isRepeated = headers.get('idempotency-replayed') === 'true';
      });
      // Of this agent alone: another one that asks in the same words asks for itself.
      const idempotencyKey = `mandate-${sha256(JSON.stringify([agent.agentId, body]))}`;
      const {mandate_id} = await client.createMandate(body, {idempotencyKey});
      return {mandateId: mandate_id, isRepeated};
    },
    standing: (mandateId) => standingOf(db, agent, mandateId, clock.now()),
  };
}

async function standingOf(
  db: Queries,
  agent: AgentHolder,
  mandateId: string | undefined,
  now: Date,
): Promise<Standing> {
  const {companyId} = agent;
  const mandate =
    mandateId === undefined
      ? await lastAskedBy(db, agent)
      : await findMandate(db, {companyId, mandateId: Number(mandateId)});
  if (!mandate) return 'none';
  switch (statusOfMandate(mandate, now)) {
    case 'requested':
      return 'waiting';
    case 'expired':
      return 'expired';
    case 'revoked':
      return mandate.approved ? 'revoked' : 'refused';
    case 'approved':
      return (await isActiveMandate(db, {companyId, mandateId: mandate.id}, now))
        ? 'approved'
        : 'lapsed';
  }
}
