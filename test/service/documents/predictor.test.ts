import {expect, test} from 'vitest';
import {undoPredictor} from '../../../src/service/pdf/content/predictor.js';

/** Predicts each byte from the one before that belongs to the same place of a pixel, as PNG does (section 9). */
function predict(row: readonly number[], step: number): Uint8Array {
  return Uint8Array.from([1, ...row.map((byte, index) => byte - (row[index - step] ?? 0))]);
}

test.each([
  {colors: 3, bits: 4, step: 2},
  {colors: 1, bits: 4, step: 1},
  {colors: 3, bits: 8, step: 3},
  {colors: 1, bits: 1, step: 1},
  {colors: 3, bits: 16, step: 6},
])(
  'a pixel of $colors colours of $bits bits takes $step bytes, rounded up',
  ({colors, bits, step}) => {
    const row = [10, 20, 31, 47, 5, 250, 99, 1, 0, 77, 200, 3];
    const columns = (8 * row.length) / (colors * bits);
    const parameters = {predictor: 15, colors, bits, columns};
    expect([...undoPredictor(predict(row, step), parameters)]).toEqual(row);
  },
);
