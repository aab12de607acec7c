/** Signing in to the console, above all with a link that is mailed, and signing out (docs/decisions/0019-console-sessions.md). */
import {Hono, type Context} from 'hono';
import {emailAddress} from '../../../contract/scalar.js';
import {consoleRoleOf} from '../../domain/people/console-role.js';
import {ThrottledError} from '../../http/answers/failure.js';
import {admitStranger, bodyPlaceOf} from '../../http/bodies/admission.js';
import {readText, keepUpTo} from '../../http/bodies/body-text.js';
import {basePathOf} from '../../http/base-path.js';
import {requireOwnPage} from '../../http/request/console-caller.js';
import type {Limiter} from '../../http/request/rate-limit.js';
import {findConsoleLink, takeConsoleLink} from '../../storage/access/console-links.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {findUser} from '../../storage/accounts/users.js';
import {pageBodyLimits} from '../shared/page-body.js';
import {createPageFailure} from '../shared/page-failure.js';
import type {PageServices} from '../shared/page-services.js';
import {acceptedWords} from '../shared/page-words.js';
import {oidcRoutes, type OidcRouteParts} from './oidc-routes.js';
import {samlRoutes, type SamlRouteParts} from './saml-routes.js';
import {passkeyRoutes, type PasskeyRouteParts} from './passkey-routes.js';
import {endSignIn, startSignIn} from './session-cookie.js';
import {
  askPage,
  confirmPage,
  oidcPath,
  overPage,
  samlPath,
  sentPage,
  signInPath,
  type Problem,
} from './sign-in-page.js';

export type SignInParts = PasskeyRouteParts &
  OidcRouteParts &
  SamlRouteParts &
  Pick<PageServices, 'jobs' | 'log' | 'assets'> & {
    /** Mails per address of a user. */
    readonly linksOfUser: Limiter;
    readonly linksToUser: Limiter;
    /** Tries per address of a caller. */
    readonly linksOfAddress: Limiter;
  };

/** The routes, mounted at `/console`. */
export function signInRoutes(parts: SignInParts): Hono {
  const routes = new Hono();
  routes.onError(createPageFailure(parts));
  routes.get('/sign-in', (context) => ask(parts, context));
  routes.post('/sign-in', admitStranger(parts), (context) => handleAsk(parts, context));
  routes.get('/sign-in/:link', (context) => handleOpen(parts, context));
  routes.post('/sign-in/:link', (context) => handleConfirm(parts, context));
  routes.route('/', passkeyRoutes(parts));
  const askAgain = (context: Context, problem: Problem) => ask(parts, context, problem);
  routes.route('/', oidcRoutes(parts, askAgain));
  routes.route('/', samlRoutes(parts, askAgain));
  routes.post('/sign-out', async (context) => {
    requireOwnPage(context.req.raw, parts.publicUrl);
    await endSignIn(parts, context);
    return context.redirect(basePathOf(parts.publicUrl) + signInPath, 303);
  });
  return routes;
}

/** The page that offers every way to sign in, with what went wrong. */
const ask = (
  {assets, oidc, saml}: SignInParts,
  context: Context,
  problem: Problem | null = null,
): Promise<Response> => {
  const ways = {
    entry: assets.entry('sign-in'),
    organisation: (oidc && oidcPath) ?? (saml && samlPath),
  };
  return askPage(acceptedWords(context), ways, problem);
};

/** Queues the mail, whoever is asked for: even the time it takes must not tell whose address is known. */
async function handleAsk(parts: SignInParts, context: Context): Promise<Response> {
  requireOwnPage(context.req.raw, parts.publicUrl);
  const spoken = acceptedWords(context);
  const entered = await readEntered(context);
  const {data: email} = emailAddress.safeParse(entered);
  if (email === undefined)
    return ask(parts, context, {
      entered,
      text: spoken.words['bounced.wrongAddress'],
      status: 400,
      isAboutAddress: true,
    });
  try {
    const address = parts.addressOf(context);
    await parts.linksOfAddress.count(address);
    // Apart for each caller, so that a stranger who asks for somebody's links does not use up those that she may ask for.
    await parts.linksOfUser.count(`${email.toLowerCase()} ${address}`);
    await parts.linksToUser.count(email.toLowerCase());
  } catch (error) {
    if (!(error instanceof ThrottledError)) throw error;
    return ask(parts, context, {
      entered,
      text: spoken.words['sign-in.later'],
      status: 429,
      retryAfter: error.retryAfter,
      isAboutAddress: true,
    });
  }
  await parts.jobs.enqueue(parts.db, {type: 'sign-in', email});
  return sentPage(spoken, email);
}

async function readEntered(context: Context): Promise<string> {
  const most = pageBodyLimits.choice;
  const text = await readText(context.req.raw, most, keepUpTo(most, bodyPlaceOf(context)));
  return new URLSearchParams(text).get('email') ?? '';
}

async function handleOpen(parts: SignInParts, context: Context): Promise<Response> {
  const spoken = acceptedWords(context);
  const opened = await openLink(parts, context);
  if (!opened) return overPage(spoken, basePathOf(parts.publicUrl));
  const {name: company} = await readCompany(parts.db, opened.link.companyId);
  return confirmPage(spoken, {name: opened.user.name, company});
}

async function handleConfirm(parts: SignInParts, context: Context): Promise<Response> {
  requireOwnPage(context.req.raw, parts.publicUrl);
  const opened = await openLink(parts, context);
  if (!opened || !(await takeConsoleLink(parts.db, opened.link)))
    return overPage(acceptedWords(context), basePathOf(parts.publicUrl));
  await startSignIn(parts, context, opened.link, 'link');
  return context.redirect(`${basePathOf(parts.publicUrl)}/console`, 303);
}

/** The link of the path with its user, who must still be allowed to sign in. */
async function openLink({db, clock}: SignInParts, context: Context) {
  const link = await findConsoleLink(db, context.req.param('link') ?? '', clock.now());
  const user = link && (await findUser(db, link.companyId, link.userId));
  return user && consoleRoleOf(user) ? {link, user} : undefined;
}
