import type {DisplayedRectangle, PageSize} from '../../geometry.js';
import {drawPixels} from '../page-image.js';
import type {Pointer} from '../pdfium.js';
import type {ReadPage} from '../read-page.js';

/** Pixels per point at which a page is looked at, and how many at most. */
const sharpness = {scale: 1.5, pixels: 3_000_000} as const;

/** How much a channel of a colour, of 255, must differ for people to see it. */
const visible = 40;

/** `FPDF_PAGEOBJ_TEXT` and `FPDF_PAGEOBJ_FORM` of `fpdf_edit.h`. */
const [TEXT, FORM] = [1, 5] as const;

/** How deep content stands in other content. */
const DEPTH = 12;

/** What is seen of a page: drawn with its text and without, pixel by pixel. */
export class Look {
  readonly size: PageSize;
  /** Pixels per point. */
  readonly scale: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly #whole: Uint8Array;
  /** Four bytes for each pixel of the page without its text. */
  readonly rest: Uint8Array;

  constructor(page: ReadPage) {
    this.size = page.size;
    const {width, height} = page.size;
    this.scale = Math.min(sharpness.scale, Math.sqrt(sharpness.pixels / (width * height)));
    this.width = Math.max(1, Math.round(width * this.scale));
    this.height = Math.max(1, Math.round(height * this.scale));
    this.#whole = drawPixels(page, this.width, this.height);
    hideText(page);
    this.rest = drawPixels(page, this.width, this.height);
  }

  /** Whether the text of the page is what is seen at this pixel. */
  isWritten(index: number): boolean {
    return differs(this.#whole, index, this.rest, index);
  }

  /** Whether something of the page's text is seen in a rectangle, in points. */
  hasWritten(box: DisplayedRectangle): boolean {
    const {left, top, right, bottom} = this.pixelsOf(box);
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) if (this.isWritten(y * this.width + x)) return true;
    return false;
  }

  /** Whether a line goes through the middle of a rectangle, in points, for most of its width. */
  isStruck(box: DisplayedRectangle): boolean {
    const {left, right, top, bottom} = this.pixelsOf({
      ...box,
      y: box.y + 0.3 * box.height,
      height: 0.4 * box.height,
    });
    for (let y = Math.max(1, top); y < bottom; y += 1) {
      let edges = 0;
      for (let x = left; x < right; x += 1) {
        const index = y * this.width + x;
        if (differs(this.rest, index, this.rest, index - this.width)) edges += 1;
      }
      if (edges > 0.7 * (right - left)) return true;
    }
    return false;
  }

  /** The pixels in a rectangle, in points; none of one outside the page. */
  pixelsOf({x, y, width, height}: DisplayedRectangle) {
    const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
    return {
      left: within(Math.floor(x * this.scale), this.width),
      top: within(Math.floor(y * this.scale), this.height),
      right: within(Math.ceil((x + width) * this.scale), this.width),
      bottom: within(Math.ceil((y + height) * this.scale), this.height),
    };
  }
}

/** Looks at a page, which has no text any more afterwards. */
export const lookAt = (page: ReadPage): Look => new Look(page);

/** Neighbouring pixels at which the page without its text changes its colour, as along a line. */
export interface EdgeRun {
  /** Index of the first pixel. */
  readonly first: number;
  /** Pixels. */
  readonly length: number;
  /** From one pixel to the next. */
  readonly step: number;
}

/** All edges of what is drawn beside text, as straight runs in one direction. */
export function* edgeRuns(
  {rest, width, height}: Look,
  direction: 'across' | 'down',
): Generator<EdgeRun> {
  const [lines, length, line, step] =
    direction === 'across' ? [height, width, width, 1] : [width, height, 1, width];
  for (let at = 1; at < lines; at += 1) {
    let start = 0;
    for (let each = 0; each <= length; each += 1) {
      const index = at * line + each * step;
      if (each < length && differs(rest, index, rest, index - line)) continue;
      if (each > start) yield {first: at * line + start * step, length: each - start, step};
      start = each + 1;
    }
  }
}

/** Whether two pixels are of colours that people tell apart. */
function differs(one: Uint8Array, at: number, other: Uint8Array, otherAt: number): boolean {
  for (let channel = 0; channel < 3; channel += 1)
    if (Math.abs(one[4 * at + channel]! - other[4 * otherAt + channel]!) >= visible) return true;
  return false;
}

function hideText({pdfium: {functions}, page}: ReadPage): void {
  const hide = (object: Pointer, depth: number): void => {
    if (object === 0 || depth > DEPTH) return;
    const type = functions._FPDFPageObj_GetType(object);
    if (type === TEXT) functions._FPDFPageObj_SetIsActive(object, 0);
    if (type !== FORM) return;
    const count = functions._FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index += 1)
      hide(functions._FPDFFormObj_GetObject(object, index), depth + 1);
  };
  const count = functions._FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1)
    hide(functions._FPDFPage_GetObject(page, index), 0);
}
