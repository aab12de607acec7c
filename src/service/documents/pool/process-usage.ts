import {readFileSync} from 'node:fs';

/**
 * The resident memory of a process in bytes, or `undefined` where the system does not tell (not Linux)
 * or the process is gone.
 */
export function residentBytes(pid: number): number | undefined {
  const pages = residentPages(pid);
  return pages === undefined ? undefined : pages * pageBytes();
}

/** Ticks a second in which Linux counts (`USER_HZ`, the same on every machine). */
const TICKS = 100;

/**
 * The time in milliseconds that processors have worked for a process so far, or `undefined` where the system does not
 * tell (not Linux) or the process is gone.
 */
export function workedMilliseconds(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The name of the program stands in parentheses and may hold blanks.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields?.[11]), Number(fields?.[12])];
  return fields && ((user + system) * 1000) / TICKS;
}

function residentPages(pid: number): number | undefined {
  const statm = read(`/proc/${pid}/statm`);
  return statm === undefined ? undefined : Number(statm.split(' ')[1]);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1');
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
