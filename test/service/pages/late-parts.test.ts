/** What the pages load later is worth a request of its own (docs/decisions/0023-how-sizes-are-counted.md). */
import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {expect, it} from 'vitest';
import {builtPages} from '../../built-pages.js';

/** Bytes, in gzip. */
const least = 6_000;

const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);

const pages = ['pages', 'console'].flatMap((build) => [...builtPages(build)]);
const parts = pages.flatMap(([page, {late}]) => [...late].map((part) => [page, ...part] as const));

it('there are pages that load something later', () => {
  expect(parts.map(([page]) => page)).toContain('signing/ceremony/sign.ts');
  expect(parts.map(([page]) => page)).toContain('console/console.ts');
});

it.each(parts)('%s loads %s later, which has at least 6 kB', (_page, _part, files) => {
  expect(sizeOf(files)).toBeGreaterThanOrEqual(least);
});
