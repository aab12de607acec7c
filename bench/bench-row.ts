/** One figure of the table. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'a second' | 'KB' | 'MB' | '%' | '';
  /** What it is compared with, and the same figure for that. */
  readonly beside?: string;
  readonly besideValue?: number;
  /** The ratio of the two figures: the median of several rounds if they were measured in rounds. */
  readonly ratio?: number;
}
