import {isIP} from 'node:net';
import type {MiddlewareHandler} from 'hono';

/** A mail may contain its own styles and embedded images; nothing in it runs or is loaded. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

export interface SecureHeaders {
  /** Origin of the framed pages. */
  readonly serviceOrigin: string;
  /** Origin of the demo; over https, browsers must only use https. */
  readonly url: string;
}

/**
 * The strict Content Security Policy of the guide: scripts and styles of our own, the helper on our
 * own host, and frames of the e-signature service.
 */
export function secureHeaders({serviceOrigin, url}: SecureHeaders): MiddlewareHandler {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src 'self' ${serviceOrigin}`,
    // The set-up page of the public form, to which one of our forms redirects.
    `form-action 'self' ${serviceOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; ');
  const always = {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(url.startsWith('https:')
      ? {'strict-transport-security': 'max-age=63072000; includeSubDomains'}
      : {}),
  };
  return async function setSecureHeaders(context, next) {
    await next();
    const {headers} = context.res;
    for (const [name, value] of Object.entries(always))
      // The helper and the frame of a mail have stricter policies of their own.
      if (!headers.has(name)) headers.set(name, value);
  };
}

/** Responds only under our own name or an IP address: any site can point its name here (DNS rebinding). */
export function checkHost(url: string): MiddlewareHandler {
  const names = new Set(['localhost', new URL(url).hostname]);
  return async function refuseOtherHosts(context, next) {
    const address = `http://${context.req.header('host') ?? new URL(context.req.url).host}`;
    const name = URL.canParse(address) ? new URL(address).hostname : '';
    if (names.has(name) || isIP(name.replace(/^\[|\]$/g, ''))) return next();
    return context.text(
      `This site is at ${url}; set DEMO_URL if it is reached under another address.\n`,
      421,
    );
  };
}
