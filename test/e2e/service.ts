import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The key that the tests give the service, and look for where it must not be. */
export const apiKey = 'e2e-key-that-no-browser-may-see-4711';

/** The built service and the built demo as processes of their own, on free ports and a fresh folder. */
export interface Installation {
  readonly demoUrl: string;
  readonly serviceUrl: string;
  /** Ends the service as a crash would. */
  killService(): Promise<void>;
  startService(): Promise<void>;
  close(): Promise<void>;
}

/** Starts both and waits until both answer. */
export async function startInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-e2e-'));
  const [servicePort, demoPort, mailPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const serviceUrl = `http://localhost:${servicePort}`;
  const demoUrl = `http://localhost:${demoPort}`;
  const serviceEnv = {
    ESIGN_PORT: String(servicePort),
    ESIGN_DATA: join(folder, 'data'),
    ESIGN_API_KEY: apiKey,
    ESIGN_ALLOW_PRIVATE_HOSTS: '1',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  };
  const demoEnv = {
    PORT: String(demoPort),
    ESIGN_SERVICE_URL: serviceUrl,
    ESIGN_API_KEY: apiKey,
    DEMO_MAIL_PORT: String(mailPort),
  };
  const startService = () =>
    startProcess(['src/service/dist/cli.js', 'serve'], serviceEnv, `${serviceUrl}/health`);
  let service = await startService();
  const demo = await startProcess(['demo/dist/server.js'], demoEnv, demoUrl);
  return {
    demoUrl,
    serviceUrl,
    killService: () => end(service, 'SIGKILL'),
    startService: async () => void (service = await startService()),
    async close() {
      await Promise.all([end(demo, 'SIGTERM'), end(service, 'SIGTERM')]);
      await rm(folder, {recursive: true, force: true});
    },
  };
}

async function startProcess(
  script: readonly string[],
  env: Record<string, string>,
  url: string,
): Promise<ChildProcess> {
  const output: string[] = [];
  const child = spawn(process.execPath, script, {cwd: root, env: {...process.env, ...env}});
  child.stdout.on('data', (text: Buffer) => output.push(text.toString()));
  child.stderr.on('data', (text: Buffer) => output.push(text.toString()));
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) break;
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return child;
    await delay(100);
  }
  child.kill('SIGKILL');
  throw new Error(`${script[0]} did not answer at ${url}.\n${output.join('')}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('Expected a port.');
  return address.port;
}
