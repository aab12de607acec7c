/**
 * `npm run clients`: clients in other languages, generated from the OpenAPI document, make the calls of the conformance
 * table. `-- -t Go` runs one language.
 */
import {join} from 'node:path';
import {defineConfig} from 'vitest/config';
import {common} from '../vitest.config.js';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  test: {
    ...common,
    include: ['test/clients/**/*.test.ts'],
    globalSetup: join(root, 'test/service/global-set-up.ts'),
    hookTimeout: 300_000,
  },
});
