import {crossSite} from './request-guard.js';

/** Origins whose pages may call the helper besides its own. */
export type Origins = readonly string[];

/** Seconds for which a browser need not ask again. */
const remembered = '600';

/** What a page may read of an answer besides its body. */
const readable = 'content-disposition, etag, retry-after, x-request-id';

/**
 * The answer to a browser that asks whether a page of another origin may call (Fetch standard, "CORS-preflight
 * fetch"); undefined where it asks nothing. Nobody is signed in here: such a question carries no cookie.
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
      // Whatever the host authenticates by: its own page is asking.
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': remembered,
    },
  });
}

/** Lets a page of a listed origin read the answer, cookies or not, and caches know that answers differ by page. */
export function shareWith(origins: Origins, request: Request, {headers}: Response): void {
  if (origins.length === 0) return;
  headers.append('vary', 'origin');
  const origin = request.headers.get('origin');
  if (origin === null || !origins.includes(origin)) return;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-allow-credentials', 'true');
  headers.set('access-control-expose-headers', readable);
}
