/** What follows once an organisation has said who somebody is, or has not (docs/decisions/0019-console-sessions.md). It adds no user. */
import type {Context} from 'hono';
import type {SignInWay} from '../../../contract/access/caller.js';
import {consoleRoleOf} from '../../domain/people/console-role.js';
import {ThrottledError} from '../../http/answers/failure.js';
import {basePathOf} from '../../http/base-path.js';
import type {Limiter} from '../../http/request/rate-limit.js';
import {createConsoleLink} from '../../storage/access/console-links.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {usersAt} from '../../storage/accounts/users.js';
import {UnavailableError} from '../../storage/connection/unavailable.js';
import type {PageServices} from '../shared/page-services.js';
import {acceptedWords} from '../shared/accepted-language.js';
import {startSignIn, type CookieServices} from './session-cookie.js';
import {choosePage, type Problem} from './sign-in-page.js';

export type OrganisationServices = CookieServices &
  Pick<PageServices, 'addressOf' | 'log'> & {
    /** Sign-ins that are begun, per address of a caller. */
    readonly attemptsOfAddress: Limiter;
  };

/** Shows the page to sign in, with what went wrong. */
export type Ask = (context: Context, problem: Problem) => Promise<Response>;

/** Accounts to which one address can sign in. */
const mostAccounts = 10;

/** What an organisation says of somebody's address: where it says nothing, what would have to say or confirm it. */
export type FoundAddress = {readonly email: string} | {readonly missing: string};

/** Signs in whoever has this address. @param unconfirmed What the log says if the organisation confirms none. */
export async function signInAt(
  services: OrganisationServices,
  context: Context,
  ask: Ask,
  {
    found,
    by,
    unconfirmed,
  }: {
    readonly found: FoundAddress;
    readonly by: SignInWay;
    readonly unconfirmed: string;
  },
): Promise<Response> {
  const {db, log, publicUrl} = services;
  if ('missing' in found) {
    log.warn(found, unconfirmed);
    return ask(context, unknownTo(context, found.missing));
  }
  const users = (await usersAt(db, found.email)).filter(consoleRoleOf);
  const [first, ...others] = users.slice(0, mostAccounts).map(({companyId, id}) => ({
    companyId,
    userId: id,
  }));
  if (!first) return ask(context, unknownTo(context));
  if (others.length > 0) {
    const accounts = [first, ...others].map(async (user) => ({
      name: (await readCompany(db, user.companyId)).name,
      link: await createConsoleLink(db, user, services),
    }));
    return choosePage(acceptedWords(context), basePathOf(publicUrl), await Promise.all(accounts));
  }
  await startSignIn(services, context, first, by);
  return context.redirect(`${basePathOf(publicUrl)}/console`, 303);
}

/** Whoever administers the provider has to know which claim is missing. */
function unknownTo(context: Context, missing?: string): Problem {
  const problem = problemOf(context, 'sign-in.organisationUnknown', 400);
  return missing === undefined ? problem : {...problem, text: `${problem.text} (${missing})`};
}

/** Whoever was not led away from this browser, or said no there. */
export const stopped = (context: Context): Problem =>
  problemOf(context, 'sign-in.organisationStopped', 400);

/** What the provider did is for the log; who signs in learns what else to do. */
export function explain(
  {log}: OrganisationServices,
  context: Context,
  ask: Ask,
  {error, failed}: {readonly error: unknown; readonly failed: string},
): Promise<Response> {
  if (error instanceof UnavailableError) throw error;
  if (error instanceof ThrottledError)
    return ask(context, problemOf(context, 'sign-in.later', 429, error.retryAfter));
  log.warn({reason: reasonOf(error)}, failed);
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
