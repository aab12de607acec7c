/** Journeys end to end in Chromium: the built service, the built demo, and people in browser windows. */
import {join} from 'node:path';
import {defineConfig} from '@playwright/test';
import {chromiumOptions} from '../chromium.js';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.test.ts',
  outputDir: join(root, 'test-results/journeys'),
  reporter: [['list'], [join(root, 'test/results/playwright-reporter.js')]],
  // What fails on a busy machine gets a second try, and the summary names it.
  retries: Number(process.env['TEST_RETRIES'] ?? 1),
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  expect: {timeout: 15_000},
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: {width: 1280, height: 900},
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 15_000,
    // Writing one costs a tenth of the time: the second try has it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
});
