import type {EmbeddedFont} from './embedded-font.js';
import {number} from '../pdf-number.js';
import type {ShapedGlyph} from './shape-line.js';

/** Splits glyphs where the height of the baseline changes, because that requires a new text position. */
export function splitByHeight(glyphs: readonly ShapedGlyph[]): ShapedGlyph[][] {
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
export function showGlyphs(glyphs: readonly ShapedGlyph[], embedded: EmbeddedFont): string {
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
