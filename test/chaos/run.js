/**
 * `npm test -- chaos`: everything that can go wrong around the service, at length; it takes most of an hour. What it counted
 * goes into `docs/reliability.md`. With names as arguments only those files run, and nothing is written.
 */
import {spawn} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {cpus, tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {writeReport} from './write-report.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = await mkdtemp(join(tmpdir(), 'esign-chaos-'));
const [rowsFile, testsFile] = [join(folder, 'rows.jsonl'), join(folder, 'tests.json')];
const names = process.argv.slice(2);

const started = Date.now();
process.exitCode = await run();
if (process.exitCode === 0 && names.length === 0) {
  const rows = (await readFile(rowsFile, 'utf8')).trim().split('\n');
  const {testResults} = JSON.parse(await readFile(testsFile, 'utf8'));
  await writeReport({
    day: new Date(started).toISOString().slice(0, 10),
    minutes: Math.round((Date.now() - started) / 60_000),
    cores: cpus().length,
    rows: rows.map((row) => JSON.parse(row)),
    // That the audit itself finds what is lost is no news of the service.
    tests: testResults
      .filter(({name}) => !name.endsWith('audit.test.ts'))
      .flatMap(({assertionResults}) => assertionResults),
  });
}
await rm(folder, {recursive: true});

function run() {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const config = join(root, 'test/vitest.chaos.config.ts');
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${testsFile}`];
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [vitest, 'run', '--config', config, ...reporters, ...names],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {...process.env, ESIGN_CHAOS: 'whole', ESIGN_CHAOS_ROWS: rowsFile},
      },
    );
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
