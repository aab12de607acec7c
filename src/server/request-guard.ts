import {Refusal, ancestorMissing} from './refusal.js';
import {ancestorsHeader} from '../contract/ancestors-header.js';
import type {RequestContext} from './request-context.js';

/** Refuses a page that the host has not listed. */
export const crossSite = () =>
  new Refusal(403, 'cross_site', 'This request came from a page that is not allowed to make it.');

/**
 * Refuses a state change that another site's page could have made in the user's name: by `Sec-Fetch-Site` if the
 * browser sends it, otherwise by `Origin`, and by content type in any case.
 */
export function guardStateChange(request: Request, origins: readonly string[]): void {
  const origin = request.headers.get('origin');
  const isListed = origin !== null && origins.includes(origin);
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none' && !isListed) throw crossSite();
  if (site === null && origin !== null && !isListed && !isOwnOrigin(request, origin)) {
    throw crossSite();
  }
  guardContentType(request);
}

/** Compares hosts, not schemes: behind a proxy that terminates TLS the helper sees `http`. */
function isOwnOrigin(request: Request, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return new URL(origin).host === host;
}

function guardContentType(request: Request): void {
  // Has no body, and no page of another origin can send one without a preflight request.
  if (request.method === 'DELETE') return;
  const type = mediaType(request);
  if (type === 'application/json' || type === 'multipart/form-data') return;
  // Adapters of Node's own server give every POST a body, even if it is empty.
  const isEmpty = request.body === null || request.headers.get('content-length') === '0';
  if (type === '' && isEmpty) return;
  throw new Refusal(
    415,
    'unsupported_media_type',
    'Send the body as application/json or multipart/form-data.',
  );
}

/** Content type without parameters, lower-case; empty if there is none. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();
}

/** The origin of the requesting host page, which is where a session may be framed. */
export function pageOrigin(request: Request): string {
  return request.headers.get('origin') ?? new URL(request.url).origin;
}

/** Origins other than the helper's own whose pages may call it. */
type Origins = readonly string[];

/** Seconds for which a browser may cache the preflight response. */
const remembered = '600';

/** Response headers that a page of another origin may read. */
const readable = 'content-disposition, etag, retry-after, x-request-id';

/**
 * The response to a CORS preflight request (Fetch standard, "CORS-preflight fetch"); undefined for any other request.
 * Nobody is signed in at this point: a preflight request carries no cookies.
 */
export function answerPreflight(
  {method, headers}: Request,
  origins: Origins,
): Response | undefined {
  if (method !== 'OPTIONS' || !headers.has('access-control-request-method')) return undefined;
  if (!origins.includes(headers.get('origin') ?? '')) throw crossSite();
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, DELETE',
      // The host may authenticate by any header, and the page is one that it listed.
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': remembered,
    },
  });
}

/**
 * Lets a page of a listed origin read the response, with cookies or without, and tells caches that responses vary by
 * origin.
 */
export function shareWith(origins: Origins, request: Request, {headers}: Response): void {
  if (origins.length === 0) return;
  // Before any return: a cache must not give a listed origin the response made for another one.
  headers.append('vary', 'origin');
  const origin = request.headers.get('origin');
  if (origin === null || !origins.includes(origin)) return;
  // Not `*`, which browsers do not accept for requests with credentials.
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-allow-credentials', 'true');
  headers.set('access-control-expose-headers', readable);
}

/**
 * Who may frame a session: the page that asks for it, and the pages around that one which the host has listed.
 * @throws Refusal if the browser has named one that is not listed
 */
export function framers({request, options}: RequestContext): readonly string[] {
  const allowed = new Set([pageOrigin(request), ...(options.ancestors ?? [])]);
  const around = (request.headers.get(ancestorsHeader) ?? '').split(' ').filter(Boolean);
  const missing = around.find((origin) => !allowed.has(origin));
  if (missing !== undefined) throw ancestorMissing(missing);
  return [...allowed];
}
