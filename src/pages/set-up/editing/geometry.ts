/** Rectangles on a sheet of paper, in points. */
import type {Rectangle, Sheet} from './placed-field.js';

/** Minimum side of a field in points: still large enough to touch. */
export const leastSide = 10;

/** Hundredths of a point are precise enough. */
export const rounded = (length: number): number => Math.round(length * 100) / 100;

/** The rectangle moved and, if necessary, shrunk until it is within the sheet. */
export function heldOn(sheet: Pick<Sheet, 'width' | 'height'>, rectangle: Rectangle): Rectangle {
  const width = rounded(between(leastSide, rectangle.width, sheet.width));
  const height = rounded(between(leastSide, rectangle.height, sheet.height));
  return {
    x: rounded(between(0, rectangle.x, sheet.width - width)),
    y: rounded(between(0, rectangle.y, sheet.height - height)),
    width,
    height,
  };
}

/** The value, or the limit it exceeds; the lower limit wins. */
export const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** The bounding rectangle of all. */
export function boundsOf(rectangles: readonly Rectangle[]): Rectangle {
  const x = Math.min(...rectangles.map((each) => each.x));
  const y = Math.min(...rectangles.map((each) => each.y));
  return {
    x,
    y,
    width: Math.max(...rectangles.map((each) => each.x + each.width)) - x,
    height: Math.max(...rectangles.map((each) => each.y + each.height)) - y,
  };
}

/** Whether two rectangles overlap. */
export const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Corners by which a rectangle is resized. */
export const grips = ['nw', 'ne', 'se', 'sw'] as const;
export type Grip = (typeof grips)[number];

/** The rectangle after one of its corners was moved by this many points; the opposite corner stays fixed. */
export function pulled(rectangle: Rectangle, grip: Grip, dx: number, dy: number): Rectangle {
  const isWest = grip.includes('w');
  const isNorth = grip.includes('n');
  const width = Math.max(leastSide, rectangle.width + (isWest ? -dx : dx));
  const height = Math.max(leastSide, rectangle.height + (isNorth ? -dy : dy));
  return {
    x: isWest ? rectangle.x + rectangle.width - width : rectangle.x,
    y: isNorth ? rectangle.y + rectangle.height - height : rectangle.y,
    width,
    height,
  };
}
