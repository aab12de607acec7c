/** Starts a cluster's server, or joins the one that a killed process left running. */
import {once} from 'node:events';
import {mkdir, open, readFile, statfs} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {StartError} from '../../config/start-error.js';
import {giveFolder, makeFolderFor, spawnAs} from './account.js';
import type {Cluster} from './cluster.js';
import {dropForeignPidFile, findPostmaster, type Postmaster} from './process.js';

const PORT = 5432;
/** In bytes: Linux allows 107, macOS 103. */
const LONGEST_SOCKET_PATH = 103;
const START_LIMIT_MS = 60_000;

/**
 * The cluster's server, ready for connections on the socket in `socketFolder`, otherwise in a folder that it chooses.
 * @throws {StartError} with PostgreSQL's last log lines if it does not start
 */
export async function startCluster(cluster: Cluster, socketFolder?: string): Promise<Postmaster> {
  const end = performance.now() + START_LIMIT_MS;
  let hasEnded: (() => boolean) | undefined;
  while (performance.now() < end) {
    // Checked before the pid file is read: our server may end because another has just written it.
    const hasFailed = hasEnded?.();
    const postmaster = await findPostmaster(cluster.dataFolder);
    if (postmaster?.isReady) return postmaster;
    if (!postmaster && hasFailed) break;
    if (!postmaster) hasEnded ??= await launch(cluster, socketFolder);
    await delay(10);
  }
  throw new StartError(await reasonOf(cluster));
}

/** Bytes of a segment of PostgreSQL's write-ahead log: with less space it neither starts nor reports why. */
const leastRoom = 16 * 1024 * 1024;

async function reasonOf(cluster: Cluster): Promise<string> {
  const words = await lastWords(cluster);
  const {bavail, bsize} = await statfs(cluster.folder);
  // On a full disk, PostgreSQL cannot write why it ends if its log is on the same disk.
  if (bavail * bsize < leastRoom || words.includes('No space left'))
    return (
      `PostgreSQL does not start, as no room is left on the disk of ${cluster.folder}: make room, ` +
      'or set ESIGN_DATA to another folder.'
    );
  return `PostgreSQL does not start: ${words}`;
}

/** Starts the server; the returned function reports whether that process has already ended. */
async function launch(cluster: Cluster, socketFolder?: string): Promise<() => boolean> {
  await dropForeignPidFile(cluster.dataFolder);
  const settings = serverSettings(socketFolder ?? (await makeSocketFolder(cluster)), cluster);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Emptied at each start, so that its last lines are about this start.
  const log = await open(cluster.logFile, 'w', 0o600);
  const args = ['-D', cluster.dataFolder, ...flags];
  const child = spawnAs(cluster.account, cluster.binaries.postgres, args, log.fd);
  let hasEnded = false;
  child.once('exit', () => (hasEnded = true));
  child.unref();
  await once(child, 'spawn');
  await log.close();
  return () => hasEnded;
}

function serverSettings(socketFolder: string, cluster: Cluster) {
  return {
    // No network address: the server is reached only through its socket.
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: `"${socketFolder}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...cluster.settings,
  };
}

/** A folder beside the data, or one with a short path if the first would be too long for a socket. */
async function makeSocketFolder({folder, account}: Cluster): Promise<string> {
  const beside = join(folder, 'socket');
  const path = join(beside, `.s.PGSQL.${PORT}`);
  // The server's setting quotes the path, so a path with a quotation mark cannot be used either.
  if (Buffer.byteLength(path) > LONGEST_SOCKET_PATH || path.includes('"')) {
    return makeFolderFor(account, join(tmpdir(), 'esign-'));
  }
  await mkdir(beside, {recursive: true, mode: 0o700});
  await giveFolder(beside, account.owner);
  return beside;
}

async function lastWords({logFile}: Cluster): Promise<string> {
  const text = await readFile(logFile, 'utf8');
  return (
    text
      .trim()
      .split('\n')
      .findLast((line) => /FATAL|PANIC/.test(line)) ?? `see ${logFile}.`
  );
}
