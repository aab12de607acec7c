/** `npm test -- chaos`: what the slices in `npm run test:all` only begin. */
import {join} from 'node:path';
import {defineConfig} from 'vitest/config';
import {common, reporters} from './vitest.config.js';

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    ...common,
    reporters,
    include: [
      'test/chaos/**/*.{test,whole}.ts',
      'test/service/faults/**/*.test.ts',
      'test/service/external/{many,skewed}-processes.test.ts',
      'test/service/delivery/clock-skew.test.ts',
      'test/service/runtime/stopping.test.ts',
    ],
    exclude: ['**/node_modules/**'],
    globalSetup: join(import.meta.dirname, 'service/external/global-set-up.ts'),
    // One scenario after the other: each has the machine to itself.
    fileParallelism: false,
    retry: 0,
  },
});
