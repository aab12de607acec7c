/** Where forms and the tiles of patterns (ISO 32000-2, 8.7.3) lie. */
import type {PDFDict} from '@cantoo/pdf-lib';
import {entryOf, numberOf, numbersOf} from './entries.js';
import {onList} from './unlike-error.js';

/**
 * Requires that a matrix, if there is one, can be reversed.
 * @throws UnlikeError for every other
 */
export function requireMatrix(dict: PDFDict): void {
  const matrix = entryOf(dict, 'Matrix');
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(matrix) ?? [];
  const isListed = numbersOf(matrix)?.length === 6 && a * d - b * c !== 0;
  onList(matrix === undefined || isListed, 'effects', 'a matrix');
}

/** Whether the tiles of a pattern have a size and do not overlap: programs draw them in any order. */
export function isTiled(dict: PDFDict): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0, ...more] =
    numbersOf(entryOf(dict, 'BBox')) ?? [];
  const [x, y] = ['XStep', 'YStep'].map((key) => Math.abs(numberOf(entryOf(dict, key)) ?? 0));
  const [width, height] = [right - left, top - bottom];
  return (
    more.length === 0 &&
    width > 0 &&
    height > 0 &&
    (x ?? 0) >= width * 0.99 &&
    (y ?? 0) >= height * 0.99 &&
    [1, 2, 3].includes(numberOf(entryOf(dict, 'TilingType')) ?? 0)
  );
}
