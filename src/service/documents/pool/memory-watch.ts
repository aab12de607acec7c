import {readFileSync} from 'node:fs';

/** How often a child's memory is looked at, in milliseconds. */
const INTERVAL = 25;

/**
 * The resident memory of a process in bytes, or `undefined` where the system does not tell (not Linux)
 * or the process is gone.
 */
export function residentBytes(pid: number): number | undefined {
  const pages = residentPages(pid);
  return pages === undefined ? undefined : pages * pageBytes();
}

/** Calls `onExceeded` once when a process holds more than `limit` bytes. Returns how to stop watching. */
export function watchMemory(pid: number, limit: number, onExceeded: () => void): () => void {
  const timer = setInterval(() => {
    if ((residentBytes(pid) ?? 0) <= limit) return;
    clearInterval(timer);
    onExceeded();
  }, INTERVAL);
  return () => clearInterval(timer);
}

function residentPages(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
  } catch {
    return undefined;
  }
}

let knownPageBytes: number | undefined;

/** A memory page's size differs between machines; this process's own memory, known both ways, tells it. */
function pageBytes(): number {
  if (knownPageBytes !== undefined) return knownPageBytes;
  const pages = residentPages(process.pid) ?? 1;
  knownPageBytes = 2 ** Math.round(Math.log2(process.memoryUsage.rss() / pages));
  return knownPageBytes;
}
