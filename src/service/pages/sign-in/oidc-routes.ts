/** Signing in to the console with an OpenID provider (docs/decisions/0019-console-sessions.md). It adds no user. */
import {Hono, type Context} from 'hono';
import {consoleRoleOf} from '../../domain/people/console-role.js';
import {ThrottledError} from '../../http/answers/failure.js';
import {basePathOf} from '../../http/base-path.js';
import {isFromOwnPage} from '../../http/request/console-caller.js';
import type {Limiter} from '../../http/request/rate-limit.js';
import {keepAttempt, takeAttempt} from '../../storage/access/console-attempts.js';
import {createConsoleLink} from '../../storage/access/console-links.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {usersAt} from '../../storage/accounts/users.js';
import {UnavailableError} from '../../storage/connection/unavailable.js';
import {pageNotFound} from '../shared/page-failure.js';
import type {PageServices} from '../shared/page-services.js';
import {acceptedWords} from '../shared/page-words.js';
import {callbackPath, type Oidc} from './oidc.js';
import {attemptHolder, startAttempt, startSignIn, type CookieParts} from './session-cookie.js';
import {choosePage, signInPath, type Problem} from './sign-in-page.js';

export type OidcRouteParts = CookieParts &
  Pick<PageServices, 'addressOf' | 'log'> & {
    /** The provider; absent if there is none. */
    readonly oidc?: Oidc | undefined;
    /** Sign-ins that are begun, per address of a caller. */
    readonly attemptsOfAddress: Limiter;
  };

/** Shows the page to sign in, with what went wrong. */
type Ask = (context: Context, problem: Problem) => Promise<Response>;

/** The routes, mounted at `/console`. */
export function oidcRoutes(parts: OidcRouteParts, ask: Ask): Hono {
  const {oidc} = parts;
  const routes = new Hono();
  const visit = (handle: typeof handleBegin) => (context: Context) =>
    oidc ? handle({...parts, oidc}, context, ask) : pageNotFound(context);
  routes.get('/oidc', visit(handleBegin));
  routes.get('/oidc/callback', visit(handleReturn));
  return routes;
}

type Parts = OidcRouteParts & {readonly oidc: Oidc};

/** Leads to the provider: by a press on the page to sign in, not by what another page loads. */
async function handleBegin(parts: Parts, context: Context, ask: Ask): Promise<Response> {
  const {db, clock, oidc} = parts;
  if (!isFromOwnPage(context.req.raw, parts.publicUrl))
    return context.redirect(basePathOf(parts.publicUrl) + signInPath, 303);
  try {
    await parts.attemptsOfAddress.count(parts.addressOf(context));
    const holder = startAttempt(parts, context);
    const {url, state} = await oidc.begin(holder);
    await keepAttempt(db, {kind: 'oidc', holder, given: state}, clock.now());
    return context.redirect(url.href, 303);
  } catch (error) {
    return explain(parts, context, ask, error);
  }
}

/** Only who was led there from this browser comes back, once: everything else changes nothing. */
async function handleReturn(parts: Parts, context: Context, ask: Ask): Promise<Response> {
  const {db, clock, oidc, publicUrl} = parts;
  const holder = attemptHolder(parts, context);
  const given = context.req.query('state') ?? '';
  if (!holder || !(await takeAttempt(db, {kind: 'oidc', holder, given}, clock.now())))
    return ask(context, problemOf(context, 'sign-in.organisationStopped', 400));
  // The person said no there.
  if (context.req.query('error') === 'access_denied')
    return ask(context, problemOf(context, 'sign-in.organisationStopped', 400));
  try {
    const {search} = new URL(context.req.url);
    const found = await oidc.finish(holder, new URL(`${publicUrl}${callbackPath}${search}`));
    if ('email' in found) return await signInAt(parts, context, ask, found.email);
    parts.log.warn(found, unconfirmed);
    return ask(context, unknownTo(context, found.missing));
  } catch (error) {
    return explain(parts, context, ask, error);
  }
}

/** Accounts to which one address can sign in. */
const mostAccounts = 10;

async function signInAt(
  parts: Parts,
  context: Context,
  ask: Ask,
  email: string,
): Promise<Response> {
  const {db} = parts;
  const users = (await usersAt(db, email)).filter(consoleRoleOf);
  const [first, ...others] = users.slice(0, mostAccounts).map(({companyId, id}) => ({
    companyId,
    userId: id,
  }));
  if (!first) return ask(context, unknownTo(context));
  if (others.length > 0) {
    const accounts = [first, ...others].map(async (user) => ({
      name: (await readCompany(db, user.companyId)).name,
      link: await createConsoleLink(db, user, parts),
    }));
    return choosePage(
      acceptedWords(context),
      basePathOf(parts.publicUrl),
      await Promise.all(accounts),
    );
  }
  await startSignIn(parts, context, first, 'oidc');
  return context.redirect(`${basePathOf(parts.publicUrl)}/console`, 303);
}

const unconfirmed =
  'The OpenID provider says nothing in the claim that makes an address trusted: have it say it, or name another one in ESIGN_OIDC_EMAIL_CLAIM';

/** Whoever administers the provider has to know which claim is missing. */
function unknownTo(context: Context, missing?: string): Problem {
  const problem = problemOf(context, 'sign-in.organisationUnknown', 400);
  return missing === undefined ? problem : {...problem, text: `${problem.text} (${missing})`};
}

/** What the provider did is for the log; who signs in learns what else to do. */
function explain({log}: Parts, context: Context, ask: Ask, error: unknown): Promise<Response> {
  if (error instanceof UnavailableError) throw error;
  if (error instanceof ThrottledError)
    return ask(context, problemOf(context, 'sign-in.later', 429, error.retryAfter));
  log.warn({reason: reasonOf(error)}, 'A sign-in with the OpenID provider failed');
  return ask(context, problemOf(context, 'sign-in.organisationAway', 503));
}

/** Its sentences only: the rest of such an error may hold what the provider said about a person. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? [error.message, reasonOf(error.cause)].filter(Boolean).join(': ') : '';

type Sentence =
  | 'sign-in.organisationStopped'
  | 'sign-in.organisationUnknown'
  | 'sign-in.organisationAway'
  | 'sign-in.later';

const problemOf = (
  context: Context,
  sentence: Sentence,
  status: Problem['status'],
  retryAfter?: number,
): Problem => ({
  entered: '',
  text: acceptedWords(context).words[sentence],
  status,
  retryAfter,
  isAboutAddress: false,
});
