import bidiFactory from 'bidi-js';
import type {Font, Glyph, GlyphPosition} from 'fontkit';
import {LRUCache} from 'lru-cache';
import type {FontName} from './font-files.js';
import type {DocumentFonts} from './document-fonts.js';

/** A glyph and its position, in thousandths of the type size. */
export interface ShapedGlyph {
  readonly glyph: Glyph;
  readonly advance: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

/** Glyphs of one font, in their order on the page from left to right. */
export interface ShapedRun {
  /** `undefined` if no font has these characters: each is drawn as a box. */
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
  /** The characters in reading order. */
  readonly text: string;
  readonly runs: readonly ShapedRun[];
  /** Thousandths of the type size. */
  readonly width: number;
  readonly isRightToLeft: boolean;
}

/** Width of the box for a character that no font has, in thousandths of the type size. */
export const MISSING_WIDTH = 600;

const bidi = bidiFactory();

/** Direction marks: they order the text around them and are invisible themselves. */
const directionMark = /[\u061c\u200e\u200f\u2066-\u2069]/;

/** A text without line breaks, with the direction of every character known (UAX #9). */
export interface Paragraph {
  readonly text: string;
  /** One level per UTF-16 unit: even for left to right, odd for right to left. */
  readonly levels: Uint8Array;
  readonly isRightToLeft: boolean;
}

interface LogicalRun {
  readonly text: string;
  readonly level: number;
}

const controls = /[\p{Cc}\u2028\u2029]/gu;

/**
 * Directional overrides and embeddings are removed: with them a text could show a different amount than it contains.
 * Isolates and direction marks, which only help order mixed text, are kept.
 */
const forced = /[\u202a-\u202e]/gu;

/** Finds the directions in a text. Line breaks and other control characters in it become spaces. */
export function readParagraph(text: string): Paragraph {
  const clean = text.replaceAll(controls, ' ').replaceAll(forced, '');
  const {levels, paragraphs} = bidi.getEmbeddingLevels(clean, 'auto');
  const isRightToLeft = (paragraphs[0]?.level ?? 0) % 2 === 1;
  return {text: clean, levels, isRightToLeft};
}

/** Shapes a text as one line. */
export function shapeLine(text: string, font: FontName, fonts: DocumentFonts): ShapedLine {
  return shapePart(readParagraph(text), 0, Infinity, font, fonts);
}

/**
 * Shapes a line of a paragraph with the directions of that paragraph. It is split where the font changes; ligatures and
 * marks are placed by the fonts' own tables.
 * @param start index of its first UTF-16 unit
 * @param end index after its last one; spaces at the end of a line must be left out
 */
export function shapePart(
  {text, levels, isRightToLeft}: Paragraph,
  start: number,
  end: number,
  font: FontName,
  fonts: DocumentFonts,
): ShapedLine {
  const line = text.slice(start, end);
  const runs = inVisualOrder(
    splitByLevel(line, levels.subarray(start)).flatMap((run) =>
      fonts.split(run.text, font).map((part) => ({...part, level: run.level})),
    ),
  ).map((run) => shapeRun(run.text, run.level, run.font, fonts));
  return {text: line, runs, width: sum(runs.map(({width}) => width)), isRightToLeft};
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

/**
 * The runs that were shaped last. The same labels, names and words stand in document after document, and shaping them
 * takes most of the time of drawing them. Bounded by the number of glyphs: a few megabytes.
 */
const lastShaped = new LRUCache<string, ShapedRun>({
  maxSize: 40_000,
  sizeCalculation: ({glyphs}) => glyphs.length + 1,
});

function shapeRun(
  text: string,
  level: number,
  name: FontName | undefined,
  fonts: DocumentFonts,
): ShapedRun {
  const isRightToLeft = level % 2 === 1;
  if (!name) return missingRun(text, isRightToLeft);
  const key = [name, isRightToLeft, text].join(' ');
  const run = lastShaped.get(key) ?? shapeAnew(text, isRightToLeft, name, fonts.get(name).font);
  lastShaped.set(key, run);
  return run;
}

function shapeAnew(text: string, isRightToLeft: boolean, name: FontName, font: Font): ShapedRun {
  const scale = 1000 / font.unitsPerEm;
  const glyphs = layOut(font, text, isRightToLeft).map(({glyph, position}) => ({
    glyph,
    advance: (position?.xAdvance ?? glyph.advanceWidth) * scale,
    offsetX: (position?.xOffset ?? 0) * scale,
    offsetY: (position?.yOffset ?? 0) * scale,
  }));
  const width = sum(glyphs.map(({advance}) => advance));
  return {font: name, isRightToLeft, glyphs, text, width};
}

interface PlacedGlyph {
  readonly glyph: Glyph;
  /** In font units; missing if only the glyph's own width is known. */
  readonly position?: GlyphPosition | undefined;
}

/**
 * Glyphs in their order from left to right. fontkit 2.0 throws on letters without an anchor for a combining mark (`Z`
 * with a grave accent in Caveat): those are placed one after another by their widths.
 */
function layOut(font: Font, text: string, isRightToLeft: boolean): PlacedGlyph[] {
  forgetGlyphs(font);
  const seen = isRightToLeft ? mirror(text) : text;
  const direction = isRightToLeft ? 'rtl' : 'ltr';
  try {
    const {glyphs, positions} = font.layout(seen, [], undefined, undefined, direction);
    return glyphs.map((glyph, index) => ({glyph, position: positions[index]}));
  } catch {
    const glyphs = font.glyphsForString(seen).map((glyph) => ({glyph}));
    return isRightToLeft ? glyphs.reverse() : glyphs;
  }
}

/**
 * fontkit 2.0 caches every glyph with the characters it first stood for, so what a run is to be copied as would depend on
 * the runs before it. Parsing the font again would also help, but takes 40 ms.
 */
function forgetGlyphs(font: Font): void {
  Object.assign(font, {_glyphs: {}});
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

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);
