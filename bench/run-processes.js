/**
 * `npm run bench:processes`: the throughput of several processes on one database, and what a call costs one `serve` and
 * two, as tables, as `bench/processes.json` and in `docs/scaling.md`.
 */
import {writeFile} from 'node:fs/promises';
import {cpus} from 'node:os';
import {join} from 'node:path';
import {runnerImport} from 'vite';
import {tableOf, writeBetween} from './write-table.js';

const {module: bench} = await runnerImport(join(import.meta.dirname, 'processes.ts'));
const show = (rows) =>
  console.table(Object.fromEntries(rows.map(({name, ...figures}) => [name, figures])));
const serves = await bench.benchServes();
show(serves);
const rows = await bench.benchProcesses();
show(rows);
const results = {measured: new Date().toISOString(), node: process.version, rows, serves};
await writeFile(
  join(import.meta.dirname, 'processes.json'),
  `${JSON.stringify(results, null, 2)}\n`,
);
await writeBetween('npm run bench:processes', figuresOf(results));

/** @param {{measured: string, node: string, rows: readonly Row[], serves: readonly Row[]}} results */
function figuresOf({measured, node, rows: [bare, one, many], serves}) {
  const perSecond = [
    ['reads of an envelope', 'reads'],
    ['uploads, acknowledged', 'creates'],
    ['envelopes prepared and sent', 'sent'],
  ].map(([name, figure]) => [name, bare[figure] || '–', one[figure], many[figure]]);
  const [single, pair] = serves;
  const costs = [
    ['read of an envelope', 'read', 'databaseRead'],
    ['upload, acknowledged', 'create', 'databaseCreate'],
  ].map(([name, call, database]) => {
    const times = ((2 * single[call]) / pair[call]).toFixed(2);
    return [name, single[call], pair[call], pair[database], times];
  });
  return [
    `Measured on ${measured.slice(0, 10)} with Node ${node.slice(1)} on ${cpus().length} cores.`,
    tableOf(
      ['A second', 'Bare database, one row', 'One process', 'Two `serve`, two `work`'],
      perSecond,
    ),
    tableOf(
      [
        'Processor time of a call, ms',
        'One `serve`',
        'Two `serve`',
        'PostgreSQL',
        'Two do, times one',
      ],
      costs,
    ),
  ].join('\n\n');
}

/** @typedef {Readonly<Record<string, number>>} Row */
