/** `npm run bench:lists`: lists of up to a million envelopes, as a table and as `bench/lists.json`. */
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {runnerImport} from 'vite';

const {module: bench} = await runnerImport(join(import.meta.dirname, 'lists.ts'));
const rows = await bench.benchLists();
console.table(Object.fromEntries(rows.map(({name, at}) => [name, at])));
await writeFile(
  join(import.meta.dirname, 'lists.json'),
  `${JSON.stringify({measured: new Date().toISOString(), node: process.version, rows}, null, 2)}\n`,
);
