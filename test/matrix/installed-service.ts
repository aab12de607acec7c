/** The service as somebody runs it who has installed it from the registry. */
import {randomBytes} from 'node:crypto';
import {join} from 'node:path';
import {freePort} from '../e2e/installation/free-port.js';
import {createServiceApi, type ServiceApi} from '../e2e/installation/service-api.js';
import {ServerProcess} from '../e2e/installation/server-process.js';
import {scriptOf} from './folders.js';

/** A service that runs. */
export interface InstalledService {
  readonly api: ServiceApi;
  /** What the guides let a host app know of it. */
  readonly env: Readonly<Record<'ESIGN_SERVICE_URL' | 'ESIGN_API_KEY', string>>;
  stop(): Promise<void>;
}

/** Starts the service that is installed in a project. */
export async function startInstalledService(project: string): Promise<InstalledService> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const key = `key-${randomBytes(24).toString('hex')}`;
  const server = await ServerProcess.start({
    name: 'installed service',
    command: [await scriptOf(project, 'esign-service'), 'serve'],
    folder: project,
    env: {
      ESIGN_PORT: port,
      ESIGN_PUBLIC_URL: url,
      ESIGN_DATA: join(project, '.esign'),
      ESIGN_API_KEY: key,
      // Host apps of this machine receive events.
      ESIGN_ALLOW_PRIVATE_HOSTS: '1',
    },
    readyUrl: `${url}/health`,
  });
  return {
    api: createServiceApi(url, key),
    env: {ESIGN_SERVICE_URL: `${url}/v1`, ESIGN_API_KEY: key},
    stop: () => server.stop(),
  };
}
