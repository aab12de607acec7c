/**
 * Serves pages only under allowed host names. Otherwise a site could point its own name at this service (DNS rebinding)
 * and read the pages as same-origin content. The API needs no such check, because its key is never in a browser.
 */
import {isIP} from 'node:net';
import type {Context, MiddlewareHandler} from 'hono';

export interface HostCheck {
  /** Where browsers reach the service. */
  readonly publicUrl: string;
  /** Additional host names, without a port. */
  readonly allowedHosts: readonly string[];
}

/** Middleware for the pages; refuses other hosts with 421 (RFC 9110, section 15.5.20). */
export function checkHost({publicUrl, allowedHosts}: HostCheck): MiddlewareHandler {
  const names = new Set(['localhost', new URL(publicUrl).hostname, ...allowedHosts]);
  return async function refuseOtherHosts(context, next) {
    const name = hostOf(context);
    // IP addresses are allowed: unlike a name, an address cannot be rebound.
    if (names.has(name) || isIP(name.replace(/^\[|\]$/g, ''))) return next();
    return context.text(
      `These pages are at ${publicUrl}. Configure your proxy to forward the Host header, or add this host to ESIGN_ALLOWED_HOSTS.\n`,
      421,
    );
  };
}

/** The requested host name, without a port; empty if it is invalid. */
function hostOf({req}: Context): string {
  const address = `http://${req.header('host') ?? new URL(req.url).host}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}
