import {defineConfig} from '@playwright/test';

/** Journeys end to end in Chromium, against the built service and the built demo. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/journeys',
  workers: 1,
  timeout: 120_000,
  expect: {timeout: 20_000},
  reporter: [['list'], ...(process.env['TEST_RESULTS'] ? [['json'] as const] : [])],
  use: {
    viewport: {width: 1280, height: 900},
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
