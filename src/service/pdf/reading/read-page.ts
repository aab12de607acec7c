import type {DisplayedRectangle, PageSize} from '../geometry.js';
import type {Pdfium, Pointer} from './pdfium.js';

/** Device units per point for mapping positions, because PDFium maps to whole numbers. */
const PRECISION = 64;

/** A page opened by PDFium: its size, and the mapping from its coordinates to the displayed ones. */
export class ReadPage {
  readonly pdfium: Pdfium;
  readonly page: Pointer;
  readonly form: Pointer;
  readonly size: PageSize;
  readonly #toDisplay: readonly [a: number, b: number, c: number, d: number, e: number, f: number];

  constructor(pdfium: Pdfium, page: Pointer, form: Pointer) {
    this.pdfium = pdfium;
    this.page = page;
    this.form = form;
    this.size = {
      width: pdfium.functions._FPDF_GetPageWidth(page),
      height: pdfium.functions._FPDF_GetPageHeight(page),
    };
    this.#toDisplay = this.#measure();
  }

  /** Converts a rectangle from the page's coordinates to the displayed ones, with crop and rotation applied. */
  toDisplay(left: number, top: number, right: number, bottom: number): DisplayedRectangle {
    const [a, b, c, d, e, f] = this.#toDisplay;
    const [x1, y1] = [a * left + c * top + e, b * left + d * top + f];
    const [x2, y2] = [a * right + c * bottom + e, b * right + d * bottom + f];
    return {
      x: Math.min(x1, x2),
      y: Math.min(y1, y2),
      width: Math.abs(x2 - x1),
      height: Math.abs(y2 - y1),
    };
  }

  /** Three mapped points determine the whole affine map. */
  #measure(): readonly [number, number, number, number, number, number] {
    const span = 1000;
    const [e, f] = this.#devicePoint(0, 0);
    const [ax, ay] = this.#devicePoint(span, 0);
    const [cx, cy] = this.#devicePoint(0, span);
    return [(ax - e) / span, (ay - f) / span, (cx - e) / span, (cy - f) / span, e, f];
  }

  #devicePoint(x: number, y: number): readonly [number, number] {
    const {functions} = this.pdfium;
    const [width, height] = [this.size.width * PRECISION, this.size.height * PRECISION];
    return this.pdfium.withMemory(8, (pointer) => {
      const [toX, toY] = [pointer, pointer + 4];
      // prettier-ignore
      functions._FPDF_PageToDevice(this.page, 0, 0, Math.round(width), Math.round(height), 0, x, y, toX, toY);
      return [this.pdfium.int32(toX) / PRECISION, this.pdfium.int32(toY) / PRECISION];
    });
  }
}
