import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {
  createGuardedFetch,
  FetchError,
  isPublicAddress,
  urlProblem,
} from '../../../src/service/security/guarded-fetch.js';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** A server of our own; answers with its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const limits = {timeout: 2_000, maxBytes: 1_000};

/** A fetch whose DNS answers with these addresses, whatever is asked. */
const withDns = (...addresses: readonly string[]) =>
  createGuardedFetch({
    allowPrivateHosts: false,
    resolve: (_hostname, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({address, family: address.includes(':') ? 6 : 4})),
      ),
  });

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'no address',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('URLs', () => {
  it.each([
    ['no URL', 'not a URL'],
    ['http://example.com/', 'https://'],
    ['ftp://example.com/', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['https://localhost/', 'inside a network'],
    ['https://api.localhost/', 'inside a network'],
    ['https://127.1/', 'inside a network'],
    ['https://2130706433/', 'inside a network'],
    ['https://0x7f.0.0.1/', 'inside a network'],
    ['https://[::1]/', 'inside a network'],
    ['https://[::ffff:192.168.0.1]/', 'inside a network'],
    ['https://169.254.169.254/latest/meta-data', 'inside a network'],
  ])('%s is refused', (url, reason) => expect(urlProblem(url, false)).toContain(reason));

  it('a public https URL is allowed', () =>
    expect(urlProblem('https://example.com/hook?a=1', false)).toBeNull());

  it.each(['http://localhost:3000/hook', 'https://10.0.0.1/', 'http://[::1]:80/'])(
    '%s is allowed where private hosts are',
    (url) => expect(urlProblem(url, true)).toBeNull(),
  );

  it('other schemes stay refused where private hosts are allowed', () =>
    expect(urlProblem('file:///etc/passwd', true)).toContain('https://'));
});

describe('the DNS answer', () => {
  it.each([['127.0.0.1'], ['10.0.0.5'], ['::1'], ['fd00::1'], ['::ffff:127.0.0.1']])(
    'leads nowhere when it is %s',
    (address) =>
      expect(withDns(address)('https://attacker.example/', limits)).rejects.toThrow(
        'attacker.example is an address inside a network',
      ),
  );

  it('leads nowhere when one of several addresses is private', () =>
    expect(
      withDns('93.184.216.34', '127.0.0.1')('https://attacker.example/', limits),
    ).rejects.toThrow('inside a network'));
});

describe('answers', () => {
  const fetch = createGuardedFetch({allowPrivateHosts: true});

  it('come with status and bytes', async () => {
    const url = await serve((request, response) =>
      response.end(`${request.method} ${request.url}`),
    );
    const answer = await fetch(`${url}/a?b`, limits);
    expect(answer.status).toBe(200);
    expect(Buffer.from(answer.bytes).toString()).toBe('GET /a?b');
  });

  it('are cut off beyond the size limit', async () => {
    const url = await serve((_, response) => response.end('x'.repeat(1_001)));
    await expect(fetch(url, limits)).rejects.toThrow('larger than 1000 bytes');
  });

  it.each(['x'.repeat(1_000_000), 'x'])(
    'of which only the status is wanted may be too large, and may never end',
    async (start) => {
      let isClosed = false;
      const url = await serve((_, response) => {
        response.write(start);
        response.on('close', () => (isClosed = true));
      });
      const only = {...limits, timeout: 500, statusOnly: true} as const;
      expect(await fetch(url, only)).toEqual({status: 200, bytes: new Uint8Array()});
      await expect.poll(() => isClosed).toBe(true);
    },
  );

  it('that take too long are given up with a sentence', async () => {
    const url = await serve(() => undefined);
    await expect(fetch(url, {...limits, timeout: 100})).rejects.toThrow(
      new FetchError({code: 'no_answer', host: '127.0.0.1', seconds: 0.1}),
    );
  });

  it('that drip in slowly count against the same time', async () => {
    const url = await serve((_, response) => {
      const timer = setInterval(() => response.write('x'), 30);
      response.on('close', () => clearInterval(timer));
    });
    await expect(fetch(url, {...limits, timeout: 200})).rejects.toThrow('did not answer within');
  });

  it('of a tenant in development reach this machine by its name', async () => {
    const url = await serve(({headers}, response) => response.end(headers.host));
    const tenant = url.replace('127.0.0.1', 'b.localhost');
    const {bytes} = await fetch(tenant, limits);
    expect(`http://${Buffer.from(bytes).toString()}`).toBe(tenant);
    await expect(fetch('http://b.localhost:9/', limits)).rejects.toThrow(
      'b.localhost does not accept connections.',
    );
  });

  it('say so when nobody listens', async () => {
    await expect(fetch('http://127.0.0.1:9/', limits)).rejects.toThrow(
      '127.0.0.1 does not accept connections.',
    );
  });

  it('that redirect are followed as often as asked', async () => {
    const url = await serve((request, response) =>
      request.url === '/end'
        ? response.end('here')
        : response.writeHead(302, {location: '/end'}).end(),
    );
    const answer = await fetch(url, {...limits, maxRedirects: 1});
    expect(Buffer.from(answer.bytes).toString()).toBe('here');
  });

  it('that redirect for ever are refused', async () => {
    const url = await serve((_, response) => response.writeHead(302, {location: '/'}).end());
    await expect(fetch(url, {...limits, maxRedirects: 3})).rejects.toThrow('redirects too often');
  });

  it('that redirect are answers where no redirects are wanted', async () => {
    const url = await serve((_, response) => response.writeHead(302, {location: '/end'}).end());
    expect((await fetch(url, limits)).status).toBe(302);
  });

  it('that redirect to another scheme are refused', async () => {
    const url = await serve((_, response) =>
      response.writeHead(302, {location: 'file:///etc/passwd'}).end(),
    );
    await expect(fetch(url, {...limits, maxRedirects: 3})).rejects.toThrow('https://');
  });
});

describe('a list of hosts', () => {
  const listed = ['hooks.example.com', '*.customer.example'];

  it.each([
    'https://hooks.example.com/a',
    'https://HOOKS.example.com:8443/a',
    'https://a.customer.example/',
    'https://a.b.customer.example/',
  ])('lets %s be asked', (url) => expect(urlProblem(url, false, listed)).toBeNull());

  it.each([
    'https://example.com/',
    'https://hooks.example.com.attacker.example/',
    'https://xhooks.example.com/',
    'https://hooks.example.com@attacker.example/',
    'https://customer.example/',
    'https://xcustomer.example/',
    'https://93.184.216.34/',
  ])('keeps %s from being asked, and names the setting', (url) =>
    expect(urlProblem(url, false, listed)).toMatch(/ESIGN_OUTGOING_HOSTS/),
  );

  it('holds for redirects too', async () => {
    const there = await serve((_, response) => response.end('reached'));
    const other = there.replace('127.0.0.1', 'localhost');
    const url = await serve((_, response) => response.writeHead(302, {location: other}).end());
    const fetch = createGuardedFetch({allowPrivateHosts: true, outgoingHosts: ['127.0.0.1']});
    await expect(fetch(url, {...limits, maxRedirects: 3})).rejects.toThrow('ESIGN_OUTGOING_HOSTS');
    expect((await fetch(there, limits)).status).toBe(200);
  });
});
