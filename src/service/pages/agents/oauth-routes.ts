/**
 * How an application becomes somebody's agent, as the authorization of the Model Context Protocol has it: OAuth 2.1 with
 * PKCE for public clients, and one resource, `/mcp`. A person decides in the console (`connect-routes.ts`).
 */
import {Hono, type Context} from 'hono';
import {admitStranger, bodyPlaceOf} from '../../http/bodies/admission.js';
import {keepUpTo, readText} from '../../http/bodies/body-text.js';
import {readJson} from '../../http/bodies/request-body.js';
import {basePathOf} from '../../http/base-path.js';
import type {Limiter} from '../../http/request/rate-limit.js';
import {
  exchangeCode,
  refreshAgent,
  revokeAgent,
  tokenLifetimes,
  type AgentTokens,
} from '../../storage/access/agent-tokens.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import type {PageServices} from '../shared/page-services.js';
import {clientMetadataSchema, redirectsProblem, registerClient} from './agent-clients.js';
import {Refusal} from '../../domain/refusal.js';
import {ThrottledError} from '../../http/answers/failure.js';
import type {Log} from '../../log.js';
import {unavailableIn} from '../../storage/connection/unavailable.js';

export type OAuthServices = Pick<
  PageServices,
  'db' | 'clock' | 'ids' | 'log' | 'bodies' | 'addressOf' | 'secretBox'
> & {
  /** Where browsers reach the service, which is the issuer of tokens. */
  readonly publicUrl: string;
  /** Applications that register, per address of a caller. */
  readonly registrations: Limiter;
  /** Tokens and codes that open nothing, per address of a caller. */
  readonly failedTokens: Limiter;
};

/** What tokens are for (RFC 8707). */
export const resourceOf = (publicUrl: string): string => `${publicUrl}/mcp`;

/** Where that says of itself who gives them (RFC 9728). */
export const resourceMetadataOf = (publicUrl: string): string =>
  `${publicUrl}/.well-known/oauth-protected-resource/mcp`;

/** Bytes of what applications send. */
const mostBytes = 32 * 1024;

/** The routes, mounted at the root. */
export function oauthRoutes(services: OAuthServices): Hono {
  const {publicUrl} = services;
  const base = basePathOf(publicUrl);
  const routes = new Hono();
  routes.onError(createOAuthFailure(services.log));
  // Of what is below a path, the host answers before that path (RFC 8414, 3.1), and some programs ask below it.
  const places = (name: string, end: string) => [
    ...new Set([`/.well-known/${name}${base}${end}`, `/.well-known/${name}${end}`]),
  ];
  routes.on('GET', places('oauth-protected-resource', '/mcp'), (context) =>
    context.json(describeResource(publicUrl)),
  );
  routes.on('GET', places('oauth-authorization-server', ''), (context) =>
    context.json(describeServer(publicUrl)),
  );
  routes.post('/oauth/register', admitStranger(services), (context) =>
    handleRegister(services, context),
  );
  routes.post('/oauth/token', admitStranger(services), (context) => handleToken(services, context));
  routes.post('/oauth/revoke', admitStranger(services), (context) =>
    handleRevoke(services, context),
  );
  return routes;
}

const describeResource = (publicUrl: string) => ({
  resource: resourceOf(publicUrl),
  authorization_servers: [publicUrl],
  bearer_methods_supported: ['header'],
  resource_name: 'esign-service',
});

const describeServer = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}/console/connect`,
  token_endpoint: `${publicUrl}/oauth/token`,
  registration_endpoint: `${publicUrl}/oauth/register`,
  revocation_endpoint: `${publicUrl}/oauth/revoke`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
});

async function handleRegister(services: OAuthServices, context: Context): Promise<Response> {
  await services.registrations.count(services.addressOf(context));
  const sent = await readJson(context.req.raw, mostBytes, bodyPlaceOf(context));
  const {data, error} = clientMetadataSchema.safeParse(sent);
  if (!data) {
    const [issue] = error.issues;
    const where = issue?.path.map(String).join('.') || 'body';
    throw new OAuthError('invalid_client_metadata', `${where}: ${issue?.message}`);
  }
  const problem = redirectsProblem(data);
  if (problem !== null) throw new OAuthError('invalid_redirect_uri', problem);
  const id = registerClient(services, data);
  if (id === undefined)
    throw new OAuthError('invalid_client_metadata', 'redirect_uris: these are too long.');
  const registered = {
    client_id: id,
    client_id_issued_at: Math.floor(services.clock.now().getTime() / 1000),
    ...data,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  return context.json(registered, 201);
}

async function handleToken(services: OAuthServices, context: Context): Promise<Response> {
  const form = await readForm(context);
  const resource = form.get('resource');
  if (resource !== null && resource !== resourceOf(services.publicUrl))
    throw new OAuthError('invalid_target', `resource: expected ${resourceOf(services.publicUrl)}.`);
  const exchange = exchangeIn(form);
  const tokens = await inTransaction(services.db, (transaction) => exchange(transaction, services));
  if (tokens) return context.json(tokenAnswer(tokens));
  await services.failedTokens.count(services.addressOf(context));
  throw new OAuthError(
    'invalid_grant',
    'This opens nothing, or no longer: let the person allow the access again.',
  );
}

type Exchange = (
  ...args: Parameters<typeof refreshAgent> extends [infer Db, unknown, infer Source]
    ? [Db, Source]
    : never
) => Promise<AgentTokens | undefined>;

function exchangeIn(form: URLSearchParams): Exchange {
  const clientId = required(form, 'client_id');
  switch (required(form, 'grant_type')) {
    case 'authorization_code': {
      const [token, verifier] = [required(form, 'code'), required(form, 'code_verifier')];
      const redirectUri = form.get('redirect_uri');
      return (db, source) => exchangeCode(db, {token, clientId, redirectUri, verifier}, source);
    }
    case 'refresh_token': {
      const token = required(form, 'refresh_token');
      return (db, source) => refreshAgent(db, {token, clientId}, source);
    }
    default:
      throw new OAuthError(
        'unsupported_grant_type',
        'grant_type: expected authorization_code or refresh_token.',
      );
  }
}

const tokenAnswer = ({access, refresh}: AgentTokens) => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in: tokenLifetimes.access / 1000,
  refresh_token: refresh,
});

/** Whatever it is, it opens nothing afterwards, and the answer is the same (RFC 7009, 2.2). */
async function handleRevoke(services: OAuthServices, context: Context): Promise<Response> {
  const token = required(await readForm(context), 'token');
  await inTransaction(services.db, (transaction) =>
    revokeAgent(transaction, token, services.clock.now()),
  );
  return context.body(null, 200);
}

/** @throws OAuthError if something is there twice (RFC 6749, 3.2) */
async function readForm(context: Context): Promise<URLSearchParams> {
  const text = await readText(
    context.req.raw,
    mostBytes,
    keepUpTo(mostBytes, bodyPlaceOf(context)),
  );
  const form = new URLSearchParams(text);
  if (new Set(form.keys()).size !== form.size)
    throw new OAuthError('invalid_request', 'A parameter is there twice.');
  return form;
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new OAuthError('invalid_request', `${name} is missing.`);
  return value;
}

/** What programs understand (RFC 6749, 5.2; RFC 7591, 3.2.2; RFC 8707, 2). */
type Code =
  | 'invalid_request'
  | 'invalid_grant'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri';

/** A request of an application that cannot be answered. */
class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

/** Answers errors as applications understand them, and nothing about causes that are not theirs. */
const createOAuthFailure =
  (log: Log) =>
  (error: unknown, context: Context): Response => {
    const answer = (code: string, text: string, status: 400 | 413 | 429 | 500 | 503) =>
      context.json({error: code, error_description: text}, status);
    if (error instanceof OAuthError) return answer(error.code, error.message, 400);
    if (error instanceof Refusal)
      return answer('invalid_request', error.detail ?? error.message, 400);
    if (error instanceof ThrottledError) {
      context.header('Retry-After', String(error.retryAfter));
      return answer('temporarily_unavailable', error.message, 429);
    }
    const unavailable = unavailableIn(error);
    if (unavailable) {
      log.warn({err: error}, 'A request of an application could not be answered');
      context.header('Retry-After', String(unavailable.retryAfter));
      return answer('temporarily_unavailable', unavailable.message, 503);
    }
    log.error({err: error}, 'A request of an application failed');
    return answer('server_error', 'Something went wrong here.', 500);
  };
