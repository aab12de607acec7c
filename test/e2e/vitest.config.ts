/** The main journey in the two other browser engines, over the same built service and demo. */
import {join} from 'node:path';
import {defineConfig} from 'vitest/config';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  test: {
    include: ['test/e2e/other-browsers/*.test.ts'],
    reporters: ['default', join(root, 'test/results/vitest-reporter.js')],
    // What fails on a busy machine gets a second try, and the summary names it.
    retry: Number(process.env['TEST_RETRIES'] ?? 1),
    expect: {poll: {timeout: 15_000}},
    testTimeout: 240_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
