import {residentBytes, workedMilliseconds} from './process-usage.js';

/** What a job may take. */
export interface JobLimits {
  /** Milliseconds that a processor works for it. */
  readonly time: number;
  /** Resident memory in bytes. */
  readonly memory: number;
}

/** How often a child is looked at, in milliseconds. */
const INTERVAL = 25;

/**
 * How many times its limit a job may take by the clock on the wall: on a busy machine it waits for others, and that is
 * no fault of its document. Where the system does not tell how long it worked, the clock is all there is.
 */
const PATIENCE = 10;

/**
 * Calls `onExceeded` once when a process, from now on, works longer or holds more than it may. Returns how to stop
 * watching.
 */
export function watchUsage(
  pid: number,
  {time, memory}: JobLimits,
  onExceeded: (what: 'timeout' | 'memory') => void,
): () => void {
  const before = workedMilliseconds(pid);
  const worked = () => (workedMilliseconds(pid) ?? 0) - (before ?? 0);
  const stop = (): void => {
    clearInterval(timer);
    clearTimeout(lastEnd);
  };
  const exceed = (what: 'timeout' | 'memory'): void => {
    stop();
    onExceeded(what);
  };
  const timer = setInterval(() => {
    if ((residentBytes(pid) ?? 0) > memory) exceed('memory');
    else if (worked() > time) exceed('timeout');
  }, INTERVAL);
  const lastEnd = setTimeout(exceed, time * (before === undefined ? 1 : PATIENCE), 'timeout');
  return stop;
}
