/** nginx with the site of `deploy/`, whose processes cannot be reached: what it answers then, and what it writes. */
import {execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, it, onTestFinished} from 'vitest';
import {freePort} from '../e2e/installation/free-port.js';
import {ask, isListening, name, refusalOf, say} from './ask-proxy.js';

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
    .replaceAll(/127\.0\.0\.1:400\d/g, `127.0.0.1:${nobody}`);
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
  const {secure, plain, logs} = await start();
  const host = {host: name};
  const paths = [
    '/embed/files/1/abc/sealed.pdf?expires=1&signature=SECRET',
    '/console/sign-in/SECRET',
  ];
  for (const path of paths) expect(await ask(secure, path, host)).toBe(502);
  expect(await ask(secure, '/SECRET', {...host, 'content-length': `${50 * 2 ** 20}`})).toBe(413);
  expect(await say(plain, `GET /SECRET HTTP/1.1\r\nHost: ${name}\r\n\r\n`)).toContain(
    `Location: https://${name}/SECRET`,
  );
  expect(await say(plain, `GET /SECRET HTTP/9.1\r\nHost: ${name}\r\n\r\n`)).toContain('HTTP/1');
  expect(await logs()).not.toContain('SECRET');
});

it('answers nobody who asks for another name, or for none', async () => {
  const {secure, plain} = await start();
  const get = (host: string) => `GET / HTTP/1.1\r\n${host}\r\n\r\n`;
  expect(await say(plain, get('Host: evil.example'))).toBe('');
  expect(await say(plain, 'GET / HTTP/1.0\r\n\r\n')).toBe('');
  expect(await say(plain, get(`Host: ${name}`))).toContain('301');
  expect(await ask(secure, '/', {host: 'evil.example'})).toBe('nothing');
  expect(await refusalOf(secure, 'evil.example')).toMatch(/unrecognized name/i);
});
