/** A PostgreSQL data folder, created on first use. */
import {once} from 'node:events';
import {mkdir, readFile, rename, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {StartError} from '../../config/start-error.js';
import {chooseAccount, makeFolderFor, spawnAs, type Account} from './account.js';
import {findPostgresBinaries, type PostgresBinaries} from './binaries.js';

/** The role that PostgreSQL creates first; only the supervisor uses it. */
export const SUPERUSER = 'postgres';

/** Server settings by their names in `postgresql.conf`. */
export type ServerSettings = Readonly<Record<string, string>>;

/** Where a cluster is stored and what it is started with. */
export interface Cluster {
  /** Contains everything else; only the database's user may enter it. */
  readonly folder: string;
  readonly dataFolder: string;
  readonly logFile: string;
  readonly binaries: PostgresBinaries;
  readonly account: Account;
  /** In addition to our own, such as `{fsync: 'off'}`. */
  readonly settings: ServerSettings;
}

/**
 * Opens the cluster in `folder` and creates what is missing.
 * @param given the programs of another version, for data that it created
 * @throws {StartError} if PostgreSQL cannot run there, or another version created the data
 */
export async function openCluster(
  folder: string,
  settings: ServerSettings,
  given?: PostgresBinaries,
): Promise<Cluster> {
  const binaries = given ?? (await findPostgresBinaries());
  await mkdir(folder, {recursive: true, mode: 0o700});
  const account = await chooseAccount(folder, binaries);
  const dataFolder = dataFolderIn(folder);
  const logFile = join(folder, 'postgres.log');
  const cluster = {folder, dataFolder, logFile, binaries, account, settings};
  await finishReplacing(folder);
  const version = await versionOf(dataFolder);
  if (!version) await initCluster(cluster);
  else if (version !== binaries.major) throw wrongVersion(cluster, version);
  return cluster;
}

/** Where PostgreSQL keeps its files within the cluster's folder. */
export const dataFolderIn = (folder: string): string => join(folder, 'data');

/** A complete data folder that is about to take the place of the former one. */
const nextFolderIn = (folder: string): string => join(folder, 'data-next');

/** The major version of PostgreSQL that created a data folder; undefined if there is none. */
export async function versionOf(dataFolder: string): Promise<string | undefined> {
  const path = join(dataFolder, 'PG_VERSION');
  return readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

function wrongVersion({dataFolder, binaries}: Cluster, version: string): StartError {
  return new StartError(
    `${dataFolder} was made by PostgreSQL ${version} and cannot be opened by ${binaries.major}; ` +
      'run `esign-service upgrade`, which brings it over and keeps what was there, or set ESIGN_DATA to another folder.',
  );
}

/**
 * Puts a complete data folder in the place of that of a cluster, which stays beside it, named by its version and the time
 * in UTC. Neither is in use.
 * @returns where the former one is now
 */
export async function replaceData(folder: string, next: string): Promise<string> {
  const dataFolder = dataFolderIn(folder);
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const former = `${dataFolder}-${await versionOf(dataFolder)}-${now}`;
  await rename(next, nextFolderIn(folder));
  await rename(dataFolder, former);
  await finishReplacing(folder);
  return former;
}

/** A kill in the middle leaves no data folder, but the one that was to take its place. */
async function finishReplacing(folder: string): Promise<void> {
  if (await versionOf(dataFolderIn(folder))) return;
  if (await versionOf(nextFolderIn(folder)))
    await rename(nextFolderIn(folder), dataFolderIn(folder));
}

/** Whether a cluster has data, in use or about to be. */
export const hasData = async (folder: string): Promise<boolean> =>
  [await versionOf(dataFolderIn(folder)), await versionOf(nextFolderIn(folder))].some(Boolean);

/** Created under another name and then renamed, so that a kill halfway leaves no incomplete cluster. */
async function initCluster(cluster: Cluster): Promise<void> {
  const making = await makeFolderFor(cluster.account, join(cluster.folder, 'making-'));
  try {
    await runInitdb(cluster, making);
    await rename(making, cluster.dataFolder);
  } catch (error) {
    // Another process may have created the cluster in the meantime; then that one is used.
    if (!(await versionOf(cluster.dataFolder))) throw error;
  } finally {
    await rm(making, {recursive: true, force: true});
  }
}

async function runInitdb(cluster: Cluster, folder: string): Promise<void> {
  const child = spawnAs(cluster.account, cluster.binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    // No password is needed: only the server's own user can enter the folder of the socket.
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(cluster.settings['fsync'] === 'off' ? ['--no-sync'] : []),
  ]);
  const said: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new StartError(
      `PostgreSQL cannot make a database in ${cluster.folder}: ${reasonIn(said.join(''))}. ` +
        'Mend that, or set ESIGN_DATA to another folder.',
    );
}

/** The reason for the failure: the first error, not the later messages about cleaning up. */
function reasonIn(said: string): string {
  const lines = said.trim().split('\n');
  const line = lines.find((each) => /\b(error|FATAL|PANIC|could not)\b/.test(each)) ?? lines.at(-1);
  return (line ?? '').replace(/^.*?(error|FATAL|PANIC): +/, '');
}
