/** Every part of every bench, small: its figures say nothing, but that it can still be measured. */
import {join} from 'node:path';
import {defineConfig} from 'vitest/config';
import {common, reporters} from '../vitest.config.js';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  test: {
    ...common,
    reporters,
    include: ['test/bench/**/*.{test,whole}.ts'],
    env: {BENCH_SMALL: '1'},
    testTimeout: 240_000,
    // One at a time: parts start processes of their own, and wait only so long for them.
    maxConcurrency: 1,
  },
});
