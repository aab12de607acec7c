/** What somebody sees who opens a page while the database is away. */
import {Hono} from 'hono';
import {expect, it} from 'vitest';
import {createLog} from '../../src/service/log.js';
import {createPageFailure} from '../../src/service/pages/shared/page-failure.js';
import {UnavailableError} from '../../src/service/storage/connection/unavailable.js';
import {anna, setup} from '../service/pages/signing/sign-fixture.js';
import {builtAssets, button, openAt, useBrowser, violations} from './signing/sign-window.js';

useBrowser();

it('a page that the database could not answer for comes by itself, with the token in its address', async () => {
  const assets = await builtAssets();
  const parts = await setup({assets});
  const {id, token} = await parts.session(anna);
  let isAway = true;
  const app = new Hono();
  app.onError(createPageFailure({log: createLog('json', {write: () => {}}), assets}));
  app.get(`/embed/${id}`, async (_context, next) => {
    if (isAway) throw new UnavailableError('database');
    await next();
  });
  app.route('/', parts.app);
  const {page} = await openAt(app, `/embed/${id}#${token}`);
  await page.getByText('The page loads again by itself in a moment.').waitFor();
  expect(await violations(page)).toEqual([]);
  isAway = false;
  await button(page, 'Agree and start').waitFor({timeout: 30_000});
});
