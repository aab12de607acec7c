/** The cost of one page of the list of envelopes at a thousand, a hundred thousand and a million, for every filter. */
import {randomBytes} from 'node:crypto';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import pg from 'pg';
import {freePort} from '../test/e2e/installation/free-port.js';
import {ServerProcess} from '../test/e2e/installation/server-process.js';
import {createServiceApi, type ServiceApi} from '../test/e2e/installation/service-api.js';
import {startSystemPostgres} from '../test/service/external/system-postgres.js';
import {addEnvelopes, sought, untilCounted} from './list-rows.js';
import {median, sized, timesOf} from './measuring.js';

const cli = join(import.meta.dirname, '../src/service/dist/cli.js');

/** Number of envelopes of the single account, which grows from each size to the next. */
const sizes = sized([1_000, 100_000, 1_000_000], [20, 40, 60]);
/** Number of measured calls, whose median is reported, and of warm-up calls before them: a new process is slow. */
const calls = sized(41, 1);
const warmUp = sized(300, 1);

const {owner, director, tenant, rareWord, commonWord, commonWords, digit, newText} = sought;

type Filter = NonNullable<Parameters<ServiceApi['client']['listEnvelopes']>[0]>;

const filters: Readonly<Record<string, Filter>> = {
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
  'title, two thirds': {q: commonWord},
  'title, two thirds, and status': {q: commonWord, status: 'sent'},
  'title, two thirds, and owner': {q: commonWord, owner},
  'title, two thirds, owner and status': {q: commonWord, owner, status: 'sent'},
  'title, two thirds, and party': {q: commonWord, party_email: director},
  'title, two thirds, and a party of eight': {q: commonWord, party_email: tenant},
  'title, two words, a fifth': {q: commonWords},
  'title, a digit, a ninth': {q: digit},
};

/** New search texts: if there are many matches, they are counted one by one on the first search. */
const firstTime = 'title, two thirds, the first time';

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
    const note = (name: string, ms: number) => at.set(name, {...at.get(name), [size]: ms});
    for (const [name, filter] of Object.entries(filters)) {
      await client.listEnvelopes(filter);
      await untilCounted(pool);
      note(name, median(await timesOf(calls, () => client.listEnvelopes(filter))));
    }
    const q = newText[sizes.indexOf(size)] ?? '';
    note(firstTime, median(await timesOf(1, () => client.listEnvelopes({q}))));
  }
  return [...at].map(([name, figures]) => ({name, at: figures}));
}
