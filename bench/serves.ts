/**
 * What two `serve` on one database do beside one. On a machine whose cores they share with the database and the callers,
 * the rate says little; the processor time of a call tells what each `serve` would do on a core of its own.
 */
import {randomBytes} from 'node:crypto';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePort} from '../test/e2e/installation/free-port.js';
import {ServerProcess} from '../test/e2e/installation/server-process.js';
import {createServiceApi} from '../test/e2e/installation/service-api.js';
import {people} from '../test/e2e/people.js';
import {hundredths, sized} from './measuring.js';
import {processorTime} from './processor-time.js';

const cli = join(import.meta.dirname, '../src/service/dist/cli.js');

/** How many calls of each process are counted, after as many as warm it up. */
const counted = sized({creates: 200, reads: 2_000}, {creates: 2, reads: 4});

/** Milliseconds of processor time that a call takes of all `serve` together. */
export interface ServeCost {
  readonly name: string;
  readonly create: number;
  readonly read: number;
  /** The same of PostgreSQL. */
  readonly databaseCreate: number;
  readonly databaseRead: number;
}

/** @param databasePid The server's process. */
export async function measureServes(
  count: number,
  databaseUrl: string,
  databasePid: number,
): Promise<ServeCost> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-bench-'));
  const apiKey = `key-${randomBytes(20).toString('hex')}`;
  const env = {DATABASE_URL: databaseUrl, ESIGN_DATA: folder, ESIGN_API_KEY: apiKey};
  const serves: {readonly process: ServerProcess; readonly url: string}[] = [];
  for (let index = 0; index < count; index += 1) {
    const port = String(await freePort());
    const url = `http://localhost:${port}`;
    const own = {...env, ESIGN_PORT: port, ESIGN_WORKERS: '0'};
    const started = {name: 'serve', command: [cli, 'serve'], env: own, readyUrl: `${url}/readyz`};
    serves.push({process: await ServerProcess.start(started), url});
  }
  const apis = serves.map(({url}) => createServiceApi(url, apiKey));
  let turn = 0;
  const next = () => apis[(turn += 1) % apis.length]!;
  const pids = serves.map(({process}) => process.pid);
  const cost = (calls: number, call: () => Promise<unknown>) =>
    costOf(calls * count, call, [pids, [databasePid]]);
  try {
    const last = await next().send('chromium-1.pdf', people.tom);
    const [create = NaN, databaseCreate = NaN] = await cost(counted.creates, () =>
      next().send('chromium-1.pdf', people.tom),
    );
    const [read = NaN, databaseRead = NaN] = await cost(counted.reads, () => next().envelope(last));
    return {name: `${count} serve`, create, read, databaseCreate, databaseRead};
  } finally {
    await Promise.all(serves.map(({process}) => process.stop()));
    await rm(folder, {recursive: true, force: true});
  }
}

/** Milliseconds that each of these groups of processes works for a call. */
async function costOf(
  calls: number,
  call: () => Promise<unknown>,
  groups: readonly (readonly number[])[],
): Promise<readonly number[]> {
  await inTurn(calls, call);
  const before = await Promise.all(groups.map(processorTime));
  await inTurn(calls, call);
  const after = await Promise.all(groups.map(processorTime));
  return after.map((time, index) => hundredths((time - (before[index] ?? NaN)) / calls));
}

/** One call at a time, so that the processes do not push each other out of the processor's caches. */
async function inTurn(calls: number, call: () => Promise<unknown>): Promise<void> {
  for (let left = calls; left > 0; left -= 1) await call();
}
