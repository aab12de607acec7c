/** What a page of the list of envelopes costs at a thousand, a hundred thousand and a million, for every filter. */
import {randomBytes} from 'node:crypto';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import pg from 'pg';
import {freePort} from '../test/e2e/installation/free-port.js';
import {ServerProcess} from '../test/e2e/installation/server-process.js';
import {createServiceApi, type ServiceApi} from '../test/e2e/installation/service-api.js';
import {startSystemPostgres} from '../test/service/external/system-postgres.js';
import {addEnvelopes, sought} from './list-rows.js';

const cli = join(import.meta.dirname, '../src/service/dist/cli.js');

/** Envelopes of the one account, which grows from each to the next. */
const sizes = [1_000, 100_000, 1_000_000] as const;
/** Calls whose median is told, and those before all others that none is told of: a new process is slow. */
const calls = 41;
const warmUp = 300;

const {owner, director, tenant, rareWord, commonWord} = sought;

/** A million matches are counted one by one: the only filter whose cost grows with what it finds. */
const filters: Readonly<
  Record<string, NonNullable<Parameters<ServiceApi['client']['listEnvelopes']>[0]>>
> = {
  'no filter': {},
  'the last one (offset −1)': {offset: -1},
  'status, a seventh': {status: 'sent'},
  'status, none': {status: 'failed'},
  'owner, a twentieth': {owner},
  'owner and status': {owner, status: 'sent'},
  'party, eight envelopes': {party_email: tenant},
  'party, all envelopes': {party_email: director},
  'party and status': {party_email: director, status: 'signed'},
  'owner and party': {owner, party_email: director},
  'title, twelve found': {q: rareWord},
  'title and status': {q: rareWord, status: 'signed'},
  'title and owner': {q: rareWord, owner},
  'title and party': {q: rareWord, party_email: director},
  'title, all found': {q: commonWord},
};

/** Milliseconds of one filter at each size. */
export interface ListRow {
  readonly name: string;
  readonly at: Readonly<Record<string, number>>;
}

/** Measures the real service over HTTP, on the PostgreSQL of this system. */
export async function benchLists(): Promise<readonly ListRow[]> {
  const {address, stop} = await startSystemPostgres();
  const databaseUrl = `postgres://${address.user}@${address.host}:${address.port}/postgres`;
  const folder = await mkdtemp(join(tmpdir(), 'esign-bench-'));
  const origin = `http://localhost:${await freePort()}`;
  const apiKey = `key-${randomBytes(20).toString('hex')}`;
  const env = {ESIGN_DATA: folder, ESIGN_API_KEY: apiKey, ESIGN_PORT: new URL(origin).port};
  const service = await ServerProcess.start({
    name: 'serve',
    command: [cli, 'serve'],
    env: {...env, DATABASE_URL: databaseUrl},
    readyUrl: `${origin}/health`,
  });
  const pool = new pg.Pool({connectionString: databaseUrl});
  try {
    return await measure(createServiceApi(origin, apiKey), pool);
  } finally {
    await pool.end();
    await service.stop();
    await stop();
    await rm(folder, {recursive: true, force: true});
  }
}

async function measure({client}: ServiceApi, pool: pg.Pool): Promise<readonly ListRow[]> {
  const at = new Map<string, Record<string, number>>();
  let filled = 0;
  for (let call = 0; call < warmUp; call += 1) await client.listEnvelopes({});
  for (const size of sizes) {
    await addEnvelopes(pool, 1, filled + 1, size);
    filled = size;
    for (const [name, filter] of Object.entries(filters)) {
      const ms = await median(() => client.listEnvelopes(filter));
      at.set(name, {...at.get(name), [size]: ms});
    }
  }
  return [...at].map(([name, figures]) => ({name, at: figures}));
}

async function median(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let done = 0; done < calls; done += 1) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  const middle = times.sort((one, other) => one - other)[Math.floor(calls / 2)] ?? 0;
  return Math.round(middle * 100) / 100;
}
