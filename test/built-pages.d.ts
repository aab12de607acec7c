/** The files that a page loads. */
export interface BuiltPage {
  readonly atOnce: readonly string[];
  /** By the module that is asked for. */
  readonly late: ReadonlyMap<string, readonly string[]>;
}

/** The pages of a build, `pages` or `console`, by the name of the module that each begins with. */
export function builtPages(build: string): ReadonlyMap<string, BuiltPage>;
