/** Something on a page, in points from the top left as displayed. */
export interface OnPage {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line of text, or something placed among the lines. */
export type InOrder<Line, Item> =
  | {readonly kind: 'line'; readonly line: Line}
  | {readonly kind: 'item'; readonly item: Item};

/**
 * Inserts items into the given reading order of the lines: each follows the line that leads to it, which is the one to
 * its left, or else the nearest one above it; items after the same line are ordered from the top left.
 */
export function inReadingOrder<Line extends OnPage, Item extends OnPage>(
  lines: readonly Line[],
  items: readonly Item[],
): readonly InOrder<Line, Item>[] {
  const byLine = new Map<number, Item[]>();
  for (const item of [...items].sort(fromTopLeft)) {
    const index = leadingLine(lines, item);
    byLine.set(index, [...(byLine.get(index) ?? []), item]);
  }
  const after = (index: number): InOrder<Line, Item>[] =>
    (byLine.get(index) ?? []).map((item) => ({kind: 'item', item}));
  return [
    ...after(-1),
    ...lines.flatMap((line, index): InOrder<Line, Item>[] => [
      {kind: 'line', line},
      ...after(index),
    ]),
  ];
}

/** Index of the line that leads to an item, or −1 if it comes first. */
function leadingLine(lines: readonly OnPage[], item: OnPage): number {
  const beside = nearest(lines, (line) =>
    overlap(line.y, line.height, item.y, item.height) > Math.min(line.height, item.height) / 2 &&
    line.x + line.width <= item.x + 2
      ? item.x - line.x - line.width
      : undefined,
  );
  if (beside >= 0) return beside;
  return nearest(lines, (line) => {
    const gap = item.y + item.height / 2 - line.y - line.height / 2;
    const isInColumn = overlap(line.x, line.width, item.x, item.width) > 0;
    // More than the height of a page: any line in the column is nearer than one beside it.
    return gap > 0 ? gap + (isInColumn ? 0 : 1_000) : undefined;
  });
}

function nearest(lines: readonly OnPage[], distance: (line: OnPage) => number | undefined): number {
  let [best, least] = [-1, Infinity];
  lines.forEach((line, index) => {
    const far = distance(line);
    if (far !== undefined && far <= least) [best, least] = [index, far];
  });
  return best;
}

const overlap = (start: number, length: number, otherStart: number, otherLength: number): number =>
  Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);

/** Orders things on one page from the top left; things at about the same height from left to right. */
export function fromTopLeft(one: OnPage, other: OnPage): number {
  const isSameRow =
    overlap(one.y, one.height, other.y, other.height) > Math.min(one.height, other.height) / 2;
  return isSameRow ? one.x - other.x : one.y - other.y;
}
