/** The words of `docs/glossary.md` are those of the code. */
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it} from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFile(join(root, path), 'utf8');

interface Word {
  readonly word: string;
  readonly name: string;
  readonly insteadOf: readonly string[];
}

const words: readonly Word[] = [
  ...(await read('docs/glossary.md')).matchAll(
    /^\| ([A-Z][^|]*?) *\|[^|]*\| `(\w+)` *\|([^|]*)\|$/gm,
  ),
].map(([, word = '', name = '', others = '']) => ({
  word,
  name,
  insteadOf: others.split(',').flatMap((other) => other.trim() || []),
}));

/** Every exported name of the sources. */
const exported = new Set(
  (
    await Promise.all(
      execFileSync('git', ['ls-files', 'src/**/*.ts'], {cwd: root, encoding: 'utf8'})
        .split('\n')
        // Also without what was deleted and is not committed yet.
        .filter((path) => path && existsSync(join(root, path)))
        .map(read),
    )
  ).flatMap((text) =>
    [
      ...text.matchAll(
        /^export (?:declare )?(?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm,
      ),
    ].map(([, name = '']) => name),
  ),
);

/** `createSecurityLog` as "create security log". */
const spoken = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

it('has forty words and more, each once', () => {
  expect(words.length).toBeGreaterThanOrEqual(40);
  expect(new Set(words.map(({word}) => word)).size).toBe(words.length);
});

it('each stands for a name in the sources', () => {
  expect(words.filter(({name}) => !exported.has(name))).toEqual([]);
});

it('what it stands in place of is in no exported name', () => {
  const inTheWay = words.flatMap(({insteadOf}) => insteadOf);
  expect(inTheWay.length).toBeGreaterThan(10);
  const found = [...exported].filter((name) =>
    inTheWay.some((word) => ` ${spoken(name)} `.includes(` ${word} `)),
  );
  expect(found).toEqual([]);
});
