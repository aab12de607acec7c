/**
 * `npm test`: makes the checkout ready, runs every kind of test, a slice of the longest, and sums them up in the last line.
 * With names as arguments only those kinds run, and whole: `npm test -- node external clients elements firefox stories
 * journeys browsers`; with `TEST_DATABASE_URL` the kind `external` runs on that server, as a role that may make databases.
 */
import {spawn} from 'node:child_process';
import {mkdir, readFile, rm} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {outOfDate, prepare} from '../.ci/prepare.js';
import {installMissingPackages} from './system-packages.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, 'test-results');

/** The arguments of each runner; each also reports to `test/results`. */
const vitest = (config) => ['vitest/vitest.mjs', 'run', '--config', config];
const webTestRunner = (config) => ['@web/test-runner/dist/bin.js', '--config', config];
const playwright = (config, ...more) => [
  '@playwright/test/cli.js',
  'test',
  '--config',
  config,
  ...more,
];

/** Each kind: what it is, its runner below node_modules with arguments, and that of its slice if it has one. */
const kinds = {
  node: {
    says: 'domain, service, helper and client',
    command: vitest('test/vitest.config.ts'),
  },
  external: {
    says: 'all that keeps something, on an external PostgreSQL and an S3 server, and on several processes',
    command: vitest('test/vitest.external.config.ts'),
    slice: vitest('test/vitest.external-slice.config.ts'),
  },
  clients: {
    says: 'clients generated from the OpenAPI document, in Python, PHP, Go and C#',
    command: vitest('test/clients/vitest.config.ts'),
  },
  elements: {
    says: 'elements and pages in Chromium',
    command: webTestRunner('test/web-test-runner.config.js'),
  },
  firefox: {
    says: 'elements and pages in Firefox',
    command: webTestRunner('test/web-test-runner.firefox.config.js'),
  },
  stories: {
    says: 'stories of the catalogue in Chromium',
    command: playwright('test/e2e/catalogue/playwright.config.ts'),
  },
  journeys: {
    says: 'journeys end to end in Chromium',
    command: playwright('test/e2e/playwright.config.ts'),
    slice: playwright('test/e2e/playwright.config.ts', '--grep-invert', '@long'),
  },
  browsers: {
    says: 'the main journey in Firefox and WebKitGTK',
    command: vitest('test/e2e/vitest.config.ts'),
  },
};

const none = {passed: 0, failed: [], again: []};
const names = process.argv.slice(2);

try {
  requireKinds(names);
  await installMissingPackages();
  await prepare();
  await requireCurrent();
  await rm(results, {recursive: true, force: true});
  await mkdir(results, {recursive: true});
  const counts = [];
  for (const name of names.length > 0 ? names : Object.keys(kinds))
    counts.push(await runKind(name));
  report(counts);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** @throws Error that lists the kinds; a name that is none would otherwise run everything. */
function requireKinds(named) {
  const unknown = named.filter((name) => !Object.hasOwn(kinds, name));
  if (unknown.length === 0) return;
  const known = Object.keys(kinds).join(', ');
  throw new Error(`There is no kind of test named ${unknown.join(', ')}. There are: ${known}.`);
}

/** A test that has packages built would otherwise build them anew, below the tests that run beside it. */
async function requireCurrent() {
  const names = await outOfDate();
  if (names.length === 0) return;
  throw new Error(`While they were built, sources of these changed: ${names.join(', ')}.`);
}

/** What is run of a kind: all of it if it was asked for, otherwise its slice. */
function chosen(name) {
  const {says, command, slice} = kinds[name];
  return slice && names.length === 0
    ? {says: `${says} (a slice; whole: npm test -- ${name})`, command: slice}
    : {says, command};
}

/** Runs one kind; a runner that ends badly without a failed test counts as one failure. */
async function runKind(name) {
  const {says, command} = chosen(name);
  console.log(`\n— ${says} —`);
  const file = join(results, `${name}.json`);
  const started = Date.now();
  const code = await run(command, file);
  const {passed, failed, again} = await readFile(file, 'utf8').then(JSON.parse, () => none);
  if (failed.length === 0 && (code !== 0 || passed === 0))
    failed.push(`${name} ended with ${code}`);
  return {says, passed, failed, again, seconds: Math.round((Date.now() - started) / 1000)};
}

function run([runner, ...parameters], resultsFile) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', runner), ...parameters], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {...process.env, TEST_RESULTS: resultsFile},
    });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Names every test that failed or needed a second try, where the end of a log shows them. */
function report(counts) {
  const passed = counts.reduce((total, count) => total + count.passed, 0);
  const failed = counts.flatMap((count) => count.failed);
  console.log('');
  for (const {says, ...count} of counts) {
    console.log(
      `${says}: ${count.passed} passed, ${count.failed.length} failed in ${count.seconds} s`,
    );
  }
  for (const name of counts.flatMap(({again}) => again)) console.log(`at a second try: ${name}`);
  for (const name of failed) console.log(`failed: ${name}`);
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0;
}
