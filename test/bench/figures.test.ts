import {mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {tableOf, tables} from '../../bench/document.js';
import {parts} from '../../bench/parts.js';
import {fingerprintOf, isOutdated, readResults, type Measured} from '../../bench/results.js';

const root = join(import.meta.dirname, '../..');

const sealing: Measured = {
  measured: '2026-11-23T04:27:54.664Z',
  node: '20.20.2',
  commit: '870d2063',
  code: 'as-it-was',
  cores: 2,
  rows: [
    {name: 'seal 10 pages', value: 1044, unit: 'ms', beside: 'bare', besideValue: 522, ratio: 2},
    {name: 'seal 100 pages', value: 104, unit: 'ms'},
  ],
};

const linesOf = (code: string) =>
  tableOf('one process', {sealing}, {sealing: code}).split('\n').slice(2);

describe('the table of figures', () => {
  it('says of each figure when, with which Node and of which commit it was measured', () => {
    expect(linesOf('as-it-was')).toEqual([
      '| seal 10 pages | 1,044 ms | bare | 522 ms | 2 | 2026-11-23 | 20.20.2 | 870d2063 |',
    ]);
  });

  it('marks a figure whose code has changed since', () => {
    expect(linesOf('another')).toEqual([
      '| seal 10 pages | 1,044 ms | bare | 522 ms | 2 | 2026-11-23 † | 20.20.2 | 870d2063 |',
    ]);
    expect(isOutdated(sealing, 'as-it-was')).toBe(false);
    expect(isOutdated(sealing, 'another')).toBe(true);
  });
});

describe('the fingerprint of code', () => {
  async function setup() {
    const folder = await mkdtemp(join(tmpdir(), 'esign-code-'));
    onTestFinished(() => rm(folder, {recursive: true}));
    await mkdir(join(folder, 'src/dist'), {recursive: true});
    await writeFile(join(folder, 'src/one.ts'), 'one');
    await writeFile(join(folder, 'src/two.ts'), 'two');
    return {folder, print: () => fingerprintOf(['src'], folder)};
  }

  it('changes with the content of a file and with its name', async () => {
    const {folder, print} = await setup();
    const before = await print();
    await writeFile(join(folder, 'src/one.ts'), 'ones');
    const changed = await print();
    expect(changed).not.toBe(before);
    await rm(join(folder, 'src/one.ts'));
    await writeFile(join(folder, 'src/three.ts'), 'ones');
    expect(await print()).not.toBe(changed);
  });

  it('stays when a file is only written anew, and when something is built', async () => {
    const {folder, print} = await setup();
    const before = await print();
    await utimes(join(folder, 'src/one.ts'), 1, 1);
    await writeFile(join(folder, 'src/dist/one.js'), 'built');
    expect(await print()).toBe(before);
  });

  it.each(Object.entries(parts))('of the bench’s part %s is of what exists', async (_, {code}) => {
    for (const path of code) expect(await stat(join(root, path))).toBeDefined();
  });
});

describe('docs/scaling.md', () => {
  const shown = Object.values(tables).flatMap((table) => Object.entries(table));

  it('shows at most forty-five rows, and each has been measured', async () => {
    const results = await readResults();
    const rows = shown.flatMap(([part, names]) => names.map((name) => ({part, name})));
    expect(rows.length).toBeLessThanOrEqual(45);
    const missing = rows.filter(
      ({part, name}) => !results[part]?.rows.some((row) => row.name === name),
    );
    expect(missing).toEqual([]);
  });

  it('shows the figures that are kept', async () => {
    const results = await readResults();
    const cells = (text: string) =>
      text
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .map((line) => line.replaceAll('†', '').replaceAll(/\s+/g, ''));
    const lines = new Set(cells(await readFile(join(root, 'docs/scaling.md'), 'utf8')));
    const now = Object.fromEntries(Object.entries(results).map(([name, {code}]) => [name, code]));
    for (const name of Object.keys(tables)) {
      const [, , ...rows] = cells(tableOf(name, results, now));
      expect(rows.filter((row) => !lines.has(row))).toEqual([]);
    }
  });
});
