/** Whether an envelope's record is whole, and the envelope is what its record says. */
import type {Envelope} from './envelope.js';
import {isUnbroken, type Digest, type HistoryEntry} from './history.js';

/**
 * - `empty`: there is no record, though every envelope begins with one;
 * - `broken`: an entry was changed, put in or taken out.
 */
export type RecordProblem = 'empty' | 'broken';

/** What is wrong with the record; null if nothing is. */
export function recordProblem(
  _envelope: Envelope,
  history: readonly HistoryEntry[],
  digest: Digest,
): RecordProblem | null {
  if (history.length === 0) return 'empty';
  return isUnbroken(history, digest) ? null : 'broken';
}
