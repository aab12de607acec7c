/** nginx with the site of `deploy/`, whose processes cannot be reached: what it answers then, and what it writes. */
import {execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, it, onTestFinished} from 'vitest';
import {freePort} from '../e2e/installation/free-port.js';
import {askNames, askSecrets, isListening, name} from './ask-proxy.js';

const site = join(import.meta.dirname, '../../deploy/nginx.conf');

/** Our site on free ports. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'esign-nginx-'));
  await mkdir(join(folder, 'logs'));
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${name}`;
  const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.crt')];
  await promisify(execFile)('openssl', [...words.split(' '), ...files]);
  const [secure, plain, nobody] = [await freePort(), await freePort(), await freePort()];
  const text = (await readFile(site, 'utf8'))
    .replaceAll('/etc/esign', folder)
    .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll('127.0.0.1:4000', `127.0.0.1:${nobody}`);
  await writeFile(join(folder, 'site.conf'), text);
  // As Debian has it: both logs are on unless a site says otherwise.
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/logs/error.log; events {}
     http { access_log ${folder}/logs/access.log; client_body_temp_path ${folder}/body;
       proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/1; uwsgi_temp_path ${folder}/2;
       scgi_temp_path ${folder}/3; include ${folder}/site.conf; }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')]);
  onTestFinished(async () => {
    nginx.kill('SIGQUIT');
    if (nginx.exitCode === null) await once(nginx, 'exit');
    await rm(folder, {recursive: true, force: true});
  });
  await expect.poll(() => isListening(secure)).toBe(true);
  const logs = async () => {
    const names = await readdir(join(folder, 'logs'));
    const texts = names.map((each) => readFile(join(folder, 'logs', each), 'utf8'));
    return (await Promise.all(texts)).join('');
  };
  return {secure, plain, logs};
}

it('writes no path and no query of a request, neither where processes are away nor where it is amiss', async () => {
  const proxy = await start();
  const {passedOn, tooLong, plain, amiss} = await askSecrets(proxy);
  expect([...passedOn, tooLong]).toEqual([502, 502, 413]);
  expect(plain).toContain(`Location: https://${name}/SECRET`);
  expect(amiss).toContain('HTTP/1');
  expect(await proxy.logs()).not.toContain('SECRET');
});

it('answers nobody who asks for another name, or for none', async () => {
  const {other, none, own, handshake} = await askNames(await start());
  expect([...other, none]).toEqual(['', 'nothing', '']);
  expect(own).toContain('301');
  expect(handshake).toMatch(/unrecognized name/i);
});
