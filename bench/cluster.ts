/**
 * A year of one account in an installation of many processes: four `serve` and four `work` with PgBouncer before the database
 * and a replica for lists, beside one `serve` and one `work` on the same rows. On a machine whose cores all of them share the
 * rate says little; the processor time of each kind of process tells which of them is at its limit first on cores of its own.
 */
import {randomBytes} from 'node:crypto';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import pg from 'pg';
import type {EnvelopeAnswer} from '../src/contract/resources/envelope.js';
import {freePort} from '../test/e2e/installation/free-port.js';
import {ServerProcess} from '../test/e2e/installation/server-process.js';
import {createServiceApi, type ServiceApi} from '../test/e2e/installation/service-api.js';
import {launchPgBouncer} from '../test/service/external/launch-pgbouncer.js';
import {giveToPrograms} from '../test/service/external/launch-program.js';
import {startReplica, startSystemPostgres} from '../test/service/external/system-postgres.js';
import {secretOfTests} from '../test/service/test-secret-box.js';
import type {BenchRow} from './bench-row.js';
import {requestOf} from './envelope-work.js';
import {fillIn} from './lease.js';
import {hundredths, sized} from './measuring.js';
import {processorTime} from './processor-time.js';
import {documentOf} from './sealing.js';
import {envelopesOfYear, fillYear} from './year-rows.js';

const cli = join(import.meta.dirname, '../src/service/dist/cli.js');

/** Concurrent callers, each with the next `serve` in turn. */
const lanes = 8;
/** Connections that PgBouncer has to PostgreSQL. */
const pooled = 20;
/** Envelopes that are sealed, and answers that are read, after as many as warm the processes up. */
const counted = sized(
  {envelopes: 120, reads: 4_000, lists: 800},
  {envelopes: 1, reads: 8, lists: 8},
);

type Environment = Readonly<Record<string, string>>;

/** The processes whose time is counted, by what they are. */
type Groups = Readonly<Record<string, readonly number[]>>;

/** An installation that runs. */
interface Cluster {
  readonly apis: readonly ServiceApi[];
  readonly groups: Groups;
}

export async function benchCluster(): Promise<readonly BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-bench-'));
  const primary = await startSystemPostgres();
  const ended: (() => Promise<unknown>)[] = [primary.stop];
  const env = {
    DATABASE_URL: `postgres://${primary.address.user}@${primary.address.host}:${primary.address.port}/postgres`,
    ESIGN_DATA: folder,
    ESIGN_API_KEY: `key-${randomBytes(20).toString('hex')}`,
    ESIGN_SECRETS_KEY: secretOfTests,
  };
  const database = {PostgreSQL: [primary.pid]};
  try {
    const small = await withProcesses(env, [1, 1], async ({apis, groups}) => {
      await fill(env.DATABASE_URL);
      return measure({apis, groups: {...groups, ...database}});
    });
    const replica = await startReplica(primary.address);
    ended.unshift(replica.stop);
    const poolerFolder = await mkdtemp(join(tmpdir(), 'esign-bench-pooler-'));
    ended.push(() => rm(poolerFolder, {recursive: true, force: true}));
    await giveToPrograms(poolerFolder);
    const pooler = await launchPgBouncer(poolerFolder, env.DATABASE_URL, pooled);
    ended.unshift(pooler.program.kill);
    const large = {
      ...env,
      DATABASE_POOLER_URL: pooler.url,
      DATABASE_REPLICA_URL: `postgres://${replica.address.user}@${replica.address.host}:${replica.address.port}/postgres`,
    };
    const beside = {
      ...database,
      'its replica': [replica.pid],
      PgBouncer: [pooler.program.pid ?? 0],
    };
    const many = await withProcesses(large, [4, 4], ({apis, groups}) =>
      measure({apis, groups: {...groups, ...beside}}),
    );
    return rowsOf(small, many);
  } finally {
    for (const end of ended) await end();
    await rm(folder, {recursive: true, force: true});
  }
}

async function fill(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({connectionString: databaseUrl});
  await fillYear(pool, databaseUrl);
  await pool.end();
}

/** Runs so many `serve` and `work` for as long as something takes. */
async function withProcesses<Result>(
  env: Environment,
  [serving, working]: readonly [number, number],
  use: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  const running: Record<'serve' | 'work', ServerProcess[]> = {serve: [], work: []};
  const urls: string[] = [];
  const start = async (name: 'serve' | 'work') => {
    const url = `http://localhost:${await freePort()}`;
    const own = {
      ...env,
      ESIGN_PORT: new URL(url).port,
      ESIGN_PUBLIC_URL: urls[0] ?? url,
      ESIGN_WORKERS: name === 'work' ? '1' : '0',
    };
    // A `work` answers nobody.
    const readyUrl = `${name === 'serve' ? url : urls[0]}/health`;
    running[name].push(await ServerProcess.start({name, command: [cli, name], env: own, readyUrl}));
    if (name === 'serve') urls.push(url);
  };
  try {
    for (let left = serving; left > 0; left -= 1) await start('serve');
    for (let left = working; left > 0; left -= 1) await start('work');
    const pidsOf = (processes: readonly ServerProcess[]) => processes.map(({pid}) => pid);
    return await use({
      apis: urls.map((url) => createServiceApi(url, env['ESIGN_API_KEY'] ?? '')),
      groups: {serve: pidsOf(running.serve), work: pidsOf(running.work)},
    });
  } finally {
    const all = [...running.work, ...running.serve];
    await Promise.all(all.map((process) => process.stop()));
  }
}

/** What a kind of call takes. */
interface Cost {
  readonly perSecond: number;
  /** Milliseconds of processor time of a call, by kind of process. */
  readonly worked: Readonly<Record<string, number>>;
}

type Costs = Readonly<Record<'envelope' | 'read' | 'list', Cost>>;

/** Calls are distributed in turn, as by a load balancer without sticky sessions. */
async function measure({apis, groups}: Cluster): Promise<Costs> {
  let turn = 0;
  const next = () => apis[(turn += 1) % apis.length]!;
  const content = Buffer.from(await documentOf(1)).toString('base64');
  const seal = async () => {
    const {envelope_fingerprint: fingerprint} = await next().client.createEnvelope(
      requestOf(content),
    );
    await untilStatus(next, fingerprint, 'sent');
    const finish = await fillIn(next(), fingerprint);
    await finish();
    await untilStatus(next, fingerprint, 'signed');
    return fingerprint;
  };
  const last = await seal();
  return {
    envelope: await costOf(counted.envelopes, seal, groups),
    read: await costOf(counted.reads, () => next().envelope(last), groups),
    list: await costOf(counted.lists, () => next().client.listEnvelopes({}), groups),
  };
}

/** Asks rarely: what answers is counted as well. */
async function untilStatus(
  next: () => ServiceApi,
  fingerprint: string,
  status: EnvelopeAnswer['envelope_status'],
): Promise<void> {
  do await delay(250);
  while ((await next().envelope(fingerprint)).envelope_status !== status);
}

async function costOf(count: number, call: () => Promise<unknown>, groups: Groups): Promise<Cost> {
  await inLanes(count, call);
  const before = await timesOf(groups);
  const begun = performance.now();
  await inLanes(count, call);
  const took = performance.now() - begun;
  const after = await timesOf(groups);
  const names = Object.keys(groups);
  const worked = names.map((name) => [
    name,
    ((after[name] ?? NaN) - (before[name] ?? NaN)) / count,
  ]);
  return {perSecond: (count / took) * 1_000, worked: Object.fromEntries(worked)};
}

async function timesOf(groups: Groups): Promise<Readonly<Record<string, number>>> {
  const times = Object.entries(groups).map(async ([name, pids]) => [
    name,
    await processorTime(pids),
  ]);
  return Object.fromEntries(await Promise.all(times));
}

/** So many calls, by callers who begin the next when they have an answer. */
async function inLanes(count: number, call: () => Promise<unknown>): Promise<void> {
  let left = count;
  const lane = async () => {
    for (; left > 0;) {
      left -= 1;
      await call();
    }
  };
  await Promise.all(Array.from({length: Math.min(lanes, count)}, lane));
}

const figures = {
  envelope: 'an envelope until it is sealed',
  read: 'a read of an envelope',
  list: 'the first page of the list',
} as const;

function rowsOf(small: Costs, large: Costs): readonly BenchRow[] {
  return (Object.keys(figures) as (keyof Costs)[]).flatMap((kind): BenchRow[] => {
    const [one, many] = [small[kind], large[kind]];
    const name = `${envelopesOfYear} envelopes, 4 serve and 4 work: ${figures[kind]}`;
    return [
      {name, unit: 'a second', ...besideOne(one.perSecond, many.perSecond)},
      ...Object.entries(many.worked).map(([group, worked]): BenchRow => {
        const alone = one.worked[group];
        const value = hundredths(worked);
        return {
          name: `${name}, processor time of ${group}`,
          unit: 'ms',
          ...(alone === undefined ? {value} : besideOne(alone, worked)),
        };
      }),
    ];
  });
}

const besideOne = (one: number, many: number) => ({
  value: hundredths(many),
  beside: 'one serve, one work',
  besideValue: hundredths(one),
  ...(one > 0 && {ratio: hundredths(many / one)}),
});
