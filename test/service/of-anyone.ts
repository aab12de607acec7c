import type {DocumentPool, Documents} from '../../src/service/documents/document-pool.js';
import {given} from './given.js';

/** Work on documents that is done alike for every owner. */
export const ofAnyone = (work: Partial<Documents>): DocumentPool =>
  given<DocumentPool>({of: () => given<Documents>(work)});
