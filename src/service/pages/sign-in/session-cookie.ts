/** The cookie of a session of the console. */
import type {Context} from 'hono';
import type {SignInWay} from '../../../contract/access/caller.js';
import {consoleCookie, cookieIn} from '../../http/request/console-caller.js';
import {
  createConsoleSession,
  endConsoleSession,
  openConsoleSession,
  type UserKey,
} from '../../storage/access/console-sessions.js';
import type {PageParts} from '../shared/page-parts.js';

export type CookieParts = Pick<PageParts, 'db' | 'clock' | 'ids' | 'actorOf'> & {
  /** Origin of the console. */
  readonly publicUrl: string;
};

/** Signs a user in, with a session that is new: no other page can have set it. */
export async function startSignIn(
  parts: CookieParts,
  context: Context,
  user: UserKey,
  by: SignInWay,
): Promise<void> {
  const {db, actorOf, publicUrl} = parts;
  await endSession(parts, context);
  const session = await createConsoleSession(db, user, {...parts, by, actor: actorOf(context)});
  context.header('Set-Cookie', cookieText(publicUrl, session, daySeconds));
}

/** Signs out in this browser. */
export async function endSignIn(parts: CookieParts, context: Context): Promise<void> {
  await endSession(parts, context);
  context.header('Set-Cookie', cookieText(parts.publicUrl, '', 0));
}

const daySeconds = 86_400;

async function endSession({db, clock, publicUrl}: CookieParts, context: Context): Promise<void> {
  const cookie = cookieIn(context.req.raw.headers, consoleCookie(publicUrl));
  const holder = cookie && (await openConsoleSession(db, cookie, clock));
  if (!holder) return;
  const {companyId, sessionId, user} = holder;
  await endConsoleSession(db, {companyId, userId: user.id}, sessionId);
}

const cookieText = (publicUrl: string, value: string, seconds: number): string =>
  [
    `${consoleCookie(publicUrl)}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
