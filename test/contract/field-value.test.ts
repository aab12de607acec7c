import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {fieldValueSchema} from '../../src/contract/fields/field-value.js';
import {MAX_STROKES} from '../../src/contract/fields/value-limits.js';

const isTaken = (value: unknown) => fieldValueSchema.safeParse(value).success;

describe('a field value', () => {
  test('may be a text, a mark, or a signature of any kind', async () => {
    const file = join(import.meta.dirname, '../fixtures/samples/signature-alpha.png');
    const image = (await readFile(file)).toString('base64');
    for (const value of [
      'Anna',
      '2026-11-21',
      true,
      {
        kind: 'drawn',
        width: 300,
        height: 100,
        strokes: [
          [1, 2, 3, 4],
          [5, 6],
        ],
      },
      {kind: 'typed', text: 'Anna', hand: 'caveat'},
      {kind: 'upload', image},
    ]) {
      expect(isTaken(value)).toBe(true);
    }
  });

  test('is refused if it could not be drawn', () => {
    const drawn = {kind: 'drawn', width: 300, height: 100};
    for (const value of [
      12,
      null,
      {...drawn, strokes: []},
      {...drawn, strokes: [[1, 2, 3]]},
      {...drawn, strokes: [[1, Number.NaN]]},
      {...drawn, width: 0, strokes: [[1, 2]]},
      {...drawn, strokes: Array.from({length: MAX_STROKES + 1}, () => [1, 2])},
      {kind: 'typed', text: '  ', hand: 'caveat'},
      {kind: 'typed', text: 'Anna', hand: 'comic-sans'},
      {kind: 'upload', image: 'data:image/png;base64,iVBORw0KGgo='},
      {kind: 'upload', image: '<svg xmlns="http://www.w3.org/2000/svg"/>'},
    ]) {
      expect(isTaken(value)).toBe(false);
    }
  });
});
