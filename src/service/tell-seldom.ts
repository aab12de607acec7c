import type {Log} from './log.js';

/** Milliseconds between two lines that say the same. */
const pause = 60_000;

/**
 * Tells of a fault that comes again and again, such as of a database that is away: at once, and then once a minute with
 * the number of times since.
 * @param now Milliseconds of a clock that is never set.
 */
export function tellSeldom(log: Log, sentence: string, now = () => performance.now()) {
  let last = -Infinity;
  let times = 0;
  return (error: unknown): void => {
    times += 1;
    if (now() - last < pause) return;
    log.error({err: error, ...(times > 1 ? {times} : {})}, sentence);
    [last, times] = [now(), 0];
  };
}
