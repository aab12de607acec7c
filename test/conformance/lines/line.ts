/**
 * The rules of the interface in our own words, each with the tests that show it. `docs/evidence/conformance.md` is generated
 * from this list; a test fails if a test named here no longer exists, or if the document differs from this list.
 */

/** One rule: what it says, and the tests below `test/` that show it, by file and words of the test's name. */
export interface Line {
  readonly says: string;
  readonly shownBy: readonly (readonly [file: string, test: string])[];
}

/** The rules of one section. */
export interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** One rule with its tests. */
export const line = (says: string, ...shownBy: Line['shownBy']): Line => ({says, shownBy});

/** Files that many rules name. */
export const suite = 'service/conformance/conformance.test.ts';
export const success = 'service/conformance/success.test.ts';
export const api = 'service/http';
export const delivery = 'service/delivery';
