/** What is wrong with a value. */
export interface Fault {
  readonly message: string;
  /** Whether it is said while the person types; otherwise when the field loses focus. */
  readonly isSaidAtOnce: boolean;
}
