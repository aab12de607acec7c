/** Some files of a kind, or all of them. */
interface Part {
  readonly name: string;
  readonly files?: readonly string[];
  readonly isQuick?: boolean;
  readonly isSlice?: boolean;
}
export declare function planOf(
  options: Readonly<Record<string, string | boolean | undefined>>,
  asked: readonly string[],
): readonly Part[];
