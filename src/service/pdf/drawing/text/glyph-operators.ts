import type {EmbeddedFont} from './embedded-font.js';
import {number} from '../pdf-number.js';
import type {ShapedGlyph, ShapedRun} from './shape-line.js';

/** Where a run starts, and its type size, in the coordinates of its content stream. */
export interface RunPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The operators that draw a run in a font whose resource has this name. */
export function showRun(
  {glyphs}: Pick<ShapedRun, 'glyphs'>,
  {x, y, size}: RunPlace,
  name: string,
  embedded: EmbeddedFont,
): string[] {
  const operations = ['BT', `/${name} ${number(size)} Tf`];
  let pen = x;
  for (const part of splitByHeight(glyphs)) {
    const rise = ((part[0]?.offsetY ?? 0) * size) / 1000;
    operations.push(`1 0 0 1 ${number(pen)} ${number(y + rise)} Tm`);
    operations.push(`[${showGlyphs(part, embedded)}] TJ`);
    pen += part.reduce((sum, {advance}) => sum + (advance * size) / 1000, 0);
  }
  return [...operations, 'ET'];
}

/** Splits glyphs where the height of the baseline changes, because that requires a new text position. */
function splitByHeight(glyphs: readonly ShapedGlyph[]): ShapedGlyph[][] {
  const parts: ShapedGlyph[][] = [];
  for (const glyph of glyphs) {
    const last = parts.at(-1);
    if (last?.[0]?.offsetY === glyph.offsetY) last.push(glyph);
    else parts.push([glyph]);
  }
  return parts;
}

/**
 * The array of a `TJ` operator (ISO 32000-2, 9.4.3): glyph codes with position adjustments between them, in thousandths
 * of the type size.
 */
function showGlyphs(glyphs: readonly ShapedGlyph[], embedded: EmbeddedFont): string {
  let pending = 0;
  let array = '';
  for (const {glyph, advance, offsetX} of glyphs) {
    const before = pending - offsetX;
    if (Math.abs(before) > 0.01) array += number(before);
    array += `<${embedded.code(glyph)}>`;
    // Rounded like the widths in the font's `/W`, by which readers advance.
    const ownAdvance = Math.round((glyph.advanceWidth * 1000) / embedded.font.unitsPerEm);
    pending = ownAdvance - advance + offsetX;
  }
  return array;
}
