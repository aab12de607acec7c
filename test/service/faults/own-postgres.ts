import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createLog} from '../../../src/service/log.js';
import {findPostmaster} from '../../../src/service/storage/embedded-postgres/process.js';
import {startEmbeddedPostgres} from '../../../src/service/storage/embedded-postgres/embedded-postgres.js';
import {databaseUrl} from '../database-url.js';
import {freeze} from './frozen-process.js';

/** A PostgreSQL of the caller's own, which can be made to hang. */
export async function startOwnPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'esign-own-pg-'));
  const log = createLog('json', {write: () => undefined});
  const {connection, stop} = await startEmbeddedPostgres({
    dataDir: folder,
    log,
    settings: {fsync: 'off'},
  });
  const postmaster = await findPostmaster(join(folder, 'postgres', 'data'));
  if (!postmaster) throw new Error('The database that was started is not there.');
  return {
    address: connection,
    url: databaseUrl(connection),
    /** Stops it in the middle; what is returned lets it go on. */
    freeze: () => freeze(postmaster.pid),
    stop: async () => {
      await stop();
      await rm(folder, {recursive: true, force: true});
    },
  };
}
