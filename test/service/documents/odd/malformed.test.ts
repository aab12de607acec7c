/** Files that break the format but can be shown: each comes to an end, most of them sealed. */
import {expect, test} from 'vitest';
import {usePool} from '../taken-upload.js';
import {endOf} from './end-of-upload.js';
import {malformedPdfs, misreadPdfs, unclearPdfs} from './malformed.js';

const {pool} = usePool();

test.each(malformedPdfs)('a document $name is repaired and seals', async ({pdf}) => {
  expect(await endOf(pool(), pdf)).toBe('sealed');
});

test.each(misreadPdfs)('the page of a document with $name becomes a picture', async ({pdf}) => {
  const {findings} = await pool().normalise(pdf);
  expect(findings.map(({kind}) => kind)).toEqual(['pictured_content']);
  expect(await endOf(pool(), pdf)).toBe('sealed');
});

test.each(unclearPdfs)('a document with $name is refused in words', async ({pdf}) => {
  expect(await endOf(pool(), pdf)).toMatch(/^refused: The PDF is damaged/);
});
