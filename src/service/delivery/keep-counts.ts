import {setTimeout as delay} from 'node:timers/promises';
import type {Log} from '../log.js';
import {countChanges} from '../storage/count-changes.js';
import type {Database} from '../storage/database.js';
import {countSearch} from '../storage/kept-searches.js';

/** Milliseconds of rest when everything is counted. */
const rest = 1_000;

/** Keeps the counts of envelopes up to date until it is stopped; several processes may do so at once. */
export function keepCounts({db, log}: {readonly db: Database; readonly log: Log}): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const {signal} = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        while (!signal.aborted && ((await countChanges(db)) || (await countSearch(db))));
        await delay(rest, undefined, {signal});
      } catch (error) {
        if (signal.aborted) return;
        log.error({err: error}, 'The envelopes could not be counted; this is tried again.');
        await delay(rest);
      }
    }
  }

  const ended = run();
  return {
    stop() {
      stopping.abort();
      return ended;
    },
  };
}
