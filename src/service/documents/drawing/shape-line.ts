import bidiFactory from 'bidi-js';
import type {Glyph} from 'fontkit';
import type {FontName} from './font-files.js';
import type {DocumentFonts} from './document-fonts.js';

/** A glyph and how the pen moves, in thousandths of the type size. */
export interface ShapedGlyph {
  readonly glyph: Glyph;
  readonly advance: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

/** Glyphs of one font, in the order they stand on the page from left to right. */
export interface ShapedRun {
  /** `undefined` where no font has these characters: each is drawn as a box. */
  readonly font: FontName | undefined;
  readonly isRightToLeft: boolean;
  readonly glyphs: readonly ShapedGlyph[];
  /** The characters as they were typed. */
  readonly text: string;
  /** Thousandths of the type size. */
  readonly width: number;
}

/** A line of text ready to be drawn. */
export interface ShapedLine {
  readonly runs: readonly ShapedRun[];
  /** Thousandths of the type size. */
  readonly width: number;
  readonly isRightToLeft: boolean;
}

/** Width of the box that stands for a character no font has, in thousandths of the type size. */
export const MISSING_WIDTH = 600;

const bidi = bidiFactory();

/** Marks of direction: they order what is around them and are not seen themselves. */
const directionMark = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

interface LogicalRun {
  readonly text: string;
  readonly level: number;
}

/**
 * Shapes one line: directions resolved (UAX #9), split where another font has to take over, ligatures and marks
 * placed by the fonts' own tables.
 */
export function shapeLine(text: string, font: FontName, fonts: DocumentFonts): ShapedLine {
  const {levels, paragraphs} = bidi.getEmbeddingLevels(text, 'auto');
  const runs = inVisualOrder(
    splitByLevel(text, levels).flatMap((run) =>
      fonts.split(run.text, font).map((part) => ({...part, level: run.level})),
    ),
  ).map((run) => shapeRun(run.text, run.level, run.font, fonts));
  return {
    runs,
    width: runs.reduce((sum, {width}) => sum + width, 0),
    isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1,
  };
}

function splitByLevel(text: string, levels: Uint8Array): LogicalRun[] {
  const runs: {text: string; level: number}[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const level = levels[index] ?? 0;
    const character = text[index] ?? '';
    if (directionMark.test(character)) continue;
    const last = runs.at(-1);
    if (last?.level === level) last.text += character;
    else runs.push({text: character, level});
  }
  return runs;
}

/** Rule L2: from the highest level down to the lowest odd one, reverse what is at that level or above. */
function inVisualOrder<Run extends {readonly level: number}>(logical: readonly Run[]): Run[] {
  const runs = [...logical];
  const highest = Math.max(0, ...runs.map(({level}) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      let end = start;
      while ((runs[end]?.level ?? -1) >= level) end += 1;
      if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return runs;
}

function shapeRun(
  text: string,
  level: number,
  name: FontName | undefined,
  fonts: DocumentFonts,
): ShapedRun {
  const isRightToLeft = level % 2 === 1;
  if (!name) return missingRun(text, isRightToLeft);
  const {font} = fonts.get(name);
  const direction = isRightToLeft ? 'rtl' : 'ltr';
  const shaped = font.layout(
    isRightToLeft ? mirror(text) : text,
    [],
    undefined,
    undefined,
    direction,
  );
  const scale = 1000 / font.unitsPerEm;
  const glyphs = shaped.glyphs.map((glyph, index) => {
    const position = shaped.positions[index];
    return {
      glyph,
      advance: (position?.xAdvance ?? glyph.advanceWidth) * scale,
      offsetX: (position?.xOffset ?? 0) * scale,
      offsetY: (position?.yOffset ?? 0) * scale,
    };
  });
  return {
    font: name,
    isRightToLeft,
    glyphs,
    text,
    width: glyphs.reduce((sum, {advance}) => sum + advance, 0),
  };
}

function missingRun(text: string, isRightToLeft: boolean): ShapedRun {
  const width = Array.from(text).length * MISSING_WIDTH;
  return {font: undefined, isRightToLeft, glyphs: [], text, width};
}

function mirror(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join(
    '',
  );
}
