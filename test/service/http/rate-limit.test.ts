import type {AddressInfo} from 'node:net';
import type {Server} from 'node:http';
import {serve} from '@hono/node-server';
import {Hono} from 'hono';
import {describe, expect, it, onTestFinished} from 'vitest';
import {createTurns} from '../../../src/service/http/request/account-turns.js';
import {createAddressOf} from '../../../src/service/http/request/actor.js';
import {createApi} from '../../../src/service/http/api.js';
import {createAuthenticate} from '../../../src/service/http/request/authentication.js';
import {createLimiter} from '../../../src/service/http/request/rate-limit.js';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {ensureFirstCompany} from '../../../src/service/storage/accounts/companies.js';
import {createDatabase, createPool} from '../../../src/service/storage/connection/database.js';
import {createTestDatabase} from '../test-database.js';
import {authorization} from './api-fixture.js';

const keys = ['key-of-the-first-account', 'another-key-of-that-account'] as const;

/** Two servers with pools of their own on one database, as two processes are. */
async function setup() {
  const {address} = await createTestDatabase();
  const servers = await Promise.all([start(address, true), start(address, false)]);
  return async (path: string, key: string, server: 0 | 1) =>
    fetch(`${servers[server]}${path}`, {headers: authorization(key)});
}

async function start(address: Parameters<typeof createPool>[0], isFirst: boolean): Promise<string> {
  const pool = createPool(address, () => {});
  const db = createDatabase(pool);
  onTestFinished(() => db.destroy());
  if (isFirst) {
    const companyId = await ensureFirstCompany(db, new Date());
    for (const key of keys) await addApiKey(db, companyId, key, new Date());
  }
  const file = () => Promise.resolve(new Response('file'));
  const parts = {
    handlers: {downloadEnvelope: file, downloadTemplate: file},
    authenticate: createAuthenticate(db, createLimiter(pool, 'sign-in', 300), {
      now: () => new Date(),
    }),
    downloads: createLimiter(pool, 'download', 60),
    addressOf: createAddressOf(0),
    requirePrintable: () => Promise.resolve(),
    prepare: () => Promise.resolve(null),
    turns: createTurns({atOnce: 8, waiting: 100}),
    actorOf: () => ({ip: null, userAgent: ''}),
    corsOrigins: [],
    links: {api: 'http://localhost/v1', errorPage: () => 'http://localhost/'},
    log: {error: () => undefined},
  };
  const api = createApi(parts as unknown as Parameters<typeof createApi>[0]);
  const server = await new Promise<Server>((resolve) => {
    const made = serve({fetch: api.fetch, port: 0, hostname: '127.0.0.1'}, () =>
      resolve(made as Server),
    );
  });
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const envelope = `/envelopes/${'f'.repeat(32)}/download`;
const template = `/templates/${'f'.repeat(32)}/download`;
const served = (responses: readonly Response[]) => responses.filter(({ok}) => ok).length;

describe('downloads from two processes', () => {
  it('are sixty a minute in all for a key and a kind, and say when to come back', async () => {
    const get = await setup();
    const all = await Promise.all(
      Array.from({length: 70}, (_, index) => get(envelope, keys[0], index % 2 === 0 ? 0 : 1)),
    );
    expect(served(all)).toBe(60);
    const refused = all.find(({status}) => status === 429);
    expect(Object.keys((await refused?.json()) as object)).toEqual(['message']);
    const wait = Number(refused?.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused?.headers.get('X-RateLimit-Limit')).toBe('60');
    expect(refused?.headers.get('X-RateLimit-Remaining')).toBe('0');
    expect((await get(template, keys[0], 1)).status).toBe(200);
    expect((await get(envelope, keys[1], 1)).status).toBe(200);
  });
});

describe('wrong keys tried at two processes', () => {
  it('are three hundred a minute from one address, and the right key still works', async () => {
    const get = await setup();
    const all = await Promise.all(
      Array.from({length: 310}, (_, index) =>
        get(envelope, 'wrong-key-wrong-key', index % 2 === 0 ? 0 : 1),
      ),
    );
    expect(all.filter(({status}) => status === 401)).toHaveLength(300);
    expect(all.filter(({status}) => status === 429)).toHaveLength(10);
    expect((await get(envelope, keys[0], 0)).status).toBe(200);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
])('counts %s as %s', async (address, counted) => {
  const addressOf = createAddressOf(1);
  const app = new Hono().get('/', (context) => context.text(addressOf(context)));
  const response = await app.request('/', {headers: {'X-Forwarded-For': address}});
  expect(await response.text()).toBe(counted);
});
