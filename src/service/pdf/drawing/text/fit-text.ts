import type {DocumentFonts} from './document-fonts.js';
import type {FontName} from './font-files.js';
import {lettersIn, MeasuredText, type TextLine} from './measured-text.js';
import {shapeLine, type ShapedLine} from './shape-line.js';

/** Smallest size to which text is reduced, in points. */
export const MIN_TEXT_SIZE = 6;

/** Height of a line as a multiple of the type size. */
export const LINE_HEIGHT = 1.3;

/** The space for a text and its preferred size, in points. */
export interface TextSpace {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** Whether the text may take several lines before its size is reduced. */
  readonly isMultiline: boolean;
}

export interface FittedText {
  /** The text that fits; the last line ends with `…` if that is not all. */
  readonly lines: readonly ShapedLine[];
  /** Points. */
  readonly size: number;
  /** How many letters do not fit. */
  readonly excess: number;
  /** How many more letters of average width would fit at the smallest size. */
  readonly room: number;
}

/** Fits a text into a space: its size is reduced to a minimum and it is wrapped; what still does not fit is cut off. */
export function fitText(
  text: string,
  space: TextSpace,
  font: FontName,
  fonts: DocumentFonts,
): FittedText {
  const measured = new MeasuredText(text, font, fonts);
  const room = roomFor(text, measured, space);
  for (const size of sizesFor(measured, space)) {
    const lines = measured.lines(inThousandths(space.width, size));
    if (lines.length <= linesIn(space, size)) {
      return {
        ...shapeLines(
          lines.map((line) => measured.shape(line)),
          space,
          size,
        ),
        excess: 0,
        room,
      };
    }
  }
  return {...cutText(measured, space, font, fonts), room: 0};
}

const inThousandths = (points: number, size: number): number => (points * 1000) / size;

/** How many lines of this size fit. Sizes are computed from heights, so rounding errors are tolerated. */
const linesIn = ({height}: TextSpace, size: number): number =>
  Math.floor(height / (size * LINE_HEIGHT) + 1e-6);

/** The smallest size for a text. One line always fits in height. */
const leastSize = ({size, height}: TextSpace): number =>
  Math.min(MIN_TEXT_SIZE, size, height / LINE_HEIGHT);

/** Sizes to try, the best first: multi-line text shrinks in steps, a single line by as much as necessary. */
function sizesFor(measured: MeasuredText, space: TextSpace): number[] {
  const least = leastSize(space);
  const most = Math.min(space.size, space.height / LINE_HEIGHT);
  const [line, ...others] = measured.lines(Infinity);
  if (!space.isMultiline && line && others.length === 0) {
    const fitting = Math.min(most, (space.width * 1000) / Math.max(line.width, 1));
    // Slightly smaller, so that a rounding error does not wrap the line.
    return fitting >= least ? [fitting - 1e-6] : [least];
  }
  const steps = Math.max(0, Math.ceil((most - least) / 0.5));
  return [...Array.from({length: steps}, (_, step) => most - step * 0.5), least];
}

/** Shaped across possible line breaks, letters may be slightly wider than when measured separately. */
function shapeLines(
  lines: readonly ShapedLine[],
  {width}: TextSpace,
  size: number,
): Pick<FittedText, 'lines' | 'size'> {
  const widest = lines.reduce((most, line) => Math.max(most, line.width), 1);
  return {lines, size: Math.min(size, (width * 1000) / widest)};
}

function cutText(
  measured: MeasuredText,
  space: TextSpace,
  font: FontName,
  fonts: DocumentFonts,
): Omit<FittedText, 'room'> {
  const size = leastSize(space);
  const width = inThousandths(space.width, size);
  const lines = measured.lines(width);
  const kept = lines.slice(0, linesIn(space, size));
  const shaped = kept.map((line) => measured.shape(line));
  const last = withEllipsis(shaped.pop()?.text ?? '', width, font, fonts);
  return {
    ...shapeLines([...shaped, last], space, size),
    excess: lettersAfter(lines, kept.length),
  };
}

function withEllipsis(
  text: string,
  width: number,
  font: FontName,
  fonts: DocumentFonts,
): ShapedLine {
  const letters = lettersIn(text);
  let line = shapeLine(`${text}…`, font, fonts);
  while (line.width > width && letters.pop() !== undefined) {
    line = shapeLine(`${letters.join('').trimEnd()}…`, font, fonts);
  }
  return line;
}

/** The number of letters on the lines from `first` on, including the spaces and line breaks before each line. */
const lettersAfter = (lines: readonly TextLine[], first: number): number =>
  lines.slice(first).reduce((count, {paragraph, end}, index) => {
    const before = lines[first + index - 1];
    const follows = before?.paragraph === paragraph;
    const added = lettersIn(paragraph.text.slice(follows ? before.end : 0, end)).length;
    return count + added + (follows ? 0 : 1);
  }, 0);

/** Letter width in thousandths of the type size, if there is no text to derive it from. */
const USUAL_LETTER = 560;

function roomFor(text: string, measured: MeasuredText, space: TextSpace): number {
  const size = leastSize(space);
  const width = inThousandths(space.width, size);
  const lines = measured.lines(width);
  const used = lines.reduce((sum, line) => sum + line.width, 0);
  const letter = used > 0 ? used / lettersIn(text).length : USUAL_LETTER;
  const onLast = width - (lines.at(-1)?.width ?? 0);
  const below = (linesIn(space, size) - lines.length) * width;
  return Math.max(0, Math.floor((onLast + below) / letter));
}

/** Breaks a text into shaped lines no wider than `width`, in thousandths of the type size. */
export function wrapText(
  text: string,
  width: number,
  font: FontName,
  fonts: DocumentFonts,
): ShapedLine[] {
  const measured = new MeasuredText(text, font, fonts);
  return measured.lines(width).map((line) => measured.shape(line));
}
