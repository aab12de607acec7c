/**
 * `npm run bench:processes`: the throughput of several processes on one database, and what a call costs one `serve` and
 * two, as tables and as `bench/processes.json`. `npm run bench:processes -- serves` measures the second only.
 */
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {runnerImport} from 'vite';

const {module: bench} = await runnerImport(join(import.meta.dirname, 'processes.ts'));
const file = join(import.meta.dirname, 'processes.json');
const former = JSON.parse(await readFile(file, 'utf8'));
const show = (rows) =>
  console.table(Object.fromEntries(rows.map(({name, ...figures}) => [name, figures])));
const serves = await bench.benchServes();
show(serves);
const rows = process.argv.includes('serves') ? former.rows : await bench.benchProcesses();
show(rows);
const results = {measured: new Date().toISOString(), node: process.version, rows, serves};
await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
