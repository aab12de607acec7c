/**
 * `npm run bench`: measures everything, prints it as a table and writes it to `bench/results.json` and
 * `docs/scaling.md`.
 */
import {writeFile} from 'node:fs/promises';
import {cpus, loadavg} from 'node:os';
import {join} from 'node:path';
import {runnerImport} from 'vite';
import {writeTable} from './write-table.js';

const machine = {cores: cpus().length, load: Math.round((loadavg()[0] ?? 0) * 10) / 10};
const {module: bench} = await runnerImport(join(import.meta.dirname, 'bench.ts'));
const {module: beside} = await runnerImport(join(import.meta.dirname, 'embeds.ts'));
const rows = await bench.measureAll();
const embeds = await beside.benchEmbeds();
console.table(Object.fromEntries(rows.map(({name, ...figures}) => [name, figures])));
console.table(Object.fromEntries(embeds.map(({name, ...figures}) => [name, figures])));
const results = {
  measured: new Date().toISOString(),
  node: process.version,
  machine,
  rows,
  embeds,
};
await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
await writeTable(results);
