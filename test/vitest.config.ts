/** Tests that run in Node: everything but elements, pages in a browser, and journeys end to end. */
import {join} from 'node:path';
import {defineConfig} from 'vitest/config';

const here = import.meta.dirname;

export default defineConfig({
  root: join(here, '..'),
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [
      'test/elements/**',
      'test/service/pages/browser/**',
      'test/chaos/**',
      'test/service/external/**',
      'test/e2e/**',
      '**/node_modules/**',
    ],
    globalSetup: join(here, 'service/global-set-up.ts'),
    reporters: ['default', join(here, 'results/vitest-reporter.js')],
    // What fails on a busy machine gets a second try, and the summary names it.
    retry: 1,
    expect: {poll: {timeout: 10_000}},
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
