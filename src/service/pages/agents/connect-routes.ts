/** What a person is asked whom an application has sent here, and what she decides: only pages of the console can. */
import {Hono, type Context} from 'hono';
import {
  askedAgentSchema,
  decidedAgentSchema,
  type AgentDecision,
  type AgentQuestion,
} from '../../../contract/access/agent.js';
import {
  answerTo,
  clientIdIn,
  isOnOwnMachine,
  readAgentRequest,
  type AgentClient,
  type AgentRequest,
} from '../../domain/people/agent-request.js';
import {Refusal} from '../../domain/refusal.js';
import {admitStranger} from '../../http/bodies/admission.js';
import type {Caller, CallingUser} from '../../http/request/authentication.js';
import {createConsoleCaller} from '../../http/request/console-caller.js';
import type {Limiter} from '../../http/request/rate-limit.js';
import {FetchError} from '../../security/guarded-fetch.js';
import {addAgent} from '../../storage/access/agent-tokens.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {noteUserAct} from '../../storage/accounts/audit-log.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {pageBodyLimits, readPageBody} from '../shared/page-body.js';
import {createPageFailure} from '../shared/page-failure.js';
import type {PageServices} from '../shared/page-services.js';
import {findClient} from './agent-clients.js';
import {resourceOf} from './oauth-routes.js';

export type ConnectServices = Pick<
  PageServices,
  'db' | 'clock' | 'ids' | 'log' | 'assets' | 'bodies' | 'addressOf' | 'actorOf'
> &
  Pick<PageServices, 'secretBox' | 'fetch'> & {
    /** Where browsers reach the service. */
    readonly publicUrl: string;
    /** Questions that are read, per user: each may fetch a document. */
    readonly questionsOfUser: Limiter;
  };

/** The routes, mounted at `/console`. */
export function connectRoutes(services: ConnectServices): Hono {
  const callerOf = createConsoleCaller(services);
  const routes = new Hono();
  routes.onError(createPageFailure(services));
  routes.post('/connect', admitStranger(services), async (context) =>
    handleAsk(services, context, await callerOf(context.req.raw)),
  );
  routes.put('/connect', admitStranger(services), async (context) =>
    handleDecide(services, context, await callerOf(context.req.raw)),
  );
  return routes;
}

async function handleAsk(
  services: ConnectServices,
  context: Context,
  caller: Caller,
): Promise<Response> {
  const user = userOf(caller);
  const {query} = await readPageBody(context, askedAgentSchema, pageBodyLimits.message);
  const {client, request} = await readAsked(services, caller, query);
  const {name: company} = await readCompany(services.db, caller.companyId);
  const question: AgentQuestion = {
    agent_name: client.name,
    agent_host: isOnOwnMachine(request.redirectUri) ? null : new URL(request.redirectUri).host,
    agent_vouched_by: client.vouchedBy,
    company_id: String(caller.companyId),
    company_name: company,
    user_id: String(user.id),
    user_name: user.name,
    user_email: user.email,
    may_ask: caller.permissions.includes('ask'),
  };
  return context.json(question);
}

async function handleDecide(
  services: ConnectServices,
  context: Context,
  caller: Caller,
): Promise<Response> {
  const body = await readPageBody(context, decidedAgentSchema, pageBodyLimits.message);
  const user = {companyId: caller.companyId, userId: userOf(caller).id};
  // Whoever was asked in one account, and has signed in to another since, has not decided about that one.
  if (body.company_id !== String(user.companyId) || body.user_id !== String(user.userId))
    throw new Refusal(10010, 'You have signed in as somebody else since: read the question again.');
  const {client, request} = await readAsked(services, caller, body.query);
  const answer = body.is_allowed
    ? {code: await allow(services, context, user, {client, request})}
    : ({error: 'access_denied'} as const);
  const decision: AgentDecision = {redirect_to: answerTo(request, services.publicUrl, answer)};
  return context.json(decision);
}

interface Asked {
  readonly client: AgentClient;
  readonly request: AgentRequest;
}

function allow(
  services: ConnectServices,
  context: Context,
  user: {readonly companyId: number; readonly userId: number},
  {client, request}: Asked,
): Promise<string> {
  const {host} = new URL(request.redirectUri);
  const {clientId, redirectUri, codeChallenge} = request;
  const allowed = {clientId, name: client.name, host, redirectUri, codeChallenge};
  const act = {actor: services.actorOf(context), about: `${client.name}, ${host}`};
  return inTransaction(services.db, async (transaction) => {
    await noteUserAct(transaction, user, {...services, ...act, kind: 'connect-agent'});
    return addAgent(transaction, user, allowed, services);
  });
}

/** @throws Refusal 10010 that says what is wrong with it */
async function readAsked(services: ConnectServices, caller: Caller, text: string): Promise<Asked> {
  await services.questionsOfUser.count(caller.keyName);
  const query = new URLSearchParams(text);
  const client = await clientOf(services, clientIdIn(query));
  const request =
    typeof client === 'string'
      ? client
      : readAgentRequest(query, client, resourceOf(services.publicUrl));
  if (typeof client === 'string' || typeof request === 'string')
    throw new Refusal(10010, String(request));
  return {client, request};
}

async function clientOf(
  services: ConnectServices,
  id: string | undefined,
): Promise<AgentClient | string> {
  if (!id) return 'client_id is missing, or there twice.';
  try {
    return await findClient(services, id);
  } catch (error) {
    if (error instanceof FetchError) return `client_id: ${error.message}`;
    throw error;
  }
}

function userOf({user}: Caller): CallingUser {
  if (!user) throw new Refusal(10014);
  return user;
}
