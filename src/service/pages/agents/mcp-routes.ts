/**
 * `/mcp`: the Model Context Protocol over streamable HTTP for connected agents. Each request stands alone, so any process
 * answers it; what an agent may do is read each time.
 */
import {Hono, type Context, type MiddlewareHandler} from 'hono';
import {Refusal} from '../../domain/refusal.js';
import {ThrottledError} from '../../http/answers/failure.js';
import {admitBodies, bodyPlaceOf} from '../../http/bodies/admission.js';
import {readJson} from '../../http/bodies/request-body.js';
import type {Limiter} from '../../http/request/rate-limit.js';
import {agentByToken, type AgentHolder} from '../../storage/access/agent-tokens.js';
import {noteOpensPages, roleOfAgent} from '../../storage/access/agents.js';
import {mandateOfAgent} from '../../storage/access/mandates.js';
import {unavailableIn} from '../../storage/connection/unavailable.js';
import type {PageServices} from '../shared/page-services.js';
import {accessOf, type AgentCallerServices} from './agent-callers.js';
import {resourceMetadataOf} from './oauth-routes.js';

export type McpServices = AgentCallerServices &
  Pick<PageServices, 'log' | 'bodies' | 'addressOf'> & {
    /** The service's version. */
    readonly version: string;
    /** Ends what is open when the process is about to end. */
    readonly stopping: AbortSignal;
    /** Requests per agent. */
    readonly callsOfAgent: Limiter;
    /** Tokens that open nothing, per address of a caller. */
    readonly failedTokens: Limiter;
  };

/** Bytes of a message: an envelope with its values, and no files. */
const mostBytes = 1024 * 1024;

/** Loaded when the first agent comes: most installations have none. */
const serving = () => import('./serve-agent.js');

declare module 'hono' {
  interface ContextVariableMap {
    /** The agent that calls `/mcp`. */
    connectedAgent?: AgentHolder;
  }
}

/** The routes, mounted at the root. */
export function mcpRoutes(services: McpServices): Hono {
  const routes = new Hono();
  const open = new Map<string, number>();
  routes.onError((error, context) => explain(services, error, context));
  const methods = ['GET', 'POST', 'DELETE'];
  routes.on(
    methods,
    '/mcp',
    refuseOtherOrigins(services.publicUrl),
    letIn(services),
    admitBodies(services.bodies, (context) => ({account: agentOf(context).companyId})),
    (context) =>
      context.req.method === 'GET' ? stream(services, context, open) : answer(services, context),
  );
  routes.all('/mcp', (context) => {
    context.header('Allow', methods.join(', '));
    return rpcError(context, 405, 'Use POST, GET or DELETE.');
  });
  return routes;
}

/** Programs send no origin, and pages of other sites have no business here (MCP, "Security Warning" of the transport). */
const refuseOtherOrigins =
  (publicUrl: string): MiddlewareHandler =>
  async (context, next) => {
    const origin = context.req.header('origin');
    if (origin === undefined || origin === new URL(publicUrl).origin) return next();
    return rpcError(context, 403, 'Pages of other sites cannot call this.');
  };

/** Lets in whoever has an access token, and tells everybody else where there is one (RFC 9728, section 5.1). */
const letIn =
  (services: McpServices): MiddlewareHandler =>
  async (context, next) => {
    const header = context.req.header('authorization');
    const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '') ?? [];
    const agent = token && (await agentByToken(services.db, token, services.clock.now()));
    if (!agent) {
      const fault = header === undefined ? '' : 'error="invalid_token", ';
      const metadata = resourceMetadataOf(services.publicUrl);
      context.header('WWW-Authenticate', `Bearer ${fault}resource_metadata="${metadata}"`);
      if (header !== undefined) await services.failedTokens.count(services.addressOf(context));
      return rpcError(context, 401, 'Let the person you work for connect you first.');
    }
    await services.callsOfAgent.count(agent.agentId);
    context.set('connectedAgent', agent);
    await next();
  };

function agentOf(context: Context): AgentHolder {
  const agent = (context as Context<object>).get('connectedAgent') as AgentHolder | undefined;
  if (!agent) throw new Error('Nobody was let in.');
  return agent;
}

async function answer(services: McpServices, context: Context): Promise<Response> {
  const agent = agentOf(context);
  const message =
    context.req.method === 'POST'
      ? await readJson(context.req.raw, mostBytes, bodyPlaceOf(context))
      : undefined;
  if (Array.isArray(message)) throw new Refusal(10010, 'Send one message at a time.');
  const {method, params} = Object(message) as Message;
  if (method === 'initialize')
    await noteOpensPages(services.db, agent, params?.capabilities?.elicitation?.url !== undefined);
  const {answerMessage} = await serving();
  return answerMessage(context.req.raw, {
    message,
    called: method === 'tools/call' ? params?.name : undefined,
    access: await accessOf(services, agent, context),
    version: services.version,
  });
}

/** What of a message matters before the library reads it; it may be anything. */
interface Message {
  readonly method?: string;
  readonly params?: {
    readonly name?: string;
    readonly capabilities?: {readonly elicitation?: {readonly url?: object}};
  };
}

/** Streams that an agent may have open in a process. */
const mostStreams = 4;

/** Tells an agent of a mandate that was approved, or ends, for as long as the agent listens. */
async function stream(
  services: McpServices,
  context: Context,
  open: Map<string, number>,
): Promise<Response> {
  const agent = agentOf(context);
  const {openStream} = await serving();
  const access = await accessOf(services, agent, context);
  const ended = enter(open, agent.agentId);
  return openStream(context.req.raw, {
    access,
    version: services.version,
    stopping: services.stopping,
    ended,
    async mandateNow() {
      const now = services.clock.now();
      if (!(await roleOfAgent(services.db, agent, now))) return undefined;
      const mandate = await mandateOfAgent(services.db, agent, now);
      return mandate ? String(mandate.mandateId) : null;
    },
  });
}

/** Counts a stream until the returned function is called. @throws ThrottledError */
function enter(open: Map<string, number>, agentId: string): () => void {
  const others = open.get(agentId) ?? 0;
  if (others >= mostStreams) throw new ThrottledError(mostStreams, 60, 'moment');
  open.set(agentId, others + 1);
  return () => {
    const left = (open.get(agentId) ?? 1) - 1;
    if (left === 0) open.delete(agentId);
    else open.set(agentId, left);
  };
}

const rpcError = (
  context: Context,
  status: 400 | 401 | 403 | 405 | 429 | 500 | 503,
  message: string,
): Response => context.json({jsonrpc: '2.0', error: {code: -32_000, message}, id: null}, status);

function explain({log}: McpServices, error: unknown, context: Context): Response {
  if (error instanceof Refusal) return rpcError(context, 400, error.detail ?? error.message);
  if (error instanceof ThrottledError) {
    context.header('Retry-After', String(error.retryAfter));
    return rpcError(context, 429, error.message);
  }
  const unavailable = unavailableIn(error);
  if (unavailable) {
    log.warn({err: error}, 'A request of an agent could not be answered');
    context.header('Retry-After', String(unavailable.retryAfter));
    return rpcError(context, 503, unavailable.message);
  }
  log.error({err: error}, 'A request of an agent failed');
  return rpcError(context, 500, 'Something went wrong here.');
}
