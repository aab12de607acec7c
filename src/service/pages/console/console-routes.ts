/** The console: one page for all its addresses, and the helper of the elements in it. Who may see what, the API decides. */
import {Hono} from 'hono';
import {acceptedLanguage} from '../shared/accepted-language.js';
import type {PageAssets} from '../shared/page-assets.js';
import {pageShell} from '../shared/page-shell.js';
import {createConsoleHelper, helperPath, type ConsoleHelperServices} from './console-helper.js';

/** What the console needs from the rest of the service. */
export interface ConsoleServices extends ConsoleHelperServices {
  readonly assets: Pick<PageAssets, 'entry'>;
}

/** The routes, mounted at the root, after those to sign in. */
export function consoleRoutes(services: ConsoleServices): Hono {
  const {assets} = services;
  const routes = new Hono();
  routes.on(['GET', 'POST', 'DELETE'], `${helperPath}/*`, createConsoleHelper(services));
  // The same for everybody, signed in or not: it holds nothing but the address of its script.
  routes.on('GET', ['/console', '/console/*'], (context) => {
    const language = acceptedLanguage(context);
    const shell = {origins: [], status: 200, language, locale: null, nesting: 'outer'} as const;
    return pageShell(assets.entry('console'), shell);
  });
  return routes;
}
