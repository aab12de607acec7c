import type {SealKey} from './seal-key.js';

/** Where the seal's key comes from. */
export interface KeySource {
  /** What to do about a key that may no longer be used, as the start of a sentence that ends in “its certificate …”. */
  readonly name: string;
  /** How to get another, as the end of a sentence. */
  readonly remedy: string;
  /** The key in use now; another after a rotation. @throws StartError if it cannot be opened */
  open(now: Date): Promise<SealKey>;
}
