/** Something on a page, in points from the top left as displayed. */
export interface OnPage {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line of text on a page. */
export interface TextOnPage extends OnPage {
  readonly text: string;
}

/** The right edge, in points. */
export const endOf = ({x, width}: OnPage): number => x + width;

/** Whether one stands before another from left to right, up to a rounding error. */
export const isBefore = (one: OnPage, other: OnPage): boolean => endOf(one) <= other.x + 2;

/** Whether both stand at about the same height. */
export const isInRow = (one: OnPage, other: OnPage): boolean =>
  overlap(one.y, one.height, other.y, other.height) > Math.min(one.height, other.height) / 2;

/** How much two stretches have in common; negative if there is a gap between them. */
export const overlap = (
  start: number,
  length: number,
  otherStart: number,
  otherLength: number,
): number => Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);

/** Orders things on one page from the top left; things at about the same height from left to right. */
export const fromTopLeft = (one: OnPage, other: OnPage): number =>
  isInRow(one, other) ? one.x - other.x : one.y - other.y;
