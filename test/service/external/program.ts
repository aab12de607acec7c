import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createWriteStream} from 'node:fs';
import {chmod, chown, readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {onTestFinished} from 'vitest';
import {makeFolder} from './installation.js';
import {postgresAccount} from './system-postgres.js';

/** A program that serves others, as the user of PostgreSQL. */
export interface Program {
  /** Ends it at once, as a crash would, with every process that it has started. */
  kill(): Promise<void>;
}

/** Where a program keeps what it writes; the user of PostgreSQL owns it. */
export async function makeProgramFolder(): Promise<string> {
  const folder = await makeFolder();
  await giveToPrograms(folder);
  await chmod(folder, 0o700);
  return folder;
}

/** Makes the user of PostgreSQL the owner of a folder and of everything in it. */
export async function giveToPrograms(folder: string): Promise<void> {
  const account = postgresAccount();
  if (!account) return;
  const inside = await readdir(folder, {recursive: true});
  for (const path of [folder, ...inside.map((name) => join(folder, name))])
    await chown(path, account.uid, account.gid);
}

/** Starts a program in its folder, with what it says in `log` there; it ends with the test. */
export function startProgram(folder: string, name: string, parameters: readonly string[]): Program {
  // Debian has some among the programs of administrators, which not everybody has in the path.
  const env = {...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`};
  const child = spawn(name, parameters, {
    ...postgresAccount(),
    env,
    cwd: folder,
    // A group of its own: a crash takes its children along.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(folder, 'log'), {flags: 'a'});
  child.stdout.pipe(log, {end: false});
  child.stderr.pipe(log, {end: false});
  const kill = async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGKILL');
    await once(child, 'exit');
  };
  child.on('error', () => undefined);
  onTestFinished(kill);
  return {kill};
}
