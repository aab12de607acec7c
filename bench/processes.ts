/**
 * The throughput of one process, and of two `serve` with two `work` on one database, compared with the bare database.
 */
import {randomBytes} from 'node:crypto';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import pg from 'pg';
import {freePort} from '../test/e2e/installation/free-port.js';
import {ServerProcess} from '../test/e2e/installation/server-process.js';
import {createServiceApi, type ServiceApi} from '../test/e2e/installation/service-api.js';
import {people} from '../test/e2e/people.js';
import {until} from '../test/e2e/until.js';
import {startSystemPostgres} from '../test/service/external/system-postgres.js';
import {perSecond, sized} from './measuring.js';
import {measureServes, type ServeCost} from './serves.js';

const cli = join(import.meta.dirname, '../src/service/dist/cli.js');

/** Concurrent calls, and milliseconds for which each figure is measured. */
const lanes = 8;
const duration = sized(6_000, 200);

/** Milliseconds that processing the queued jobs may take on a busy machine. */
const timeout = 600_000;

/** Figures of one set-up, each per second. */
export interface Throughput {
  readonly name: string;
  /** Rows or envelopes read. */
  readonly reads: number;
  /** Rows or envelopes created, upload included. */
  readonly creates: number;
  /** Envelopes processed and sent; none for the bare database. */
  readonly sent: number;
}

/** Measures the bare database, one `serve`, and two `serve` with two `work`, on the PostgreSQL of this system. */
export async function benchProcesses(): Promise<
  readonly [bare: Throughput, one: Throughput, many: Throughput]
> {
  const {address, stop} = await startSystemPostgres();
  const server = `postgres://${address.user}@${address.host}:${address.port}`;
  try {
    return [
      await measureBare(`${server}/postgres`),
      await measureService('one process', await makeDatabase(server, 'one'), 1, 0),
      await measureService('two serve, two work', await makeDatabase(server, 'many'), 2, 2),
    ];
  } finally {
    await stop();
  }
}

/** What a call costs one `serve`, and two in turn. */
export async function benchServes(): Promise<readonly [one: ServeCost, two: ServeCost]> {
  const {address, stop} = await startSystemPostgres();
  const server = `postgres://${address.user}@${address.host}:${address.port}`;
  try {
    const pid = await serverPid(`${server}/postgres`);
    return [
      await measureServes(1, await makeDatabase(server, 'serve_one'), pid),
      await measureServes(2, await makeDatabase(server, 'serve_two'), pid),
    ];
  } finally {
    await stop();
  }
}

async function serverPid(connectionString: string): Promise<number> {
  const client = new pg.Client({connectionString});
  await client.connect();
  const {rows} = await client.query<{data_directory: string}>('SHOW data_directory');
  await client.end();
  return parseInt(
    await readFile(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8'),
    10,
  );
}

async function makeDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({connectionString: `${server}/postgres`});
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return `${server}/${name}`;
}

async function measureBare(url: string): Promise<Throughput> {
  const pool = new pg.Pool({connectionString: url, max: lanes});
  await pool.query('CREATE TABLE bare (id bigserial PRIMARY KEY, value text)');
  const creates = await rate(() => pool.query(`INSERT INTO bare (value) VALUES ('x')`));
  const reads = await rate(() => pool.query('SELECT * FROM bare WHERE id = 1'));
  await pool.end();
  return {name: 'bare database', reads, creates, sent: 0};
}

async function measureService(
  name: string,
  databaseUrl: string,
  serving: number,
  working: number,
): Promise<Throughput> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-bench-'));
  const apiKey = `key-${randomBytes(20).toString('hex')}`;
  const shared = {DATABASE_URL: databaseUrl, ESIGN_DATA: folder, ESIGN_API_KEY: apiKey};
  const processes: ServerProcess[] = [];
  const apis: ServiceApi[] = [];
  const start = async (part: 'serve' | 'work', workers: number, answering: string) =>
    processes.push(
      await ServerProcess.start({
        name: part,
        command: [cli, part],
        env: {...shared, ESIGN_PORT: new URL(answering).port, ESIGN_WORKERS: String(workers)},
        readyUrl: `${answering}/health`,
      }),
    );
  let address = '';
  for (let count = 0; count < serving; count += 1) {
    address = `http://localhost:${await freePort()}`;
    await start('serve', working > 0 ? 0 : 2, address);
    apis.push(createServiceApi(address, apiKey));
  }
  for (let count = 0; count < working; count += 1) await start('work', 2, address);
  try {
    return {name, ...(await measureApis(apis))};
  } finally {
    await Promise.all(processes.map((process) => process.stop()));
    await rm(folder, {recursive: true, force: true});
  }
}

/** Calls are distributed to the services in turn, as by a load balancer without sticky sessions. */
async function measureApis(apis: readonly ServiceApi[]): Promise<Omit<Throughput, 'name'>> {
  let turn = 0;
  const next = () => apis[(turn += 1) % apis.length]!;
  const made: string[] = [];
  const started = performance.now();
  const creates = await rate(async () => {
    made.push(await next().send('chromium-1.pdf', people.tom));
  });
  const last = made.at(-1) ?? '';
  await until('the last to be sent', () => isSent(next(), last), timeout);
  const sent = rounded(made.length, performance.now() - started);
  const reads = await rate(() => next().envelope(last));
  return {reads, creates, sent};
}

const isSent = async (api: ServiceApi, fingerprint: string): Promise<boolean> =>
  (await api.envelope(fingerprint)).envelope_status === 'sent';

/** Successful calls per second, with several in progress at once. */
const rate = async (call: () => Promise<unknown>): Promise<number> =>
  Math.round((await perSecond(call, lanes, duration)) * 10) / 10;

/** Per second, to one decimal place. */
const rounded = (count: number, milliseconds: number): number =>
  Math.round((count / milliseconds) * 10_000) / 10;
