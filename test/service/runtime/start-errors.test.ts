/** What an operator meets in the evening: each start mends it by itself, or ends with one sentence. */
import {execFile, execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {copyFile, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {beforeAll, describe, expect, it, onTestFinished, vi} from 'vitest';
import {asStartError} from '../../../src/service/cli/support/with-settings.js';
import {UnavailableError} from '../../../src/service/storage/connection/unavailable.js';
import {findPostmaster} from '../../../src/service/storage/embedded-postgres/process.js';
import {cli, runServe} from '../external/processes.js';
import {canMount, fillDisk, mountDisk} from '../small-disk.js';

vi.setConfig({testTimeout: 180_000, hookTimeout: 180_000});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-errors-'));
  onTestFinished(() => rm(folder, {recursive: true, force: true}));
  return folder;
}

/** Starts the service with its own database in this folder, and stops it. */
async function startIn(dataDir: string): Promise<void> {
  const {process} = await runServe({ESIGN_DATA: dataDir, ESIGN_WORKERS: '0'});
  await process.stop();
}

/** Runs `serve` to its end, which has to come by itself; what it says, as text. */
async function fail(env: Readonly<Record<string, string>>, shell = 'exec "$@"') {
  const command = ['-c', shell, 'sh', process.execPath, cli, 'serve'];
  const settings = {...process.env, ESIGN_PORT: '4873', ESIGN_LOG: 'json', ...env};
  const ended = await promisify(execFile)('sh', command, {env: settings, timeout: 60_000}).then(
    () => ({code: 0, stderr: ''}),
    (error: {code: number; stderr: string}) => error,
  );
  expect(ended.code).toBe(1);
  const lines = ended.stderr.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('"stack"');
  return lines[0] ?? '';
}

/** A dead program by the name of `postgres` that nobody waits for, as in a container without an init. */
async function makeZombie(): Promise<number> {
  const program = join(await makeFolder(), 'postgres');
  await copyFile('/bin/sleep', program);
  const parent = spawn('sh', ['-c', `'${program}' 0.1 & echo $!; exec sleep 600`]);
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  await vi.waitFor(() => {
    expect(execFileSync('ps', ['-o', 'stat=', '-p', String(pid)]).toString()).toMatch(/^Z/);
  });
  return pid;
}

describe('on a folder where it has run, and was stopped,', () => {
  let dataDir = '';
  let dataFolder = '';
  const start = () => startIn(dataDir);
  const leave = (...lines: readonly (string | number)[]) =>
    writeFile(join(dataFolder, 'postmaster.pid'), lines.map((line) => `${line}\n`).join(''));

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'esign-errors-'));
    dataFolder = join(dataDir, 'postgres', 'data');
    await start();
    return () => rm(dataDir, {recursive: true, force: true});
  });

  it('takes no zombie for a server that is ready', async () => {
    const pid = await makeZombie();
    await leave(pid, dataFolder, 0, 5432, '/tmp', '', '', 'ready   ');
    expect(await findPostmaster(dataFolder)).toBeUndefined();
    await start();
  });

  it('takes no server of another folder for its own', async () => {
    const program = join(await makeFolder(), 'postgres');
    await copyFile('/bin/sleep', program);
    const other = spawn(program, ['600'], {cwd: '/'});
    onTestFinished(() => void other.kill('SIGKILL'));
    await leave(other.pid ?? 0, dataFolder, 0, 5432, '/tmp', '', '', 'ready   ');
    expect(await findPostmaster(dataFolder)).toBeUndefined();
    await start();
  });

  it('starts beside an empty pid file, as a full disk leaves it', async () => {
    await leave();
    await start();
  });
});

it('says that it may open too few files', async () => {
  const line = await fail({ESIGN_DATA: await makeFolder()}, 'ulimit -n 256; exec "$@"');
  expect(line).toContain('This process may open only 256 files but needs 1024: raise the limit');
});

it.runIf(canMount())('says that its folder is read-only', async () => {
  const folder = await mountDisk('ro');
  const line = await fail({ESIGN_DATA: join(folder, 'data')});
  expect(line).toContain(folder);
  expect(line).toContain('set ESIGN_DATA (files: ESIGN_BLOBS) to another folder');
});

it('says that its folder is none', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  expect(await fail({ESIGN_DATA: file})).toContain('set ESIGN_DATA (files: ESIGN_BLOBS)');
});

it('says in one sentence that the database went away during a start', () => {
  const lost = new Error('the database system is in recovery mode');
  for (const code of ['57P01', '57P02', '57P03'])
    expect(asStartError(Object.assign(lost, {code}))).toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('start this process again once it answers') as string,
    });
  expect(asStartError(new UnavailableError('database', {cause: lost}))).toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('try again in a few seconds') as string,
  });
});

it('takes the socket of a database that has gone for no file that it could create', async () => {
  const gone = connect('/nowhere/.s.PGSQL.5432');
  const [error] = (await once(gone, 'error')) as [Error];
  expect(asStartError(error)).toBe(error);
  expect(error.message).toContain('/nowhere/.s.PGSQL.5432');
});

it.runIf(canMount())('says that the disk is full at its first start', async () => {
  const folder = await mountDisk('size=24m');
  const line = await fail({ESIGN_DATA: join(folder, 'data')});
  expect(line).toContain('No space left on device');
  expect(line).toContain('set ESIGN_DATA to another folder');
});

it.runIf(canMount())(
  'says that the disk is full at a later start, and starts once there is room',
  async () => {
    const dataDir = join(await mountDisk('size=100m'), 'data');
    await startIn(dataDir);
    const makeRoom = await fillDisk(join(dataDir, '..'));
    const line = await fail({ESIGN_DATA: dataDir});
    expect(line).toContain(`no room is left on the disk of ${dataDir}`);
    expect(line).toContain('make room, or set ESIGN_DATA to another folder.');
    await makeRoom();
    await startIn(dataDir);
  },
);
