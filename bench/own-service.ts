/** A service as it is first installed, for the bench only: one process, embedded database, real commits. */
import {randomBytes} from 'node:crypto';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePort} from '../test/e2e/installation/free-port.js';
import {ServerProcess} from '../test/e2e/installation/server-process.js';
import {createServiceApi, type ServiceApi} from '../test/e2e/installation/service-api.js';

const cli = join(import.meta.dirname, '../src/service/dist/cli.js');

/** A running service. */
export interface OwnService {
  readonly url: string;
  readonly apiKey: string;
  readonly api: ServiceApi;
  readonly dataDir: string;
  /** The number of the process that answers requests; its children open documents. */
  readonly pid: number;
  /** The number of PostgreSQL's first process. */
  databasePid(): Promise<number>;
  /** Stops it and starts it again with the same data. */
  restart(workers: number): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/**
 * @param workers Documents processed concurrently; with 0 all jobs wait.
 * @param settings In addition to the required ones.
 */
export async function startOwnService(
  workers: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'esign-bench-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const apiKey = `key-${randomBytes(20).toString('hex')}`;
  const serve = (atOnce: number) =>
    ServerProcess.start({
      name: 'service',
      command: [cli, 'serve'],
      env: {
        ...settings,
        ESIGN_DATA: dataDir,
        ESIGN_API_KEY: apiKey,
        ESIGN_PORT: String(port),
        ESIGN_WORKERS: String(atOnce),
        ESIGN_ALLOW_PRIVATE_HOSTS: '1',
      },
      readyUrl: `${url}/health`,
    });
  let running = await serve(workers);
  return {
    url,
    apiKey,
    api: createServiceApi(url, apiKey),
    dataDir,
    get pid() {
      return running.pid;
    },
    databasePid: () => embeddedDatabasePid(dataDir),
    async restart(atOnce) {
      await running.stop();
      running = await serve(atOnce);
    },
    async stop() {
      await running.stop();
      await rm(dataDir, {recursive: true, force: true});
    },
  };
}

/** The number of the first process of the PostgreSQL that the service with these data has started. */
export const embeddedDatabasePid = async (dataDir: string): Promise<number> =>
  parseInt(await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10);
