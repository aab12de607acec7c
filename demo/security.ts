import type {MiddlewareHandler} from 'hono';

/** A mail may style itself and show pictures it carries; nothing in it runs or is fetched. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The strict Content Security Policy of the guide: scripts and styles of our own, the helper on our
 * own host, and frames of the e-signature service.
 */
export function secureHeaders(serviceOrigin: string): MiddlewareHandler {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src 'self' ${serviceOrigin}`,
    // The set-up page of the public form, to which a form of ours leads on.
    `form-action 'self' ${serviceOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; ');
  return async function setSecureHeaders(context, next) {
    await next();
    const {headers} = context.res;
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'same-origin');
    headers.set('cache-control', 'no-store');
  };
}
