/** The built service and the built demo as they run at a customer's: two processes and a fresh data folder. */
import {randomBytes} from 'node:crypto';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePort} from './free-port.js';
import {ServerProcess} from './server-process.js';
import {createServiceApi, type ServiceApi} from './service-api.js';

const root = join(import.meta.dirname, '../../..');

/** A running installation. */
export interface Installation {
  /** Origin of the demo. */
  readonly demoUrl: string;
  /** Origin of the service. */
  readonly serviceUrl: string;
  /** The key that the demo's server holds and no browser may ever see. */
  readonly apiKey: string;
  /** Calls of the service with that key. */
  readonly api: ServiceApi;
  /** The service's process; another one after `startService()`. */
  readonly service: ServerProcess;
  /** What both have written to their consoles. */
  readonly output: string;
  /** Starts the service again over the same data, once it was killed or stopped. */
  startService(): Promise<void>;
  /** Ends both and removes their data. */
  stop(): Promise<void>;
}

/** Starts service and demo on free ports. */
export async function startInstallation(): Promise<Installation> {
  const places = await choosePlaces();
  let service = await startService(places);
  const demo = await startDemo(places).catch(async (error: unknown) => {
    await service.stop();
    throw error;
  });
  const {demoUrl, serviceUrl, apiKey, dataDir} = places;
  return {
    demoUrl,
    serviceUrl,
    apiKey,
    api: createServiceApi(serviceUrl, apiKey),
    get service() {
      return service;
    },
    get output() {
      return `Service:\n${service.output}\nDemo:\n${demo.output}`;
    },
    async startService() {
      service = await startService(places);
    },
    async stop() {
      await demo.stop();
      if (!service.isRunning) service = await startService(places);
      await service.stop();
      await rm(dataDir, {recursive: true, force: true});
    },
  };
}

type Places = Awaited<ReturnType<typeof choosePlaces>>;

async function choosePlaces() {
  const [servicePort, demoPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  return {
    servicePort: String(servicePort),
    demoPort: String(demoPort),
    mailPort: String(mailPort),
    serviceUrl: `http://localhost:${servicePort}`,
    demoUrl: `http://localhost:${demoPort}`,
    apiKey: `key-${randomBytes(24).toString('hex')}`,
    dataDir: await mkdtemp(join(tmpdir(), 'esign-journey-')),
  };
}

const startService = (places: Places) =>
  ServerProcess.start({
    name: 'service',
    command: [join(root, 'src/service/dist/cli.js'), 'serve'],
    env: {
      ESIGN_PORT: places.servicePort,
      ESIGN_DATA: places.dataDir,
      ESIGN_API_KEY: places.apiKey,
      ESIGN_SENDER: 'Administrator <sender@larkfield.example>',
      ESIGN_ALLOW_PRIVATE_HOSTS: '1',
      SMTP_URL: `smtp://127.0.0.1:${places.mailPort}`,
    },
    readyUrl: `${places.serviceUrl}/health`,
  });

const startDemo = (places: Places) =>
  ServerProcess.start({
    name: 'demo',
    command: [join(root, 'demo/dist/server.js')],
    env: {
      PORT: places.demoPort,
      ESIGN_SERVICE_URL: places.serviceUrl,
      ESIGN_API_KEY: places.apiKey,
      DEMO_MAIL_PORT: places.mailPort,
      DEMO_TEXT_FOLDER: join(places.dataDir, 'outbox'),
    },
    readyUrl: places.demoUrl,
  });
