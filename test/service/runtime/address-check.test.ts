/** What `doctor` says of the address under which browsers reach the service. */
import {execFile} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {createServer} from 'node:https';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, it, onTestFinished} from 'vitest';
import {readConfig} from '../../../src/service/config/config.js';
import {findAddress} from '../../../src/service/installation/address-check.js';

const look = (url: string) => findAddress(readConfig({ESIGN_PUBLIC_URL: url}, '/srv'));

it('tells a certificate that nobody trusts apart from a service that was not started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'esign-address-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=127.0.0.1';
  await promisify(execFile)('openssl', [...words.split(' '), '-keyout', key, '-out', cert]);
  const server = createServer({key: await readFile(key), cert: await readFile(cert)});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await look(url)).toMatchObject({
    state: 'problem',
    detail: `The certificate of ${url} is not trusted here, nor perhaps by browsers: self-signed certificate.`,
  });
  server.close();
  server.closeAllConnections();
  expect(await look(url)).toMatchObject({
    state: 'note',
    detail: expect.stringMatching(/^Nothing responds at .* start the service/) as unknown,
  });
});
