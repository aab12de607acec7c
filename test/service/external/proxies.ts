/** Proxies as `deploy/` sets them, on free ports of this machine. Their certificates are trusted by the test alone. */
import {execFile, spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {Agent, getGlobalDispatcher, setGlobalDispatcher} from 'undici';
import {onTestFinished} from 'vitest';
import {freePort} from '../../e2e/installation/free-port.js';
import {until} from '../../e2e/until.js';
import {makeFolder} from './installation.js';

const deployed = (name: string) => join(import.meta.dirname, '../../../deploy', name);

/** nginx with our site on free ports, before services on this machine. */
export async function startNginx(name: string, ports: readonly number[]): Promise<string> {
  const folder = await makeFolder();
  await mkdir(join(folder, 'logs'));
  const [key, certificate] = [join(folder, 'tls.key'), join(folder, 'tls.crt')];
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${name} -addext subjectAltName=DNS:${name}`;
  await promisify(execFile)('openssl', [...words.split(' '), '-keyout', key, '-out', certificate]);
  const [secure, plain] = [await freePort(), await freePort()];
  const upstreams = ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`);
  const text = (await readFile(deployed('nginx.conf'), 'utf8'))
    .replaceAll('sign.example.com', name)
    .replaceAll('/etc/esign', folder)
    .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
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
  endWithTest(nginx, 'SIGQUIT');
  trust(await readFile(certificate, 'utf8'));
  return `https://${name}:${secure}`;
}

/** Caddy with our file, before services on this machine; it makes the certificate by itself, as for any `localhost`. */
export async function startCaddy(name: string, ports: readonly number[]): Promise<string> {
  const folder = await makeFolder();
  const [secure, plain] = [await freePort(), await freePort()];
  await writeFile(join(folder, 'Caddyfile'), await caddyfileOn({secure, plain}));
  const settings = {
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    ESIGN_HOST_NAME: name,
    ESIGN_UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
  };
  const caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], {
    env: {...process.env, ...settings},
    stdio: 'ignore',
  });
  endWithTest(caddy, 'SIGTERM');
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  trust(await until('the certificate', () => readFile(authority, 'utf8').catch(() => undefined)));
  return `https://${name}:${secure}`;
}

/** Our file, on these ports. */
export async function caddyfileOn(ports: {
  readonly secure: number;
  readonly plain: number;
}): Promise<string> {
  const text = await readFile(deployed('Caddyfile'), 'utf8');
  const {secure, plain} = ports;
  const options = `admin off\nskip_install_trust\nhttps_port ${secure}\nhttp_port ${plain}\n`;
  return text
    .replace(/^\{\n/, `{\n${options}`)
    .replace(/^:80 /m, `:${plain} `)
    .replace(/^:443 /m, `:${secure} `);
}

function endWithTest(proxy: ChildProcess, signal: NodeJS.Signals): void {
  onTestFinished(async () => {
    proxy.kill(signal);
    if (proxy.exitCode === null) await once(proxy, 'exit');
  });
}

function trust(ca: string): void {
  const before = getGlobalDispatcher();
  setGlobalDispatcher(new Agent({connect: {ca}}));
  onTestFinished(() => setGlobalDispatcher(before));
}
