/**
 * Every story of the catalogue, as Storybook shows it: in the same Chromium as the journeys.
 * Pictures of elements are compared with those in `pictures/`; one that is missing there fails. What depends on a
 * machine's settings is switched off: sub-pixels, colour profiles. The fonts come with the catalogue.
 */
import {join} from 'node:path';
import {defineConfig} from '@playwright/test';
import journeys from '../playwright.config.js';

const root = join(import.meta.dirname, '../../..');
const {launchOptions} = journeys.use ?? {};
const alike = ['--disable-lcd-text', '--force-color-profile=srgb'];

export default defineConfig(journeys, {
  testDir: '.',
  globalSetup: './global-set-up.ts',
  outputDir: join(root, 'test-results/stories'),
  fullyParallel: false,
  timeout: 30_000,
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: {toHaveScreenshot: {threshold: 0.2, maxDiffPixelRatio: 0.002}},
  use: {
    trace: 'off',
    screenshot: 'off',
    launchOptions: {...launchOptions, args: [...(launchOptions?.args ?? []), ...alike]},
  },
});
