/** The tests that reach the database, once more on an external PostgreSQL: 15, where the system has one. */
import {join} from 'node:path';
import {defineConfig} from 'vitest/config';
import config from './vitest.config.js';

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: [
      'test/service/{conformance,delivery,external,http,storage}/**/*.test.ts',
      'test/service/pages/**/*-routes.test.ts',
      'test/service/runtime/commands.test.ts',
    ],
    // Ten thousand generated requests ask nothing of the database that the others do not.
    exclude: ['**/node_modules/**', '**/generated-requests.test.ts'],
    globalSetup: join(import.meta.dirname, 'service/external/global-set-up.ts'),
  },
});
