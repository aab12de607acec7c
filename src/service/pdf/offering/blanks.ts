/** Finds what a form leaves blank: the space above lines, and empty boxes. Lengths are pixels. */
import {darkness, findStrokes, type Ink, type Stroke} from './strokes.js';

/** Lengths in points. */
const LINE = {least: 40, thickest: 3, room: 10, highest: 44} as const;
const BOX = {least: 6, most: 24} as const;
const AREA = {least: 40, lowest: 14, highest: 120} as const;

/** How many pixels two edges of a box may be apart from where they should be. */
const SLACK = 3;

/** A blank: a line to write on, a box to tick, or an area with a frame. */
export interface Blank extends Stroke {
  readonly kind: 'line' | 'box' | 'area';
}

/**
 * The blanks of a page.
 * @param scale Pixels per point.
 */
export function findBlanks(ink: Ink, scale: number): readonly Blank[] {
  const strokes = findStrokes(ink, BOX.least * scale, LINE.thickest * scale);
  const frames = strokes.flatMap((top, index) =>
    framesBelow(ink, scale, top, strokes.slice(index + 1)),
  );
  const tops = new Set(frames.map(({top}) => top));
  const bottoms = new Set(frames.filter(({blank}) => blank).map(({bottom}) => bottom));
  const lines = strokes.filter(
    (stroke) =>
      stroke.right - stroke.left >= LINE.least * scale &&
      !bottoms.has(stroke) &&
      // The top of a frame is no line to write on, unless it is the bottom of the frame above.
      (!tops.has(stroke) || frames.some(({bottom}) => bottom === stroke)),
  );
  return [
    ...frames.flatMap(({blank}) => blank ?? []),
    ...lines.flatMap((line) => aboveLine(ink, scale, line)),
  ];
}

interface Frame {
  readonly top: Stroke;
  readonly bottom: Stroke;
  /** Its inside, if it is empty and of a usual size. */
  readonly blank: Blank | undefined;
}

/** The frame of which this stroke is the upper edge. */
function framesBelow(ink: Ink, scale: number, top: Stroke, below: readonly Stroke[]): Frame[] {
  for (const bottom of below) {
    if (bottom.top - top.bottom > AREA.highest * scale) return [];
    if (bottom.top - top.bottom < BOX.least * scale * 0.6 || !areEdges(top, bottom)) continue;
    if (hasSides(ink, top, bottom))
      return [{top, bottom, blank: insideOf(ink, scale, top, bottom)}];
  }
  return [];
}

const areEdges = (one: Stroke, other: Stroke): boolean =>
  Math.abs(one.left - other.left) <= SLACK && Math.abs(one.right - other.right) <= SLACK;

function hasSides(ink: Ink, top: Stroke, bottom: Stroke): boolean {
  const isSide = (from: number, to: number): boolean => {
    for (let y = top.bottom; y < bottom.top; y += 1) {
      let isDrawn = false;
      for (let x = Math.max(0, from); x < Math.min(ink.width, to); x += 1)
        isDrawn ||= ink.isDark(x, y);
      if (!isDrawn) return false;
    }
    return true;
  };
  return isSide(top.left - 1, top.left + SLACK) && isSide(top.right - SLACK, top.right + 1);
}

function insideOf(ink: Ink, scale: number, top: Stroke, bottom: Stroke): Blank | undefined {
  const edge = Math.max(2, top.bottom - top.top);
  const inside = {
    left: top.left + edge,
    right: top.right - edge,
    top: top.bottom,
    bottom: bottom.top,
  };
  const [width, height] = [(top.right - top.left) / scale, (bottom.bottom - top.top) / scale];
  const isSquare = Math.abs(width - height) <= 0.25 * Math.max(width, height);
  if (width <= BOX.most && !isSquare) return undefined;
  const kind = width <= BOX.most ? 'box' : 'area';
  const isUsual = kind === 'box' || (width >= AREA.least && height >= AREA.lowest);
  const margin = Math.round(scale);
  const middle = {
    left: inside.left + margin,
    right: inside.right - margin,
    top: inside.top + margin,
    bottom: inside.bottom - margin,
  };
  if (!isUsual || darkness(ink, middle) > 0) return undefined;
  return kind === 'box'
    ? {kind, left: top.left, right: top.right, top: top.top, bottom: bottom.bottom}
    : {kind, ...inside};
}

/** The space above a line, as far as nothing stands in it. */
function aboveLine(ink: Ink, scale: number, line: Stroke): Blank[] {
  const end = Math.max(0, line.top - LINE.highest * scale);
  let top = line.top - 1;
  const isFree = (y: number) =>
    darkness(ink, {left: line.left + 2, right: line.right - 2, top: y, bottom: y + 1}) === 0;
  while (top > end && isFree(top)) top -= 1;
  const room = line.top - 1 - top;
  if (room < LINE.room * scale) return [];
  return [{kind: 'line', left: line.left, right: line.right, top: top + 1, bottom: line.top}];
}
