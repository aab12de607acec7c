/**
 * What `npm run test:all` runs of `vitest.external.config.ts`: what another PostgreSQL, a bucket and several processes do
 * differently. The rest asks them nothing new, and has run on the embedded database before.
 */
import {defineConfig} from 'vitest/config';
import config, {external, processes} from './vitest.external.config.js';

const storage =
  '{blobs,closing-pool,database-clock,file-holds,in-transaction,new-files,own-store,sweep-files}';
const http = '{account-turns,damaged-files,idempotency}';

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: [
      external([
        'test/chaos/audit.test.ts',
        'test/service/external/**/*.test.ts',
        `test/service/storage/${storage}.test.ts`,
        'test/service/delivery/jobs.test.ts',
        `test/service/http/${http}.test.ts`,
      ]),
      processes(['test/service/conformance/{at-once,repeats,success}.test.ts']),
    ],
  },
});
