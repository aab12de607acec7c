/**
 * Answers pages under names of ours alone. A site whose name is made to lead here (DNS rebinding) would else read
 * them as its own. The API needs no such check: its key never stands in a browser.
 */
import {isIP} from 'node:net';
import type {Context, MiddlewareHandler} from 'hono';

export interface HostCheck {
  /** Origin under which browsers reach the service. */
  readonly publicUrl: string;
  /** Further names, without a port. */
  readonly allowedHosts: readonly string[];
}

/** For the pages' paths; refuses with 421 (RFC 9110, section 15.5.20). */
export function checkHost({publicUrl, allowedHosts}: HostCheck): MiddlewareHandler {
  const names = new Set(['localhost', new URL(publicUrl).hostname, ...allowedHosts]);
  return async function refuseOtherHosts(context, next) {
    const name = hostOf(context);
    // Nobody can make an address lead elsewhere, as a name can be made to.
    if (names.has(name) || isIP(name.replace(/^\[|\]$/g, ''))) return next();
    return context.text(
      `These pages are at ${publicUrl}. Pass the Host header on where a proxy stands in front, or name this host in ESIGN_ALLOWED_HOSTS.\n`,
      421,
    );
  };
}

/** The name that was asked for, without a port; empty where it is none. */
function hostOf({req}: Context): string {
  const address = `http://${req.header('host') ?? new URL(req.url).host}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}
