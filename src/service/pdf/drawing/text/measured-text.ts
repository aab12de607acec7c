import type {DocumentFonts} from './document-fonts.js';
import type {FontName} from './font-files.js';
import {readParagraph, shapePart, type Paragraph, type ShapedLine} from './shape-line.js';

/** A stretch of a paragraph, by the indices of its UTF-16 units, without trailing spaces. */
export interface TextLine {
  readonly paragraph: Paragraph;
  readonly start: number;
  readonly end: number;
  /** The sum of the widths of its parts, in thousandths of the type size. */
  readonly width: number;
}

/** A part after which a line may break. */
interface Part extends TextLine {
  /** Its width including the spaces after it. */
  readonly advance: number;
}

/**
 * A text whose parts are measured once, so that line breaks for any width and type size are found by addition, in time
 * linear in the length of the text.
 */
export class MeasuredText {
  readonly #font: FontName;
  readonly #fonts: DocumentFonts;
  readonly #letters = new Map<Part, readonly Part[]>();
  readonly #paragraphs: readonly {readonly paragraph: Paragraph; readonly parts: readonly Part[]}[];

  constructor(text: string, font: FontName, fonts: DocumentFonts) {
    this.#font = font;
    this.#fonts = fonts;
    this.#paragraphs = text
      .split(/\r\n|[\r\n\u2028\u2029]/)
      .map(readParagraph)
      .map((paragraph) => ({
        paragraph,
        parts: this.#measure(paragraph, breakable(paragraph.text), 0),
      }));
  }

  /** The lines of the text if none is wider than `width`, in thousandths of the type size. */
  lines(width: number): TextLine[] {
    return this.#paragraphs.flatMap(({paragraph, parts}) => {
      const fitting = parts.flatMap((part) => (part.width > width ? this.#lettersOf(part) : part));
      return fitting.length > 0
        ? joinParts(fitting, width)
        : [{paragraph, start: 0, end: 0, width: 0}];
    });
  }

  /** Shapes a line for drawing. */
  shape({paragraph, start, end}: Omit<TextLine, 'width'>): ShapedLine {
    return shapePart(paragraph, start, end, this.#font, this.#fonts);
  }

  /** The letters of a word that is wider than its line and must be broken. */
  #lettersOf(part: Part): readonly Part[] {
    const known = this.#letters.get(part);
    if (known) return known;
    const {paragraph, start, end} = part;
    const letters = this.#measure(paragraph, lettersIn(paragraph.text.slice(start, end)), start);
    this.#letters.set(part, letters);
    return letters;
  }

  /** @param start index of the first of the consecutive pieces */
  #measure(paragraph: Paragraph, pieces: readonly string[], start: number): Part[] {
    let end = start;
    return pieces.map((piece) => {
      const from = end;
      end += piece.length;
      const line = {paragraph, start: from, end: from + piece.trimEnd().length};
      const width = this.#widthOf(line);
      const blanks = this.#widthOf({paragraph, start: line.end, end});
      return {...line, width, advance: width + blanks};
    });
  }

  #widthOf(line: Omit<TextLine, 'width'>): number {
    if (line.start === line.end) return 0;
    const {widths} = this.#fonts;
    const key = `${this.#font} ${line.paragraph.text.slice(line.start, line.end)}`;
    const width = widths.get(key) ?? this.shape(line).width;
    widths.set(key, width);
    return width;
  }
}

/** Puts as many parts on each line as fit, at least one. */
function joinParts(parts: readonly Part[], width: number): TextLine[] {
  const lines: TextLine[] = [];
  let pen = 0;
  for (const {advance, ...part} of parts) {
    const last = lines.at(-1);
    const isJoined = last && pen + part.width <= width;
    if (isJoined) lines[lines.length - 1] = {...last, end: part.end, width: pen + part.width};
    else lines.push(part);
    pen = isJoined ? pen + advance : advance;
  }
  return lines;
}

const words = new Intl.Segmenter('en', {granularity: 'word'});

/** Anything longer, in UTF-16 units, is not a word in any language and may break anywhere. */
const LONGEST_WORD = 100;

/**
 * The parts after which a line may break. Punctuation and spaces stay with the word before them. In scripts without
 * spaces the segmenter's dictionary finds the words.
 */
function breakable(paragraph: string): string[] {
  const parts: string[] = [];
  for (const {segment, isWordLike} of words.segment(paragraph)) {
    const isJoined = !isWordLike && parts.length > 0;
    if (isJoined) parts[parts.length - 1] += segment;
    else if (segment.length > LONGEST_WORD) parts.push(...lettersIn(segment));
    else parts.push(segment);
  }
  return parts;
}

const letters = new Intl.Segmenter('en', {granularity: 'grapheme'});

/** The letters of a text as people count them, including combining marks. */
export const lettersIn = (text: string): string[] =>
  Array.from(letters.segment(text), ({segment}) => segment);
