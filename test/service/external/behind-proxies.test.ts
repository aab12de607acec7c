/**
 * The layout of `deploy/`, as processes: nginx or Caddy with TLS before two that answer, one that works, PostgreSQL and a
 * bucket.
 */
import {expect, it, onTestFinished} from 'vitest';
import {freePort} from '../../e2e/installation/free-port.js';
import {createServiceApi} from '../../e2e/installation/service-api.js';
import {ask} from '../documents/pdf-tools.js';
import {
  makeDatabase,
  makeFolder,
  makeKey,
  receiveMail,
  sendToTwo,
  sign,
  signedDocument,
  startServe,
  startWork,
  type Serve,
} from './installation.js';
import {startCaddy, startNginx} from './proxies.js';
import {startS3Server} from './s3-server.js';

const proxies = [
  {name: 'nginx', start: startNginx},
  {name: 'Caddy', start: startCaddy},
] as const;

/** Seconds: Caddy has to be told first, and nginx asks a process again only two seconds after it was refused. */
const lead = '5';

/** All of it; everything is asked through the proxy. */
async function setup({start: startProxy}: (typeof proxies)[number]) {
  const s3 = await startS3Server();
  onTestFinished(s3.stop);
  const mail = await receiveMail();
  const ports = [await freePort(), await freePort()] as const;
  const url = await startProxy('localhost', ports);
  const [apiKey, DATABASE_URL, ESIGN_SECRETS_KEY] = [makeKey(), await makeDatabase(), makeKey()];
  const machine = async (workers: string) => ({
    ...s3.env,
    DATABASE_URL,
    ESIGN_SECRETS_KEY,
    SMTP_URL: mail.url,
    ESIGN_DATA: await makeFolder(),
    ESIGN_PUBLIC_URL: url,
    ESIGN_TRUST_PROXY: '1',
    ESIGN_STOP_LEAD: lead,
    ESIGN_WORKERS: workers,
  });
  const processes: Serve[] = [];
  const start = async (port: number) => {
    const serve = await startServe(await machine('0'), apiKey, port);
    processes.push(serve);
    return serve;
  };
  const logs = () => processes.map(({process}) => process.output).join('');
  const first = await start(ports[0]);
  const second = await start(ports[1]);
  await startWork(await machine('1'));
  const api = createServiceApi(url, apiKey);
  const replaceBoth = async () => {
    await first.process.stop();
    await start(ports[0]);
    await second.process.stop();
    await start(ports[1]);
  };
  return {url, api, through: {process: first.process, url, api}, replaceBoth, logs};
}

it.each(proxies)(
  'contracts go through the TLS of $name and any of the processes, while each of them is replaced',
  {timeout: 240_000},
  async (proxy) => {
    const {url, api, through, replaceBoth, logs} = await setup(proxy);
    const fingerprint = await sendToTwo(api);
    await sign(fingerprint, 'Anna', {opensAt: through});

    let isReplacing = true;
    let answers = 0;
    const failures: unknown[] = [];
    const asked = async (call: () => Promise<unknown>) => {
      for (; isReplacing; answers += 1)
        await call().catch((error: unknown) => failures.push(error));
    };
    const asking = Array.from({length: 4}, () => [
      asked(() => api.envelope(fingerprint)),
      asked(() => sendToTwo(api)),
    ]).flat();
    await replaceBoth();
    isReplacing = false;
    await Promise.all(asking);
    expect(failures).toEqual([]);
    expect(answers).toBeGreaterThan(20);

    await sign(fingerprint, 'Ben', {opensAt: through});
    const sealed = await signedDocument(through, fingerprint);
    expect(await ask(sealed, 'pdfsig', '-nocert', '@')).toContain('Signature is Valid');
    // Neither can anybody choose the address that is recorded, nor is the proxy's taken for it.
    const forged = {authorization: 'Basic d3Jvbmc6', 'x-forwarded-for': '203.0.113.66'};
    for (let times = 0; times < 4; times += 1) await fetch(`${url}/v1/users`, {headers: forged});
    expect(logs()).toContain('wrong-key');
    expect(logs()).not.toContain('203.0.113.66');
    expect(logs()).not.toContain('ESIGN_TRUST_PROXY');

    const page = await fetch(`${url}/v1/reference`);
    expect(page.headers.get('strict-transport-security')).toContain('max-age=');
  },
);
