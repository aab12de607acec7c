/** The files that differ from a revision, as paths from the root of the checkout. */
export function changedFiles(revision: string): string[];

/** The test files that belong to these files. */
export function testsOf(files: readonly string[]): string[];
