/** Finds where a page has text, drawings or pictures, as rectangles a little larger: what is left is room for fields. */
import type {DisplayedRectangle} from '../geometry.js';
import type {Ink} from './strokes.js';

/** In points: the side of a cell, and the gap between two cells of a row that has room for no field. */
const CELL = 6;
const GAP = 24;

/** Cells from the first one to just before the last one. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/** A run in one row after another. */
interface Block extends Run {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The rectangles in points, from top to bottom.
 * @param scale Pixels per point.
 * @param words Where text is, in whatever colour.
 */
export function findTaken(
  ink: Ink,
  scale: number,
  words: readonly DisplayedRectangle[],
): readonly DisplayedRectangle[] {
  const side = CELL * scale;
  const [columns, rows] = [Math.ceil(ink.width / side), Math.ceil(ink.height / side)];
  const cells = Array.from({length: rows}, () => new Uint8Array(columns));
  for (let y = 0; y < ink.height; y += 1)
    for (let x = 0; x < ink.width; x += 1)
      if (ink.isDark(x, y)) cells[Math.floor(y / side)]![Math.floor(x / side)] = 1;
  for (const {x, y, width, height} of words)
    for (let row = cellOf(y); row <= cellOf(y + height); row += 1)
      cells[row]?.fill(1, cellOf(x), cellOf(x + width) + 1);
  return blocksIn(cells.map(runsIn)).map(({from, to, top, bottom}) => ({
    x: from * CELL,
    y: top * CELL,
    width: (to - from) * CELL,
    height: (bottom - top) * CELL,
  }));
}

const cellOf = (length: number): number => Math.max(0, Math.floor(length / CELL));

/** The runs of a row, those with no room between them as one. */
function runsIn(row: Uint8Array): readonly Run[] {
  const runs: Run[] = [];
  for (let at = row.indexOf(1); at >= 0; at = row.indexOf(1, at + 1)) {
    const last = runs.at(-1);
    if (last && (at - last.to) * CELL <= GAP) runs[runs.length - 1] = {...last, to: at + 1};
    else runs.push({from: at, to: at + 1});
  }
  return runs;
}

/** Runs of the same width below one another are one block. */
function blocksIn(rows: readonly (readonly Run[])[]): readonly Block[] {
  const found: Block[] = [];
  let open: readonly Block[] = [];
  rows.forEach((runs, row) => {
    const continued = (run: Run) => open.find(({from, to}) => from === run.from && to === run.to);
    const grown = runs.map((run) => ({...run, top: continued(run)?.top ?? row, bottom: row + 1}));
    found.push(
      ...open.filter(({from, to}) => !runs.some((run) => run.from === from && run.to === to)),
    );
    open = grown;
  });
  return [...found, ...open].toSorted((one, other) => one.top - other.top);
}
