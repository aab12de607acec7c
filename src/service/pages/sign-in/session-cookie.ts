/** The cookies of the console: that of a session, and that of a browser on its way to one. */
import type {Context} from 'hono';
import type {SignInWay} from '../../../contract/access/caller.js';
import {basePathOf} from '../../http/base-path.js';
import {
  consoleCookie,
  cookieIn,
  prefixed,
  sessionCookieName,
} from '../../http/request/console-caller.js';
import {attemptLifetime} from '../../storage/access/console-attempts.js';
import {
  createConsoleSession,
  endConsoleSession,
  openConsoleSession,
  type UserKey,
} from '../../storage/access/console-sessions.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {noteUserAct} from '../../storage/accounts/audit-log.js';
import {confirmAddress} from '../../storage/accounts/users.js';
import type {PageServices} from '../shared/page-services.js';

export type CookieServices = Pick<PageServices, 'db' | 'clock' | 'ids' | 'actorOf'> & {
  /** Where browsers reach the service. */
  readonly publicUrl: string;
};

/** Signs a user in, with a session that is new: no other page can have set it. */
export async function startSignIn(
  services: CookieServices,
  context: Context,
  user: UserKey,
  by: SignInWay,
): Promise<void> {
  const {db, actorOf, publicUrl} = services;
  await endSession(services, context);
  const actor = actorOf(context);
  const session = await inTransaction(db, async (transaction) => {
    await noteUserAct(transaction, user, {...services, actor, kind: 'sign-in', values: {by}});
    // A passkey says who it is, and nothing of the mailbox.
    if (by !== 'passkey') await confirmAddress(transaction, user, services.clock.now());
    return createConsoleSession(transaction, user, {...services, by, actor});
  });
  setCookie(context, publicUrl, sessionCookie(session, daySeconds));
}

/** Signs out in this browser. */
export async function endSignIn(services: CookieServices, context: Context): Promise<void> {
  await endSession(services, context);
  setCookie(context, services.publicUrl, sessionCookie('', 0));
}

const daySeconds = 86_400;

async function endSession(
  {db, clock, publicUrl, actorOf}: CookieServices,
  context: Context,
): Promise<void> {
  const cookie = cookieIn(context.req.raw.headers, consoleCookie(publicUrl));
  const holder = cookie && (await openConsoleSession(db, cookie, clock));
  if (!holder) return;
  const {companyId, sessionId, user} = holder;
  const key = {companyId, userId: user.id};
  const actor = actorOf(context);
  await inTransaction(db, async (transaction) => {
    if (await endConsoleSession(transaction, key, sessionId))
      await noteUserAct(transaction, key, {clock, actor, kind: 'end-session', about: user.email});
  });
}

/**
 * Gives a browser that is about to sign in a name of its own, for whatever it is asked. The cookie comes along when the
 * organisation leads back here, which is another site.
 */
export function startAttempt({ids, publicUrl}: CookieServices, context: Context): string {
  const holder = ids.token();
  const seconds = attemptLifetime / 1000;
  setCookie(context, publicUrl, {name: attemptCookie, value: holder, seconds, sameSite: 'Lax'});
  return holder;
}

/** What this browser was named. */
export const attemptHolder = ({publicUrl}: CookieServices, context: Context): string | undefined =>
  cookieIn(context.req.raw.headers, prefixed(publicUrl, attemptCookie)) || undefined;

const attemptCookie = 'esign-attempt';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
  readonly sameSite: 'Strict' | 'Lax';
}

const sessionCookie = (value: string, seconds: number): Cookie => ({
  name: sessionCookieName,
  value,
  seconds,
  sameSite: 'Strict',
});

function setCookie(
  context: Context,
  publicUrl: string,
  {name, value, seconds, sameSite}: Cookie,
): void {
  const text = [
    `${prefixed(publicUrl, name)}=${value}`,
    `Path=${basePathOf(publicUrl) || '/'}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
  context.header('Set-Cookie', text);
}
