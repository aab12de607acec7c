import {setTimeout as delay} from 'node:timers/promises';

/**
 * Waits for work to finish, but no longer than this many milliseconds.
 * @param late What stands for its result then; it may throw.
 */
export async function withinTime<Result, Late>(
  work: Promise<Result>,
  milliseconds: number,
  late: () => Late,
): Promise<Result | Late> {
  const over = new AbortController();
  // Once the work has finished, the timer is aborted, and what becomes of it no longer matters.
  const timer = delay(milliseconds, undefined, {signal: over.signal}).then(late, () => work);
  return Promise.race([work, timer]).finally(() => over.abort());
}
