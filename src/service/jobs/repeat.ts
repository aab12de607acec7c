import {setTimeout as delay} from 'node:timers/promises';
import {type Log, logThrottled} from '../log.js';

/** Work that is done repeatedly. */
export interface Repeated {
  /** Does a part of the work; returns whether there may be more. */
  work(): Promise<boolean>;
  /** Milliseconds to wait when nothing is left. */
  readonly rest: number;
  /** The same after nothing has come for long: the wait doubles up to it; `rest` if omitted. */
  readonly longestRest?: number;
  /** Log message for a failed run; the next run starts after the usual wait. */
  readonly failure: string;
  readonly log: Log;
}

/** Works until it is stopped. */
export function repeat({work, rest, longestRest = rest, failure, log}: Repeated): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const {signal} = stopping;
  const tellFailure = logThrottled(log, failure);

  async function run(): Promise<void> {
    let pause = rest;
    while (!signal.aborted) {
      try {
        while (!signal.aborted && (await work())) pause = rest;
      } catch (error) {
        if (!signal.aborted) tellFailure(error);
      }
      // Rejects once it is stopped.
      await delay(pause, undefined, {signal}).catch(() => undefined);
      pause = Math.min(pause * 2, longestRest);
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
