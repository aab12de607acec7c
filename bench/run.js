/**
 * `npm run bench`: measures everything, prints it as a table and writes it to `bench/results.json` and
 * `docs/scaling.md`. `npm run bench -- pages sealing` measures those parts, and keeps the figures of the others.
 */
import {readFile, writeFile} from 'node:fs/promises';
import {cpus, loadavg} from 'node:os';
import {join} from 'node:path';
import {runnerImport} from 'vite';
import {writeTable} from './write-table.js';

const file = join(import.meta.dirname, 'results.json');
const {module: bench} = await runnerImport(join(import.meta.dirname, 'bench.ts'));
const {module: beside} = await runnerImport(join(import.meta.dirname, 'embeds.ts'));
const measures = {...bench.parts, embeds: beside.benchEmbeds};
const all = Object.keys(measures);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')} of the bench: name any of ${all.join(', ')}.`,
  );
  process.exit(1);
}

const former = JSON.parse(await readFile(file, 'utf8'));
const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
const when = {measured: new Date().toISOString().slice(0, 10), load};
const parts = {...former.parts};
for (const name of asked.length > 0 ? asked : all) {
  const rows = await measures[name]();
  console.table(Object.fromEntries(rows.map(({name: row, ...figures}) => [row, figures])));
  parts[name] = {...when, rows};
}
const inOrder = all.filter((name) => parts[name]).map((name) => [name, parts[name]]);
const results = {
  node: process.version,
  cores: cpus().length,
  parts: Object.fromEntries(inOrder),
};
await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
await writeTable(results);
