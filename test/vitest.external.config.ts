/** The tests that reach the database, once more on an external PostgreSQL: 15, where the system has one. */
import {join} from 'node:path';
import {defineConfig, mergeConfig} from 'vitest/config';
import config from './vitest.config.js';

export default mergeConfig(
  {...config, test: {...config.test, include: [], globalSetup: []}},
  defineConfig({
    test: {
      include: [
        'test/service/{delivery,http,storage}/**/*.test.ts',
        'test/service/runtime/commands.test.ts',
      ],
      globalSetup: join(import.meta.dirname, 'service/external/global-set-up.ts'),
    },
  }),
);
