import type {PDFDocument, PDFRef} from '@cantoo/pdf-lib';
import {joinedLines} from '../../../../contract/text/one-line.js';
import type {DocumentFonts} from '../text/document-fonts.js';
import {LINE_HEIGHT, wrapText} from '../text/fit-text.js';
import type {FontName} from '../text/font-files.js';
import {PageCanvas, type Colour} from '../page-canvas.js';
import type {Tag} from '../structure.js';
import {shapeLine, type ShapedLine} from '../text/shape-line.js';

/** A4 in points. */
export const PAGE = {width: 595.28, height: 841.89} as const;

/** Space around the text in points. */
export const MARGIN = {left: 64, right: 64, top: 52, bottom: 60} as const;

/** Width of the text in points. */
export const COLUMN = PAGE.width - MARGIN.left - MARGIN.right;

export const TEXT: Colour = [0.1, 0.11, 0.14];
export const MUTED: Colour = [0.42, 0.44, 0.49];
export const HAIRLINE: Colour = [0.86, 0.87, 0.89];

/** The style of a piece of text, and the position of its column within the text area. */
export interface Type {
  /** Points. */
  readonly size: number;
  readonly colour?: Colour;
  readonly font?: FontName;
  /** Distance from the edge of the text area to the start of each line, in points. */
  readonly indent?: number;
  /** Whether line breaks within a text are kept. Elsewhere a name with line breaks could fake lines of its own. */
  readonly keepsLines?: boolean;
  /** Its role in a tagged document; a paragraph by default. */
  readonly tag?: Tag['type'];
  /** Points; by default up to the other edge of the text area. */
  readonly width?: number;
}

/** Measured text, ready to be placed. */
export interface Block {
  readonly lines: readonly ShapedLine[];
  readonly type: Type;
  /** Points. */
  readonly height: number;
}

/** Lets text flow from one A4 page to the next, in columns that start at the left or at the right. */
export class CertificateFlow {
  readonly #pdf: PDFDocument;
  readonly #fonts: DocumentFonts;
  readonly #isRightToLeft: boolean;
  readonly #canvases: PageCanvas[] = [];
  /** In a tagged document, the element that contains everything written. */
  #section: PDFRef | undefined;
  /** Points from the top of the current page. */
  y: number = PAGE.height;

  constructor(pdf: PDFDocument, fonts: DocumentFonts, direction: 'ltr' | 'rtl') {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#isRightToLeft = direction === 'rtl';
  }

  /** The page that is currently written. */
  get canvas(): PageCanvas {
    return this.#canvases.at(-1) ?? this.#addPage();
  }

  /** The height of the text area of a page, in points. */
  get room(): number {
    return PAGE.height - MARGIN.top - MARGIN.bottom;
  }

  /** Starts a new page unless this many points are left on the current one. */
  need(height: number): void {
    if (this.y + height > PAGE.height - MARGIN.bottom) this.#addPage();
  }

  /** The left edge of something this wide that starts this far from the edge of the text area; all in points. */
  left(indent: number, width: number): number {
    const fromLeft = MARGIN.left + indent;
    return this.#isRightToLeft ? PAGE.width - fromLeft - width : fromLeft;
  }

  /** Measures a text, or several, each of which begins a line. */
  measure(text: string | readonly string[], type: Type): Block {
    const {size, font = 'sans', indent = 0, width = COLUMN - indent, keepsLines} = type;
    const texts = typeof text === 'string' ? [text] : text;
    const lines = wrapText(
      texts.map((each) => (keepsLines ? each : joinedLines(each))).join('\n'),
      (width * 1000) / size,
      font,
      this.#fonts,
    );
    return {lines, type, height: lines.length * size * LINE_HEIGHT};
  }

  /** A new element in this flow, if the document is tagged. */
  element(tag: Tag): PDFRef | undefined {
    this.#section ??= this.canvas.element({type: 'Sect', language: this.#fonts.language});
    return this.#section && this.canvas.element(tag, this.#section);
  }

  /** Places a block at a position on the current page without moving on. */
  put(block: Block, y: number): void {
    this.#put(block, y, this.element({type: block.type.tag ?? 'P'}));
  }

  #put({lines, type}: Block, y: number, element: PDFRef | undefined): void {
    const {size, colour = TEXT, indent = 0} = type;
    this.canvas.begin(element);
    lines.forEach((line, index) => {
      const baseline = y + index * size * LINE_HEIGHT + size * 1.02;
      const left = this.left(indent, (line.width * size) / 1000);
      this.canvas.text(line, left, baseline, {size, colour});
    });
    this.canvas.end();
  }

  /** Writes text and moves below it, continuing on the next page line by line if necessary. */
  write(text: string, type: Type): void {
    const block = this.measure(text, type);
    const lineHeight = type.size * LINE_HEIGHT;
    const element = this.element({type: type.tag ?? 'P'});
    for (const line of block.lines) {
      this.need(lineHeight);
      this.#put({...block, lines: [line]}, this.y, element);
      this.y += lineHeight;
    }
  }

  /** A thin line across the text area. */
  rule(): void {
    const line = {x: MARGIN.left, y: this.y, width: COLUMN, height: 0.6};
    this.canvas.rectangle(line, {fill: HAIRLINE});
  }

  /** Finishes the pages. If there is a footer, it is added to each page with the page number at its end. */
  finish(foot?: string): void {
    // Only now, because every footer states the number of pages.
    this.#canvases.forEach((canvas, index) => {
      if (foot !== undefined) this.#writeFoot(canvas, foot, index);
      canvas.finish();
    });
  }

  #writeFoot(canvas: PageCanvas, foot: string, index: number): void {
    const style = {size: 7.5, colour: MUTED};
    const number = shapeLine(`${index + 1} / ${this.#canvases.length}`, 'sans', this.#fonts);
    const words = shapeLine(foot, 'sans', this.#fonts);
    const widthOf = ({width}: ShapedLine) => (width * style.size) / 1000;
    const baseline = PAGE.height - 40;
    canvas.text(words, this.left(0, widthOf(words)), baseline, style);
    const end = COLUMN - widthOf(number);
    canvas.text(number, this.left(end, widthOf(number)), baseline, style);
  }

  #addPage(): PageCanvas {
    const page = this.#pdf.addPage([PAGE.width, PAGE.height]);
    const canvas = new PageCanvas(page, this.#fonts);
    this.#canvases.push(canvas);
    this.y = MARGIN.top;
    return canvas;
  }
}
