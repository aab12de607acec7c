/** An operator learns that the number of trusted proxies does not fit, before evidence names the wrong addresses. */
import {Hono} from 'hono';
import {expect, it} from 'vitest';
import {createActorOf, watchProxies} from '../../../src/service/http/request/actor.js';
import {createLog} from '../../../src/service/log.js';

const hour = 3_600_000;

function setup(trustedProxies: number) {
  const lines: string[] = [];
  const log = createLog('json', {write: (line) => void lines.push(line)});
  let time = 0;
  const actorOf = createActorOf(trustedProxies);
  const app = new Hono()
    .use(watchProxies(trustedProxies, log, () => time))
    .get('/', (context) => context.json(actorOf(context).ip));
  return {
    ask: async (forwarded?: string) =>
      (
        await app.request(
          '/',
          forwarded === undefined ? {} : {headers: {'x-forwarded-for': forwarded}},
        )
      ).json(),
    told: () => lines.map((line) => (JSON.parse(line) as {msg: string}).msg),
    wait: (milliseconds: number) => void (time += milliseconds),
  };
}

it.each([
  [0, '203.0.113.9', 'ESIGN_TRUST_PROXY is not set'],
  [2, '203.0.113.9', 'signers can choose the address'],
  [1, '203.0.113.9:51234', 'without a port'],
  [1, 'unknown', 'is not an address'],
])(
  'with %d trusted proxies and the header “%s”, the log says what to set',
  async (trusted, header, words) => {
    const {ask, told} = setup(trusted);
    await ask(header);
    expect(told()).toEqual([expect.stringContaining(words)]);
  },
);

it.each([
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [2, '198.51.100.1, 203.0.113.9, 192.0.2.1', '203.0.113.9'],
])(
  'with %d trusted proxies, the header “%s” fits, and what a caller wrote in front counts for nothing',
  async (trusted, header, address) => {
    const {ask, told} = setup(trusted);
    expect(await ask(header)).toBe(address);
    expect(told()).toEqual([]);
  },
);

it('says nothing of requests past the proxies, and the rest once an hour', async () => {
  const {ask, told, wait} = setup(0);
  await ask();
  expect(told()).toEqual([]);
  for (let times = 0; times < 50; times += 1) await ask('203.0.113.9');
  wait(hour - 1);
  await ask('203.0.113.9');
  expect(told()).toHaveLength(1);
  wait(1);
  await ask('203.0.113.9');
  expect(told()).toHaveLength(2);
});
