import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmod, mkdir, mkdtemp, rename, rm, stat, utimes, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import pg from 'pg';
import {expect, onTestFinished, test} from 'vitest';
import {createLog} from '../../../src/service/log.js';
import {
  dropForeignPidFile,
  findPostmaster,
  parsePidFile,
  stopPostmaster,
} from '../../../src/service/storage/embedded-postgres/process.js';
import {startEmbeddedPostgres} from '../../../src/service/storage/embedded-postgres/embedded-postgres.js';

const silent = createLog('json', {write: () => undefined});
const isRoot = process.getuid?.() === 0;

/** A data folder of the test's own; a server still running on it is stopped at the end. */
async function setup(name = 'data') {
  const parent = await mkdtemp(join(tmpdir(), 'esign-pg-'));
  const dataDir = join(parent, name);
  const dataFolder = join(dataDir, 'postgres', 'data');
  onTestFinished(async () => {
    const postmaster = await findPostmaster(dataFolder);
    if (postmaster) await stopPostmaster(postmaster.pid);
    await rm(parent, {recursive: true});
  });
  const start = () => startEmbeddedPostgres({dataDir, log: silent, settings: {fsync: 'off'}});
  return {parent, dataDir, dataFolder, start};
}

async function ask(connection: pg.ClientConfig, query: string): Promise<unknown[][]> {
  const client = new pg.Client(connection);
  await client.connect();
  const {rows} = await client.query<unknown[]>({text: query, rowMode: 'array'});
  await client.end();
  return rows;
}

test('what was written before a stop is there after the next start', async () => {
  const {start} = await setup();
  const first = await start();
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  const second = await start();
  expect(await ask(second.connection, 'SELECT answer FROM kept')).toEqual([[42]]);
  await second.stop();
});

test('the role of the service is no superuser', async () => {
  const {start} = await setup();
  const {connection, stop} = await start();
  expect(await ask(connection, "SELECT current_setting('is_superuser')")).toEqual([['off']]);
  await stop();
});

test('nobody reaches it over the network, nor anybody else over its socket', async () => {
  const {start} = await setup();
  const {connection, stop} = await start();
  expect(await ask(connection, 'SHOW listen_addresses')).toEqual([['']]);
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  await stop();
});

test('stopping takes less than a second and leaves no process', async () => {
  const {dataFolder, start} = await setup();
  const {stop} = await start();
  const before = performance.now();
  await stop();
  expect(performance.now() - before).toBeLessThan(1_000);
  expect(await findPostmaster(dataFolder)).toBeUndefined();
});

test('a path with spaces, quotes and letters of other scripts works', async () => {
  const {start} = await setup('Ann\'s "own" Verträge');
  const {connection, stop} = await start();
  expect(await ask(connection, 'SELECT 1')).toEqual([[1]]);
  await stop();
});

test('a path too long for a socket gets a short, closed folder elsewhere, removed at the end', async () => {
  const {start} = await setup('long '.repeat(30).trim());
  const {connection, stop} = await start();
  expect(connection.host.length).toBeLessThan(90);
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  await stop();
  await expect(stat(connection.host)).rejects.toThrow('ENOENT');
});

test('a folder that only its owner may enter works', async () => {
  const {parent, start} = await setup();
  await chmod(parent, 0o700);
  const {connection, stop} = await start();
  expect(await ask(connection, 'SELECT 1')).toEqual([[1]]);
  await stop();
});

test.runIf(isRoot)('started by root it does not run as root', async () => {
  const {dataFolder, start} = await setup();
  const {stop} = await start();
  const postmaster = await findPostmaster(dataFolder);
  expect((await stat(`/proc/${postmaster?.pid}`)).uid).not.toBe(0);
  await stop();
});

test('a second service on the same folder is refused in one sentence', async () => {
  const {dataDir, start} = await setup();
  const {stop} = await start();
  await expect(start()).rejects.toThrow(
    `Another service is running on ${dataDir}; stop it, or set ESIGN_DATA to another folder.`,
  );
  await stop();
});

test('two first starts at once: one gets the folder, the other is refused', async () => {
  const {start} = await setup();
  const outcomes = await Promise.allSettled([start(), start()]);
  const started = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(started).toHaveLength(1);
  await started[0]!.value.stop();
});

test('a server left running by a killed service is joined', async () => {
  const {dataDir, dataFolder, start} = await setup();
  await killAfterStart(dataDir);
  const left = await findPostmaster(dataFolder);
  const {connection, stop} = await start();
  expect((await findPostmaster(dataFolder))?.pid).toBe(left?.pid);
  expect(await ask(connection, 'SELECT 1')).toEqual([[1]]);
  await stop();
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a server ends with the command that started it when %s ends that',
  async (signal) => {
    const {dataDir, dataFolder} = await setup();
    expect(await killAfterStart(dataDir, signal)).toBe(signal);
    await expect.poll(() => findPostmaster(dataFolder)).toBeUndefined();
  },
);

test('a server that was killed comes back by itself, on the same socket', async () => {
  const {dataFolder, start} = await setup();
  const {connection, stop} = await start();
  const killed = await findPostmaster(dataFolder);
  process.kill(killed!.pid, 'SIGKILL');
  await expect
    .poll(() => ask(connection, 'SELECT 1').catch(() => []), {timeout: 10_000})
    .toEqual([[1]]);
  await stop();
});

test('a pid file whose number belongs to another program does not hinder the start', async () => {
  const {dataFolder, start} = await setup();
  await (await start()).stop();
  await writeFile(
    join(dataFolder, 'postmaster.pid'),
    `${process.pid}\n${dataFolder}\n0\n5432\n/tmp\n`,
  );
  const {connection, stop} = await start();
  expect(await ask(connection, 'SELECT 1')).toEqual([[1]]);
  await stop();
});

test('half a cluster, left by a kill while it was made, does not hinder the start', async () => {
  const {dataDir, start} = await setup();
  await mkdir(join(dataDir, 'postgres', 'making-abc123'), {recursive: true});
  const {connection, stop} = await start();
  expect(await ask(connection, 'SELECT 1')).toEqual([[1]]);
  await stop();
});

test('a start finishes what a kill left of the exchange of data', async () => {
  const {dataFolder, start} = await setup();
  const first = await start();
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  await rename(dataFolder, `${dataFolder}-next`);
  const second = await start();
  expect(await ask(second.connection, 'SELECT answer FROM kept')).toEqual([[42]]);
  await second.stop();
});

test('data of another version is refused in one sentence', async () => {
  const {dataFolder, start} = await setup();
  await (await start()).stop();
  await writeFile(join(dataFolder, 'PG_VERSION'), '15\n');
  await expect(start()).rejects.toThrow(
    /was made by PostgreSQL 15 and cannot be opened by \d+; .*ESIGN_DATA/,
  );
});

test('a pid file that is still being written is no server yet', () => {
  expect(parsePidFile('')).toBeUndefined();
  expect(parsePidFile('12\n/data\n1700000000\n5432\n')).toBeUndefined();
});

/** Loads the sources through vite, as the tests do, and says when the database is up. */
const STARTER = `
  import {runnerImport} from 'vite';
  const [, storage, dataDir] = process.argv;
  const {module} = await runnerImport(storage);
  const log = {warn() {}, error() {}};
  await module.startEmbeddedPostgres({dataDir, log, settings: {fsync: 'off'}});
  console.log('up');
`;

/** A process of its own that starts the database, and is killed as soon as it is up; answers what ended it. */
async function killAfterStart(dataDir: string, signal: NodeJS.Signals = 'SIGKILL') {
  const storage = join(
    import.meta.dirname,
    '../../../src/service/storage/embedded-postgres/embedded-postgres.ts',
  );
  const flags = ['--input-type=module', '--eval', STARTER, storage, dataDir];
  const child = spawn(process.execPath, flags, {stdio: ['ignore', 'pipe', 'inherit']});
  await once(child.stdout, 'data');
  child.kill(signal);
  const [, ended] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return ended;
}

test('an empty pid file whose date is still to come, as after a clock was set back, is dropped too', async () => {
  const {parent} = await setup();
  const path = join(parent, 'postmaster.pid');
  await writeFile(path, '');
  const later = new Date(Date.now() + 3_600_000);
  await utimes(path, later, later);
  await dropForeignPidFile(parent);
  await expect(stat(path)).rejects.toThrow('ENOENT');
});
