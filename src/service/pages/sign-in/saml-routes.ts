/** Signing in to the console with a SAML identity provider. */
import {Hono, type Context} from 'hono';
import {admitStranger, bodyPlaceOf} from '../../http/bodies/admission.js';
import type {BodiesUnderWay} from '../../http/bodies/bodies-under-way.js';
import {keepUpTo, readText} from '../../http/bodies/body-text.js';
import {basePathOf} from '../../http/base-path.js';
import {isFromOwnPage} from '../../http/request/console-caller.js';
import {keepAttempt, takeAttempt} from '../../storage/access/console-attempts.js';
import {pageNotFound} from '../shared/page-failure.js';
import {acceptedWords} from '../shared/accepted-language.js';
import type {PageServices} from '../shared/page-services.js';
import {explain, signInAt, stopped, type Ask, type OrganisationServices} from './organisation.js';
import type {Saml} from './saml.js';
import {attemptHolder, startAttempt} from './session-cookie.js';
import {passOnPage, signInPath} from './sign-in-page.js';

export type SamlRouteServices = OrganisationServices &
  Pick<PageServices, 'assets'> & {
    /** The provider; absent if there is none. */
    readonly saml?: Saml | undefined;
    readonly bodies: BodiesUnderWay;
  };

/** The routes, mounted at `/console`. */
export function samlRoutes(services: SamlRouteServices, ask: Ask): Hono {
  const {saml} = services;
  const routes = new Hono();
  const visit = (handle: typeof handleBegin) => (context: Context) =>
    saml ? handle({...services, saml}, context, ask) : pageNotFound(context);
  routes.get('/saml', visit(handleBegin));
  routes.get('/saml/metadata', visit(handleMetadata));
  routes.post('/saml/callback', admitStranger(services), visit(handleReturn));
  return routes;
}

type OwnServices = SamlRouteServices & {readonly saml: Saml};

const failed = 'A sign-in with the SAML identity provider failed';

const unconfirmed =
  'The SAML identity provider names no address: have it send one as the name identifier, or name its attribute in ESIGN_SAML_EMAIL_ATTRIBUTE';

/** Bytes of what a provider sends: a person with hundreds of groups, and certificates. */
const longestAnswer = 256 * 1024;

/** Leads to the provider: by a press on the page to sign in, not by what another page loads. */
async function handleBegin(services: OwnServices, context: Context, ask: Ask): Promise<Response> {
  const {db, clock, saml} = services;
  if (!isFromOwnPage(context.req.raw, services.publicUrl))
    return context.redirect(basePathOf(services.publicUrl) + signInPath, 303);
  try {
    await services.attemptsOfAddress.count(services.addressOf(context));
    const holder = startAttempt(services, context);
    const {url, request} = await saml.begin(holder);
    await keepAttempt(db, {kind: 'saml', holder, given: request}, clock.now());
    return context.redirect(url, 303);
  } catch (error) {
    return explain(services, context, ask, {error, failed});
  }
}

async function handleMetadata({saml}: OwnServices): Promise<Response> {
  return new Response(await saml.metadata(), {
    headers: {'content-type': 'application/samlmetadata+xml'},
  });
}

/** Only who was led there from this browser comes back, once: everything else changes nothing. */
async function handleReturn(services: OwnServices, context: Context, ask: Ask): Promise<Response> {
  const {db, clock, saml, publicUrl, assets} = services;
  const text = await readText(
    context.req.raw,
    longestAnswer,
    keepUpTo(longestAnswer, bodyPlaceOf(context)),
  );
  const answer = new URLSearchParams(text).get('SAMLResponse') ?? '';
  // From the provider's page no cookie comes along, as it is another site: a page of our own sends the same once more.
  if (!isFromOwnPage(context.req.raw, publicUrl))
    return passOnPage(acceptedWords(context), assets.entry('sign-in'), {SAMLResponse: answer});
  const holder = attemptHolder(services, context);
  const attempt = {
    kind: 'saml',
    holder: holder ?? '',
    given: saml.requestOf(holder ?? ''),
  } as const;
  if (!holder || !(await takeAttempt(db, attempt, clock.now())))
    return ask(context, stopped(context));
  try {
    const found = await saml.finish(holder, answer);
    return await signInAt(services, context, ask, {found, by: 'saml', unconfirmed});
  } catch (error) {
    return explain(services, context, ask, {error, failed});
  }
}
