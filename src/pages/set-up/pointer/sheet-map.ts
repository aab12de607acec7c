/** Where the sheets are in the document, measured once per gesture; lengths are CSS pixels unless stated otherwise. */
import type {Place, Rectangle, Sheet} from '../editing/placed-field.js';

/** A point in the document, independent of scrolling. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A sheet and its box in the document. */
export interface MeasuredSheet extends Rectangle {
  readonly sheet: Sheet;
}

/** Where a pointer is in the document. */
export const pointOf = ({clientX, clientY}: {clientX: number; clientY: number}): Point => ({
  x: clientX + window.scrollX,
  y: clientY + window.scrollY,
});

/** The sheets as laid out, all at one scale. */
export class SheetMap {
  readonly scale: number;
  readonly #sheets: readonly MeasuredSheet[];

  /** @param scale CSS pixels per point. */
  constructor(papers: readonly (readonly [Sheet, Element])[], scale: number) {
    this.scale = scale;
    this.#sheets = papers.map(([sheet, paper]) => {
      const {left, top, width, height} = paper.getBoundingClientRect();
      return {sheet, x: left + window.scrollX, y: top + window.scrollY, width, height};
    });
  }

  under({x, y}: Point): MeasuredSheet | undefined {
    return this.#sheets.find(
      (sheet) =>
        x >= sheet.x && x <= sheet.x + sheet.width && y >= sheet.y && y <= sheet.y + sheet.height,
    );
  }

  /** The sheet under a point, or the one with the nearest edge. */
  nearest({x, y}: Point): MeasuredSheet | undefined {
    let best: MeasuredSheet | undefined;
    let least = Infinity;
    for (const sheet of this.#sheets) {
      const dx = Math.max(sheet.x - x, 0, x - sheet.x - sheet.width);
      const dy = Math.max(sheet.y - y, 0, y - sheet.y - sheet.height);
      if (dx + dy < least) [best, least] = [sheet, dx + dy];
    }
    return best;
  }

  /** The box in the document of something on a sheet. */
  toDocument(place: Place & Rectangle): Rectangle | undefined {
    const found = this.#sheets.find(
      ({sheet}) => sheet.documentId === place.documentId && sheet.page === place.page,
    );
    return (
      found && {
        x: found.x + place.x * this.scale,
        y: found.y + place.y * this.scale,
        width: place.width * this.scale,
        height: place.height * this.scale,
      }
    );
  }

  /** Converts a point of the document to points of a sheet. */
  toSheet({sheet, x, y}: MeasuredSheet, point: Point): Place {
    return {
      documentId: sheet.documentId,
      page: sheet.page,
      x: (point.x - x) / this.scale,
      y: (point.y - y) / this.scale,
    };
  }
}
