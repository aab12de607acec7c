import type {VerifyView} from '../../../../src/contract/helper.js';

/**
 * A file is good, bad, never sealed, sealed by somebody unknown, signed by others, signed by others and added to, or
 * something about it stays open.
 */
export type Finding = 'good' | 'bad' | 'none' | 'unknown' | 'foreign' | 'added' | 'open';

/** A file of the corpus, what is to be said of it, and what the service answers. */
export interface JudgedCase {
  readonly name: string;
  readonly finding: Finding;
  readonly verdict: VerifyView;
}
