import {createHmac} from 'node:crypto';
import type {Context} from 'hono';
import {parseSigned} from 'hono/utils/cookie';
import {deleteCookie, setSignedCookie} from 'hono/cookie';
import {findPerson, type Person} from './people.js';

const cookieName = 'larkfield';

/** The demo's own sign-in: the person's id in a signed cookie. */
export interface Session {
  signIn(context: Context, person: Person): Promise<void>;
  signOut(context: Context): void;
  /** Who sent this request; undefined where nobody is signed in. */
  personOf(request: Request): Promise<Person | undefined>;
}

/** Signs with a secret of its own, made from the API key so that sign-ins outlive a restart. */
export function createSession(apiKey: string): Session {
  const secret = createHmac('sha256', apiKey).update('demo session').digest('base64');
  return {
    async signIn(context, person) {
      const options = {httpOnly: true, sameSite: 'Lax', path: '/'} as const;
      await setSignedCookie(context, cookieName, person.id, secret, options);
    },
    signOut: (context) => void deleteCookie(context, cookieName),
    async personOf(request) {
      const cookies = await parseSigned(request.headers.get('cookie') ?? '', secret, cookieName);
      return findPerson(cookies[cookieName] || '');
    },
  };
}
