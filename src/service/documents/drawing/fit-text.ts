import type {DocumentFonts} from './document-fonts.js';
import type {FontName} from './font-files.js';
import {shapeLine, type ShapedLine} from './shape-line.js';

/** Smallest size text is shrunk to before it is wrapped, in points. */
export const MIN_TEXT_SIZE = 6;

/** Height of a line as a multiple of the type size. */
export const LINE_HEIGHT = 1.3;

/** Space a text has, and the size it would like, in points. */
export interface TextSpace {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** Whether the text may take several lines before it is made smaller. */
  readonly isMultiline: boolean;
}

export interface FittedText {
  readonly lines: readonly ShapedLine[];
  /** Points. */
  readonly size: number;
}

/** Fits a text into a space: made smaller down to a minimum, then wrapped; it is never cut. */
export function fitText(
  text: string,
  space: TextSpace,
  font: FontName,
  fonts: DocumentFonts,
): FittedText {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
  return space.isMultiline || clean.includes('\n')
    ? fitLines(clean, space, font, fonts)
    : fitSingleLine(clean, space, font, fonts);
}

function fitSingleLine(
  text: string,
  space: TextSpace,
  font: FontName,
  fonts: DocumentFonts,
): FittedText {
  const line = shapeLine(text, font, fonts);
  const fitting = line.width > 0 ? (space.width * 1000) / line.width : space.size;
  const size = Math.min(space.size, space.height / LINE_HEIGHT, fitting);
  if (size >= Math.min(MIN_TEXT_SIZE, space.size)) return {lines: [line], size};
  return fitLines(text, space, font, fonts);
}

function fitLines(
  text: string,
  space: TextSpace,
  font: FontName,
  fonts: DocumentFonts,
): FittedText {
  for (let size = space.size; size > MIN_TEXT_SIZE; size -= 0.5) {
    const lines = wrapText(text, (space.width * 1000) / size, font, fonts);
    if (lines.length * size * LINE_HEIGHT <= space.height) return {lines, size};
  }
  const size = Math.min(MIN_TEXT_SIZE, space.size);
  return {lines: wrapText(text, (space.width * 1000) / size, font, fonts), size};
}

/** Breaks a text into shaped lines no wider than `width`, given in thousandths of the type size. */
export function wrapText(
  text: string,
  width: number,
  font: FontName,
  fonts: DocumentFonts,
): ShapedLine[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: ShapedLine[] = [];
    let rest = breakable(paragraph).flatMap((part) =>
      shapeLine(part.trimEnd(), font, fonts).width > width ? breakAnywhere(part) : [part],
    );
    while (rest.length > 0) {
      const count = fittingParts(rest, width, font, fonts);
      lines.push(shapeLine(rest.slice(0, count).join('').trimEnd(), font, fonts));
      rest = rest.slice(count);
    }
    return lines.length > 0 ? lines : [shapeLine('', font, fonts)];
  });
}

const words = new Intl.Segmenter('en', {granularity: 'word'});

/**
 * Parts a line may end after. Punctuation stays with the word before it, blanks too; in scripts without blanks the
 * segmenter's dictionary finds the words.
 */
function breakable(paragraph: string): string[] {
  const parts: string[] = [];
  for (const {segment, isWordLike} of words.segment(paragraph)) {
    const isJoined = !isWordLike && parts.length > 0;
    if (isJoined) parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts;
}

const letters = new Intl.Segmenter('en', {granularity: 'grapheme'});

/** A word wider than its line has to break somewhere. */
function breakAnywhere(part: string): string[] {
  return Array.from(letters.segment(part), ({segment}) => segment);
}

/** How many parts fit on one line: at least one, found by halving. */
function fittingParts(
  parts: readonly string[],
  width: number,
  font: FontName,
  fonts: DocumentFonts,
): number {
  const fits = (count: number) =>
    shapeLine(parts.slice(0, count).join('').trimEnd(), font, fonts).width <= width;
  if (fits(parts.length)) return parts.length;
  let [low, high] = [1, parts.length];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
