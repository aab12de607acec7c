/**
 * A year of one large account: a million envelopes with five entries of history each. What its lists, its retention, its
 * backup and its export take, and how much memory each of the processes has held.
 */
import {spawn} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {mkdtemp, readFile, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import pg from 'pg';
import {freePort} from '../test/e2e/installation/free-port.js';
import {ServerProcess} from '../test/e2e/installation/server-process.js';
import {createServiceApi, type ServiceApi} from '../test/e2e/installation/service-api.js';
import {startSystemPostgres} from '../test/service/external/system-postgres.js';
import {secretOfTests} from '../test/service/test-secret-box.js';
import type {BenchRow} from './bench-row.js';
import {sought} from './list-rows.js';
import {hundredths, median, sized, timed, timesOf} from './measuring.js';
import {day, envelopesOfYear, fillYear, oldDays} from './year-rows.js';

const cli = join(import.meta.dirname, '../src/service/dist/cli.js');

/** Calls of each list, whose median is reported. */
const calls = sized(41, 1);

/** What the service has in its environment, as its commands have. */
type Environment = Readonly<Record<string, string>>;

export async function benchYear(): Promise<readonly BenchRow[]> {
  const {address, stop} = await startSystemPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'esign-bench-'));
  const apiKey = `key-${randomBytes(20).toString('hex')}`;
  const url = `http://localhost:${await freePort()}`;
  const env = {
    DATABASE_URL: `postgres://${address.user}@${address.host}:${address.port}/postgres`,
    ESIGN_DATA: folder,
    ESIGN_API_KEY: apiKey,
    ESIGN_PORT: new URL(url).port,
    ESIGN_SECRETS_KEY: secretOfTests,
  };
  const pool = new pg.Pool({connectionString: env.DATABASE_URL});
  // The database may end before the connections that were told to.
  pool.on('error', () => undefined);
  let service = await serve(env, url);
  try {
    const {client} = createServiceApi(url, apiKey);
    const filling = await timed(() => fillYear(pool, env.DATABASE_URL));
    const lists = await listRows(client);
    const copies = [
      ...(await commandRows('backup', env, folder)),
      ...(await commandRows('export', env, folder)),
    ];
    await client.updateSettings({setting_retention: {signed: oldDays()}});
    await service.stop();
    // A start queues the cleanup of today anew.
    await pool.query(`DELETE FROM jobs.job WHERE name = 'cleanup'`);
    // Not to the minute: what becomes due while the service starts stays until tomorrow's cleanup.
    const due = new Date(Date.now() - oldDays() * day - 10 * 60_000);
    service = await serve(env, url);
    const retained = await retentionRow(pool, due);
    const held = await peakMemory(service.pid);
    await service.stop();
    return [
      seconds('filled with SQL alone', filling),
      {name: 'size of the database', value: await megabytes(pool), unit: 'MB'},
      ...lists,
      ...copies,
      retained,
      {name: 'retention: memory of the service, at most', value: held, unit: 'MB'},
    ].map((row) => ({...row, name: `${envelopesOfYear} envelopes: ${row.name}`}) as BenchRow);
  } finally {
    await pool.end();
    await service.stop();
    await stop();
    await rm(folder, {recursive: true, force: true});
  }
}

const serve = (env: Environment, url: string): Promise<ServerProcess> =>
  ServerProcess.start({name: 'serve', command: [cli, 'serve'], env, readyUrl: `${url}/health`});

async function listRows(client: ServiceApi['client']): Promise<readonly BenchRow[]> {
  const newest = await client.listEnvelopes({});
  const fingerprint = newest.envelopes[0]?.envelope_fingerprint ?? '';
  const asked = {
    'the first page of the list': () => client.listEnvelopes({}),
    'a search for a title': () => client.listEnvelopes({q: sought.rareWord}),
    'the envelopes of a party': () => client.listEnvelopes({party_email: sought.tenant}),
    'an envelope with its history': () => client.getEnvelope({envelope_fingerprint: fingerprint}),
    'what retention would delete': () =>
      client.previewRetention({setting_retention: {signed: oldDays()}}),
  };
  const rows: BenchRow[] = [];
  for (const [name, ask] of Object.entries(asked)) {
    await ask();
    rows.push({name, value: hundredths(median(await timesOf(calls, ask))), unit: 'ms'});
  }
  return rows;
}

async function commandRows(
  command: 'backup' | 'export',
  env: Environment,
  folder: string,
): Promise<readonly BenchRow[]> {
  const file = join(folder, `${command}.tar`);
  let held = 0;
  const took = await timed(async () => {
    held = await runCommand([command, '--to', file], env);
  });
  const {size} = await stat(file);
  await rm(file);
  return [
    seconds(command, took),
    {name: `${command}: memory, at most`, value: held, unit: 'MB'},
    {name: `${command}: size`, value: Math.round(size / 1_000_000), unit: 'MB'},
  ];
}

/** @returns Megabytes that it has held at most. */
async function runCommand(args: readonly string[], env: Environment): Promise<number> {
  const child = spawn(process.execPath, [cli, ...args, '--json'], {
    env: {...process.env, ...env},
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  let held = 0;
  while (child.exitCode === null) {
    held = Math.max(held, await peakMemory(child.pid ?? 0).catch(() => 0));
    await Promise.race([ended, delay(200)]);
  }
  if (child.exitCode !== 0) throw new Error(`esign-service ${args[0]} has failed.`);
  return held;
}

/** Megabytes. */
async function peakMemory(pid: number): Promise<number> {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1_000);
}

/** Until all is gone that ended before this. */
async function retentionRow(pool: pg.Pool, before: Date): Promise<BenchRow> {
  const begun = performance.now();
  const due = await endedEnvelopes(pool, before);
  let left = due;
  while (left > 0) {
    await delay(sized(1_000, 50));
    left = await endedEnvelopes(pool, before);
  }
  const rate = due / ((performance.now() - begun) / 1_000);
  return {name: 'deleted by retention', value: Math.round(rate), unit: 'a second'};
}

async function endedEnvelopes(pool: pg.Pool, before: Date): Promise<number> {
  const {rows} = await pool.query<{count: number}>(
    `SELECT count(*)::float8 AS count FROM envelopes
     WHERE company_id = 1 AND status = 'signed' AND processed < $1`,
    [before],
  );
  return rows[0]?.count ?? 0;
}

async function megabytes(pool: pg.Pool): Promise<number> {
  const {rows} = await pool.query<{size: number}>(
    `SELECT pg_database_size(current_database())::float8 / 1000000 AS size`,
  );
  return Math.round(rows[0]?.size ?? 0);
}

const seconds = (name: string, ms: number): BenchRow => ({
  name,
  value: Math.round(ms / 100) / 10,
  unit: 's',
});
