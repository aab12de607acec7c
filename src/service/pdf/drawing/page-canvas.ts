import {PDFName, type PDFPage, type PDFRef} from '@cantoo/pdf-lib';
import {uprightSize} from '../../../contract/fields/field-places.js';
import type {Turn} from '../../../contract/fields/field-settings.js';
import type {DisplayedRectangle, PageSize} from '../geometry.js';
import type {DocumentFonts} from './text/document-fonts.js';
import {annotate} from './annotate.js';
import {readPageBox} from './page-box.js';
import {displayedSize, displayMatrix, pageRectangle, type Matrix} from './placement.js';
import {showRun} from './text/glyph-operators.js';
import {number} from './pdf-number.js';
import {ARTIFACT, beginMarked, Structure, type Tag} from './structure.js';
import {MISSING_WIDTH, type ShapedLine, type ShapedRun} from './text/shape-line.js';

/** Red, green, blue from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A step of a path, in points from the top left as displayed. */
export type PathStep =
  | readonly ['move' | 'line', number, number]
  | readonly ['curve', number, number, number, number, number, number]
  | readonly ['close'];

export interface PathStyle {
  readonly fill?: Colour;
  readonly stroke?: Colour;
  /** Points. */
  readonly lineWidth?: number;
}

export interface TextStyle {
  /** Type size in points. */
  readonly size: number;
  readonly colour: Colour;
}

/** The matrices that turn the plane so that its origin is the lower left corner of a place as its text sees it. */
const turnMatrices = ({x, y, width, height}: DisplayedRectangle): Record<Turn, Matrix> => ({
  90: [0, 1, -1, 0, x + width, y],
  180: [-1, 0, 0, -1, x + width, y + height],
  270: [0, -1, 1, 0, x, y + height],
});

/**
 * Draws on a page in displayed coordinates: points from the top left, with crop and rotation applied. `finish` adds the
 * drawing to the page's content, `finishAbove` places it above the page as an annotation.
 */
export class PageCanvas {
  readonly size: PageSize;
  readonly #page: PDFPage;
  readonly #fonts: DocumentFonts;
  readonly #structure: Structure | undefined;
  readonly #operations: string[] = [];
  readonly #resources = new Map<
    string,
    {readonly kind: 'Font' | 'XObject'; readonly ref: PDFRef}
  >();

  /** @param part `annotation` is drawn above the page, outside of a tagged document's structure */
  constructor(page: PDFPage, fonts: DocumentFonts, part: 'page' | 'annotation' = 'page') {
    this.#page = page;
    this.#fonts = fonts;
    this.#structure = part === 'page' ? Structure.of(page.doc) : undefined;
    const box = readPageBox(page);
    this.size = displayedSize(box);
    if (this.#structure) this.#operations.push(ARTIFACT);
    this.#operations.push('q', `${displayMatrix(box).map(number).join(' ')} cm`);
  }

  /** Draws a line of text whose baseline starts at this point. */
  text(line: ShapedLine, x: number, baseline: number, {size, colour}: TextStyle): void {
    const y = this.size.height - baseline;
    let pen = x;
    this.#operations.push('q', `${colour.map(number).join(' ')} rg`);
    for (const run of line.runs) {
      if (run.font) this.#run(run, pen, y, size);
      else this.#missing(run, pen, baseline, {size, colour});
      pen += (run.width * size) / 1000;
    }
    this.#operations.push('Q');
  }

  /** In a tagged document, everything drawn until `end` belongs to this element; the rest is decoration. */
  begin(element: PDFRef | undefined): void {
    if (!this.#structure || !element) return;
    // Ends the artifact that is open outside of elements; `end` opens the next one.
    this.#operations.push('EMC', beginMarked(this.#structure.mark(this.#page, element)));
  }

  end(): void {
    if (this.#structure) this.#operations.push('EMC', ARTIFACT);
  }

  /** In a tagged document, a new element for what is drawn next. */
  element(tag: Tag, parent?: PDFRef): PDFRef | undefined {
    return this.#structure?.addElement(tag, parent);
  }

  /** In a tagged document, changes an existing element into that of what is drawn next. */
  becomes(element: PDFRef, tag: Tag): PDFRef {
    this.#structure?.change(element, tag);
    return element;
  }

  /** Draws with everything clipped to a rectangle. */
  clipped({x, y, width, height}: DisplayedRectangle, draw: () => void): void {
    const corners = [x, this.size.height - y - height, width, height];
    this.#operations.push('q', `${corners.map(number).join(' ')} re W n`);
    draw();
    this.#operations.push('Q');
  }

  /**
   * Draws in a place that is turned counter-clockwise.
   * @param draw is given the same place upright
   */
  async turned<Result>(
    {x, y, width, height}: DisplayedRectangle,
    turn: Turn,
    draw: (upright: DisplayedRectangle) => Promise<Result>,
  ): Promise<Result> {
    const {[turn]: matrix} = turnMatrices({x, y: this.size.height - y - height, width, height});
    const size = uprightSize({width, height, turn});
    this.#operations.push('q', `${matrix.map(number).join(' ')} cm`);
    const result = await draw({x: 0, y: this.size.height - size.height, ...size});
    this.#operations.push('Q');
    return result;
  }

  rectangle({x, y, width, height}: DisplayedRectangle, style: PathStyle): void {
    const corners = [x, this.size.height - y - height, width, height];
    this.#paint(`${corners.map(number).join(' ')} re`, style);
  }

  path(steps: readonly PathStep[], style: PathStyle): void {
    this.#paint(steps.map((step) => this.#step(step)).join('\n'), style);
  }

  /** Draws an image or form XObject that is already in the file, filling the rectangle. */
  object(ref: PDFRef, {x, y, width, height}: DisplayedRectangle): void {
    const matrix = [width, 0, 0, height, x, this.size.height - y - height];
    const name = this.#resource('XObject', ref);
    this.#operations.push('q', `${matrix.map(number).join(' ')} cm`, `/${name} Do`, 'Q');
  }

  /** Adds the drawing to the page. Call it once. */
  finish(): void {
    const {node, doc} = this.#page;
    const {context} = doc;
    node.normalize();
    const closing = this.#structure ? ['Q', 'EMC'] : ['Q'];
    const content = [...this.#operations, ...closing].join('\n');
    node.wrapContentStreams(
      context.getPushGraphicsStateContentStream(),
      context.getPopGraphicsStateContentStream(),
    );
    node.addContentStream(context.register(context.flateStream(content)));
    for (const [name, {kind, ref}] of this.#resources) {
      if (kind === 'Font') node.setFontDictionary(PDFName.of(name), ref);
      else node.setXObject(PDFName.of(name), ref);
    }
  }

  /**
   * Places the drawing above the page, whose own content stays unchanged. Call it once.
   * @param area the area of the drawing on the page; everything outside is clipped
   * @param contents a description of the drawing
   */
  finishAbove(area: DisplayedRectangle, contents: string): void {
    const {context} = this.#page.doc;
    const box = pageRectangle(readPageBox(this.#page), area);
    const resources = {Font: {}, XObject: {}} as Record<'Font' | 'XObject', Record<string, PDFRef>>;
    for (const [name, {kind, ref}] of this.#resources) resources[kind][name] = ref;
    const content = [...this.#operations, 'Q'].join('\n');
    // The same box as that of the annotation, so that readers do not scale the drawing.
    const form = {Type: 'XObject', Subtype: 'Form', BBox: box, Resources: resources};
    const picture = context.register(context.flateStream(content, form));
    annotate(this.#page, {box, picture, contents});
  }

  /** A run as glyphs with their own positions. */
  #run(run: ShapedRun, x: number, y: number, size: number): void {
    if (!run.font) return;
    const embedded = this.#fonts.get(run.font);
    const name = this.#resource('Font', embedded.ref);
    const shown = showRun(run, {x, y, size}, name, embedded);
    this.#operations.push(...beginSpan(run), ...shown, ...(isSpoken(run) ? ['EMC'] : []));
  }

  /** A box for each character that no font has. */
  #missing({text}: ShapedRun, x: number, baseline: number, {size, colour}: TextStyle): void {
    const width = (MISSING_WIDTH * size) / 1000;
    Array.from(text).forEach((_, index) => {
      const left = x + index * width + size * 0.05;
      const box = {
        x: left,
        y: baseline - size * 0.7,
        width: width - size * 0.1,
        height: size * 0.7,
      };
      this.rectangle(box, {stroke: colour, lineWidth: size * 0.05});
    });
  }

  #paint(shape: string, {fill, stroke, lineWidth = 1}: PathStyle): void {
    // Round ends: a dot is drawn as a line of no length.
    this.#operations.push('q', '1 J 1 j', `${number(lineWidth)} w`);
    if (fill) this.#operations.push(`${fill.map(number).join(' ')} rg`);
    if (stroke) this.#operations.push(`${stroke.map(number).join(' ')} RG`);
    this.#operations.push(shape, paintOperator(fill, stroke), 'Q');
  }

  #step(step: PathStep): string {
    const [kind, ...points] = step;
    const flipped = points.map((value, index) => (index % 2 ? this.size.height - value : value));
    const operator = {move: 'm', line: 'l', curve: 'c', close: 'h'}[kind];
    return `${flipped.map(number).join(' ')} ${operator}`;
  }

  #resource(kind: 'Font' | 'XObject', ref: PDFRef): string {
    const name = `Esign${kind}${ref.objectNumber}`;
    this.#resources.set(name, {kind, ref});
    return name;
  }
}

/**
 * Readers reorder right-to-left text themselves, glyph by glyph, and would reverse the text of a whole run once more.
 * Such runs therefore get no `ActualText`.
 */
function isSpoken({isRightToLeft}: ShapedRun): boolean {
  return !isRightToLeft;
}

function beginSpan(run: ShapedRun): string[] {
  if (!isSpoken(run)) return [];
  // Node writes the low byte of UTF-16 first, a PDF needs the high byte first.
  const spoken = Buffer.from(`\ufeff${run.text}`, 'utf16le').swap16().toString('hex');
  return [`/Span <</ActualText <${spoken}>>> BDC`];
}

function paintOperator(fill: Colour | undefined, stroke: Colour | undefined): string {
  if (fill && stroke) return 'B';
  if (fill) return 'f';
  return stroke ? 'S' : 'n';
}
