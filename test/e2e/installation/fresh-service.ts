/** A service that nobody has set up, with a mail server and an OpenID provider beside it. */
import {execFile} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {request as ask} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {SMTPServer} from 'smtp-server';
import {oidcClient, startOpenIdProvider} from '../../service/pages/sign-in/openid-provider.js';
import {freePort} from './free-port.js';
import {listen} from './host-page.js';
import {ServerProcess} from './server-process.js';

const cli = join(import.meta.dirname, '../../../src/service/dist/cli.js');

/** A path of a host that others have, and whether its proxy takes it off. */
export interface BehindPath {
  readonly path: string;
  readonly isStripped: boolean;
}

/** Starts all three; the provider confirms this address to whoever comes. */
export async function startFreshService(email: string, behind?: BehindPath) {
  const port = await freePort();
  const proxy = behind && (await startPathProxy(behind, port));
  const url = proxy?.url ?? `http://localhost:${port}`;
  const apiKey = randomBytes(24).toString('hex');
  const dataDir = await mkdtemp(join(tmpdir(), 'esign-fresh-'));
  const mails = await catchMails();
  const provider = await startOpenIdProvider(url, email);
  const env = {
    ESIGN_PORT: String(port),
    ESIGN_DATA: dataDir,
    ESIGN_API_KEY: apiKey,
    ...(proxy && {ESIGN_PUBLIC_URL: url, ESIGN_TRUST_PROXY: '1'}),
    ESIGN_ALLOW_PRIVATE_HOSTS: '1',
    ESIGN_OIDC_ISSUER: provider.issuer,
    ESIGN_OIDC_CLIENT_ID: oidcClient.id,
    ESIGN_OIDC_CLIENT_SECRET: oidcClient.secret,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  };
  const command = [cli, 'serve'];
  const service = await ServerProcess.start({
    name: 'fresh service',
    command,
    env,
    readyUrl: `http://localhost:${port}/health`,
  });
  return {
    url,
    apiKey,
    received: mails.received,
    /** Prints the link for the first visit, as an operator does. */
    async consoleLink(): Promise<string> {
      const {stdout} = await promisify(execFile)(
        process.execPath,
        [cli, 'console-link', '--json'],
        {env: {...process.env, ...env}},
      );
      return (JSON.parse(stdout) as {url: string}).url;
    },
    async stop(): Promise<void> {
      await service.stop();
      provider.close();
      proxy?.close();
      await mails.close();
      await rm(dataDir, {recursive: true, force: true});
    },
  };
}

/** A proxy of an intranet: the service is below a path, and everything else is somebody else's. */
async function startPathProxy({path, isStripped}: BehindPath, port: number) {
  const {origin, close} = await listen((asked, answer) => {
    const {method, headers, url = ''} = asked;
    if (!url.startsWith(`${path}/`)) return answer.writeHead(404).end('<h1>The intranet</h1>');
    const onward = ask(
      {port, method, headers, path: isStripped ? url.slice(path.length) : url},
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  return {url: origin + path, close};
}

/** A mail server that takes everything. */
async function catchMails() {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      const chunks: Uint8Array[] = [];
      stream.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        callback();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
