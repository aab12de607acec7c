/** An operator learns that the number of trusted proxies does not fit, before evidence names the wrong addresses. */
import {Hono} from 'hono';
import {expect, it} from 'vitest';
import {
  createActorOf,
  watchProxies,
  type ForwardingHeader,
} from '../../../src/service/http/request/actor.js';
import {createLog} from '../../../src/service/log.js';

const hour = 3_600_000;

function setup(trustedProxies: number, proxyHeader: ForwardingHeader = 'x-forwarded-for') {
  const lines: string[] = [];
  const log = createLog('json', {write: (line) => void lines.push(line)});
  let time = 0;
  const actorOf = createActorOf(trustedProxies, proxyHeader);
  const app = new Hono()
    .use(watchProxies({trustedProxies, proxyHeader}, log, () => time))
    .get('/', (context) => context.json(actorOf(context).ip));
  return {
    ask: async (forwarded?: string, header: string = proxyHeader) =>
      (
        await app.request('/', forwarded === undefined ? {} : {headers: {[header]: forwarded}})
      ).json(),
    told: () => lines.map((line) => (JSON.parse(line) as {msg: string}).msg),
    wait: (milliseconds: number) => void (time += milliseconds),
  };
}

it.each([
  [0, '203.0.113.9', 'ESIGN_TRUST_PROXY is not set'],
  [2, '203.0.113.9', 'signers can choose the address'],
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
  [1, '203.0.113.9:51234', '203.0.113.9'],
  [1, '[2001:db8::9]:51234', '2001:db8::9'],
  [1, '[2001:db8::9]', '2001:db8::9'],
  [1, '2001:db8::9', '2001:db8::9'],
])(
  'with %d trusted proxies, the header “%s” fits, and what a caller wrote in front counts for nothing',
  async (trusted, header, address) => {
    const {ask, told} = setup(trusted);
    expect(await ask(header)).toBe(address);
    expect(told()).toEqual([]);
  },
);

it.each([
  [1, 'for=203.0.113.9;proto=https;by=192.0.2.1', '203.0.113.9'],
  [1, 'For="203.0.113.9:51234"', '203.0.113.9'],
  [1, 'proto=https; for="[2001:db8::9]:51234"', '2001:db8::9'],
  [1, 'for=198.51.100.1, for="[2001:db8::9]"', '2001:db8::9'],
  [1, 'for="198.51.100.1, for=198.51.100.2", for=203.0.113.9', '203.0.113.9'],
  [2, 'for=198.51.100.1, for=203.0.113.9, for=_proxy', '203.0.113.9'],
])(
  'with %d trusted proxies that write Forwarded, “%s” says where it came from',
  async (trusted, header, address) => {
    const {ask, told} = setup(trusted, 'forwarded');
    expect(await ask(header)).toBe(address);
    expect(told()).toEqual([]);
  },
);

it.each([
  ['a quote that is left open', 'for=198.51.100.1;x=", for="[2001:db8::9]"'],
  ['no address', 'for=unknown'],
  ['a name', 'for=_hidden;by=198.51.100.1'],
])('an entry with %s says nothing of where a request came from', async (_, header) => {
  const {ask, told} = setup(1, 'forwarded');
  expect(await ask(header)).toBeNull();
  expect(told()).toHaveLength(1);
});

it.each([
  ['x-forwarded-for', 'forwarded', 'for=198.51.100.1'],
  ['forwarded', 'x-forwarded-for', '198.51.100.1'],
] as const)('where proxies write %s, %s is anybody’s', async (written, other, text) => {
  const {ask, told} = setup(1, written);
  expect(await ask(text, other)).toBeNull();
  expect(told()).toEqual([expect.stringContaining('ESIGN_PROXY_HEADER')]);
});

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
