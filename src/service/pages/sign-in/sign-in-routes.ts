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
import {acceptedWords} from '../shared/accepted-language.js';
import {oidcRoutes, type OidcRouteServices} from './oidc-routes.js';
import {samlRoutes, type SamlRouteServices} from './saml-routes.js';
import {passkeyRoutes, type PasskeyRouteServices} from './passkey-routes.js';
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

export type SignInServices = PasskeyRouteServices &
  OidcRouteServices &
  SamlRouteServices &
  Pick<PageServices, 'jobs' | 'log' | 'assets'> & {
    /** Mails per address of a user. */
    readonly linksOfUser: Limiter;
    readonly linksToUser: Limiter;
    /** Tries per address of a caller. */
    readonly linksOfAddress: Limiter;
  };

/** The routes, mounted at `/console`. */
export function signInRoutes(services: SignInServices): Hono {
  const routes = new Hono();
  routes.onError(createPageFailure(services));
  routes.get('/sign-in', (context) => ask(services, context));
  routes.post('/sign-in', admitStranger(services), (context) => handleAsk(services, context));
  routes.get('/sign-in/:link', (context) => handleOpen(services, context));
  routes.post('/sign-in/:link', (context) => handleConfirm(services, context));
  routes.route('/', passkeyRoutes(services));
  const askAgain = (context: Context, problem: Problem) => ask(services, context, problem);
  routes.route('/', oidcRoutes(services, askAgain));
  routes.route('/', samlRoutes(services, askAgain));
  routes.post('/sign-out', async (context) => {
    requireOwnPage(context.req.raw, services.publicUrl);
    await endSignIn(services, context);
    return context.redirect(basePathOf(services.publicUrl) + signInPath, 303);
  });
  return routes;
}

/** The page that offers every way to sign in, with what went wrong. */
const ask = (
  {assets, oidc, saml}: SignInServices,
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
async function handleAsk(services: SignInServices, context: Context): Promise<Response> {
  requireOwnPage(context.req.raw, services.publicUrl);
  const spoken = acceptedWords(context);
  const entered = await readEntered(context);
  const {data: email} = emailAddress.safeParse(entered);
  if (email === undefined)
    return ask(services, context, {
      entered,
      text: spoken.words['bounced.wrongAddress'],
      status: 400,
      isAboutAddress: true,
    });
  try {
    const address = services.addressOf(context);
    await services.linksOfAddress.count(address);
    // Apart for each caller, so that a stranger who asks for somebody's links does not use up those that she may ask for.
    await services.linksOfUser.count(`${email.toLowerCase()} ${address}`);
    await services.linksToUser.count(email.toLowerCase());
  } catch (error) {
    if (!(error instanceof ThrottledError)) throw error;
    return ask(services, context, {
      entered,
      text: spoken.words['sign-in.later'],
      status: 429,
      retryAfter: error.retryAfter,
      isAboutAddress: true,
    });
  }
  await services.jobs.enqueue(services.db, {type: 'sign-in', email});
  return sentPage(spoken, email);
}

async function readEntered(context: Context): Promise<string> {
  const most = pageBodyLimits.choice;
  const text = await readText(context.req.raw, most, keepUpTo(most, bodyPlaceOf(context)));
  return new URLSearchParams(text).get('email') ?? '';
}

async function handleOpen(services: SignInServices, context: Context): Promise<Response> {
  const spoken = acceptedWords(context);
  const opened = await openLink(services, context);
  if (!opened) return overPage(spoken, basePathOf(services.publicUrl));
  const {name: company} = await readCompany(services.db, opened.link.companyId);
  return confirmPage(spoken, {name: opened.user.name, company});
}

async function handleConfirm(services: SignInServices, context: Context): Promise<Response> {
  requireOwnPage(context.req.raw, services.publicUrl);
  const opened = await openLink(services, context);
  if (!opened || !(await takeConsoleLink(services.db, opened.link)))
    return overPage(acceptedWords(context), basePathOf(services.publicUrl));
  await startSignIn(services, context, opened.link, 'link');
  return context.redirect(`${basePathOf(services.publicUrl)}/console`, 303);
}

/** The link of the path with its user, who must still be allowed to sign in. */
async function openLink({db, clock}: SignInServices, context: Context) {
  const link = await findConsoleLink(db, context.req.param('link') ?? '', clock.now());
  const user = link && (await findUser(db, link.companyId, link.userId));
  return user && consoleRoleOf(user) ? {link, user} : undefined;
}
