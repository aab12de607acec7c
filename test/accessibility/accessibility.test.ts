import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {accessibilityDocument} from './accessibility-document.js';
import {criteria, notApplicable} from './criteria.js';

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

/** The criteria of levels A and AA, by guideline (WCAG 2.2; 4.1.1 is obsolete). */
const levelsAAndAa: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};

it('no criterion is left out', () => {
  const all = Object.entries(levelsAAndAa).flatMap(([guideline, numbers]) =>
    numbers.map((number) => `${guideline}.${number}`),
  );
  const met = criteria.map(({name}) => name.split(' ')[0]);
  const others = notApplicable.flatMap(([name]) =>
    name.startsWith('1.2.1–1.2.5')
      ? ['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.4.2']
      : [name.split(' ')[0]],
  );
  expect(all).toHaveLength(55);
  expect(met).toEqual(all.filter((each) => !others.includes(each)));
  expect(met.length + others.length).toBe(55);
});

it('docs/evidence/accessibility.md matches the list; npm run conformance regenerates it', async () => {
  expect(await readFile(join(root, 'docs/evidence/accessibility.md'), 'utf8')).toBe(
    accessibilityDocument(),
  );
});
