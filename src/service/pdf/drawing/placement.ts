import type {DisplayedRectangle, PageSize} from '../geometry.js';

/** What determines how a page is displayed: its crop box in the page's coordinates, and its rotation. */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Clockwise, in degrees. */
  readonly rotation: 0 | 90 | 180 | 270;
}

/** An affine matrix as in PDF: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The size of a page as displayed. */
export function displayedSize({width, height, rotation}: PageBox): PageSize {
  const isTurned = rotation === 90 || rotation === 270;
  return isTurned ? {width: height, height: width} : {width, height};
}

/**
 * The matrix from the page as displayed, in points from its lower **left** corner with y pointing up, to the page's
 * coordinates.
 */
export function displayMatrix({x, y, width, height, rotation}: PageBox): Matrix {
  switch (rotation) {
    case 0:
      return [1, 0, 0, 1, x, y];
    case 90:
      return [0, 1, -1, 0, x + width, y];
    case 180:
      return [-1, 0, 0, -1, x + width, y + height];
    case 270:
      return [0, -1, 1, 0, x, y + height];
  }
}

/** A displayed rectangle in the page's coordinates: its lower left and upper right corners. */
export function pageRectangle(
  page: PageBox,
  {x, y, width, height}: DisplayedRectangle,
): readonly [number, number, number, number] {
  const [a, b, c, d, e, f] = displayMatrix(page);
  const top = displayedSize(page).height - y;
  const corners = [
    [x, top - height],
    [x + width, top],
  ].map(([left = 0, up = 0]) => [a * left + c * up + e, b * left + d * up + f] as const);
  const [xs, ys] = [corners.map(([side]) => side), corners.map(([, side]) => side)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The displayed rectangle of a rectangle in the page's coordinates, given by two opposite corners. */
export function displayRectangle(
  page: PageBox,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): DisplayedRectangle {
  const [a, b, c, d, e, f] = displayMatrix(page);
  const height = displayedSize(page).height;
  // The rotation is a multiple of 90 degrees, so the inverse is the transposed matrix.
  const corners = [
    [x1 - e, y1 - f],
    [x2 - e, y2 - f],
  ].map(([x = 0, y = 0]) => [a * x + b * y, height - (c * x + d * y)] as const);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    x: Math.min(...xs),
    y: Math.min(...ys),
    width: Math.abs((xs[0] ?? 0) - (xs[1] ?? 0)),
    height: Math.abs((ys[0] ?? 0) - (ys[1] ?? 0)),
  };
}
