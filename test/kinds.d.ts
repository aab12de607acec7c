/** A kind of tests: see `kinds.js`. */
export interface Kind {
  readonly says: string;
  readonly files: readonly string[];
  readonly builds: readonly string[];
  /** Groups of `system-packages.js`. */
  readonly programs?: readonly ('browser' | 'sealed' | 'all')[];
  /** What checks without tests; by name, the runner below node_modules with its arguments. */
  readonly checks?: Readonly<Record<string, readonly string[]>>;
  readonly command?: readonly string[];
  readonly slice?: readonly string[];
  readonly long?: readonly string[];
  readonly shards?: number;
  readonly beside?: boolean;
  readonly quick?: true | {readonly files: readonly string[]; readonly builds?: readonly string[]};
}

/** The kinds by name, in the order in which they run. */
export const kinds: Readonly<Record<string, Kind>>;

/** The kind that a test file belongs to; undefined for what is no test, or belongs to a trial. */
export function kindOf(file: string): string | undefined;

/** The test files of a kind, as paths from the root of the checkout. */
export function filesOf(kind: string): string[];

/** All test files, as paths from the root of the checkout. */
export function allFiles(): string[];

/** Tests that are no part of a run of everything: see `kinds.js`. */
export interface Trial extends Pick<Kind, 'says' | 'builds' | 'programs'> {
  readonly files?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

export const trials: Readonly<Record<string, Trial>>;
