/**
 * `npm run bench:processes`: the throughput of several processes on one database, as a table and as
 * `bench/processes.json`.
 */
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {runnerImport} from 'vite';

const {module: bench} = await runnerImport(join(import.meta.dirname, 'processes.ts'));
const rows = await bench.benchProcesses();
console.table(Object.fromEntries(rows.map(({name, ...figures}) => [name, figures])));
await writeFile(
  join(import.meta.dirname, 'processes.json'),
  `${JSON.stringify({measured: new Date().toISOString(), node: process.version, rows}, null, 2)}\n`,
);
