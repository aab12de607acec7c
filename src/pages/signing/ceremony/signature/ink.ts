/** Ink from a pointer: strokes as points, so that they can be drawn again at any size. Pure. */
import type {DrawnSignature} from '../../../../contract/fields/field-value.js';
import {MAX_STROKES, MAX_STROKE_NUMBERS} from '../../../../contract/fields/value-limits.js';

/** A point in CSS pixels of the pad. */
export interface InkPoint {
  readonly x: number;
  readonly y: number;
}
export type InkStroke = readonly InkPoint[];

/** A pad's size in CSS pixels. */
export interface PadSize {
  readonly width: number;
  readonly height: number;
}

/** Transfers ink to a pad of a different shape: as large as fits, centred, never distorted. */
export function reproject(
  strokes: readonly InkStroke[],
  from: PadSize,
  to: PadSize,
): readonly InkStroke[] {
  const scale = Math.min(to.width / from.width, to.height / from.height);
  const left = (to.width - from.width * scale) / 2;
  const top = (to.height - from.height * scale) / 2;
  return strokes.map((stroke) =>
    stroke.map(({x, y}) => ({x: left + x * scale, y: top + y * scale})),
  );
}

/** Ink as it is sent: rounded to a tenth of a pixel, thinned if a stroke has too many points. */
export function toDrawnSignature(strokes: readonly InkStroke[], pad: PadSize): DrawnSignature {
  return {
    kind: 'drawn',
    width: pad.width,
    height: pad.height,
    strokes: strokes.slice(0, MAX_STROKES).map((stroke) => thinned(stroke).flatMap(toNumbers)),
  };
}

const toNumbers = ({x, y}: InkPoint): number[] => [
  Math.round(x * 10) / 10,
  Math.round(y * 10) / 10,
];

function thinned(stroke: InkStroke): InkStroke {
  const most = MAX_STROKE_NUMBERS / 2;
  if (stroke.length <= most) return stroke;
  const step = stroke.length / most;
  return Array.from({length: most}, (_, index) => stroke[Math.floor(index * step)] ?? {x: 0, y: 0});
}

/** The strokes of a signature, as points. */
export const toStrokes = ({strokes}: DrawnSignature): readonly InkStroke[] =>
  strokes.map((numbers) =>
    Array.from({length: numbers.length / 2}, (_, index) => ({
      x: numbers[index * 2] ?? 0,
      y: numbers[index * 2 + 1] ?? 0,
    })),
  );

/** The bounding box of all ink: left, top, width, height. */
export function inkBounds(
  strokes: readonly InkStroke[],
): readonly [number, number, number, number] {
  const [xs, ys] = [strokes.flat().map(({x}) => x), strokes.flat().map(({y}) => y)];
  // Not `Math.min(...values)`: a long signature has more numbers than a call takes arguments.
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
  const [left, top] = [least(xs), least(ys)];
  // A `viewBox` of no width or height would show nothing, such as for a straight line.
  return [left, top, Math.max(1, most(xs) - left), Math.max(1, most(ys) - top)];
}

/** A stroke as an SVG path through the middles between its points; one point becomes a dot. */
export function inkPath(stroke: InkStroke): string {
  const [first, ...rest] = stroke;
  if (!first) return '';
  let path = `M${first.x} ${first.y}`;
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    const [x, y] = next ? [(point.x + next.x) / 2, (point.y + next.y) / 2] : [point.x, point.y];
    path += `Q${point.x} ${point.y} ${x} ${y}`;
  });
  // A path without length is not drawn.
  return rest.length > 0 ? path : `${path}l0.01 0`;
}
