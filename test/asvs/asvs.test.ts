import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {asvsDocument, requirements} from './asvs-document.js';

const root = join(import.meta.dirname, '../..');

it('each of the 253 requirements of levels 1 and 2 is answered once, 70 of them of level 1', () => {
  expect(new Set(requirements.map(({id}) => id)).size).toBe(requirements.length);
  expect(requirements).toHaveLength(253);
  expect(requirements.filter(({level}) => level === 1)).toHaveLength(70);
});

it.each(
  requirements.flatMap(({id, answer}) => (answer.kind === 'shown' ? [[id, answer] as const] : [])),
)('%s is shown by a test that exists', async (_, {file, test}) => {
  const source = (await readFile(join(root, 'test', file), 'utf8')).replaceAll('\\', '');
  expect(source, `test/${file} has no test with these words`).toContain(test);
});

it('docs/evidence/security-asvs.md matches the lists; npm run conformance regenerates it', async () => {
  expect(await readFile(join(root, 'docs/evidence/security-asvs.md'), 'utf8')).toBe(asvsDocument());
});
