/** Signing in to the console with an OpenID provider. */
import {Hono, type Context} from 'hono';
import {basePathOf} from '../../http/base-path.js';
import {isFromOwnPage} from '../../http/request/console-caller.js';
import {keepAttempt, takeAttempt} from '../../storage/access/console-attempts.js';
import {pageNotFound} from '../shared/page-failure.js';
import {callbackPath, type Oidc} from './oidc.js';
import {explain, signInAt, stopped, type Ask, type OrganisationServices} from './organisation.js';
import {attemptHolder, startAttempt} from './session-cookie.js';
import {signInPath} from './sign-in-page.js';

export type OidcRouteServices = OrganisationServices & {
  /** The provider; absent if there is none. */
  readonly oidc?: Oidc | undefined;
};

/** The routes, mounted at `/console`. */
export function oidcRoutes(services: OidcRouteServices, ask: Ask): Hono {
  const {oidc} = services;
  const routes = new Hono();
  const visit = (handle: typeof handleBegin) => (context: Context) =>
    oidc ? handle({...services, oidc}, context, ask) : pageNotFound(context);
  routes.get('/oidc', visit(handleBegin));
  routes.get('/oidc/callback', visit(handleReturn));
  return routes;
}

type OwnServices = OidcRouteServices & {readonly oidc: Oidc};

const failed = 'A sign-in with the OpenID provider failed';

/** Leads to the provider: by a press on the page to sign in, not by what another page loads. */
async function handleBegin(services: OwnServices, context: Context, ask: Ask): Promise<Response> {
  const {db, clock, oidc} = services;
  if (!isFromOwnPage(context.req.raw, services.publicUrl))
    return context.redirect(basePathOf(services.publicUrl) + signInPath, 303);
  try {
    await services.attemptsOfAddress.count(services.addressOf(context));
    const holder = startAttempt(services, context);
    const {url, state} = await oidc.begin(holder);
    await keepAttempt(db, {kind: 'oidc', holder, given: state}, clock.now());
    return context.redirect(url.href, 303);
  } catch (error) {
    return explain(services, context, ask, {error, failed});
  }
}

/** Only who was led there from this browser comes back, once: everything else changes nothing. */
async function handleReturn(services: OwnServices, context: Context, ask: Ask): Promise<Response> {
  const {db, clock, oidc, publicUrl} = services;
  const holder = attemptHolder(services, context);
  const given = context.req.query('state') ?? '';
  if (!holder || !(await takeAttempt(db, {kind: 'oidc', holder, given}, clock.now())))
    return ask(context, stopped(context));
  // The person said no there.
  if (context.req.query('error') === 'access_denied') return ask(context, stopped(context));
  try {
    const {search} = new URL(context.req.url);
    const found = await oidc.finish(holder, new URL(`${publicUrl}${callbackPath}${search}`));
    return await signInAt(services, context, ask, {found, by: 'oidc', unconfirmed});
  } catch (error) {
    return explain(services, context, ask, {error, failed});
  }
}

const unconfirmed =
  'The OpenID provider says nothing in the claim that makes an address trusted: have it say it, or name another one in ESIGN_OIDC_EMAIL_CLAIM';
