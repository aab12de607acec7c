/** `npm run bench`: measures everything, prints it as a table and writes it to `bench/results.json`. */
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {runnerImport} from 'vite';

const {module: bench} = await runnerImport(join(import.meta.dirname, 'bench.ts'));
const rows = await bench.measureAll();
console.table(
  Object.fromEntries(
    rows.map(({name, ms, beside}) => [name, {ms, 'libraries alone': beside ?? ''}]),
  ),
);
await writeFile(
  join(import.meta.dirname, 'results.json'),
  `${JSON.stringify({measured: new Date().toISOString(), node: process.version, rows}, null, 2)}\n`,
);
