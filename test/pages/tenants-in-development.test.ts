/** Tenants by the names of their hosts, on a developer's machine, as a browser meets them (docs/guide/tenants.md). */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, it, onTestFinished} from 'vitest';
import {createEsignHandler} from '../../src/server/index.js';
import {toNodeListener} from '../../src/server/node/index.js';
import {createFakeService, fakeBaseUrl, fakeKey} from '../server/fake-service.js';
import {people} from '../server/set-up.js';
import {openPage, useBrowser} from './signing/sign-window.js';

useBrowser();

/** An app of the tenants red and blue, which signs in whoever opens it. */
async function startApp(): Promise<number> {
  const services = {red: createFakeService(), blue: createFakeService()};
  const esign = createEsignHandler({
    service: (request) => {
      const [tenant] = new URL(request.url).hostname.split('.');
      return tenant === 'red' || tenant === 'blue'
        ? {tenant, baseUrl: fakeBaseUrl, apiKey: fakeKey, fetch: services[tenant].fetch}
        : null;
    },
    authorize: (request) =>
      request.headers.has('cookie') ? {user: people['owner']!, allow: true} : null,
    allowFreeform: true,
  });
  const listener = toNodeListener(esign);
  const app = createServer((request, response) => {
    if (request.url?.startsWith('/esign')) return void listener(request, response);
    response.setHeader('set-cookie', 'session=1; HttpOnly; SameSite=Lax');
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>App</title>');
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void app.close());
  return (app.address() as AddressInfo).port;
}

const statusOf = (path: string) => `fetch('/esign${path}').then(({status}) => status)`;
const draft = `fetch('/esign/drafts', {
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({title: 'Lease', documents: [], parties: [{name: 'Anna', email: 'anna@example.com'}]}),
}).then((answer) => answer.json())`;

it('each name under localhost is a tenant with its own envelopes and cookies', async () => {
  const port = await startApp();
  const {page} = await openPage(`http://red.localhost:${port}/`);
  expect(await page.evaluate('isSecureContext')).toBe(true);
  const {envelope_fingerprint: fingerprint} = await page.evaluate<{
    readonly envelope_fingerprint: string;
  }>(draft);
  expect(await page.evaluate(statusOf(`/envelopes/${fingerprint}`))).toBe(200);

  await page.route('**/blue', (route) => route.fulfill({body: 'not signed in yet'}));
  await page.goto(`http://blue.localhost:${port}/blue`);
  expect(await page.evaluate(statusOf(`/envelopes/${fingerprint}`))).toBe(401);
  await page.goto(`http://blue.localhost:${port}/`);
  expect(await page.evaluate(statusOf(`/envelopes/${fingerprint}`))).toBe(404);

  await page.goto(`http://nobody.localhost:${port}/`);
  expect(await page.evaluate(statusOf('/envelopes'))).toBe(404);
});
