/**
 * The tests that reach the database, once more on an external PostgreSQL: 15, where the system has one. Then the
 * conformance suite on an installation of several processes.
 */
import {join} from 'node:path';
import {defineConfig} from 'vitest/config';
import config from './vitest.config.js';

const {include: _, exclude: __, globalSetup: ___, ...shared} = config.test ?? {};

const exclude = [
  '**/node_modules/**',
  // Ten thousand generated requests ask nothing of the database that the others do not; and they count every change of it,
  // of which an installation's workers make their own.
  '**/generated-requests.test.ts',
];

export default defineConfig({
  ...config,
  test: {
    ...shared,
    projects: [
      {
        extends: true,
        root: config.root,
        test: {
          name: 'external',
          include: [
            'test/chaos/**/*.test.ts',
            'test/service/{conformance,delivery,external,http,storage}/**/*.test.ts',
            'test/service/pages/**/*-routes.test.ts',
            'test/service/runtime/commands.test.ts',
          ],
          exclude,
          globalSetup: join(import.meta.dirname, 'service/external/global-set-up.ts'),
        },
      },
      {
        extends: true,
        root: config.root,
        test: {
          name: 'processes',
          include: ['test/service/conformance/*.test.ts'],
          exclude,
          globalSetup: join(import.meta.dirname, 'service/external/processes/global-set-up.ts'),
          sequence: {groupOrder: 1},
        },
      },
    ],
  },
});
