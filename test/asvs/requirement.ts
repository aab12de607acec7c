/** What becomes of one requirement of the OWASP Application Security Verification Standard 5.0.0. */
export interface Requirement {
  /** As in `v5.0.0-1.2.3`, without the edition. */
  readonly id: string;
  readonly level: 1 | 2;
  /** What it asks, in our words. */
  readonly asks: string;
  readonly answer: Answer;
}

export type Answer =
  /** A test shows it. */
  | {readonly kind: 'shown'; readonly file: string; readonly test: string}
  /** It holds by how things are made, or is written down. */
  | {readonly kind: 'stated'; readonly text: string}
  /** What it is about does not occur here, or is the business of whoever runs the service. */
  | {readonly kind: 'elsewhere'; readonly text: string};

type Level = 1 | 2;

/** @param test Words of the test's name; `test/security-document.test.ts` finds them in the file. */
export const shown = (
  id: string,
  level: Level,
  asks: string,
  file: string,
  test: string,
): Requirement => ({id, level, asks, answer: {kind: 'shown', file, test}});

export const stated = (id: string, level: Level, asks: string, text: string): Requirement => ({
  id,
  level,
  asks,
  answer: {kind: 'stated', text},
});

export const elsewhere = (id: string, level: Level, asks: string, text: string): Requirement => ({
  id,
  level,
  asks,
  answer: {kind: 'elsewhere', text},
});
