import type {Log} from './log.js';

/** Milliseconds between two log lines for the same fault. */
const pause = 60_000;

/**
 * Logs a recurring fault, such as an unavailable database: immediately, and then once a minute with the number of
 * occurrences since.
 * @param now Milliseconds of a monotonic clock.
 */
export function logThrottled(log: Log, sentence: string, now = () => performance.now()) {
  let last = -Infinity;
  let times = 0;
  return (error: unknown): void => {
    times += 1;
    if (now() - last < pause) return;
    log.error({err: error, ...(times > 1 ? {times} : {})}, sentence);
    [last, times] = [now(), 0];
  };
}
