/** `npm run bench`: measures everything, prints it as a table and writes it to `bench/results.json`. */
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {runnerImport} from 'vite';

const {module: bench} = await runnerImport(join(import.meta.dirname, 'bench.ts'));
const {module: beside} = await runnerImport(join(import.meta.dirname, 'embeds.ts'));
const rows = await bench.measureAll();
const embeds = await beside.benchEmbeds();
console.table(Object.fromEntries(rows.map(({name, ...figures}) => [name, figures])));
console.table(Object.fromEntries(embeds.map(({name, ...figures}) => [name, figures])));
await writeFile(
  join(import.meta.dirname, 'results.json'),
  `${JSON.stringify({measured: new Date().toISOString(), node: process.version, rows, embeds}, null, 2)}\n`,
);
