import type {DrawnSignature} from '../../../../contract/fields/field-value.js';
import type {DisplayedRectangle} from '../../geometry.js';
import type {Colour, PageCanvas, PathStep} from '../page-canvas.js';

/** The colour of ink on paper. */
export const INK: Colour = [0.05, 0.09, 0.27];

/** Share of the field's height that is kept free above and below the ink. */
const MARGIN = 0.06;

/** How much larger than on the pad ink may be drawn, so that a dot stays a dot. */
const MAX_GROWTH = 2;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Draws strokes as smooth vector paths, centred in the rectangle and as large as fits. */
export function drawInk(
  canvas: PageCanvas,
  signature: DrawnSignature,
  rectangle: DisplayedRectangle,
): void {
  const strokes = placeStrokes(signature, rectangle);
  const lineWidth = Math.min(2, Math.max(0.7, rectangle.height * 0.03));
  for (const stroke of strokes) {
    canvas.path(smoothPath(stroke), {stroke: INK, lineWidth});
  }
}

function placeStrokes(signature: DrawnSignature, target: DisplayedRectangle): Point[][] {
  const strokes = signature.strokes.map(toPoints);
  const bounds = boundsOf(strokes.flat());
  const margin = target.height * MARGIN;
  const [width, height] = [target.width - 2 * margin, target.height - 2 * margin];
  const asDrawn = Math.min(width / signature.width, height / signature.height);
  const scale = Math.min(
    // A dot has no size, and a straight line may have none in one direction.
    width / Math.max(bounds.width, 1e-6),
    height / Math.max(bounds.height, 1e-6),
    asDrawn * MAX_GROWTH,
  );
  const left = target.x + (target.width - bounds.width * scale) / 2;
  const top = target.y + (target.height - bounds.height * scale) / 2;
  return strokes.map((stroke) =>
    stroke.map(({x, y}) => ({x: left + (x - bounds.x) * scale, y: top + (y - bounds.y) * scale})),
  );
}

function toPoints(stroke: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let index = 0; index + 1 < stroke.length; index += 2) {
    points.push({x: stroke[index] ?? 0, y: stroke[index + 1] ?? 0});
  }
  return points;
}

function boundsOf(points: readonly Point[]): DisplayedRectangle {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const {x, y} of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return {x: left, y: top, width: right - left, height: bottom - top};
}

/** A curve through every point (Catmull-Rom, as Bézier segments); a single point becomes a dot. */
function smoothPath(points: readonly Point[]): PathStep[] {
  const at = (index: number): Point =>
    points[Math.min(Math.max(index, 0), points.length - 1)] ?? {x: 0, y: 0};
  const start = at(0);
  const steps: PathStep[] = [['move', start.x, start.y]];
  if (points.length === 1) return [...steps, ['line', start.x, start.y]];
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    steps.push([
      'curve',
      from.x + (to.x - before.x) / 6,
      from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
      to.x,
      to.y,
    ]);
  }
  return steps;
}
