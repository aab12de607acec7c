import type {Log} from '../log.js';
import {countChanges} from '../storage/envelopes/counts/count-changes.js';
import type {Database} from '../storage/connection/database.js';
import {countSearch, fillFoundBy} from '../storage/envelopes/counts/search-counts.js';
import {repeat} from '../jobs/repeat.js';

/** Keeps the counts of envelopes up to date until it is stopped; several processes may do so concurrently. */
export const keepCounts = ({
  db,
  log,
}: {
  readonly db: Database;
  readonly log: Log;
}): {stop(): Promise<void>} =>
  repeat({
    work: async () =>
      (await countChanges(db)) || (await countSearch(db)) || (await fillFoundBy(db)),
    rest: 2_000,
    longestRest: 30_000,
    failure: 'The envelopes could not be counted; this will be retried.',
    log,
  });
