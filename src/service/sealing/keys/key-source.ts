import type {SealKey} from './seal-key.js';

/** Where the seal key comes from. */
export interface KeySource {
  /** What is wrong if the key cannot be used: the start of a sentence that continues with “its certificate …”. */
  readonly name: string;
  /** How to get another key, as the end of a sentence. */
  readonly remedy: string;
  /** The key currently in use; a different one after a rotation. @throws StartError if it cannot be opened */
  open(now: Date): Promise<SealKey>;
}
