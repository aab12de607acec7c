/** PostgreSQL's server process: its pid file, whether it is running, and how it is stopped. */
import {readFileSync} from 'node:fs';
import {readFile, realpath, rm, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';

/** What a running server writes about itself to `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly isReady: boolean;
}

/** Milliseconds for which a starting server may leave its pid file empty. */
const writingTime = 2_000;

/** The server that runs on this data folder, whether it is ours or was left running by a killed process. */
export async function findPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFileIn(dataFolder), 'utf8').catch(() => '');
  const postmaster = parsePidFile(text);
  return postmaster && (await isServerOf(postmaster.pid, dataFolder)) ? postmaster : undefined;
}

const pidFileIn = (dataFolder: string): string => join(dataFolder, 'postmaster.pid');

/**
 * Reads the eight lines of the file: pid, data folder, start time, port, socket folder, address, shared
 * memory, state. While the server starts, the later lines are still missing.
 * @see https://www.postgresql.org/docs/current/storage-file-layout.html
 */
export function parsePidFile(text: string): Postmaster | undefined {
  const [pid, , , port, socketFolder, , , state] = text.split('\n');
  if (!Number(pid) || !Number(port) || !socketFolder) return undefined;
  const isReady = state?.trim() === 'ready';
  return {pid: Number(pid), port: Number(port), socketFolder, isReady};
}

/**
 * Removes a pid file that PostgreSQL would mistake for that of a running server, or that would keep it from starting.
 * Its pid now belongs to another program, to a server of another folder, or to a dead server that was never reaped (a
 * container without an init), or was never written. PostgreSQL itself removes a file with a free pid, without a race.
 */
export async function dropForeignPidFile(dataFolder: string): Promise<void> {
  const path = pidFileIn(dataFolder);
  for (;;) {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined) return;
    const pid = parseInt(text, 10);
    const isForeign = pid > 0 ? await isForeignTo(dataFolder, pid) : await hasStood(path);
    if (isForeign) await rm(path, {force: true});
    if (isForeign || pid > 0) return;
    await delay(100);
  }
}

const isForeignTo = async (dataFolder: string, pid: number): Promise<boolean> =>
  isTaken(pid) && !(await isServerOf(pid, dataFolder));

/** Whether the file is old enough that no server can still be writing it; a future date is from another clock. */
async function hasStood(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Math.abs(Date.now() - found.mtimeMs) > writingTime;
}

/** Whether the pid is that of a live PostgreSQL on this folder, which is its server's working directory. */
async function isServerOf(pid: number, dataFolder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // Without /proc, nothing more can be determined about a live process.
  if (process.platform !== 'linux') return true;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  if (name.trim() !== 'postgres') return false;
  // The working directory of another user's process may not be readable.
  const folder = await realpath(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder === undefined || folder === (await realpath(dataFolder));
}

/** Stops a server: sessions are closed and everything is written. A server that hangs is stopped immediately. */
export async function stopPostmaster(pid: number): Promise<void> {
  askToStop(pid);
  if (await hasEnded(pid, 10_000)) return;
  sendSignal(pid, 'SIGQUIT');
  await hasEnded(pid, 5_000);
}

/** Has a server close its sessions, write everything and end, without waiting for that. */
export function askToStop(pid: number): void {
  // Not SIGTERM: PostgreSQL would then wait until all sessions have ended.
  sendSignal(pid, 'SIGINT');
}

async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (isAlive(pid) && performance.now() < end) await delay(10);
  return !isAlive(pid);
}

const isAlive = (pid: number): boolean => isTaken(pid) && !isZombie(pid);

/** For a live process of another user, the check fails with EPERM. */
function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a process is dead, but its parent has not read its exit status yet (proc(5), `stat`). */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal);
}
