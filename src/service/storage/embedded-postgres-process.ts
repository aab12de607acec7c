/** PostgreSQL's server process: its pid file, whether it lives, how it ends. */
import {readFile, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';

/** What a running server says about itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Folder of its socket. */
  readonly socketFolder: string;
  readonly isReady: boolean;
}

/** The server that runs on this data folder, be it ours or left over by a process that was killed. */
export async function findPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const postmaster = parsePidFile(text);
  return postmaster && (await isPostgres(postmaster.pid)) ? postmaster : undefined;
}

/**
 * Reads the eight lines of the file: pid, data folder, start time, port, socket folder, address, shared
 * memory, state. While the server starts, the later ones are still missing.
 * @see https://www.postgresql.org/docs/current/storage-file-layout.html
 */
export function parsePidFile(text: string): Postmaster | undefined {
  const [pid, , , port, socketFolder, , , state] = text.split('\n');
  if (!Number(pid) || !Number(port) || !socketFolder) return undefined;
  const isReady = state?.trim() === 'ready';
  return {pid: Number(pid), port: Number(port), socketFolder, isReady};
}

/**
 * Removes a pid file whose number has meanwhile gone to another program: PostgreSQL would take that
 * for a running server. A file whose number is free it removes by itself, without a race.
 */
export async function dropForeignPidFile(dataFolder: string): Promise<void> {
  const path = join(dataFolder, 'postmaster.pid');
  const pid = parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
  if (pid && isAlive(pid) && !(await isPostgres(pid))) await rm(path, {force: true});
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return name.trim() === 'postgres';
}

/** Ends a server: sessions are closed and everything is written; one that hangs is ended harder. */
export async function stopPostmaster(pid: number): Promise<void> {
  sendSignal(pid, 'SIGINT');
  if (await hasEnded(pid, 10_000)) return;
  sendSignal(pid, 'SIGQUIT');
  await hasEnded(pid, 5_000);
}

async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (isAlive(pid) && Date.now() < end) await delay(10);
  return !isAlive(pid);
}

/** A process of another user answers with EPERM, and lives. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal);
}
