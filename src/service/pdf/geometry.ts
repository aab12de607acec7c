/** A rectangle on a page as displayed: points from the top left corner, y pointing down. */
export interface DisplayedRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The size of a page as displayed, in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The smallest scale at which pages are shown, in pixels per point: that of thumbnails. */
export const leastScale = 0.3;
