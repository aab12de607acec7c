/** One file to write. */
export interface PlannedFile {
  /** Path below the project's folder, with forward slashes. */
  readonly path: string;
  readonly content: string;
  /** Merges the content into an existing file without removing anything. */
  readonly merge?: (before: string) => string;
}

/** The files that `init` writes, and the steps left to do by hand. */
export interface Plan {
  readonly files: readonly PlannedFile[];
  readonly nextSteps: readonly string[];
}

/** Left to do in every stack. */
export const commonSteps = [
  'Return the signed-in user from `authorize`; until then everyone is refused.',
  'Put the document to sign at contracts/nda.pdf.',
  'Set the variables listed in .env.example.',
];

/** The ending of a file with code. */
export const endingOf = ({isTyped}: {readonly isTyped: boolean}): string => (isTyped ? 'ts' : 'js');

/** The last step where the app has a page at /contract. */
export const openContract = 'Start your app and open /contract.';
