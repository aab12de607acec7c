import {execFileSync} from 'node:child_process';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parts} from '../../bench/parts.js';

const root = join(import.meta.dirname, '../..');

/** What a bench that is run in earnest writes. */
const written = () =>
  execFileSync('git', ['status', '--porcelain', 'docs', 'bench'], {cwd: root, encoding: 'utf8'});

let before = '';
beforeAll(() => void (before = written()));
afterAll(() => expect(written()).toBe(before));

describe('every part of the bench runs', () => {
  it.concurrent.each(Object.entries(parts))('%s', async (_name, part) => {
    const rows = await part.measure();
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({name}) => name)).size, 'names of rows').toBe(rows.length);
    expect(rows.filter(({value}) => !Number.isFinite(value))).toEqual([]);
  });
});
