/**
 * PostgreSQL refuses to run as root. If root starts the service, PostgreSQL runs as a separate system user. If that
 * user could not enter the parent folders, it also gets the one capability that lets it.
 */
import {execFile, spawn, type ChildProcess} from 'node:child_process';
import {chown, mkdtemp, stat} from 'node:fs/promises';
import {promisify} from 'node:util';
import {StartError} from '../../config/start-error.js';
import type {PostgresBinaries} from './binaries.js';

const run = promisify(execFile);
const SYSTEM_USER = 'esign-postgres';

/** An operating-system user by number. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** How PostgreSQL's programs are started: as which user, and through which program. */
export interface Account {
  /** Who owns the database's folders; unset means the user that runs this process. */
  readonly owner?: Owner;
  /** For `spawn`: the user to become. */
  readonly become?: Owner;
  /** Program and arguments to put before the command. */
  readonly prefix: readonly string[];
}

/**
 * Chooses the account and makes it the owner of `folder`, which must exist.
 * @throws {StartError} if root has no way to start PostgreSQL in this folder
 */
export async function chooseAccount(folder: string, binaries: PostgresBinaries): Promise<Account> {
  if (process.getuid?.() !== 0) return {prefix: []};
  for (const account of await accountsForRoot(folder)) {
    await giveFolder(folder, account.owner);
    if (await canRun(account, folder, binaries.postgres)) return account;
  }
  throw new StartError(
    `PostgreSQL may not run as root and no other user could be used for ${folder}; ` +
      'start the service as a normal user, or set DATABASE_URL.',
  );
}

/**
 * Starts a PostgreSQL program in its own process group: Ctrl-C in a terminal must reach only the service, which then
 * stops the program. Its output goes to the file `log` if given, otherwise to `child.stderr`.
 */
export function spawnAs(
  account: Account,
  program: string,
  args: readonly string[],
  log?: number,
): ChildProcess {
  const [command = '', ...rest] = [...account.prefix, program, ...args];
  return spawn(command, rest, {
    ...account.become,
    cwd: '/',
    detached: true,
    // English messages, because `reasonIn()` and `lastWords()` look for words in them.
    env: {PATH: process.env['PATH'], LC_ALL: 'C'},
    stdio: ['ignore', log ?? 'ignore', log ?? 'pipe'],
  });
}

/** Creates a folder that the account owns, with a name that begins with `prefix`. */
export async function makeFolderFor({owner}: Account, prefix: string): Promise<string> {
  const folder = await mkdtemp(prefix);
  if (owner) await chown(folder, owner.uid, owner.gid);
  return folder;
}

/** Changes the owner of `folder` and everything in it. */
export async function giveFolder(folder: string, owner: Owner | undefined): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return;
  await run('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
}

async function accountsForRoot(folder: string): Promise<Account[]> {
  const user = (await ownerOf(folder)) ?? (await systemUser());
  const inNamespace: Account = {
    owner: {uid: 0, gid: 0},
    // Any number but 0: within the namespace, PostgreSQL must not see itself as root.
    prefix: ['unshare', '--user', '--map-user=1', '--map-group=1'],
  };
  if (!user) return [inNamespace];
  return [
    {owner: user, become: user, prefix: []},
    {owner: user, prefix: throughClosedFolders(user)},
    inNamespace,
  ];
}

/** Arguments of `setpriv` to become the user but keep the right to enter any folder, and nothing else. */
function throughClosedFolders({uid, gid}: Owner): string[] {
  const capability = '-all,+dac_override';
  return [
    'setpriv',
    // Otherwise the kernel drops all capabilities when the process stops being root.
    '--securebits=+no_setuid_fixup',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
    '--no-new-privs',
    '--',
  ];
}

/** A database that a normal user created keeps its owner, so that both that user and root can start the service. */
async function ownerOf(folder: string): Promise<Owner | undefined> {
  const {uid, gid} = await stat(folder);
  if (uid === 0) return undefined;
  return run('id', ['-nu', String(uid)]).then(
    () => ({uid, gid}),
    () => undefined,
  );
}

async function systemUser(): Promise<Owner | undefined> {
  try {
    return await lookUp(SYSTEM_USER);
  } catch {
    const options = [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
    ];
    return run('useradd', [...options, SYSTEM_USER])
      .then(() => lookUp(SYSTEM_USER))
      .catch(() => undefined);
  }
}

async function lookUp(name: string): Promise<Owner> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  return {uid: Number(uid.stdout), gid: Number(gid.stdout)};
}

function canRun(account: Account, folder: string, postgres: string): Promise<boolean> {
  // Parent folders may be closed to the user, so only an attempt shows whether it has access.
  const enterAndRun = ['sh', '-c', 'cd "$0" && exec "$1" --version', folder, postgres];
  const [command = '', ...args] = [...account.prefix, ...enterAndRun];
  return run(command, args, {...account.become, cwd: '/'}).then(
    () => true,
    () => false,
  );
}
