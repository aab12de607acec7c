/** Processes that are stopped but not ended, as on a machine that hangs: they keep their connections and never answer. */
import {readdir, readFile} from 'node:fs/promises';

/** Stops this process and all that it started. @returns Lets them go on, those that are still there. */
export async function freeze(pid: number): Promise<() => void> {
  const stopped = await family(pid);
  for (const each of stopped) signal(each, 'SIGSTOP');
  return () => stopped.forEach((each) => signal(each, 'SIGCONT'));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}

/** The process first, so that it starts no more while its children are stopped. */
async function family(pid: number): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(
    await Promise.all(ids.map(async (id) => [id, await parentOf(id)] as const)),
  );
  const childrenOf = (parent: number): number[] =>
    ids.filter((id) => parents.get(id) === parent).flatMap((id) => [id, ...childrenOf(id)]);
  return [pid, ...childrenOf(pid)];
}

/** The fourth word of its status; the second, its name, may hold blanks. */
async function parentOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return parent === undefined ? undefined : Number(parent);
}
