import {answerPreflight, shareWith, guardStateChange} from './request-guard.js';
import type {EsignAction} from '../contract/access/esign-actions.js';
import type {Authorization, EsignHandlerOptions, EsignSubject, EsignUser} from './options.js';
import {answerRefusal, notAllowed, Refusal, refusalOf, signedOut, logFailure} from './refusal.js';
import {matchPath, type Route, routes} from './routes.js';
import type {Helper} from './request-context.js';
import {createHelpers, type FindHelper} from './tenants.js';
import {handleWebhook} from './webhook-receiver.js';

/** Answers the elements' requests and the service's events below one path of the host app. */
export type EsignHandler = (request: Request) => Promise<Response>;

/**
 * The helper between the elements in the browser and the e-signature service: it holds the API key, the host says who
 * is signed in, and nobody sees or touches an envelope that is not theirs.
 * @throws TypeError if `authorize` is missing or `origins` contains something that is not an origin
 * @example const handler = createEsignHandler({service: {baseUrl, apiKey}, authorize, recipes: {nda}});
 *   app.all('/esign/*', (context) => handler(context.req.raw));
 */
export function createEsignHandler(options: EsignHandlerOptions): EsignHandler {
  checkOptions(options);
  const helperOf = createHelpers(options);
  return async function handleEsign(request) {
    const requestId = crypto.randomUUID();
    const response = await answer(options, helperOf, request).catch((error: unknown) => {
      const refusal = refusalOf(error);
      // Others are the caller's mistakes, and the answer says what they are.
      if (refusal.status >= 500) report(options, error, refusal.code, requestId);
      return answerRefusal(refusal, requestId);
    });
    shareWith(options.origins ?? [], request, response);
    return finished(response, requestId);
  };
}

async function answer(
  options: EsignHandlerOptions,
  helperOf: FindHelper,
  request: Request,
): Promise<Response> {
  const url = new URL(request.url);
  const path = pathBelow(options.basePath ?? '/esign', url.pathname);
  // Before the checks on origin and user: the service
  // has no session, its signature is checked instead.
  if (path === '/webhooks' && request.method === 'POST')
    return handleWebhook(await helperOf(request), request);
  if (path === '/check' && request.method === 'GET') return handleCheck(await helperOf(request));
  const origins = options.origins ?? [];
  const preflight = answerPreflight(request, origins);
  // Before `authorize`: a preflight request carries no cookies, so nobody is signed in.
  if (preflight) return preflight;
  const {route, params} = findRoute(request.method, path);
  if (route.method !== 'GET') guardStateChange(request, origins);
  const {user, allow, sees} = await requireUser(options, request, route, params);
  const allows = (action: EsignAction) =>
    (action !== 'copy_link' || options.allowSigningLinks === true) &&
    (typeof allow === 'boolean' ? allow : allow.includes(action));
  if (!allows(route.action)) throw notAllowed();
  const seesAll = sees === 'account';
  return route.handle({...(await helperOf(request)), request, url, params, user, seesAll, allows});
}

/** Without a sign-in: see `host-check.ts` for what it tells. */
const handleCheck = async ({check}: Helper): Promise<Response> =>
  Response.json({problems: await check()});

/**
 * Works whether or not the framework strips the mount path before it calls the handler. Repeated slashes count as one,
 * so an `endpoint` that ends with a slash works too.
 */
function pathBelow(basePath: string, pathname: string): string {
  const base = basePath.replace(/\/+$/, '');
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

function findRoute(
  method: string,
  path: string,
): {readonly route: Route; readonly params: Record<string, string>} {
  const fitting = routes.flatMap((route) => {
    const params = matchPath(route, path);
    return params ? [{route, params}] : [];
  });
  const found = fitting.find(({route}) => route.method === method);
  if (found) return found;
  if (fitting.length === 0)
    throw new Refusal(404, 'not_found', 'There is nothing at this address.');
  throw new Refusal(405, 'method_not_allowed', `${method} is not supported at this address.`);
}

async function requireUser(
  options: EsignHandlerOptions,
  request: Request,
  {action, path}: Route,
  params: Readonly<Record<string, string>>,
): Promise<Authorization> {
  const authorization = await options.authorize(request, action, subjectOf(path, params));
  if (!authorization) throw signedOut();
  // Hosts in plain JavaScript may return a numeric id; nothing would ever be found for it.
  checkUser(authorization.user);
  return authorization;
}

function subjectOf(path: string, {fp}: Readonly<Record<string, string>>): EsignSubject {
  if (fp === undefined) return {};
  return path.startsWith('/templates') ? {template_fingerprint: fp} : {envelope_fingerprint: fp};
}

/** Default response headers, unless a route sets others: data, for this page only, not cached. */
const everyAnswer = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

function finished(response: Response, requestId: string): Response {
  const {headers} = response;
  headers.set('x-request-id', requestId);
  for (const [name, value] of Object.entries(everyAnswer))
    if (!headers.has(name)) headers.set(name, value);
  return response;
}

function report(
  options: EsignHandlerOptions,
  error: unknown,
  code: string,
  requestId: string,
): void {
  if (options.onError) return options.onError(error, requestId);
  logFailure(error, code, `, request ${requestId}`);
}

/**
 * Checks what the host configured, before the first request.
 * @throws TypeError with one sentence that names the option and says what to do
 */
function checkOptions({
  authorize,
  origins = [],
  service,
  webhookSecret,
}: EsignHandlerOptions): void {
  if (typeof authorize !== 'function') {
    throw new TypeError(
      'createEsignHandler needs `authorize`: a function that returns who is signed in, or null. Without it, anyone could sign as anyone else.',
    );
  }
  if (typeof service === 'function' && webhookSecret)
    throw new TypeError(
      'Where `service` is a function, return `webhookSecret` from it, with each tenant.',
    );
  for (const origin of origins) {
    // An asterisk is a valid host for URL, but matches no page: browsers send the origin as it is.
    const isPlain = URL.canParse(origin) && new URL(origin).origin === origin;
    if (isPlain && !origin.includes('*')) continue;
    throw new TypeError(
      `\`origins\` takes a scheme, host and port and nothing else, like "https://www.example.com"; received "${origin}".`,
    );
  }
}

/**
 * Checks the person a host reports as signed in. A numeric id would own nothing: owners are stored as strings.
 * @throws TypeError with one sentence that says what `authorize` has to return
 */
function checkUser({id, email}: EsignUser): void {
  if (typeof id === 'string' && id !== '' && typeof email === 'string') return;
  throw new TypeError(
    '`authorize` must return {user: {id, name, email}} with strings: a non-empty id, such as `String(row.id)`, and an email, which may be empty.',
  );
}
