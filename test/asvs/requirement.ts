/** One requirement of the OWASP Application Security Verification Standard 5.0.0, and how it is met. */
export interface Requirement {
  /** As in `v5.0.0-1.2.3`, without the edition. */
  readonly id: string;
  readonly level: 1 | 2;
  /** What it requires, in our words. */
  readonly asks: string;
  readonly answer: Answer;
}

export type Answer =
  /** A test shows it. */
  | {readonly kind: 'shown'; readonly file: string; readonly test: string}
  /** It is met by design or by documentation. */
  | {readonly kind: 'stated'; readonly text: string}
  /** It does not apply, or is the responsibility of the operator or the host. */
  | {readonly kind: 'elsewhere'; readonly text: string};

type Level = 1 | 2;

/** @param test Words of the test's name; `asvs.test.ts` checks that the file contains them. */
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
