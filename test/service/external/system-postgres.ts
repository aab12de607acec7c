/** The PostgreSQL that the operating system offers, as an installation of any size would use it: over TCP. */
import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {access, chown, mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import pg from 'pg';
import {freePort} from '../../e2e/installation/free-port.js';
import type {ServerAddress} from '../throw-away-postgres.js';

/** Folders of PostgreSQL's programs: Debian has one for each version. */
const installed = '/usr/lib/postgresql';

/** The same user may make databases and owns them. */
const user = 'postgres';

/**
 * Starts a server of the oldest version installed, in a temporary folder; stopping it deletes everything.
 * @param settings Beyond those of every test, as `name=value`.
 * @param env Variables of its processes.
 */
export const startSystemPostgres = (
  settings: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) =>
  startServer({settings, env}, (bin, data) => {
    const initialise = ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    execFileSync(join(bin, 'initdb'), initialise, {
      ...postgresAccount(),
      cwd: '/',
      stdio: 'ignore',
    });
  });

/** Starts a hot standby of such a server; stopping it deletes it. */
export const startReplica = ({host, port}: ServerAddress) =>
  startServer({settings: [], env: {}}, (bin, data) => {
    const from = ['-h', host, '-p', String(port), '-U', user, '-D', data];
    const copy = [...from, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    execFileSync(join(bin, 'pg_basebackup'), copy, {
      ...postgresAccount(),
      cwd: '/',
      stdio: 'ignore',
    });
  });

/** @param fill Makes the data folder with the programs of a version. */
async function startServer(
  {
    settings,
    env,
  }: {readonly settings: readonly string[]; readonly env: Readonly<Record<string, string>>},
  fill: (bin: string, data: string) => void,
) {
  const bin = await findPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'esign-system-postgres-'));
  const account = postgresAccount();
  if (account) await chown(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  fill(bin, data);
  const port = await freePort();
  const options = [
    `-p${port}`,
    '-h127.0.0.1',
    `-k${folder}`,
    '-cfsync=off',
    '-cmax_connections=300',
    ...settings.map((setting) => `-c${setting}`),
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
    ...account,
    cwd: '/',
    env: {...process.env, ...env},
    stdio: 'ignore',
  });
  const address: ServerAddress = {host: '127.0.0.1', port, superuser: user, user};
  await untilReady(address);
  return {
    address,
    pid: server.pid!,
    stop: async () => {
      if (server.exitCode === null && server.kill('SIGINT')) await once(server, 'exit');
      await rm(folder, {recursive: true, force: true});
    },
  };
}

/** Where the programs of the oldest version are that is installed. */
export async function findPrograms(): Promise<string> {
  const versions = (await readdir(installed).catch(() => []))
    .filter((name) => Number(name) >= 15)
    .sort((one, other) => Number(one) - Number(other));
  for (const version of versions) {
    const bin = join(installed, version, 'bin');
    const isThere = await access(join(bin, 'initdb')).then(
      () => true,
      () => false,
    );
    if (isThere) return bin;
  }
  throw new Error('There is no PostgreSQL 15 or newer; install the package postgresql.');
}

/** PostgreSQL does not run as root; its package brings a user for it. Undefined where it runs as whoever runs tests. */
export function postgresAccount(): {readonly uid: number; readonly gid: number} | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, user], {encoding: 'utf8'}).trim());
  return {uid: idOf('-u'), gid: idOf('-g')};
}

async function untilReady({host, port}: ServerAddress): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const client = new pg.Client({host, port, user, database: 'postgres'});
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      // A server that lets nobody in without a certificate is ready as well (SQLSTATE 28000).
      if ((error as {code?: string}).code === '28000') return;
      await delay(100);
    }
  }
  throw new Error('The PostgreSQL of this system did not start within 30 seconds.');
}
