/** Security headers of every response, unless its route overrides them: deny by default. */
import type {MiddlewareHandler} from 'hono';
import {basePathOf} from '../base-path.js';

const everyAnswer = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Page images, which host apps embed in their own pages. */
const shownElsewhere = '/embed/pages/';

/** Two years, for this name and all below it (RFC 6797). */
const httpsOnly = 'max-age=63072000; includeSubDomains';

/**
 * @param publicUrl Where browsers reach the service; if it is https, they must use https only. For a host that the
 * service shares with others, that is not the service's to say.
 */
export function secureAnswers(publicUrl: string): MiddlewareHandler {
  const isHttps = publicUrl.startsWith('https:') && basePathOf(publicUrl) === '';
  return async function setSecureHeaders(context, next) {
    await next();
    const {headers} = context.res;
    if (context.req.path.startsWith(shownElsewhere))
      headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    for (const [name, value] of Object.entries(everyAnswer))
      if (!headers.has(name)) headers.set(name, value);
    if (isHttps) headers.set('Strict-Transport-Security', httpsOnly);
  };
}
