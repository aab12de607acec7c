/**
 * The tests that reach the database, once more on an external PostgreSQL: 15, where the system has one. Then the
 * conformance suite on an installation of several processes.
 */
import {join} from 'node:path';
import {defineConfig, type TestProjectInlineConfiguration} from 'vitest/config';
import {common, reporters} from './vitest.config.js';

const root = join(import.meta.dirname, '..');

const exclude = [
  '**/node_modules/**',
  // Ten thousand generated requests ask nothing of the database that the others do not; and they count every change of it,
  // of which an installation's workers make their own.
  '**/generated-requests.test.ts',
];

/** Files that run on an external database and a bucket. */
export const external = (include: string[]): TestProjectInlineConfiguration => ({
  root,
  test: {
    ...common,
    name: 'external',
    include,
    exclude,
    globalSetup: join(import.meta.dirname, 'service/external/global-set-up.ts'),
  },
});

/** Files of the conformance suite that run on several processes, after all others. */
export const processes = (include: string[]): TestProjectInlineConfiguration => ({
  root,
  test: {
    ...common,
    name: 'processes',
    include,
    exclude,
    globalSetup: join(import.meta.dirname, 'service/external/processes/global-set-up.ts'),
    sequence: {groupOrder: 1},
  },
});

export default defineConfig({
  root,
  test: {
    ...common,
    reporters,
    projects: [
      external([
        'test/chaos/**/*.test.ts',
        'test/service/{conformance,delivery,external,http,storage}/**/*.test.ts',
        'test/service/pages/**/*-routes.test.ts',
        'test/service/runtime/commands.test.ts',
      ]),
      processes(['test/service/conformance/*.test.ts']),
    ],
  },
});
