/** Registers the endpoint table and everything that all routes have in common. */
import type {Context, Hono} from 'hono';
import {cors} from 'hono/cors';
import * as z from 'zod/mini';
import {endpoints, type Endpoint, type EndpointName} from '../../contract/endpoints.js';
import {fingerprintSchema} from '../../contract/scalar.js';
import {Refusal} from '../domain/refusal.js';
import type {Log} from '../log.js';
import type {Blobs} from '../ports.js';
import type {PublicLinks} from '../public-links.js';
import type {ActorOf, AddressOf} from './request/actor.js';
import {createApiApp, jsonAnswer, markTestAnswers, type ApiEnv} from './api-app.js';
import type {Authenticate, Caller} from './request/authentication.js';
import type {BodiesUnderWay} from './bodies/bodies-under-way.js';
import {readBody} from './bodies/request-body.js';
import {createRequestFiles, noFiles, type RequestFiles} from '../storage/files/request-files.js';
import {requireOwn, requirePermission} from './request/permission.js';
import {consoleHeader, type ConsoleCaller} from './request/console-caller.js';
import {errorAnswer, handleFailure, ThrottledError} from './answers/failure.js';
import type {DoOnce, RepeatableRequest} from './request/idempotency.js';
import {describeApi} from './openapi/openapi.js';
import type {Prepare} from './request/prepare.js';
import {doWork, doWorkIn, type RecordServices, type Work} from './request/recorded-work.js';
import type {RequirePrintable} from './request/printable-texts.js';
import {checkedInput} from './request/input-check.js';
import type {Limiter} from './request/rate-limit.js';
import type {Turns} from './request/account-turns.js';
import {requireNamed} from './request/existence.js';
import type {Handlers} from './request/request.js';
import {sifted, validated} from './request/validation.js';

/** What the API needs from the rest of the service. */
export interface ApiRoutingServices extends RecordServices {
  readonly authenticate: Authenticate;
  readonly consoleCaller: ConsoleCaller;
  readonly addressOf: AddressOf;
  readonly actorOf: ActorOf;
  readonly requirePrintable: RequirePrintable;
  /** Reads documents before the work begins. */
  readonly prepare: Prepare;
  /** Limits downloads per key and endpoint. */
  readonly downloads: Limiter;
  /** Limits the concurrent requests of an account. */
  readonly turns: Turns;
  /** Carries out a POST with an `Idempotency-Key` only once. */
  readonly doOnce: DoOnce;
  /** Counts the bodies being received. */
  readonly bodies: BodiesUnderWay;
  /** Folder that holds uploaded files while their request is processed. */
  readonly incoming: string;
  readonly blobs: Pick<Blobs, 'put'>;
  /** Deletes files that no row references. */
  readonly forgetFiles: (sha256s: readonly string[]) => Promise<void>;
  /** Origins whose pages may call the API (CORS). Normally empty, because a key belongs on a server. */
  readonly corsOrigins: readonly string[];
  readonly links: PublicLinks;
  readonly log: Log;
}

/** The API, to be mounted at `/v1`. */
export function createApi(services: ApiRoutingServices): Hono<ApiEnv> {
  const api = createApiApp<ApiEnv>();
  if (services.corsOrigins.length > 0) api.use(cors(forPagesOf(services.corsOrigins)));
  api.use(markTestAnswers);
  api.onError((error, context) => handleFailure(error, context, services.links, services.log));
  // Made when it is first asked for: it would be an eighth of the start.
  let description: object | undefined;
  api.get('/openapi.json', (context) =>
    context.json((description ??= describeApi(services.links.api))),
  );
  for (const name of Object.keys(endpoints) as EndpointName[]) register(api, name, services);
  registerNameless(api, services);
  for (const path of new Set(Object.values(endpoints).map((endpoint) => endpoint.path))) {
    registerOtherMethods(api, path, services);
  }
  // A `notFound` handler would be lost when the API is mounted below a path.
  api.all('*', (context) => context.json({message: 'There is nothing at this URL.'}, 404));
  return api;
}

/** CORS rules: what pages of these origins may send, and which response headers they may read. */
const forPagesOf = (origins: readonly string[]) => ({
  origin: [...origins],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'Range'],
  exposeHeaders: ['Content-Disposition', 'Content-Range', 'ETag', 'Retry-After', 'X-Request-Id'],
  maxAge: 600,
});

/** Path parameters that must be numbers; with any other value the route is unknown. */
const numeric = new Set([
  'party_id',
  'contact_id',
  'user_id',
  'company_id',
  'webhook_id',
  'delivery_id',
  'field_id',
  'failed_job_id',
  'api_key_id',
  'scim_token_id',
  'tag_id',
  'passkey_id',
  'mandate_id',
  'row_number',
  'page_number',
]);

/** An empty fingerprint within a path, as in `/envelopes//cancel`, is one that does not exist. */
const toRoute = (path: string): string =>
  path.replace(/\{(\w+)\}(\/?)/g, (_, name: string, more: string) => {
    if (numeric.has(name)) return `:${name}{[0-9]+}${more}`;
    return more ? `:${name}{[^/]*}/` : `:${name}`;
  });

function register<Name extends EndpointName>(
  api: Hono<ApiEnv>,
  name: Name,
  services: ApiRoutingServices,
): void {
  const endpoint: Endpoint = endpoints[name];
  const isDownload = endpoint.answer === 'file' && !endpoint.takesTurns;
  const turns = endpoint.changesNothing || isDownload ? withoutTurns : services.turns;
  api.on(endpoint.method, toRoute(endpoint.path), async (context) => {
    const caller = await admitted(context, endpoint, services);
    if (isDownload) await services.downloads.count(`${caller.keyName}:${name}`);
    if (!endpoint.body) return answer(context, caller, noFiles());
    const place = services.bodies.enter({account: caller.companyId});
    const files = createRequestFiles(services.incoming);
    try {
      const sent = await judged(
        () => readBody(context.req.raw, endpoint, {files, place}),
        () => requireNamed(services.handlers, addressedBy(context, caller)),
      );
      return await answer(context, caller, files, sent);
    } finally {
      await files.close();
      place.leave();
    }
  });

  async function answer(
    context: Context<ApiEnv>,
    caller: Caller,
    files: RequestFiles,
    sent?: Record<string, unknown>,
  ): Promise<Response> {
    const {companyId} = caller;
    const request = await requestOf(context, {services, endpoint}, {caller, files}, sent);
    let prepared: Awaited<ReturnType<Prepare>> = null;
    const prepare = async () => void (prepared = await services.prepare(name, request));
    const workOf = (handlers: Handlers) =>
      (handlers[name] as (request: unknown) => Promise<object>)({...request, prepared});
    const asked = {name, request, workOf};
    const key = endpoint.method === 'POST' ? request.headers.get('Idempotency-Key') : null;
    // Before the transaction of `doOnce`, in which nothing may be slow (decision 7).
    if (!endpoint.changesNothing) await files.storeAhead(services.blobs);
    try {
      if (key === null) {
        const work = () => prepare().then(() => doWork(services, asked));
        return respond(context, endpoint, await turns(companyId, work));
      }
      // The body after parsing, so that white space makes no difference (decision 7).
      const content = [name, request.params, sent, ...personIn(caller)];
      const repeatable = {companyId, key, content};
      const once = await turns(companyId, () => doOnce(services, repeatable, prepare, asked));
      if (once.isRepeated) context.header('Idempotency-Replayed', 'true');
      if (once.isRepeated) await services.forgetFiles(files.stored());
      return respond(context, endpoint, once.answer);
    } catch (error) {
      // Only a refused or throttled request is known to have stored nothing; after any other error a row may reference
      // the files.
      if (error instanceof Refusal || error instanceof ThrottledError)
        await services.forgetFiles(files.stored());
      throw error;
    }
  }
}

/** What is asked for, read and judged. */
async function requestOf(
  context: Context<ApiEnv>,
  {services, endpoint}: {readonly services: ApiRoutingServices; readonly endpoint: Endpoint},
  {caller, files}: {readonly caller: Caller; readonly files: RequestFiles},
  sent: unknown,
) {
  const query = endpoint.query && validated(endpoint.query, sentQuery(context), endpoint.errors);
  const addressed = addressedBy(context, caller);
  const {body, leftAlone} = await judged(
    () => checkedBody(endpoint, sent),
    () => requireNamed(services.handlers, addressed),
  );
  await requireOwn(services.db, caller, (body ?? {}) as Record<string, unknown>);
  await services.requirePrintable(body, caller.companyId);
  return {
    ...addressed,
    query,
    body,
    leftAlone,
    actor: services.actorOf(context),
    files,
    url: () => publicUrl(context, services.links),
    headers: context.req.raw.headers,
  };
}

function checkedBody({body, leavesInvalid, errors}: Endpoint, sent: unknown) {
  if (body instanceof z.ZodMiniObject && leavesInvalid !== undefined)
    return sifted(body, sent as Record<string, unknown>, leavesInvalid);
  return {body: body && validated(body, sent, errors), leftAlone: []};
}

/** Reads or judges a body; of what does not exist, nothing else is told. */
async function judged<Body>(
  judge: () => Body | Promise<Body>,
  requireNamed: () => Promise<void>,
): Promise<Body> {
  try {
    return await judge();
  } catch (error) {
    if (error instanceof Refusal) await requireNamed();
    throw error;
  }
}

/** Who calls, if it may. */
async function admitted(
  context: Context<ApiEnv>,
  endpoint: Endpoint,
  services: ApiRoutingServices,
): Promise<Caller> {
  const caller = await callerOf(context, services);
  requirePermission(caller, endpoint);
  if (endpoint.errors.includes(10008) && !caller.isPartner) throw new Refusal(10008);
  await requireOwn(services.db, caller, addressedBy(context, caller).params);
  return caller;
}

/**
 * The owner of the request's key, or the user of the console who is signed in.
 * @throws Refusal 10002 for a wrong or missing key, 10014 without a session, ThrottledError after too many failed attempts
 */
async function callerOf(context: Context<ApiEnv>, services: ApiRoutingServices): Promise<Caller> {
  const caller = await authenticated(context, services);
  context.set('caller', caller);
  return caller;
}

function authenticated(context: Context<ApiEnv>, services: ApiRoutingServices): Promise<Caller> {
  const {caller} = (context.env as Partial<ApiEnv['Bindings']> | undefined) ?? {};
  if (caller) return Promise.resolve(caller);
  if (context.req.header(consoleHeader) !== undefined)
    return services.consoleCaller(context.req.raw);
  const header = context.req.header('authorization');
  return services.authenticate(header, () => services.addressOf(context));
}

const addressedBy = (context: Context<ApiEnv>, caller: Caller) => ({
  caller,
  companyId: caller.companyId,
  hasDeprecatedFields: hasDeprecatedFields(caller),
  params: pathParams(context.req.param()),
});

/** Accounts that joined at or after this instant never had them (docs/interface.md, "Deprecated links"). */
const lastDay = new Date('2026-09-30T00:00:00Z');

/** Whether answers to this account still carry the deprecated download links. */
const hasDeprecatedFields = ({joined}: {readonly joined: Date}): boolean => joined < lastDay;

/** Nobody gets the answer to another person's request, nor to another agent's. */
const personIn = ({user, agent, mandateId}: Caller): readonly unknown[] => {
  if (mandateId !== null) return ['mandate', mandateId];
  if (agent) return ['agent', agent.id];
  return user ? [user.id] : [];
};

/** A read needs no transaction, which would stay open for as long as the read takes. */
async function doOnce(
  services: ApiRoutingServices,
  request: RepeatableRequest,
  prepare: () => Promise<void>,
  asked: Work,
) {
  const endpoint: Endpoint = endpoints[asked.name];
  if (!endpoint.changesNothing)
    return services.doOnce(
      request,
      (transaction) => doWorkIn(services, transaction, asked),
      prepare,
    );
  const answered = await asked.workOf(services.handlers);
  return services.doOnce(request, () => Promise.resolve(answered));
}

/** Endpoints that read files for a long time have their own limits and do not use up the turns of short requests. */
const withoutTurns: Turns = (_, work) => work();

const sentQuery = ({req}: Context) =>
  checkedInput(Object.fromEntries(new URL(req.url).searchParams));

/** The public URL of the request. */
const publicUrl = ({req}: Context, links: PublicLinks): URL =>
  new URL(links.api + req.path.replace(/^\/v1/, '') + new URL(req.url).search);

/** Replaces ids that cannot exist before they reach the database; no id is 0. */
const pathParams = (params: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      numeric.has(name) ? withinIds(value) : fingerprintOrNone(name, value),
    ]),
  );

/** Longer numbers are outside the range of ids, so they become 0, which never exists. */
const withinIds = (digits: string): string => (digits.length > 15 ? '0' : digits);

const fingerprintOrNone = (name: string, value: string): string =>
  name.endsWith('fingerprint') && !fingerprintSchema.safeParse(value).success ? '' : value;

const respond = (context: Context, endpoint: Endpoint, answer: unknown): Response =>
  answer instanceof Response ? answer : jsonAnswer(context, answer, endpoint.status);

/** `PUT /envelopes` and `DELETE /envelopes` have codes of their own (docs/interface.md, "Errors"). */
function registerNameless(api: Hono<ApiEnv>, services: ApiRoutingServices): void {
  const refuse = (code: 10251 | 10252) => async (context: Context<ApiEnv>) => {
    await callerOf(context, services);
    throw new Refusal(code);
  };
  api.put('/envelopes', refuse(10251));
  api.delete('/envelopes', refuse(10252));
}

function registerOtherMethods(api: Hono<ApiEnv>, path: string, services: ApiRoutingServices): void {
  const methods = Object.values(endpoints)
    .filter((row) => row.path === path)
    .map(({method}) => method);
  api.all(toRoute(path), async (context) => {
    await callerOf(context, services);
    context.header('Allow', methods.join(', '));
    return context.json(errorAnswer(new Refusal(10001), services.links), 405);
  });
}
