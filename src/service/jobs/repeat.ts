import {setTimeout as delay} from 'node:timers/promises';
import type {Log} from '../log.js';
import {tellSeldom} from '../tell-seldom.js';

/** Work that is done again and again. */
export interface Repeated {
  /** Does some of it; tells whether there may be more. */
  work(): Promise<boolean>;
  /** Milliseconds of rest when nothing is left. */
  readonly rest: number;
  /** What the log says of a run that failed; the next one follows after the rest. */
  readonly failure: string;
  readonly log: Log;
}

/** Works until it is stopped. */
export function repeat({work, rest, failure, log}: Repeated): {stop(): Promise<void>} {
  const stopping = new AbortController();
  const {signal} = stopping;
  const tellFailure = tellSeldom(log, failure);

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        while (!signal.aborted && (await work()));
        await delay(rest, undefined, {signal});
      } catch (error) {
        if (signal.aborted) return;
        tellFailure(error);
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
