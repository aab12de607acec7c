import {readFileSync} from 'node:fs';

/**
 * The resident memory of a process in bytes, or `undefined` if the system does not report it (not Linux) or the process
 * has exited.
 */
export function residentBytes(pid: number): number | undefined {
  const pages = residentPages(pid);
  return pages === undefined ? undefined : pages * pageBytes();
}

/** Clock ticks per second that Linux reports (`USER_HZ`, the same on every machine). */
const TICKS = 100;

/**
 * The CPU time of a process so far in milliseconds, or `undefined` if the system does not report it (not Linux) or the
 * process has exited.
 */
export function workedMilliseconds(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The program name is in parentheses and may contain spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  // `utime` and `stime` are fields 14 and 15; the first two are cut off.
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

/** The size of a memory page differs between machines. It is derived from this process's memory in bytes and pages. */
function pageBytes(): number {
  if (knownPageBytes !== undefined) return knownPageBytes;
  const pages = residentPages(process.pid) ?? 1;
  // Bytes and pages are read one after the other, so their quotient is only nearly a power of two.
  knownPageBytes = 2 ** Math.round(Math.log2(process.memoryUsage.rss() / pages));
  return knownPageBytes;
}
