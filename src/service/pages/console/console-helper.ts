/**
 * The helper behind the elements in the console: calls the API in this process, as the user who is signed in. What the
 * user may do is decided there; here it only says what is offered.
 */
import type {Context, Hono} from 'hono';
import type {CallerAnswer} from '../../../contract/access/caller.js';
import type {Permission} from '../../../contract/access/permissions.js';
import {isServiceError} from '../../../client/index.js';
import type {MessageWay} from '../../../contract/text/message-way.js';
import {createEsignHandler, type Authorization, type EsignAction} from '../../../server/index.js';
import {consoleHeader, elsewhere, isFromOwnPage} from '../../http/request/console-caller.js';
import {basePathOf} from '../../http/base-path.js';
import type {Log} from '../../log.js';

/** What the helper needs from the rest of the service. */
export interface ConsoleHelperServices {
  /** The API as it is mounted at `/v1`. */
  readonly api: Pick<Hono, 'fetch'>;
  /** Address under which browsers reach the service. */
  readonly publicUrl: string;
  /** By which messages people can be invited: those for which there is a gateway. */
  readonly messageWays: readonly MessageWay[];
  readonly log: Log;
}

/** Where the helper is mounted, below the service's address. */
export const helperPath = '/console/esign';

/** Milliseconds after which a stream is opened again, and with it the present state is read. */
const streamTime = 15_000;

const actions: Readonly<Record<Permission, readonly EsignAction[]>> = {
  read: ['list', 'read', 'view', 'events', 'download', 'templates', 'widget', 'verify'],
  send: [
    ...(['draft', 'session', 'send', 'remind', 'correct', 'copy_link', 'contacts'] as const),
    ...(['amend', 'duplicate', 'cancel', 'expire', 'delete'] as const),
  ],
  share: ['template'],
  administer: [],
  sign_in: [],
  ask: [],
  approve: [],
  act: [],
};

/** Answers the elements' calls. */
export function createConsoleHelper(services: ConsoleHelperServices) {
  const {begin, fetchFor, answerTo} = createUsersApi(services);
  const callers = new WeakMap<Request, Promise<CallerAnswer | null>>();
  const callerOf = (request: Request) => {
    const known = callers.get(request) ?? readCaller(fetchFor(request), services);
    callers.set(request, known);
    return known;
  };
  const handle = createEsignHandler({
    basePath: basePathOf(services.publicUrl) + helperPath,
    service: async (request) => {
      const caller = await callerOf(request);
      if (!caller) return null;
      // One for each user: nothing that is kept of one is found by another.
      const tenant = `${caller.company_id}-${caller.user_id}`;
      const baseUrl = `${services.publicUrl}/v1`;
      return {tenant, baseUrl, apiKey: 'none', fetch: fetchFor(request)};
    },
    authorize: async (request) => authorizationOf(await callerOf(request)),
    allowFreeform: true,
    allowSigningLinks: true,
    allowInvitationsBy: services.messageWays,
    contacts: true,
    onError(error, requestId) {
      if (!isOfUser(error)) services.log.error({err: error, requestId}, failed);
    },
  });
  return async (context: Context): Promise<Response> => {
    if (isForeign(context.req.raw, services)) return refuseForeign();
    const request = requestOf(context, services);
    begin(request, context);
    const answer = answerTo(request, await handle(request));
    // No events arrive here: each time a stream is opened again, the elements learn how things are.
    return context.req.path.endsWith('/events') ? endingAfter(streamTime, answer) : answer;
  };
}

/** How the API refuses a user; the helper of a host takes either for a key that is wrong, and answers 502. */
type UserRefusal = 401 | 403;

const isUserRefusal = (status: number): status is UserRefusal => status === 401 || status === 403;

const isOfUser = (error: unknown): boolean => isServiceError(error) && isUserRefusal(error.status);

/** The API as the user of each request calls it, and whether it refused that user. */
function createUsersApi(services: ConsoleHelperServices) {
  const contexts = new WeakMap<Request, Context>();
  const refusals = new WeakMap<Request, UserRefusal>();
  const fetchFor = (request: Request): typeof fetch => {
    const context = contexts.get(request);
    return async (input, init) => {
      const call = asSignedIn(new Request(input, init), request, services);
      const answer = await services.api.fetch(call, context?.env);
      if (isUserRefusal(answer.status)) refusals.set(request, answer.status);
      return answer;
    };
  };
  return {
    begin: (request: Request, context: Context) => void contexts.set(request, context),
    fetchFor,
    answerTo(request: Request, answer: Response): Response {
      const refusal = refusals.get(request);
      return refusal && answer.status === 502 ? refuseUser(refusal, answer) : answer;
    },
  };
}

/** What the page is told of a user who was signed out, or lost a permission, after the helper had asked who it is. */
const userWords = {
  401: {code: 'unauthorized', message: 'Please sign in.'},
  403: {code: 'forbidden', message: 'You may not do this.'},
} as const;

function refuseUser(status: UserRefusal, {headers}: Response): Response {
  const error = {...userWords[status], request_id: headers.get('x-request-id') ?? ''};
  return Response.json({error}, {status, headers});
}

/** The helper of other hosts also takes calls that name no origin; browsers name it in all that the console's pages change. */
const isForeign = (request: Request, {publicUrl}: ConsoleHelperServices): boolean =>
  request.method !== 'GET' && !isFromOwnPage(request, publicUrl);

const refuseForeign = (): Response =>
  Response.json(
    {error: {code: 'unauthorized', message: elsewhere, request_id: ''}},
    {status: 401, headers: {'cache-control': 'no-store'}},
  );

const failed = 'A request of the console failed';

/** The request at its public address, whatever proxies have left of that. */
const requestOf = ({req}: Context, {publicUrl}: ConsoleHelperServices): Request =>
  new Request(publicUrl + req.path + new URL(req.url).search, req.raw);

/** The same call with the cookie of the page's own request, in place of a key. */
function asSignedIn(call: Request, from: Request, {publicUrl}: ConsoleHelperServices): Request {
  call.headers.delete('authorization');
  call.headers.set('cookie', from.headers.get('cookie') ?? '');
  call.headers.set('host', new URL(publicUrl).host);
  call.headers.set('origin', new URL(publicUrl).origin);
  call.headers.set(consoleHeader, '1');
  for (const name of ['user-agent', 'x-forwarded-for']) {
    const value = from.headers.get(name);
    if (value !== null) call.headers.set(name, value);
  }
  return call;
}

async function readCaller(
  call: typeof fetch,
  {publicUrl}: ConsoleHelperServices,
): Promise<CallerAnswer | null> {
  const response = await call(`${publicUrl}/v1/me`);
  if (response.status === 401 || response.status === 403) return null;
  if (!response.ok) throw new Error(`GET /me was answered with ${response.status}.`);
  const caller = (await response.json()) as CallerAnswer;
  return caller.user_id === null ? null : caller;
}

function authorizationOf(caller: CallerAnswer | null): Authorization | null {
  if (!caller) return null;
  const {user_id, user_name, user_email, permissions} = caller;
  return {
    user: {id: `user-${user_id}`, name: user_name ?? '', email: user_email ?? ''},
    allow: permissions.flatMap((each) => actions[each]),
    // The API leaves out what this user may not see.
    sees: 'account',
  };
}

/** The answer, whose body ends after so many milliseconds if it has not ended by then. */
export function endingAfter(milliseconds: number, {body, status, headers}: Response): Response {
  let timer: NodeJS.Timeout;
  // A signal of the request would not do: what has been answered may be collected, and its signals with it.
  const ending = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      timer = setTimeout(() => controller.terminate(), milliseconds).unref();
    },
    flush: () => clearTimeout(timer),
  });
  return new Response(body?.pipeThrough(ending) ?? null, {status, headers});
}
