import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {accessibilityDocument} from './accessibility-document.js';
import {criteria} from './criteria.js';

const root = join(import.meta.dirname, '../..');

it.each(criteria.map((criterion) => [criterion.name, criterion] as const))(
  '%s is shown by tests',
  async (_, {shownBy}) => {
    expect(shownBy).not.toHaveLength(0);
    for (const [file, test] of shownBy) {
      const source = await readFile(join(root, 'test', file), 'utf8');
      expect(source, `test/${file} has no test with these words`).toContain(test);
    }
  },
);

it('docs/accessibility.md says what the list says: npm run conformance makes it anew', async () => {
  expect(await readFile(join(root, 'docs/accessibility.md'), 'utf8')).toBe(accessibilityDocument());
});
