/** Every page of the service. */
import {Hono} from 'hono';
import {bouncedRoutes} from './bounced/bounced-routes.js';
import {consoleRoutes, type ConsoleParts} from './console/console-routes.js';
import {createPages} from './pages.js';
import type {PageServices} from './shared/page-services.js';
import {signInRoutes, type SignInParts} from './sign-in/sign-in-routes.js';
import {verifyFileRoutes, type VerifyFileParts} from './verify-file/verify-file-routes.js';

/** The pages, mounted at the origin. */
export function allPages(
  services: PageServices & VerifyFileParts & SignInParts & ConsoleParts,
): Hono {
  const pages = new Hono({strict: false});
  pages.route('/embed', bouncedRoutes(services));
  pages.route('/embed', createPages(services));
  pages.route('/', verifyFileRoutes(services));
  pages.route('/console', signInRoutes(services));
  pages.route('/', consoleRoutes(services));
  return pages;
}
