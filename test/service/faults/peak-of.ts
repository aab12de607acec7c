import {readFile} from 'node:fs/promises';

/** The most megabytes that a process has ever taken (`proc(5)`, "VmHWM"). */
export async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
