import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {conformanceDocument} from './conformance-document.js';
import {sections} from './lines/sections.js';

const root = join(import.meta.dirname, '../..');
const lines = sections.flatMap((section) => section.lines);

it.each(lines.map((line) => [line.says, line] as const))(
  '“%s” is shown by tests',
  async (_, line) => {
    expect(line.shownBy).not.toHaveLength(0);
    for (const [file, test] of line.shownBy) {
      const source = (await readFile(join(root, 'test', file), 'utf8')).replaceAll('\\', '');
      expect(source, `test/${file} has no test with these words`).toContain(test);
    }
  },
);

it('docs/evidence/conformance.md matches the list; npm run conformance regenerates it', async () => {
  expect(await readFile(join(root, 'docs/evidence/conformance.md'), 'utf8')).toBe(
    conformanceDocument(),
  );
});
