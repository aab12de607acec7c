/**
 * `npm test -- matrix`: both packages from a registry of this machine, as others install them, and a host app per stack, made of
 * what its guide shows. It downloads every framework, and is no part of `npm run test:all`.
 */
import {join} from 'node:path';
import {defineConfig} from '@playwright/test';
import journeys from '../e2e/playwright.config.js';

const minute = 60_000;

export default defineConfig({
  use: {...journeys.use, actionTimeout: minute},
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: join(import.meta.dirname, '../../test-results/matrix'),
  reporter: 'list',
  workers: 1,
  timeout: 20 * minute,
  expect: {timeout: minute},
});
