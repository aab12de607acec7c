/**
 * `npm run bench:tenants`: how another account's flood affects an account, as `bench/tenants/results.json` and as a
 * table in `docs/scaling.md`. `npm run bench:tenants -- list mail` repeats scenes whose names contain one of these
 * words, and keeps the figures of the others.
 */
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {runnerImport} from 'vite';
import {tableOf, writeBetween} from '../write-table.js';

const file = join(import.meta.dirname, 'results.json');
const {module: bench} = await runnerImport(join(import.meta.dirname, 'tenants.ts'));
/** @type {Record<string, import('./beside.ts').Beside>} */
const rows = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
for await (const row of bench.benchTenants(process.argv.slice(2))) {
  console.log(row);
  rows[row.name] = row;
  await writeFile(file, `${JSON.stringify(rows, null, 2)}\n`);
  await writeBetween('npm run bench:tenants', table());
}

function table() {
  const head = [
    'Operation, with the other account’s flood',
    'Samples',
    'Alone p50, ms',
    'Flooded p50, ms',
    'Alone p99, ms',
    'Flooded p99, ms',
    'Ratio of p99',
    'Load',
  ];
  const lines = Object.values(rows).map(
    ({name, samples, aloneP50, besideP50, aloneP99, besideP99, ratio, load}) => [
      name,
      samples,
      aloneP50,
      besideP50,
      aloneP99,
      besideP99,
      ratio,
      load,
    ],
  );
  return tableOf(head, lines);
}
