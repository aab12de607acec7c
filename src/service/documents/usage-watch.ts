import {residentBytes, workedMilliseconds} from './process-usage.js';

/** The limits of an operation. */
export interface OperationLimits {
  /** CPU time in milliseconds. */
  readonly time: number;
  /** Resident memory in bytes. */
  readonly memory: number;
}

/** How often a child is checked, in milliseconds. */
const INTERVAL = 25;

/**
 * How many times its CPU limit an operation may take in real time. On a busy machine it waits for others, which is not
 * the document's fault. If the system does not report CPU time, real time alone counts.
 */
const PATIENCE = 10;

/**
 * Calls `onExceeded` once if a process exceeds its time or memory from now on.
 * @returns a function that stops watching
 */
export function watchUsage(
  pid: number,
  {time, memory}: OperationLimits,
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
