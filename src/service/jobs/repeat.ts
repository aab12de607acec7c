import {setTimeout as delay} from 'node:timers/promises';
import type {Log} from '../log.js';
import {logThrottled} from '../log-throttled.js';

/** Work that is done repeatedly. */
export interface Repeated {
  /** Does a part of the work; returns whether there may be more. */
  work(): Promise<boolean>;
  /** Milliseconds to wait when nothing is left. */
  readonly rest: number;
  /** Log message for a failed run; the next run starts after the usual wait. */
  readonly failure: string;
  readonly log: Log;
}

/** Works until it is stopped. */
export function repeat({work, rest, failure, log}: Repeated): {stop(): Promise<void>} {
  const stopping = new AbortController();
  const {signal} = stopping;
  const tellFailure = logThrottled(log, failure);

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        while (!signal.aborted && (await work()));
      } catch (error) {
        if (!signal.aborted) tellFailure(error);
      }
      // Rejects once it is stopped.
      await delay(rest, undefined, {signal}).catch(() => undefined);
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
