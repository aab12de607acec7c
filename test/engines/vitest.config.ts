/** `npm test -- engines`: the service on a PostgreSQL under Patroni, of Debian's packages. */
import {join} from 'node:path';
import {defineConfig} from 'vitest/config';
import {common, reporters} from '../vitest.config.js';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  test: {
    ...common,
    reporters,
    include: ['test/engines/**/*.test.ts'],
    globalSetup: join(import.meta.dirname, 'global-set-up.ts'),
    fileParallelism: false,
  },
});
