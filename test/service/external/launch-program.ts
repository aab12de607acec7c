/** Programs that serve others, as the user of PostgreSQL: for tests, and for the bench. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createWriteStream} from 'node:fs';
import {chmod, chown, readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {postgresAccount} from './system-postgres.js';

/** A program that runs. */
export interface Program {
  readonly pid: number | undefined;
  /** Ends it at once, as a crash would, with every process that it has started. */
  kill(): Promise<void>;
}

/** Makes the user of PostgreSQL the owner of a folder and of everything in it, who alone may read it. */
export async function giveToPrograms(folder: string): Promise<void> {
  const account = postgresAccount();
  await chmod(folder, 0o700);
  if (!account) return;
  const inside = await readdir(folder, {recursive: true});
  for (const path of [folder, ...inside.map((name) => join(folder, name))])
    await chown(path, account.uid, account.gid);
}

/** Starts a program in its folder, with what it says in `log` there; whoever starts it ends it. */
export function launchProgram(
  folder: string,
  name: string,
  parameters: readonly string[],
): Program {
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
  child.on('error', () => undefined);
  return {
    pid: child.pid,
    async kill() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      process.kill(-child.pid, 'SIGKILL');
      await once(child, 'exit');
    },
  };
}
