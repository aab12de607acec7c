/** The processor time of a process and of all that it has started, as Linux counts it. */
import {readdir, readFile} from 'node:fs/promises';

interface Counted {
  readonly pid: number;
  readonly parent: number;
  /** Milliseconds. */
  readonly worked: number;
}

/** Milliseconds that these processes and their children have worked, with those that have ended since. */
export async function processorTime(pids: readonly number[]): Promise<number> {
  const all = await countedProcesses();
  const family = new Set(pids);
  // A child may stand before its parent in the list.
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const {pid, parent} of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({pid}) => family.has(pid)).reduce((sum, {worked}) => sum + worked, 0);
}

async function countedProcesses(): Promise<readonly Counted[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = names.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''));
  return (await Promise.all(read)).filter((text) => text !== '').map(counted);
}

/**
 * The name, in brackets, may hold blanks; after it come state, parent and, from the twelfth, the ticks: as a program and in
 * the kernel, then both of its children that have ended (proc_pid_stat(5)).
 */
function counted(text: string): Counted {
  const parts = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = parts.slice(11, 15).reduce((sum, part) => sum + Number(part), 0);
  return {pid: parseInt(text, 10), parent: Number(parts[1]), worked: ticks * tick};
}

/** Milliseconds; the same on every Linux that Node runs on. */
const tick = 10;
