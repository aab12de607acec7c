/** Finds room for a field on a sheet: paper on which nothing is written or drawn, and no field stands. */
import {overlap} from './geometry.js';
import type {Rectangle, Sheet} from './placed-field.js';

/** In points: from the edge of the sheet, from what stands there, below the text before it, and from try to try. */
const EDGE = 24;
const GAP = 4;
const BELOW = 12;
const STEP = 6;

type Paper = Pick<Sheet, 'width' | 'height'>;
type Size = Pick<Rectangle, 'width' | 'height'>;

/**
 * The free place of this size that is nearest to the end of the sheet, and there right below what stands above it;
 * undefined if there is none.
 */
export function freePaper(
  sheet: Paper,
  size: Size,
  taken: readonly Rectangle[],
): Rectangle | undefined {
  let place = lowestFree(sheet, size, taken);
  if (!place) return undefined;
  const isFree = (rectangle: Rectangle) => !taken.some((other) => overlap(rectangle, other));
  for (let y = place.y; y >= EDGE + BELOW; y -= STEP) {
    if (!isFree({...place, y: y - BELOW, height: place.height + BELOW})) break;
    place = {...place, y};
  }
  return place;
}

/** The lowest free place of this size, in line with the text if it can be. */
export function lowestFree(
  sheet: Paper,
  size: Size,
  taken: readonly Rectangle[],
): Rectangle | undefined {
  const grown = taken.map(({x, y, width, height}) => ({
    x: x - GAP,
    y: y - GAP,
    width: width + 2 * GAP,
    height: height + 2 * GAP,
  }));
  const margin = Math.max(EDGE, Math.min(2 * EDGE, ...taken.map(({x}) => x)));
  for (const left of [margin, EDGE])
    for (let y = sheet.height - EDGE - size.height; y >= EDGE; y -= STEP) {
      const x = freeInRow(left, sheet.width - EDGE, {...size, x: left, y}, grown);
      if (x !== undefined) return {...size, x, y};
    }
  return undefined;
}

/** Where it is free between two edges, from left to right. */
function freeInRow(
  left: number,
  right: number,
  wanted: Rectangle,
  taken: readonly Rectangle[],
): number | undefined {
  for (let x = left; x + wanted.width <= right;) {
    const hidden = taken.find((other) => overlap({...wanted, x}, other));
    if (!hidden) return x;
    x = hidden.x + hidden.width;
  }
  return undefined;
}
