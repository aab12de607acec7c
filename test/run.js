/**
 * Runs tests, and sums them up in the last line.
 * - `npm test`: the quick suite: what `kinds.js` marks as such, without a second try.
 * - `npm test -- <path or kind> …`: these files, folders or kinds, whole; a file of `src` stands for its tests.
 * - `npm test -- --changed`: what belongs to files that differ from `HEAD`; `--since <revision>` from that one.
 * - `npm test -- --watch [path]`: these files again at each change, until it is stopped.
 * - `npm test -- <trial> …`: a trial of `kinds.js`; what follows is for its runner.
 * - `npm test -- --list`: what kinds and trials there are.
 * - `npm run test:all`: everything, and into `docs/evidence/tests.md` what took how long; `-- --rest` leaves out what the
 *   quick suite runs, and counts on its last run.
 */
import {spawn} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {mkdir, open, rm} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {outOfDate, prepare} from '../.ci/prepare.js';
import {filesOf, kinds, trials} from './kinds.js';
import {planOf} from './plan.js';
import {testsDocument} from './results/tests-document.js';
import {installMissingPackages} from './system-packages.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, 'test-results');
/** How the quick suite went, for `--rest`. */
const quickRun = join(root, '.cache/quick-run.json');

try {
  const [first, ...others] = process.argv.slice(2);
  await (trials[first] ? runTrial(first, others) : runAsked());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function runAsked() {
  const {values: options, positionals: asked} = parseArgs({
    allowPositionals: true,
    options: {
      all: {type: 'boolean'},
      rest: {type: 'boolean'},
      changed: {type: 'boolean'},
      since: {type: 'string'},
      watch: {type: 'boolean'},
      list: {type: 'boolean'},
    },
  });
  if (options.list) return list();
  await (options.watch ? watch(asked) : runAll(planOf(options, asked), options));
}

function list() {
  const linesOf = (table) =>
    Object.entries(table).map(([name, {says}]) => `  ${name.padEnd(14)}${says}`);
  console.log(
    ['Kinds of tests:', ...linesOf(kinds), '', 'Trials, which take long:', ...linesOf(trials)].join(
      '\n',
    ),
  );
}

/** Its runner says what it found. */
async function runTrial(name, more) {
  const {builds, programs = ['all'], env = {}, command} = trials[name];
  await installMissingPackages(programs);
  await prepare(builds);
  process.exitCode = await run([...command, ...more], env);
}

/** Runs kinds, and reports. */
async function runAll(plan, {all, rest, changed}) {
  if (plan.length === 0) return console.log('0 passed, 0 failed');
  await makeReady(plan);
  const started = Date.now();
  const counts = await runKinds(plan);
  const ran = {counts, seconds: Math.round((Date.now() - started) / 1000)};
  const isQuick = plan.every((each) => each.isQuick);
  if (isQuick) writeFileSync(quickRun, JSON.stringify(ran));
  if (all || rest) writeEvidence([...(rest ? readQuickRun() : []), ran]);
  report(counts, changed);
}

/**
 * Runs kind after kind, and beside them those that leave a core idle. What these say is in `test-results/<kind>.log`
 * meanwhile, and told between two others once they have ended.
 */
async function runKinds(plan) {
  const counts = new Map();
  const logs = [];
  const tell = () => {
    for (const log of logs.splice(0)) process.stdout.write(readFileSync(log));
  };
  const runInTurn = async (lane, isTold) => {
    for (const each of lane) {
      const log = isTold ? undefined : join(results, `${each.name}.log`);
      counts.set(each, await runKind(each, log));
      if (log) logs.push(log);
      else tell();
    }
  };
  const beside = plan.filter(({name}) => kinds[name].beside);
  const others = plan.filter(({name}) => !kinds[name].beside);
  await Promise.all([runInTurn(others, true), runInTurn(beside, others.length === 0)]);
  tell();
  return plan.map((each) => counts.get(each));
}

/** Installs and builds what these kinds need, and nothing else. */
async function makeReady(plan) {
  await installMissingPackages(plan.flatMap(({name}) => kinds[name].programs ?? ['all']));
  const builds = [...new Set(plan.flatMap(buildsOf))];
  await prepare(builds);
  // A test that has packages built would otherwise build them anew, below the tests that run beside it.
  const changed = (await outOfDate()).filter((name) => builds.includes(name));
  if (changed.length > 0)
    throw new Error(`While they were built, sources of these changed: ${changed.join(', ')}.`);
  await rm(results, {recursive: true, force: true});
  await mkdir(results, {recursive: true});
}

/** What is built for a run of a kind. */
function buildsOf({name, isQuick}) {
  const {builds, quick} = kinds[name];
  return (isQuick && quick.builds) || builds;
}

/**
 * Runs a kind; a runner that ends badly without a failed test counts as one failure.
 * @param log path of a file for its output; the console if omitted
 */
async function runKind({name, files, isQuick, isSlice}, log) {
  const {says, checks, slice} = kinds[name];
  const heading = `\n— ${says}${isSlice ? ` (a slice; whole: npm test -- ${name})` : ''} —`;
  if (log) writeFileSync(log, `${heading}\n`);
  else console.log(heading);
  const started = Date.now();
  const parts = checks
    ? await runChecks(checks, files)
    : await Promise.all(
        shardsOf(name, files).map((shard, at) =>
          runShard((isSlice && slice) || kinds[name].command, shard, {name, at, isQuick, log}),
        ),
      );
  const sum = (list) => parts.flatMap((part) => part[list]);
  return {
    name,
    says,
    passed: parts.reduce((total, part) => total + part.passed, 0),
    failed: sum('failed'),
    again: sum('again'),
    files: Object.assign({}, ...parts.map(({seconds}) => seconds)),
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

/** The files of a kind for each of its runners, in turn; undefined for all of them. */
function shardsOf(name, files) {
  const {shards = 1} = kinds[name];
  if (shards === 1) return [files];
  const all = files ?? filesOf(name);
  const parts = Array.from({length: shards}, (_, at) =>
    all.filter((_file, index) => index % shards === at),
  );
  return parts.filter((part) => part.length > 0);
}

/** Runs one runner over these files, each runner on ports of its own. */
async function runShard([runner, ...parameters], files, {name, at, isQuick, log}) {
  const file = join(results, `${name}-${at}.json`);
  const filter = files ? [...(runner.startsWith('@web/') ? ['--files'] : []), ...files] : [];
  const port = Number(process.env['WTR_PORT'] ?? 5300) + 10 * at;
  const env = {
    TEST_RESULTS: file,
    WTR_PORT: String(port),
    ...(isQuick ? {TEST_RETRIES: '0'} : {}),
  };
  const code = await run([runner, ...parameters, ...filter], env, log);
  const none = {passed: 0, failed: [], again: [], seconds: {}};
  const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : none;
  if (found.failed.length === 0 && (code !== 0 || found.passed === 0))
    found.failed.push(`${name} ended with ${code}`);
  return found;
}

/** Runs checks two at a time, of these files where one looks at each file alone; each counts as a test. */
async function runChecks(checks, files = ['.']) {
  const waiting = Object.entries(checks);
  const found = [];
  const next = async () => {
    for (let each = waiting.shift(); each; each = waiting.shift()) {
      const [name, command] = each;
      const started = Date.now();
      const code = await run(
        command.flatMap((part) => (part === '.' ? files : [part])),
        {},
      );
      found.push({
        passed: code === 0 ? 1 : 0,
        failed: code === 0 ? [] : [`${name}: see its message above`],
        again: [],
        seconds: {[name]: (Date.now() - started) / 1000},
      });
    }
  };
  await Promise.all([next(), next()]);
  return found;
}

/** Runs a program below node_modules, and returns its exit code; what it writes goes to the end of `log`, if given. */
async function run([program, ...parameters], env, log) {
  const file = log ? await open(log, 'a') : undefined;
  const out = file?.fd ?? 'inherit';
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...parameters], {
    cwd: root,
    stdio: ['ignore', out, out],
    env: {...process.env, ...env},
  });
  const code = await new Promise((done) => {
    child.once('error', () => done(1));
    child.once('exit', (ended) => done(ended ?? 1));
  });
  await file?.close();
  return code;
}

/** Names every test that failed or needed a second try, where the end of a log shows them. */
function report(counts) {
  console.log('');
  for (const {says, passed, failed, seconds} of counts)
    console.log(`${says}: ${passed} passed, ${failed.length} failed in ${seconds} s`);
  for (const name of counts.flatMap(({again}) => again)) console.log(`at a second try: ${name}`);
  const failed = counts.flatMap((count) => count.failed);
  for (const name of failed) console.log(`failed: ${name}`);
  const passed = counts.reduce((total, count) => total + count.passed, 0);
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0;
}

function readQuickRun() {
  return existsSync(quickRun) ? [JSON.parse(readFileSync(quickRun, 'utf8'))] : [];
}

function writeEvidence(runs) {
  writeFileSync(join(root, 'docs/evidence/tests.md'), testsDocument(runs));
}

/**
 * Runs tests at each change, until it is stopped.
 * @throws Error if they are of several kinds, or of one without this
 */
async function watch(asked) {
  const plan = asked.length > 0 ? planOf({}, asked) : [{name: 'pure'}];
  const [first, ...others] = plan;
  if (others.length > 0)
    throw new Error(
      `Tests of one kind can be watched at a time; these are ${plan.map(({name}) => name).join(', ')}.`,
    );
  const [runner, ...parameters] = kinds[first.name].command ?? [];
  if (!runner || runner.startsWith('@playwright/'))
    throw new Error(
      `Tests of the kind ${first.name} cannot be watched; run them by npm test -- ${first.name}.`,
    );
  await makeReady([first]);
  const files = first.files ?? [];
  const command = runner.startsWith('@web/')
    ? [runner, ...parameters, '--watch', ...(files.length > 0 ? ['--files', ...files] : [])]
    : [runner, 'watch', ...parameters.slice(1), ...files];
  process.exitCode = await run(command, {});
}
