/**
 * A user who calls from the console: by a cookie that no script can read, and only from the console's own pages
 * (docs/decisions/0019-console-sessions.md).
 */
import {rolePermissions} from '../../../contract/access/permissions.js';
import {consoleRoleOf} from '../../domain/people/console-role.js';
import {Refusal} from '../../domain/refusal.js';
import {basePathOf} from '../base-path.js';
import type {Clock} from '../../ports.js';
import {linkHolder} from '../../storage/access/link-holders.js';
import {openConsoleSession} from '../../storage/access/console-sessions.js';
import type {Queries} from '../../storage/connection/database.js';
import type {Caller} from './authentication.js';

/** Its presence says that the console calls; a form cannot send it, nor can another origin unasked. */
export const consoleHeader = 'x-esign-console';

/** The user who is signed in. @throws Refusal 10014 if nobody is, or if another page calls */
export type ConsoleCaller = (request: Request) => Promise<Caller>;

interface ConsoleCallerServices {
  readonly db: Queries;
  readonly clock: Clock;
  /** Where browsers reach the service. */
  readonly publicUrl: string;
}

/** Creates the check of sessions. */
export function createConsoleCaller({db, clock, publicUrl}: ConsoleCallerServices): ConsoleCaller {
  const cookieName = consoleCookie(publicUrl);
  return async (request) => {
    requireOwnPage(request, publicUrl);
    const cookie = cookieIn(request.headers, cookieName);
    const holder = cookie && (await openConsoleSession(db, cookie, clock));
    const role = holder && consoleRoleOf(holder);
    if (!role) throw new Refusal(10014);
    return {
      ...holder,
      keyName: `session:${holder.sessionId}`,
      permissions: rolePermissions[role],
      user: {...holder.user, role, sessionId: holder.sessionId, signedIn: holder.signedIn},
      mandateId: null,
      keyId: null,
      holder: linkHolder.signIn(holder.sessionId, role),
    };
  };
}

/** The cookie of a session, without its prefix. */
export const sessionCookieName = 'esign-console';

export const consoleCookie = (publicUrl: string): string => prefixed(publicUrl, sessionCookieName);

/**
 * Browsers accept a prefix only with https, and `__Host-` from this very host only, for all its paths (RFC 6265bis,
 * section 4.1.3). Below a path, the cookie is sent to that path alone.
 */
export function prefixed(publicUrl: string, name: string): string {
  if (!publicUrl.startsWith('https:')) return name;
  return `${basePathOf(publicUrl) === '' ? '__Host' : '__Secure'}-${name}`;
}

/** @throws Refusal 10014 for a call from elsewhere */
export function requireOwnPage(request: Request, publicUrl: string): void {
  if (!isFromOwnPage(request, publicUrl)) throw new Refusal(10014, elsewhere);
}

/**
 * Browsers name the origin of every call but a plain read from the same one; those that say more are taken at their word.
 */
export function isFromOwnPage({method, headers}: Request, publicUrl: string): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const isRead = method === 'GET' || method === 'HEAD';
  return (
    (site === null || site === 'same-origin') &&
    (origin === null ? isRead : origin === new URL(publicUrl).origin)
  );
}

export const elsewhere = 'Only pages of the console may make this call.';

/** The value of a cookie; if it is sent twice, as another host of the domain could bring about, none counts. */
export function cookieIn(headers: Headers, name: string): string | undefined {
  const values = (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}
