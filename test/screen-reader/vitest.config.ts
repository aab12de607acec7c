/** `npm test -- screen-reader`: what Orca says in Firefox, over the built service and demo. */
import {join} from 'node:path';
import {defineConfig} from 'vitest/config';
import {reporters} from '../vitest.config.js';

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['test/screen-reader/*.test.ts'],
    reporters,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
