import type {DocumentFonts} from '../text/document-fonts.js';
import {MISSING_WIDTH, type ShapedLine, type ShapedRun} from '../text/shape-line.js';

/** How far ink extends from the start of a line, upwards positive, in thousandths of the type size. */
export interface InkBounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The area covered by the glyphs of a line: swashes in handwriting fonts extend far beyond the advance widths. */
export function inkBounds({runs, width}: ShapedLine, fonts: DocumentFonts): InkBounds {
  let pen = 0;
  let bounds: InkBounds = {left: 0, right: width, top: 0, bottom: 0};
  for (const run of runs) {
    for (const box of glyphBoxes(run, fonts)) bounds = around(bounds, box, pen);
    pen += run.width;
  }
  return bounds;
}

/** The box of each glyph, relative to the start of its run. */
function glyphBoxes({font: name, glyphs, width}: ShapedRun, fonts: DocumentFonts): InkBounds[] {
  if (!name) return [{left: 0, right: width, top: MISSING_WIDTH, bottom: 0}];
  const {unitsPerEm} = fonts.get(name).font;
  let pen = 0;
  return glyphs.map(({glyph, advance, offsetX, offsetY}) => {
    const {minX, maxX, minY, maxY} = glyph.bbox;
    // The box of a glyph without an outline, such as a space, is infinite in fontkit.
    const scaled = (units: number) => (Number.isFinite(units) ? (units * 1000) / unitsPerEm : 0);
    const left = pen + offsetX;
    pen += advance;
    return {
      left: left + scaled(minX),
      right: left + scaled(maxX),
      top: offsetY + scaled(maxY),
      bottom: offsetY + scaled(minY),
    };
  });
}

const around = (all: InkBounds, one: InkBounds, shift: number): InkBounds => ({
  left: Math.min(all.left, one.left + shift),
  right: Math.max(all.right, one.right + shift),
  top: Math.max(all.top, one.top),
  bottom: Math.min(all.bottom, one.bottom),
});
