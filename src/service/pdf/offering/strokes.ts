/** Finds the horizontal strokes in the picture of a page, whoever drew them: paths, underscores, or a scanner. */

/** Luminance below which a pixel counts as drawn: grey lines of forms do, shaded areas do not. */
const DARK = 215;

/** Maximum number of strokes on one page; a page with more is no form. */
const MAX_STROKES = 4_000;

/** How far in pixels the ends of a stroke may differ from one row of pixels to the next. */
const SLACK = 3;

/** Which pixels of a page are drawn on. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly isDark: (x: number, y: number) => boolean;
}

/** A stroke in pixels; `right` and `bottom` are just outside. */
export interface Stroke {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** @param pixels Four bytes each: red, green, blue, and one unused. */
export function inkOf(pixels: Uint8Array, width: number, height: number): Ink {
  const dark = new Uint8Array(width * height);
  for (let at = 0; at < dark.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]];
    dark[at] = red * 0.3 + green * 0.59 + blue * 0.11 < DARK ? 1 : 0;
  }
  return {width, height, isDark: (x, y) => dark[y * width + x] === 1};
}

/**
 * The strokes that are at least so long and at most so thick, from top to bottom; none if there are too many.
 * @param least Length in pixels.
 * @param most Thickness in pixels.
 */
export function findStrokes(ink: Ink, least: number, most: number): readonly Stroke[] {
  const found: Stroke[] = [];
  let open: readonly Stroke[] = [];
  for (let y = 0; y <= ink.height; y += 1) {
    const runs = y < ink.height ? runsIn(ink, y, least) : [];
    const grown = runs.map((run) => {
      const above = open.find((stroke) => continues(stroke, run));
      return above ? {...above, bottom: y + 1} : run;
    });
    const ended = open.filter(
      (stroke) => !grown.some(({top, left}) => top === stroke.top && left === stroke.left),
    );
    found.push(...ended.filter(({top, bottom}) => bottom - top <= most));
    if (found.length > MAX_STROKES) return [];
    open = grown;
  }
  return found;
}

const continues = (stroke: Stroke, run: Stroke): boolean =>
  Math.abs(stroke.left - run.left) <= SLACK && Math.abs(stroke.right - run.right) <= SLACK;

function runsIn(ink: Ink, y: number, least: number): Stroke[] {
  const runs: Stroke[] = [];
  let left = -1;
  for (let x = 0; x <= ink.width; x += 1) {
    const isDark = x < ink.width && ink.isDark(x, y);
    if (isDark && left < 0) left = x;
    if (isDark || left < 0) continue;
    if (x - left >= least) runs.push({left, right: x, top: y, bottom: y + 1});
    left = -1;
  }
  return runs;
}

/** The share of dark pixels in an area. */
export function darkness(ink: Ink, {left, right, top, bottom}: Stroke): number {
  let count = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) if (ink.isDark(x, y)) count += 1;
  return count / Math.max(1, (right - left) * (bottom - top));
}
