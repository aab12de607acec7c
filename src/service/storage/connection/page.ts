/** Lists: which part of one is requested, and which texts hold one. */

/** Which part of a list is requested. */
export interface PageRequest {
  /** Starts at 0; −1 means the last row. */
  readonly offset: number;
  readonly limit: number;
}

/** One part of a list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The number of all rows, the same on every page. */
  readonly total: number;
  /** The offset that was used. */
  readonly offset: number;
}

/** Where a page begins: a negative offset counts from the end. */
export const startOf = (offset: number, total: number): number =>
  offset < 0 ? Math.max(0, total + offset) : offset;

/** The pattern of texts that hold a text, in which nothing stands for anything else. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
