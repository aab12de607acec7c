/** Snaps moving fields to where they align with others, and says where to draw the guides. */
import type {Rectangle, Sheet} from './placed-field.js';
import type {Grip} from './geometry.js';

/** A thin line through aligned edges: `x` guides are vertical at `at`, from `from` to `to`. */
export interface Guide {
  readonly axis: Axis;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export type Axis = 'x' | 'y';

/** How far to shift, in points, to align things. */
export interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Snaps a rectangle that is being moved as a whole; `reach` is the snapping distance in points. */
export function snapMove(
  moving: Rectangle,
  others: readonly Rectangle[],
  sheet: Sheet,
  reach: number,
): Snap {
  return snap(moving, others, sheet, reach, {
    x: ['start', 'middle', 'end'],
    y: ['start', 'middle', 'end'],
  });
}

/** Snaps the edges that a grip moves. */
export function snapResize(
  resized: Rectangle,
  grip: Grip,
  others: readonly Rectangle[],
  sheet: Sheet,
  reach: number,
): Snap {
  const x: readonly Line[] = [grip.includes('w') ? 'start' : 'end'];
  const y: readonly Line[] = [grip.includes('n') ? 'start' : 'end'];
  return snap(resized, others, sheet, reach, {x, y});
}

type Line = 'start' | 'middle' | 'end';

function snap(
  moving: Rectangle,
  others: readonly Rectangle[],
  sheet: Sheet,
  reach: number,
  lines: Readonly<Record<Axis, readonly Line[]>>,
): Snap {
  const paper = {x: 0, y: 0, width: sheet.width, height: sheet.height};
  const nearest = (axis: Axis) =>
    nearestLine(
      lines[axis].map((line) => lineOf(spanOf(moving, axis), line)),
      [...others.flatMap((other) => linesOf(other, axis)), lineOf(spanOf(paper, axis), 'middle')],
      reach,
    );
  const x = nearest('x');
  const y = nearest('y');
  const dx = x?.by ?? 0;
  const dy = y?.by ?? 0;
  const moved = {...moving, x: moving.x + dx, y: moving.y + dy};
  const guides = [
    ...(x ? [guideAt('x', x.at, moved, others)] : []),
    ...(y ? [guideAt('y', y.at, moved, others)] : []),
  ];
  return {dx, dy, guides};
}

const spanOf = ({x, y, width, height}: Rectangle, axis: Axis): Span =>
  axis === 'x' ? {start: x, end: x + width} : {start: y, end: y + height};

const lineOf = ({start, end}: Span, line: Line): number =>
  ({start, middle: (start + end) / 2, end})[line];

const linesOf = (rectangle: Rectangle, axis: Axis): readonly number[] => {
  const span = spanOf(rectangle, axis);
  return [span.start, (span.start + span.end) / 2, span.end];
};

function nearestLine(own: readonly number[], targets: readonly number[], reach: number) {
  let best: {readonly at: number; readonly by: number} | undefined;
  for (const at of targets) {
    for (const line of own) {
      const by = at - line;
      // A negative reach, for the Alt key, snaps to nothing.
      if (Math.abs(by) <= reach && Math.abs(by) < Math.abs(best?.by ?? Infinity)) best = {at, by};
    }
  }
  return best;
}

function guideAt(axis: Axis, at: number, moved: Rectangle, others: readonly Rectangle[]): Guide {
  const isOn = (other: Rectangle) =>
    // Sums of fractions are not exactly equal; fields are rounded to hundredths of a point.
    linesOf(other, axis).some((line) => Math.abs(line - at) < 0.01);
  const spans = [moved, ...others.filter(isOn)].map((each) =>
    spanOf(each, axis === 'x' ? 'y' : 'x'),
  );
  return {
    axis,
    at,
    from: Math.min(...spans.map(({start}) => start)),
    to: Math.max(...spans.map(({end}) => end)),
  };
}
