import {randomBytes} from 'node:crypto';
import type {Context} from 'hono';
import {deleteCookie, setCookie} from 'hono/cookie';
import {parse} from 'hono/utils/cookie';
import {findPerson, type Person} from './people.js';

/** The demo's own sign-in: a random token in a cookie; the server remembers whose it is. */
export interface Session {
  signIn(context: Context, person: Person): void;
  /** Ends the session on the server, so that a copy of the cookie is useless too. */
  signOut(context: Context): void;
  /** Who sent this request; undefined if nobody is signed in. */
  personOf(request: Request): Person | undefined;
}

/** Milliseconds after which everyone has to sign in again: a working day. */
const lifetime = 10 * 3_600_000;

/** Maximum number of sessions; the oldest are removed first. */
const most = 1_000;

/** @param url Origin of the demo: over https the cookie is limited to https and this host. */
export function createSession(url: string): Session {
  const isSecure = url.startsWith('https:');
  const cookieName = isSecure ? '__Host-larkfield' : 'larkfield';
  const attributes = {httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure} as const;
  const sessions = new Map<string, {readonly personId: string; readonly until: number}>();
  const tokenIn = ({headers}: Request) =>
    parse(headers.get('cookie') ?? '', cookieName)[cookieName] ?? '';
  return {
    signIn(context, person) {
      // Each sign-in gets a new token; the previous one of this browser ends.
      sessions.delete(tokenIn(context.req.raw));
      const token = randomBytes(32).toString('base64url');
      sessions.set(token, {personId: person.id, until: Date.now() + lifetime});
      const [oldest] = sessions.keys();
      if (sessions.size > most && oldest !== undefined) sessions.delete(oldest);
      setCookie(context, cookieName, token, {...attributes, maxAge: lifetime / 1000});
    },
    signOut(context) {
      sessions.delete(tokenIn(context.req.raw));
      deleteCookie(context, cookieName, attributes);
    },
    personOf(request) {
      const found = sessions.get(tokenIn(request));
      return found && found.until > Date.now() ? findPerson(found.personId) : undefined;
    },
  };
}
