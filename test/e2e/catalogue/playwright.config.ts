/** Every story of the catalogue, as Storybook shows it: in the same Chromium as the journeys. */
import {join} from 'node:path';
import {defineConfig} from '@playwright/test';
import journeys from '../playwright.config.js';

const root = join(import.meta.dirname, '../../..');

export default defineConfig(journeys, {
  testDir: '.',
  globalSetup: './global-set-up.ts',
  outputDir: join(root, 'test-results/stories'),
  fullyParallel: false,
  timeout: 30_000,
  use: {trace: 'off', screenshot: 'off'},
});
