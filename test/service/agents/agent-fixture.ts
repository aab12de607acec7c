/** The service as connected agents and the console's page reach it, and the official client as somebody's program. */
import {
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/sdk/client/auth.js';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {ClientCapabilities} from '@modelcontextprotocol/sdk/types.js';
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import {createHash, randomBytes} from 'node:crypto';
import {Hono} from 'hono';
import {onTestFinished} from 'vitest';
import type {AgentQuestion} from '../../../src/contract/access/agent.js';
import {createActorOf, createAddressOf} from '../../../src/service/http/request/actor.js';
import {basePathOf, routedBelow} from '../../../src/service/http/base-path.js';
import {checkHost} from '../../../src/service/http/request/host-check.js';
import {agentLimiters} from '../../../src/service/http/request/limiters.js';
import {agentPaths, agentRoutes} from '../../../src/service/pages/agents/agent-routes.js';
import type {GuardedFetch} from '../../../src/service/security/guarded-fetch.js';
import {answerOf, origin, type Json} from '../http/api-fixture.js';
import {consoleHeaders} from '../http/console-fixture.js';
import {testIntake} from '../http/test-intake.js';
import {noAssets} from '../pages/no-assets.js';
import {setupMandates} from './mandate-fixture.js';

/** Where the program of a test listens. */
export const redirectUri = 'http://127.0.0.1:33418/callback';

/** @param documents What publishers of applications answer, by address. */
export async function setupAgents(
  publicUrl = origin,
  documents: Readonly<Record<string, unknown>> = {},
) {
  const api = await setupMandates();
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const fetched: string[] = [];
  const fetchDocument: GuardedFetch = async (url) => {
    fetched.push(url);
    const found = documents[url];
    const bytes = new TextEncoder().encode(JSON.stringify(found ?? null));
    return Promise.resolve({status: found === undefined ? 404 : 200, bytes});
  };
  const app = new Hono({getPath: routedBelow(basePathOf(publicUrl))});
  for (const path of agentPaths) app.use(path, checkHost({publicUrl, allowedHosts: []}));
  app.route('/v1', api.api);
  app.route(
    '/',
    agentRoutes({
      ...api.handlerServices,
      ...testIntake(),
      ...agentLimiters(api.pool),
      fetch: fetchDocument,
      addressOf: createAddressOf(0),
      actorOf: createActorOf(0),
      assets: noAssets,
      api: app,
      publicUrl,
      version: '0.0.0',
      stopping: stopping.signal,
    }),
  );

  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('host')) headers.set('host', new URL(publicUrl).host);
    return app.request(path, {...init, headers});
  };

  /** A call of the console's page, as whoever has this cookie. */
  const asPage = async (method: 'POST' | 'PUT', body: Json, cookie = api.cookie) =>
    answerOf(
      await request('/console/connect', {
        method,
        body: JSON.stringify(body),
        headers: {...consoleHeaders(cookie), 'content-type': 'application/json'},
      }),
    );

  /** What the page shows whom an application has sent there. */
  const question = async (query: string, cookie?: string) => {
    const {json} = await asPage('POST', {query}, cookie);
    return json as unknown as AgentQuestion & Json;
  };

  /** Where the browser goes after the person has pressed one of the two buttons. */
  async function decide(query: string, isAllowed = true, cookie?: string): Promise<URL> {
    const {company_id, user_id} = await question(query, cookie);
    const body = {query, is_allowed: isAllowed, company_id, user_id};
    const {json} = await asPage('PUT', body, cookie);
    return new URL(json.redirect_to as string);
  }

  const form = async (path: string, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields);
    const answer = await request(path, {method: 'POST', body: body.toString()});
    const text = await answer.text();
    return {status: answer.status, json: (text ? JSON.parse(text) : {}) as Json};
  };

  async function register(metadata: Json = {}): Promise<{status: number; json: Json}> {
    const body = JSON.stringify({client_name: 'Helper', redirect_uris: [redirectUri], ...metadata});
    return answerOf(await request('/oauth/register', {method: 'POST', body}));
  }

  /** An application that asks, with what it keeps to itself. */
  async function asked(change: Readonly<Record<string, string | null>> = {}, metadata: Json = {}) {
    const verifier = randomBytes(32).toString('base64url');
    const {json} = await register(metadata);
    const clientId = String(json.client_id);
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'a state',
      resource: `${publicUrl}/mcp`,
    });
    for (const [name, value] of Object.entries(change))
      if (value === null) query.delete(name);
      else query.set(name, value);
    return {clientId, verifier, query: query.toString()};
  }

  /** An application that a user has allowed, with what it gets its tokens for. */
  async function allowed(cookie?: string) {
    const {clientId, verifier, query} = await asked();
    const code = (await decide(query, true, cookie)).searchParams.get('code') ?? '';
    const claim = {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    };
    return {clientId, claim};
  }

  /** Its tokens. */
  async function connected(cookie?: string) {
    const {clientId, claim} = await allowed(cookie);
    const {json} = await form('/oauth/token', claim);
    return {
      clientId,
      access: String(json.access_token),
      refresh: {
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: String(json.refresh_token),
      },
    };
  }

  /** The status of a call of the protocol with this token. */
  const statusWith = async (token: string, path = '/mcp') =>
    (await request(path, {method: 'POST', body: ping, headers: {...rpc, ...bearer(token)}})).status;

  /** The official client, whose person presses the button in the console. */
  async function program(
    capabilities: ClientCapabilities = {},
    {cookie, provider = new TestProvider()}: {cookie?: string; provider?: TestProvider} = {},
  ) {
    const url = new URL(`${publicUrl}/mcp`);
    const overNetwork = {
      authProvider: provider,
      fetch: (input: string | URL, init?: RequestInit) => {
        const {pathname, search} = new URL(input);
        return request(pathname + search, init);
      },
    };
    const agent = new Client({name: 'program', version: '1.0.0'}, {capabilities});
    const first = new StreamableHTTPClientTransport(url, overNetwork);
    await agent.connect(first).catch((error: Error) => {
      if (!(error instanceof UnauthorizedError)) throw error;
    });
    const sentTo = provider.sentTo;
    if (sentTo) {
      const back = await decide(sentTo.search.slice(1), true, cookie);
      await first.finishAuth(back.searchParams.get('code') ?? '');
      await agent.connect(new StreamableHTTPClientTransport(url, overNetwork));
    }
    onTestFinished(() => agent.close());
    const use = async (name: string, input: Json = {}): Promise<Json> => {
      const {content} = await agent.callTool({name, arguments: input});
      const [{text}] = content as [{text: string}];
      return text.startsWith('{') ? (JSON.parse(text) as Json) : {refused: text};
    };
    const tools = async () => (await agent.listTools()).tools.map(({name}) => name).sort();
    return {agent, use, tools, provider};
  }

  return {
    ...api,
    app,
    request,
    fetched,
    asPage,
    question,
    decide,
    form,
    register,
    asked,
    allowed,
    connected,
    statusWith,
    program,
    stopping,
  };
}

export const bearer = (token: string) => ({authorization: `Bearer ${token}`});

export const rpc = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

export const ping = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'ping'});

/** What a program keeps of its person's access. */
export class TestProvider implements OAuthClientProvider {
  readonly redirectUrl: string = redirectUri;
  sentTo: URL | undefined;
  #client: OAuthClientInformationMixed | undefined;
  #tokens: OAuthTokens | undefined;
  #verifier = '';

  get clientMetadata(): OAuthClientMetadata {
    return {client_name: 'Helper', redirect_uris: [redirectUri]};
  }
  clientInformation() {
    return this.#client;
  }
  saveClientInformation(client: OAuthClientInformationMixed): void {
    this.#client = client;
  }
  tokens() {
    return this.#tokens;
  }
  saveTokens(tokens: OAuthTokens): void {
    this.#tokens = tokens;
  }
  redirectToAuthorization(url: URL): void {
    this.sentTo = url;
  }
  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }
  codeVerifier(): string {
    return this.#verifier;
  }
}
