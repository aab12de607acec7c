import {Refusal} from './refusal.js';

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
