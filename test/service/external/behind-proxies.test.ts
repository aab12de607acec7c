/** The layout of `deploy/`, as processes: nginx with TLS before two that answer, one that works, PostgreSQL and a bucket. */
import {execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {Agent, getGlobalDispatcher, setGlobalDispatcher} from 'undici';
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
import {startS3Server} from './s3-server.js';

const site = join(import.meta.dirname, '../../../deploy/nginx.conf');

/** nginx with our site on free ports, before services on this machine. Its certificate is trusted by the test alone. */
async function startNginx(name: string, ports: readonly number[]): Promise<string> {
  const folder = await makeFolder();
  await mkdir(join(folder, 'logs'));
  const [key, certificate] = [join(folder, 'tls.key'), join(folder, 'tls.crt')];
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${name} -addext subjectAltName=DNS:${name}`;
  await promisify(execFile)('openssl', [...words.split(' '), '-keyout', key, '-out', certificate]);
  const [secure, plain] = [await freePort(), await freePort()];
  const upstreams = ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`);
  const text = (await readFile(site, 'utf8'))
    .replaceAll('sign.example.com', name)
    .replaceAll('/etc/esign', folder)
    .replace('listen 443', `listen 127.0.0.1:${secure}`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replace(/(?: {2}server 127\.0\.0\.1:\d+ .*\n)+/, `${upstreams.join('\n')}\n`);
  await writeFile(join(folder, 'site.conf'), text);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/logs/error.log; events {}
     http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/1; uwsgi_temp_path ${folder}/2; scgi_temp_path ${folder}/3;
       include ${folder}/site.conf; }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')]);
  onTestFinished(async () => {
    nginx.kill('SIGQUIT');
    if (nginx.exitCode === null) await once(nginx, 'exit');
  });
  const before = getGlobalDispatcher();
  const ca = await readFile(certificate, 'utf8');
  setGlobalDispatcher(new Agent({connect: {ca}}));
  onTestFinished(() => setGlobalDispatcher(before));
  return `https://${name}:${secure}`;
}

/** All of it; everything is asked through nginx. */
async function setup() {
  const s3 = await startS3Server();
  onTestFinished(s3.stop);
  const mail = await receiveMail();
  const ports = [await freePort(), await freePort()] as const;
  const url = await startNginx('localhost', ports);
  const [apiKey, DATABASE_URL, ESIGN_SECRETS_KEY] = [makeKey(), await makeDatabase(), makeKey()];
  const machine = async (workers: string) => ({
    ...s3.env,
    DATABASE_URL,
    ESIGN_SECRETS_KEY,
    SMTP_URL: mail.url,
    ESIGN_DATA: await makeFolder(),
    ESIGN_PUBLIC_URL: url,
    ESIGN_TRUST_PROXY: '1',
    ESIGN_STOP_LEAD: '1',
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
  await startWork(await machine('1'), first);
  const api = createServiceApi(url, apiKey);
  const replaceBoth = async () => {
    await first.process.stop();
    await start(ports[0]);
    await second.process.stop();
    await start(ports[1]);
  };
  return {url, api, through: {process: first.process, url, api}, replaceBoth, logs};
}

it(
  'contracts go through TLS and any of the processes, while each of them is replaced',
  {timeout: 240_000},
  async () => {
    const {url, api, through, replaceBoth, logs} = await setup();
    const fingerprint = await sendToTwo(api);
    await sign(fingerprint, 'Anna', {opensAt: through});

    let isReplacing = true;
    let answers = 0;
    const failures: unknown[] = [];
    const asked = async (call: () => Promise<unknown>) => {
      for (; isReplacing; answers += 1)
        await call().catch((error: unknown) => failures.push(error));
    };
    const asking = [asked(() => api.envelope(fingerprint)), asked(() => sendToTwo(api))];
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
