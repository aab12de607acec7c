/** Tests that run in Node: everything but elements, pages in a browser, and journeys end to end. */
import {join} from 'node:path';
import {defineConfig, type TestProjectInlineConfiguration} from 'vitest/config';

const here = import.meta.dirname;
const root = join(here, '..');

/** What all of these tests have in common, and those of the other configurations that begin with this one. */
export const common = {
  // What fails on a busy machine gets a second try, and the summary names it.
  retry: 1,
  expect: {poll: {timeout: 10_000}},
  // Far more than any takes on a quiet machine: that one is busy is no failure.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
};

/** What reports how they went. */
export const reporters = ['default', join(here, 'results/vitest-reporter.js')];

/**
 * Files that share a worker, and so load what they test once: half of their time was loading. They leave nothing behind in
 * its modules, its globals and its environment.
 */
const sharing = [
  'test/{accessibility,asvs,cli,client,conformance,contract,house,languages}/**/*.test.ts',
  'test/service/{conformance,documents,domain,expressions,http,pages,storage}/**/*.test.ts',
];

/** Not together with those of the service, which sets the language of zod's messages for the whole process. */
const helper = ['test/server/**/*.test.ts'];

const elsewhere = [
  'test/elements/**',
  'test/service/pages/browser/**',
  'test/chaos/**',
  'test/service/external/**',
  'test/e2e/**',
  'test/matrix/**',
  'test/clients/**',
  'test/engines/**',
  '**/node_modules/**',
];

/** Half of the time they wait for databases, browsers and clocks: two cores have work for three. */
const shared = {...common, maxWorkers: 3};

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  root,
  test: {...shared, ...test},
});

export default defineConfig({
  root,
  test: {
    ...shared,
    globalSetup: join(here, 'service/global-set-up.ts'),
    reporters,
    projects: [
      project({name: 'helper', include: helper, exclude: elsewhere, isolate: false}),
      project({name: 'sharing', include: sharing, exclude: elsewhere, isolate: false}),
      project({
        name: 'apart',
        include: ['test/**/*.test.ts'],
        exclude: [...elsewhere, ...helper, ...sharing],
        sequence: {groupOrder: 1},
      }),
    ],
  },
});
