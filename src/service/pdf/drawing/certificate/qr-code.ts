import {encode} from 'uqr';
import type {DisplayedRectangle} from '../../geometry.js';
import type {Colour, PageCanvas, PathStep} from '../page-canvas.js';

/** White modules around a code that scanners need (ISO/IEC 18004, section 6.3.8). */
const QUIET_ZONE = 4;

const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [1, 1, 1];

/**
 * Draws a text as a QR code from vector shapes, so that it is as sharp in print as on screen.
 * @param frame where the modules go, in points; the white margin lies around it
 */
export function drawQrCode(canvas: PageCanvas, text: string, frame: DisplayedRectangle): void {
  const {data, size} = encode(text, {ecc: 'M', border: 0});
  const module = frame.width / size;
  const quiet = QUIET_ZONE * module;
  const ground = {
    x: frame.x - quiet,
    y: frame.y - quiet,
    width: frame.width + 2 * quiet,
    height: frame.height + 2 * quiet,
  };
  canvas.rectangle(ground, {fill: WHITE});
  const bars = data.flatMap((row, line) =>
    darkRuns(row).flatMap(([from, to]): PathStep[] => {
      const [left, right] = [frame.x + from * module, frame.x + to * module];
      const [top, bottom] = [frame.y + line * module, frame.y + (line + 1) * module];
      return [
        ['move', left, top],
        ['line', right, top],
        ['line', right, bottom],
        ['line', left, bottom],
        ['close'],
      ];
    }),
  );
  canvas.path(bars, {fill: BLACK});
}

/** Runs of adjacent dark modules: the index of the first, and the index after the last. */
function darkRuns(row: readonly boolean[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  row.forEach((isDark, index) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last?.[1] === index) last[1] = index + 1;
    else runs.push([index, index + 1]);
  });
  return runs;
}
