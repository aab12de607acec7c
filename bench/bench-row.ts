/** One figure of the table. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'a second';
  /** What is measured beside it, and the same figure for that. */
  readonly beside?: string;
  readonly besideValue?: number;
  /** The figure by the one beside it: the median of several turns where they were measured in turns. */
  readonly ratio?: number;
}
