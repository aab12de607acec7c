/** Tests that run in Node: a project for each kind of `kinds.js`, and one for those of its files that share nothing. */
import {join} from 'node:path';
import {defineConfig, type TestProjectInlineConfiguration} from 'vitest/config';
import {filesOf} from './kinds.js';

const here = import.meta.dirname;
const root = join(here, '..');

/** What all of these tests have in common, and those of the other configurations that begin with this one. */
export const common = {
  // What fails on a busy machine gets a second try, and the summary names it; what `npm test` runs has none.
  retry: Number(process.env['TEST_RETRIES'] ?? 1),
  expect: {poll: {timeout: 10_000}},
  // Far more than any takes on a quiet machine: that one is busy is no failure.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
  // What one run has translated, the next one loads: each kind is a run of its own, most of them load the whole service.
  experimental: {fsModuleCache: true},
};

/** What reports how they went. */
export const reporters = ['default', join(here, 'results/vitest-reporter.js')];

/** Half of the time they wait for databases, browsers and clocks: two cores have work for three. */
const shared = {...common, maxWorkers: 3};

/**
 * Folders whose files share a worker, and so load what they test once: half of their time was loading. They leave nothing
 * behind in its modules, its globals and its environment. Not the helper's with those of the service, which sets the
 * language of zod's messages for the whole process.
 */
const sharing = [
  'accessibility',
  'asvs',
  'client',
  'conformance',
  'contract',
  'house',
  'languages',
  'pages',
  'service/agents',
  'service/apply',
  'service/conformance',
  'service/delivery',
  'service/documents',
  'service/domain',
  'service/expressions',
  'service/faults',
  'service/http',
  'service/pages',
  'service/scim',
  'service/storage',
];
const helper = ['server'];

const isInAnyOf = (folders: readonly string[]) => (file: string) =>
  folders.some((folder) => file.startsWith(`test/${folder}/`));

type Test = NonNullable<TestProjectInlineConfiguration['test']>;

/** The projects of a kind: its files that share a worker, and those that do not. */
function projectsOf(kind: string, own: Test = {}): TestProjectInlineConfiguration[] {
  const files = filesOf(kind);
  const isShared = isInAnyOf(sharing);
  const isHelper = isInAnyOf(helper);
  const parts: [string, string[], boolean][] = [
    [kind, files.filter(isShared), false],
    [`${kind}-helper`, files.filter(isHelper), false],
    [`${kind}-apart`, files.filter((file) => !isShared(file) && !isHelper(file)), true],
  ];
  return parts
    .filter(([, include]) => include.length > 0)
    .map(([name, include, isolate]) => ({root, test: {...shared, ...own, name, include, isolate}}));
}

/** Starts one PostgreSQL for all files of a project. */
const database: Test = {globalSetup: join(here, 'service/global-set-up.ts')};

export default defineConfig({
  root,
  test: {
    ...shared,
    reporters,
    projects: [
      ...projectsOf('pure', {retry: 0}),
      ...projectsOf('database', {...database, retry: 0}),
      ...projectsOf('documents', database),
      ...projectsOf('pages', database),
      ...projectsOf('commands', database),
      ...projectsOf('packages', database),
      ...projectsOf('faults', database),
    ],
  },
});
