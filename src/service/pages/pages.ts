/** Everything under `/embed/`: the framed pages, their assets, their calls, and the files behind signed links. */
import {Hono} from 'hono';
import {findEmbedSession, type EmbedSession} from '../storage/access/embed-sessions.js';
import {firstLanguage} from './shared/accepted-language.js';
import {documentFileRoutes} from './shared/document-files.js';
import type {PageName} from './shared/page-assets.js';
import {assetRoutes} from './shared/asset-routes.js';
import {createPageFailure, pageNotFound} from './shared/page-failure.js';
import {pageImageRoutes} from './shared/page-images.js';
import type {PageServices} from './shared/page-services.js';
import {pageShell} from './shared/page-shell.js';
import {setUpRoutes} from './set-up/set-up-routes.js';
import {accessRoutes} from './signing/access-routes.js';
import {takeOverRoute} from './signing/phone-routes.js';
import {handOverRoutes} from './hand-over/hand-over-routes.js';
import {signRoutes} from './signing/signing-routes.js';
import {confirmRoutes} from './confirm/confirm-routes.js';
import {widgetRoutes} from './public-form/public-form-routes.js';
import {bouncedRoutes} from './bounced/bounced-routes.js';
import {consoleRoutes, type ConsoleServices} from './console/console-routes.js';
import {signInRoutes, type SignInServices} from './sign-in/sign-in-routes.js';
import {verifyFileRoutes, type VerifyFileServices} from './verify-file/verify-file-routes.js';

/** Which page a session opens. */
const pageNames: Readonly<Record<EmbedSession['kind'], PageName>> = {
  sending: 'set-up',
  template: 'set-up',
  signing: 'sign',
  confirming: 'confirm',
  hand_over: 'hand-over',
};

/** The pages, mounted at `/embed`. */
export function createPages(services: PageServices): Hono {
  const {db, assets} = services;
  const pages = new Hono();
  pages.onError(createPageFailure(services));
  pages.route('/', assetRoutes(assets));
  pages.route('/', pageImageRoutes(services));
  pages.route('/', documentFileRoutes(services));
  pages.route('/', accessRoutes(services));
  pages.route('/', takeOverRoute(services));
  pages.route('/', signRoutes(services));
  pages.route('/', handOverRoutes(services));
  pages.route('/', widgetRoutes(services));
  pages.route('/', confirmRoutes(services));
  pages.route('/', setUpRoutes(services));
  pages.get('/:id', async (context) => {
    const session = await findEmbedSession(db, context.req.param('id'));
    const {origins = [], locale = null} = session ?? {};
    const language = firstLanguage(context, locale);
    const entry = assets.entry(pageNames[session?.kind ?? 'signing'], language);
    // An unknown session has no origins, so its page cannot be framed by anyone.
    const framesOwn = isSetUp(session) || session?.kind === 'hand_over';
    const nesting = framesOwn ? {nesting: 'outer' as const} : {};
    return pageShell(entry, {origins, status: session ? 200 : 404, language, locale, ...nesting});
  });
  // The signing page without a token: what it shows it gets from the set-up page around it, and nothing without one.
  pages.get('/:id/preview', async (context) => {
    const session = await findEmbedSession(db, context.req.param('id'));
    if (!session || !isSetUp(session)) return pageNotFound(context);
    const {origins, locale} = session;
    const language = firstLanguage(context, locale);
    const shell = {origins, status: 200, language, locale, nesting: 'inner'} as const;
    return pageShell(assets.entry('preview', language), shell);
  });
  // Not a `notFound` handler: it would be lost when the pages are mounted below a path.
  pages.all('*', pageNotFound);
  return pages;
}

const isSetUp = (session: EmbedSession | undefined): boolean =>
  session?.kind === 'sending' || session?.kind === 'template';

/** The pages, mounted at the origin. */
export function allPages(
  services: PageServices & VerifyFileServices & SignInServices & ConsoleServices,
): Hono {
  const pages = new Hono({strict: false});
  pages.route('/embed', bouncedRoutes(services));
  pages.route('/embed', createPages(services));
  pages.route('/', verifyFileRoutes(services));
  pages.route('/console', signInRoutes(services));
  pages.route('/', consoleRoutes(services));
  return pages;
}
