/**
 * `npm run bench`: measures everything, prints it as tables and writes it to `bench/results.json` and `docs/scaling.md`.
 * `-- sealing lists` measures those parts and keeps the figures of the others; `-- --small` only shows that every part
 * runs, in two minutes, and writes nothing; `-- --document` measures nothing and writes the document anew, in which
 * figures are marked whose code has changed since.
 */
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {importTypeScript} from './import-typescript.js';

try {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {small: {type: 'boolean'}, document: {type: 'boolean'}},
  });
  if (values.small) process.env['BENCH_SMALL'] = '1';
  const {bench, writeFigures} = await importTypeScript(join(import.meta.dirname, 'bench.ts'));
  await (values.document ? writeFigures() : bench(positionals));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
