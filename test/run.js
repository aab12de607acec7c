/**
 * `npm test`: makes the checkout ready, runs every kind of test, and sums them up in the last line.
 * With names as arguments only those kinds run: `npm test -- node external elements stories journeys browsers`; with
 * `TEST_DATABASE_URL` the kind `external` runs on that server, as a role that may make databases.
 */
import {spawn} from 'node:child_process';
import {mkdir, readFile, rm} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {prepare} from '../.ci/prepare.js';
import {installMissingPackages} from './system-packages.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, 'test-results');

const vitest = (config, file) => [
  'vitest/vitest.mjs',
  ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
];

const playwright = (config) => ({
  command: () => ['@playwright/test/cli.js', ['test', '--config', config]],
  read: ({stats}) => ({passed: stats.expected + stats.flaky, failed: stats.unexpected}),
});

/** Each kind: what it is, its runner below node_modules with arguments, and how to read its results. */
const kinds = {
  node: {
    says: 'domain, service, helper and client',
    command: (file) => vitest('test/vitest.config.ts', file),
    read: ({numPassedTests, numFailedTests}) => ({passed: numPassedTests, failed: numFailedTests}),
  },
  external: {
    says: 'storage, HTTP and delivery on an external PostgreSQL',
    command: (file) => vitest('test/vitest.external.config.ts', file),
    read: ({numPassedTests, numFailedTests}) => ({passed: numPassedTests, failed: numFailedTests}),
  },
  elements: {
    says: 'elements and pages in Chromium',
    command: () => ['@web/test-runner/dist/bin.js', ['--config', 'test/web-test-runner.config.js']],
    read: ({passed, failed}) => ({passed, failed}),
  },
  stories: {
    says: 'stories of the catalogue in Chromium',
    ...playwright('test/e2e/catalogue/playwright.config.ts'),
  },
  journeys: {
    says: 'journeys end to end in Chromium',
    ...playwright('test/e2e/playwright.config.ts'),
  },
  browsers: {
    says: 'the main journey in Firefox and WebKitGTK',
    command: (file) => vitest('test/e2e/vitest.config.ts', file),
    read: ({numPassedTests, numFailedTests}) => ({passed: numPassedTests, failed: numFailedTests}),
  },
};

const names = process.argv.slice(2).filter((name) => name in kinds);

try {
  await installMissingPackages();
  await prepare();
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

/** Runs one kind; a runner that ends badly without results counts as one failure. */
async function runKind(name) {
  const {says, command, read} = kinds[name];
  console.log(`\n— ${says} —`);
  const file = join(results, `${name}.json`);
  const [runner, parameters] = command(file);
  const started = Date.now();
  const code = await run([join(root, 'node_modules', runner), ...parameters], file);
  const counted = await readFile(file, 'utf8').then(
    (text) => read(JSON.parse(text)),
    () => ({passed: 0, failed: 0}),
  );
  const {passed} = counted;
  const failed = Math.max(counted.failed, code === 0 && passed > 0 ? 0 : 1);
  return {says, passed, failed, seconds: Math.round((Date.now() - started) / 1000)};
}

function run(parameters, resultsFile) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {...process.env, TEST_RESULTS: resultsFile, PLAYWRIGHT_JSON_OUTPUT_NAME: resultsFile},
    });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function report(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  console.log('');
  for (const {says, passed, failed, seconds} of counts) {
    console.log(`${says}: ${passed} passed, ${failed} failed in ${seconds} s`);
  }
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}
