import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it} from 'vitest';

const docs = join(import.meta.dirname, '../docs');
const text = await readFile(join(docs, 'security.md'), 'utf8');
const rows = text.split('\n').filter((line) => /^\| (?!Attack|Who has|-)/.test(line));

it.each(rows)('names a test that exists: %s', async (row) => {
  const [, title = '', path = ''] = /\[(.+)\]\((\.\.\/test\/[^)]+)\) *\|$/.exec(row) ?? [];
  expect(path).not.toBe('');
  expect(await readFile(join(docs, path), 'utf8')).toContain(title);
});
