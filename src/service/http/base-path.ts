/** A service below a path of its public address, such as `https://intranet.example/esign`. */
import {getPathNoStrict} from 'hono/utils/url';

/** That path without a final slash; empty if the service has a host name of its own. */
export const basePathOf = (publicUrl: string): string =>
  new URL(publicUrl).pathname.replace(/\/$/, '');

/**
 * Where routes look for the path of a request: below the base, whether or not the proxy in front has left it there. A
 * slash at the end makes no difference.
 */
export function routedBelow(base: string): (request: Request) => string {
  return (request) => {
    const path = getPathNoStrict(request);
    if (path === base) return '/';
    return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  };
}
