import {createServer} from 'node:net';
import {networkInterfaces} from 'node:os';
import {Hono} from 'hono';
import {describe, expect, it, onTestFinished} from 'vitest';
import {checkHost} from '../../../src/service/http/request/host-check.js';
import {secureAnswers} from '../../../src/service/http/answers/secure-answers.js';
import {startHttpServer} from '../../../src/service/http/server.js';
import {freePort} from '../../e2e/installation/free-port.js';

const publicUrl = 'https://sign.example.com';

describe('the name that pages are asked for under', () => {
  const app = new Hono()
    .use(checkHost({publicUrl, allowedHosts: ['sign.internal']}))
    .get('/embed/x', (context) => context.text('a page'));
  const ask = (host: string) => app.request('/embed/x', {headers: {host}});

  it.each([
    'sign.example.com',
    'SIGN.example.com:443',
    'sign.internal:4000',
    'localhost:4000',
    '127.0.0.1:4000',
    '[::1]:4000',
    '10.0.0.7',
  ])('may be %s', async (host) => {
    expect((await ask(host)).status).toBe(200);
  });

  it.each([
    'attacker.example',
    'sign.example.com.attacker.example',
    'attacker.example:443',
    'localhost.attacker.example',
    'sign.example.com@attacker.example',
    '127.0.0.1.attacker.example',
    'x sign.example.com',
    '[',
  ])('may not be %s', async (host) => {
    const answer = await ask(host);
    expect(answer.status).toBe(421);
    expect(await answer.text()).toContain(`These pages are at ${publicUrl}.`);
  });
});

describe('an answer', () => {
  const app = (url: string) =>
    new Hono()
      .use(secureAnswers(url))
      .get('/health', (context) => context.json({healthy: true}))
      .get('/embed/pages/1/a/1/standard.webp', (context) => context.body('picture'))
      .get('/framed', () => new Response('page', {headers: {'Content-Security-Policy': 'own'}}));

  it('says nothing that its route has not said, to anybody but its own page', async () => {
    const {headers} = await app(publicUrl).request('/health');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('keeps the policy of its route, and its pictures can be shown by host apps', async () => {
    const framed = await app(publicUrl).request('/framed');
    expect(framed.headers.get('content-security-policy')).toBe('own');
    const picture = await app(publicUrl).request('/embed/pages/1/a/1/standard.webp');
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('demands https from then on if the service is reached by https, and not otherwise', async () => {
    const secure = await app(publicUrl).request('/nothing');
    expect(secure.headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
    const plain = await app('http://localhost:4000').request('/health');
    expect(plain.headers.has('strict-transport-security')).toBe(false);
  });
});

describe('the server', () => {
  const app = new Hono().get('/', (context) => context.text('here'));
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({internal, family}) => !internal && family === 'IPv4')
    .map(({address}) => address);

  it('listens on both addresses of this machine and no others where it is asked for localhost', async () => {
    const port = await freePort();
    const server = await startHttpServer(app, {host: 'localhost', port});
    onTestFinished(() => server.stop(0));
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
    for (const address of others)
      await expect(fetch(`http://${address}:${port}`)).rejects.toThrow('fetch failed');
  });

  it('names the setting where the port is taken on this machine alone', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    await expect(startHttpServer(app, {host: 'localhost', port})).rejects.toThrow(
      `Port ${port} is in use`,
    );
  });
});
