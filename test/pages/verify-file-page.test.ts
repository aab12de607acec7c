/** The built public page in Chromium, over the real check. */
import {Hono} from 'hono';
import {expect, it} from 'vitest';
import {createLog} from '../../src/service/log.js';
import {assetRoutes} from '../../src/service/pages/shared/asset-routes.js';
import {verifyFileRoutes} from '../../src/service/pages/verify-file/verify-file-routes.js';
import {testIntake} from '../service/http/test-intake.js';
import {useSealedSample} from '../service/documents/sealed-sample.js';
import {builtAssets, openAt, useBrowser, violations} from './signing/sign-window.js';

useBrowser();

const sample = useSealedSample();

async function open(options: Parameters<typeof openAt>[2] = {}) {
  const assets = await builtAssets();
  const routes = verifyFileRoutes({
    assets,
    documents: sample.documents,
    trustedSeals: sample.trustedSeals,
    ...testIntake(),
    filesOfAddress: {count: () => Promise.resolve()},
    addressOf: () => '192.0.2.1',
    authority: {certificate: () => Promise.resolve(new Uint8Array())},
    log: createLog('json', {write: () => {}}),
  });
  const app = new Hono().route('/', routes).route('/embed', assetRoutes(assets));
  // What fades in has the contrast of its end at once.
  return openAt(app, '/verify', {reducedMotion: 'reduce', ...options});
}

const file = (buffer: Buffer) => ({name: 'lease.pdf', mimeType: 'application/pdf', buffer});

it.each([
  ['en', 1280, 'light', 'This document is genuine'],
  ['de', 320, 'dark', 'Dieses Dokument ist echt'],
  ['ar', 320, 'light', 'هذا المستند أصلي'],
] as const)(
  'judges a file in %s at %i pixels (%s), with no fault for axe',
  async (locale, width, colorScheme, heading) => {
    const {page, complaints} = await open({locale, colorScheme, viewport: {width, height: 800}});
    expect(await violations(page)).toEqual([]);
    await page.locator('input[type=file]').setInputFiles(file(Buffer.from(sample.sealed)));
    await page.getByRole('heading', {name: heading}).waitFor();
    await page.getByText('Anna Lindqvist').waitFor();
    expect(await violations(page)).toEqual([]);
    const overflow = 'document.documentElement.scrollWidth - innerWidth';
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  },
);

it('is worked by the keyboard alone', async () => {
  const {page} = await open();
  // Chromium begins to tell of choosers some time after it was asked to: ask first, press last.
  const chooser = page.waitForEvent('filechooser');
  const input = page.locator('input[type=file]');
  await input.waitFor({state: 'attached'});
  await page.keyboard.press('Tab');
  await input.and(page.locator(':focus')).waitFor({state: 'attached'});
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file(Buffer.from(sample.sealed)));
  await page.getByRole('heading', {name: 'This document is genuine'}).waitFor();
});

it('says of a file that was changed that it cannot be trusted', async () => {
  const {page} = await open();
  const changed = Buffer.from(sample.sealed);
  changed[2000] = (changed[2000] ?? 0) ^ 1;
  await page.locator('input[type=file]').setInputFiles(file(changed));
  await page.getByRole('heading', {name: 'This document cannot be trusted'}).waitFor();
});
