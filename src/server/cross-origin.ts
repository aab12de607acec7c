import {crossSite} from './request-guard.js';

/** Origins other than the helper's own whose pages may call it. */
export type Origins = readonly string[];

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
