/**
 * A file store of several machines that speaks S3: OpenStack Swift, with three machines that each hold a copy of every
 * file, and a proxy before them.
 */
import {execFile} from 'node:child_process';
import {mkdir, writeFile} from 'node:fs/promises';
import {userInfo} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {AwsClient} from 'aws4fetch';
import {freePort} from '../e2e/installation/free-port.js';
import {giveToPrograms, type Program} from '../service/external/launch-program.js';
import {makeProgramFolder, startProgram} from '../service/external/program.js';
import {postgresAccount} from '../service/external/system-postgres.js';
import {until} from './until.js';

const kinds = ['account', 'container', 'object'] as const;
type Kind = (typeof kinds)[number];

const credentials = {accessKeyId: 'esign:files', secretAccessKey: 'files-secret'};
const region = 'us-east-1';
const bucket = 'papers';

/** Starts it with an empty bucket; it ends with the test. */
export async function startFileCluster() {
  const folder = await makeProgramFolder();
  const machines = await Promise.all(
    ['one', 'two', 'three'].map((name) => planMachine(folder, name)),
  );
  for (const kind of kinds) await makeRing(folder, kind, machines);
  await giveToPrograms(folder);
  for (const machine of machines) machine.start();
  const endpoint = await startProxy(folder);
  const s3 = new AwsClient({service: 's3', region, retries: 0, ...credentials});
  await until(
    'file store',
    async () => (await s3.fetch(`${endpoint}/${bucket}`, {method: 'PUT'})).ok,
  );
  return {
    env: {
      ESIGN_BLOBS: `s3://${bucket}?endpoint=${endpoint}&region=${region}`,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    /** One of its machines is gone. */
    async loseMachine() {
      const lost = machines[1]!;
      await lost.kill();
      return {back: () => lost.start()};
    },
  };
}

interface Machine {
  readonly ports: Readonly<Record<Kind, number>>;
  start(): void;
  kill(): Promise<void>;
}

/** A machine has three servers: for accounts, for lists of files, and for files. */
async function planMachine(folder: string, name: string): Promise<Machine> {
  const devices = join(folder, name);
  await mkdir(join(devices, 'disk'), {recursive: true});
  const [account, container, object] = [await freePort(), await freePort(), await freePort()];
  const ports = {account, container, object};
  const fileOf = (kind: Kind) => join(devices, `${kind}.conf`);
  for (const kind of kinds)
    await writeFile(
      fileOf(kind),
      `${common(folder, ports[kind])}devices = ${devices}\nmount_check = false\n` +
        `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
  let running: readonly Program[] = [];
  return {
    ports,
    start: () =>
      void (running = kinds.map((kind) =>
        startProgram(folder, `swift-${kind}-server`, [fileOf(kind)]),
      )),
    kill: async () => void (await Promise.all(running.map((program) => program.kill()))),
  };
}

/** Which machines hold what: all three, everything. */
async function makeRing(folder: string, kind: Kind, machines: readonly Machine[]): Promise<void> {
  const build = (...words: string[]) =>
    promisify(execFile)('swift-ring-builder', [join(folder, `${kind}.builder`), ...words]);
  await build('create', '6', '3', '0');
  for (const [at, {ports}] of machines.entries())
    await build('add', `r1z${at + 1}-127.0.0.1:${ports[kind]}/disk`, '100');
  await build('rebalance');
}

async function startProxy(folder: string): Promise<string> {
  const [port, cache] = [await freePort(), await freePort()];
  startProgram(folder, 'memcached', ['-l', '127.0.0.1', '-p', String(cache)]);
  await writeFile(
    join(folder, 'proxy.conf'),
    `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = ${region}
[filter:tempauth]
use = egg:swift#tempauth
user_${credentials.accessKeyId.replace(':', '_')} = ${credentials.secretAccessKey} .admin
[filter:slo]
use = egg:swift#slo
`,
  );
  startProgram(folder, 'swift-proxy-server', [join(folder, 'proxy.conf')]);
  return `http://127.0.0.1:${port}`;
}

const common = (folder: string, port: number): string => {
  const user = postgresAccount() ? 'postgres' : userInfo().username;
  return `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nswift_dir = ${folder}\nworkers = 1\nuser = ${user}\n`;
};
