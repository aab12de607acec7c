/** Caddy with the file of `deploy/`, whose processes cannot be reached: what it answers then, and what it writes. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {freePort} from '../e2e/installation/free-port.js';
import {caddyfileOn} from '../service/external/proxies.js';
import {askNames, askSecrets, isListening, name, refusalOf} from './ask-proxy.js';

/** Our file on free ports, with a certificate of its own. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'esign-caddy-'));
  const [secure, plain, nobody] = [await freePort(), await freePort(), await freePort()];
  const file = await caddyfileOn({secure, plain});
  const local = file.replace('\trequest_body', '\ttls internal\n\trequest_body');
  await writeFile(join(folder, 'Caddyfile'), local);
  const settings = {
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    ESIGN_HOST_NAME: name,
    ESIGN_UPSTREAMS: `127.0.0.1:${nobody}`,
  };
  const caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], {
    env: {...process.env, ...settings},
  });
  let written = '';
  for (const stream of [caddy.stdout, caddy.stderr])
    stream.on('data', (part) => (written += String(part)));
  onTestFinished(async () => {
    caddy.kill('SIGTERM');
    if (caddy.exitCode === null) await once(caddy, 'exit');
    await rm(folder, {recursive: true, force: true});
  });
  await expect.poll(() => isListening(secure), {timeout: 30_000}).toBe(true);
  await expect.poll(() => refusalOf(secure, name), {timeout: 30_000}).toBe('a certificate');
  return {secure, plain, logs: () => written};
}

it('writes no path and no query of a request, neither where processes are away nor where it is amiss', async () => {
  const proxy = await start();
  const {passedOn, plain} = await askSecrets(proxy);
  for (const status of passedOn) expect([502, 503]).toContain(status);
  expect(plain).toContain(`Location: https://${name}/SECRET`);
  // It writes that something was amiss, and not what was asked.
  expect(proxy.logs()).toContain('"logger":"http.log.error"');
  expect(proxy.logs()).not.toContain('SECRET');
});

it('answers nobody who asks for another name, or for none', async () => {
  const {other, none, own, handshake} = await askNames(await start());
  expect([...other, none]).toEqual(['', 'nothing', '']);
  expect(own).toContain('308');
  expect(handshake).not.toBe('a certificate');
});
