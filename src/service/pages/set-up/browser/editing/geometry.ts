/** Rectangles on a sheet of paper, in points. */
import type {Rectangle, Sheet} from './placed-field.js';

/** Least side of a field, in points: still big enough to be touched. */
export const leastSide = 10;

/** Hundredths of a point are enough. */
export const rounded = (length: number): number => Math.round(length * 100) / 100;

/** The rectangle moved, and if need be shrunk, until it lies on the sheet. */
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

/** The value, or the limit it passes; the lower limit wins. */
export const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** The smallest rectangle around all. */
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

/** Whether two rectangles share any of their area. */
export const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Edges and corners by which a rectangle is resized: `n`, `se`, … */
export const grips = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Grip = (typeof grips)[number];

/** The rectangle after one of its grips was pulled by so many points; the far side stays. */
export function pulled(rectangle: Rectangle, grip: Grip, dx: number, dy: number): Rectangle {
  const horizontal = pulledSide(rectangle.x, rectangle.width, dx, grip.includes('w'));
  const vertical = pulledSide(rectangle.y, rectangle.height, dy, grip.includes('n'));
  return {
    ...(/[we]/.test(grip)
      ? {x: horizontal.start, width: horizontal.length}
      : {x: rectangle.x, width: rectangle.width}),
    ...(/[ns]/.test(grip)
      ? {y: vertical.start, height: vertical.length}
      : {y: rectangle.y, height: rectangle.height}),
  };
}

function pulledSide(start: number, length: number, by: number, isStart: boolean) {
  const changed = Math.max(leastSide, isStart ? length - by : length + by);
  return {start: isStart ? start + length - changed : start, length: changed};
}
