/** What `docs/architecture.md` says of the house is so. */
import {readFile, readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = await readFile(join(root, 'docs/architecture.md'), 'utf8');
const rows = [...page.matchAll(/^\| (.+?) +\| `(src\/\S+)` +\| `(\w+)` +\|$/gm)].map(
  ([, what = '', file = '', name = '']) => ({what, file, name}),
);

it('names where twenty and more behaviours are found', () => {
  expect(rows.length).toBeGreaterThanOrEqual(20);
  const lines = page.split('\n').filter((line) => line.startsWith('| ')).length;
  expect(rows).toHaveLength(lines - 2);
});

/** What the walks pass, in their order. */
const steps = [...page.matchAll(/`(src\/\S+\.ts)`\s+\(`(\w+)`\)/g)].map(
  ([, file = '', name = '']) => ({what: 'a walk', file, name}),
);

it('walks through a request, a signature, a file and an event', () => {
  expect(steps.length).toBeGreaterThan(30);
  const walks = /^## Four walks\n(.*?)^## /ms.exec(page)?.[1] ?? '';
  // One of them is a process and exports nothing.
  expect(walks.match(/`src\//g)).toHaveLength(steps.length + 1);
});

it.each([...rows, ...steps])('$what: $file exports $name', async ({file, name}) => {
  const text = await readFile(join(root, file), 'utf8');
  expect(text).toMatch(new RegExp(`^export (async )?(function|const|class) ${name}\\b`, 'm'));
});

/** Code files that a reader of one folder has before him; languages are as many as there are. */
const most = 40;

it(`no folder holds more than ${most} code files of its own, languages aside`, async () => {
  const entries = await readdir(join(root, 'src'), {recursive: true, withFileTypes: true});
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const isCode = entry.isFile() && /\.(ts|js)$/.test(entry.name);
    if (!isCode || /\/(dist|node_modules|languages)(\/|$)/.test(entry.parentPath)) continue;
    counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > most)).toEqual([]);
});
