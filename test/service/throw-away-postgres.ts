import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createLog} from '../../src/service/log.js';
import {SUPERUSER} from '../../src/service/storage/embedded-postgres/cluster.js';
import {
  findPostmaster,
  stopPostmaster,
} from '../../src/service/storage/embedded-postgres/process.js';
import {startEmbeddedPostgres} from '../../src/service/storage/embedded-postgres/embedded-postgres.js';

/** Where a server listens, and the two roles to connect as; the database is the caller's choice. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  /** May make databases. */
  readonly superuser: string;
  /** Owns them, as in a real service. */
  readonly user: string;
}

/** The process id in the name tells which folders were left over by a run that was killed. */
const PREFIX = 'esign-test-';

/** Faster, and safe where a crash may lose everything. */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/** Starts a PostgreSQL in a temporary folder; stopping it deletes everything. */
export async function startThrowAwayPostgres() {
  await removeLeftOvers();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const {connection, stop} = await startEmbeddedPostgres({
    dataDir: folder,
    log: createLog('pretty'),
    settings: THROW_AWAY,
  });
  const {host, port, user} = connection;
  const address: ServerAddress = {host, port, user, superuser: SUPERUSER};
  return {
    address,
    stop: async () => {
      await stop();
      await rm(folder, {recursive: true, force: true});
    },
  };
}

async function removeLeftOvers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names.filter((each) => !isAlive(Number(each.split('-')[2])))) {
    const folder = join(tmpdir(), name);
    const postmaster = await findPostmaster(join(folder, 'postgres', 'data'));
    if (postmaster) await stopPostmaster(postmaster.pid);
    await rm(folder, {recursive: true, force: true});
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
