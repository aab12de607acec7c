import {afterEach, describe, expect, it, onTestFinished, vi} from 'vitest';
import {createHealth, type HealthServices} from '../../../src/service/http/routes/probes/health.js';
import {createProbes} from '../../../src/service/http/routes/probes/probes.js';
import {createLog} from '../../../src/service/log.js';
import {createDatabase, createPool} from '../../../src/service/storage/connection/database.js';
import {migrations} from '../../../src/service/storage/connection/migrate.js';
import {machineError} from '../../../src/service/machine.js';
import {UnavailableError} from '../../../src/service/storage/connection/unavailable.js';
import {remembered} from '../../../src/service/remembered.js';
import {startWhole} from './whole-service.js';
import {createTestDatabase, setUpDatabase} from '../test-database.js';

afterEach(() => void vi.restoreAllMocks());

async function setup(change: Partial<HealthServices> = {}) {
  const {db} = await setUpDatabase();
  const lines: string[] = [];
  const asked = {files: 0, seal: 0};
  const count = (part: keyof typeof asked) => () => Promise.resolve(void (asked[part] += 1));
  const health = createHealth({
    db,
    checkFiles: count('files'),
    sealSelfTest: count('seal'),
    warnings: [],
    log: createLog('json', {write: (line: string) => void lines.push(line)}),
    ...change,
  });
  const ask = async () => {
    const answer = await health.request('/health');
    return {status: answer.status, json: await answer.json()};
  };
  return {db, ask, asked, log: () => lines.join('')};
}

it('is 200 while database, files and seal work', async () => {
  const {ask} = await setup();
  expect(await ask()).toEqual({
    status: 200,
    json: {
      healthy: true,
      database: true,
      files: true,
      seal: true,
      damaged_files: 0,
      failed_jobs: 0,
      failed_jobs_since: null,
      warnings: [],
    },
  });
});

it('names the part that does not work; only the log says why, without its secrets', async () => {
  const failure = new Error('GET s3://me:S3CRET@bucket was refused');
  const {ask, log} = await setup({checkFiles: () => Promise.reject(failure)});
  const {status, json} = await ask();
  expect(status).toBe(503);
  expect(json).toMatchObject({healthy: false, database: true, files: false, seal: true});
  expect(log()).toContain('s3://***@bucket was refused');
  expect(log()).not.toContain('S3CRET');
});

it('warns of a seal that expires soon, and stays healthy', async () => {
  const warning = 'The seal certificate expires on 2027-01-10: run `esign-service seal rotate`.';
  const {ask} = await setup({
    warnings: [() => Promise.resolve(warning), () => Promise.reject(new Error('unknown'))],
  });
  expect(await ask()).toMatchObject({status: 200, json: {healthy: true, warnings: [warning]}});
});

it('does not read a file or create a seal for each request', async () => {
  const {ask, asked} = await setup();
  await Promise.all(Array.from({length: 20}, ask));
  expect(asked).toEqual({files: 1, seal: 1});
});

it('says that files are damaged, and stays in use: another process would find them damaged too', async () => {
  const {db, ask} = await setup();
  const damaged = {sha256: 'a'.repeat(64), found: new Date()};
  await db.insertInto('damaged_files').values(damaged).execute();
  expect(await ask()).toMatchObject({status: 200, json: {healthy: false, damaged_files: 1}});
  await db.deleteFrom('damaged_files').execute();
  // What the database told stands for a second, as anyone may ask.
  await expect.poll(ask, {timeout: 5_000}).toMatchObject({json: {healthy: true, damaged_files: 0}});
});

describe('what a process manager asks', async () => {
  const {address} = await createTestDatabase();
  const names = Object.keys(migrations);
  const brokenBy = (part: 'store' | 'files') =>
    new Error('ESIGN_BLOBS does not work', {cause: new UnavailableError(part)});

  async function probe(
    path: string,
    change: {database?: string; names?: string[]; store?: Error} = {},
  ) {
    const own = change.database === undefined ? address : {...address, database: change.database};
    const db = createDatabase(createPool(own, () => {}));
    onTestFinished(() => db.destroy());
    const stopping = new AbortController();
    const log = createLog('json', {write: () => undefined});
    const checkStore = async () => {
      if (change.store) throw change.store;
    };
    const known = change.names ?? names;
    const parts = {db, migrations: known, checkStore, stopping: stopping.signal, log};
    const probes = createProbes(parts);
    const ask = async () => {
      const answer = await probes.request(path);
      return [answer.status, await answer.json()] as const;
    };
    return {ask, stop: () => stopping.abort()};
  }

  it.each([
    ['the tables fit', {}, 200, {ready: true, database: true, migrations: true}],
    ['a newer version has added to them', {names: names.slice(0, -1)}, 200, {ready: true}],
    ['a migration is missing', {names: [...names, '9999-next']}, 503, {migrations: false}],
    ['no database answers', {database: 'nowhere'}, 503, {ready: false, database: false}],
    ['the disk is full', {store: machineError('ENOSPC', 'full')}, 503, {files: false}],
    ['the bucket refuses', {store: brokenBy('store')}, 503, {ready: false, files: false}],
    ['the bucket does not answer', {store: brokenBy('files')}, 200, {ready: true, files: true}],
  ])('/readyz when %s, while /livez is 200', async (_, change, status, json) => {
    expect(await (await probe('/readyz', change)).ask()).toEqual([
      status,
      expect.objectContaining(json),
    ]);
    expect(await (await probe('/livez', change)).ask()).toEqual([200, {alive: true}]);
  });

  it('/readyz turns requests away as soon as the process stops, while /livez is 200', async () => {
    for (const [path, status] of [
      ['/readyz', 503],
      ['/livez', 200],
    ] as const) {
      const {ask, stop} = await probe(path);
      await ask();
      stop();
      expect(await ask()).toMatchObject([status, {}]);
    }
  });
});

it('what nobody expected is a line of JSON in the log, and nothing else', async () => {
  const {app, logged, stop} = await startWhole();
  onTestFinished(stop);
  const printed = vi.spyOn(console, 'error');
  app.get('/breaks', () => {
    throw new Error('Nobody expected this.');
  });
  expect((await app.request('/breaks')).status).toBe(500);
  expect(logged().find(({msg}) => msg === 'A request failed')).toMatchObject({
    err: {message: 'Nobody expected this.'},
  });
  expect(printed).not.toHaveBeenCalled();
});

it('a check stands no longer because the machine’s clock goes back', async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => 0);
  let asked = 0;
  const ask = remembered(20, () => Promise.resolve((asked += 1)));
  await ask();
  await new Promise((resolve) => setTimeout(resolve, 40));
  await ask();
  expect(asked).toBe(2);
});
