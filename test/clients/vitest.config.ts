/**
 * Clients in other languages, generated from the OpenAPI document, make the calls of the conformance table;
 * `CLIENTS=Go npm test -- clients` runs one.
 */
import {join} from 'node:path';
import {defineConfig} from 'vitest/config';
import {common, reporters} from '../vitest.config.js';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  test: {
    ...common,
    reporters,
    include: ['test/clients/**/*.test.ts'],
    globalSetup: join(root, 'test/service/global-set-up.ts'),
    hookTimeout: 300_000,
  },
});
