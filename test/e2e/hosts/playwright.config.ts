/** `npm test -- hosts`: a host app in each language, made of what its guide shows, and a person in Chromium. */
import {join} from 'node:path';
import {defineConfig} from '@playwright/test';
import journeys from '../playwright.config.js';

export default defineConfig(journeys, {
  testDir: '.',
  outputDir: join(import.meta.dirname, '../../../test-results/hosts'),
  // The hosts of all languages share one installation.
  workers: 1,
  fullyParallel: false,
});
