/** Where a request came from, as the record keeps it. */
import {Hono} from 'hono';
import {expect, it} from 'vitest';
import {toIpv4} from '../../../src/service/notifications/webhooks/webhook-payload.js';
import {createActorOf} from '../../../src/service/http/request/actor.js';

/** The address that the record gets of a request from here, through one proxy of ours. */
async function recorded(address: string): Promise<string | null> {
  const actorOf = createActorOf(1);
  const app = new Hono().get('/', (context) => context.json(actorOf(context).ip));
  const answer = await app.request('/', {headers: {'X-Forwarded-For': address}});
  return (await answer.json()) as string | null;
}

it.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['2001:DB8:0:0:0:0:0:7', '2001:db8::7', '0.0.0.0'],
  ['2001:db8::1:0:0:7', '2001:db8::1:0:0:7', '0.0.0.0'],
  ['fe80::7%eth0', 'fe80::7', '0.0.0.0'],
  ['::1', '::1', '127.0.0.1'],
])('%s is recorded as %s, and told to webhooks as %s', async (address, ip, clientIp) => {
  expect(await recorded(address)).toBe(ip);
  expect(toIpv4(ip)).toBe(clientIp);
});

it('what is no address is recorded as none', async () => {
  expect(await recorded('unknown')).toBeNull();
});
