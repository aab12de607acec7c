/** Mistakes that developers make with a host, and what the browser's console tells them: real pages, the real helper. */
import type {RequestListener} from 'node:http';
import {expect, type Page, test} from '@playwright/test';
import express from 'express';
import {createEsignHandler, type EsignHandlerOptions} from '../../../src/server/index.js';
import {toNodeListener} from '../../../src/server/node/index.js';
import {fakeBaseUrl, fakeKey} from '../../server/fake-service.js';
import {hostOptions, people} from '../../server/set-up.js';
import {serveHost} from '../installation/host-page.js';

const {service, options} = hostOptions();
const {fingerprint} = service.add({});
const status = `<esign-status envelope-fingerprint="${fingerprint}"></esign-status>`;

const helper = (given: Partial<EsignHandlerOptions> = {}) =>
  toNodeListener(
    createEsignHandler({
      ...options,
      authorize: () => ({user: people['owner']!, allow: true}),
      ...given,
    }),
  );

const notFound: RequestListener = (_request, response) =>
  void response.writeHead(404, {'content-type': 'text/html'}).end('<h1>No such page</h1>');

/** As a server of a one-page app answers every path that it does not know. */
const ownPage: RequestListener = (_request, response) =>
  void response.setHeader('content-type', 'text/html').end('<h1>App</h1>');

const signIn: RequestListener = (_request, response) =>
  void response.writeHead(302, {location: '/'}).end();

const behindParser = express()
  .use(express.json())
  .use('/esign', helper({onError: () => {}}));

/** What the elements write to the console of a page. */
function hintsOn(page: Page): string[] {
  const hints: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('esign-elements, ')) hints.push(message.text());
  });
  return hints;
}

const to = (baseUrl: string, apiKey = fakeKey) => ({
  service: {baseUrl, apiKey, fetch: service.fetch},
  onError: () => {},
});

interface Mistake {
  readonly helper?: RequestListener;
  readonly body?: string;
  readonly policy?: string;
  readonly remedy: string;
}

const mistakes: Readonly<Record<string, Mistake>> = {
  'the handler is not mounted': {
    helper: notFound,
    remedy: '/esign: 404 : mount the helper there, or set `endpoint`',
  },
  'the app answers with its own page': {
    helper: ownPage,
    remedy: '/esign: 200 : mount the helper there, or set `endpoint`',
  },
  'the endpoint is another path': {
    body: status.replace('<esign-status', '<esign-status endpoint="/sign"'),
    remedy: '/sign: 404 : mount the helper there, or set `endpoint`',
  },
  'a sign-in stands ahead of the handler': {
    helper: signIn,
    remedy: 'keep your sign-in away from it',
  },
  '`authorize` knows nobody': {
    helper: helper({authorize: () => null}),
    remedy: '/esign: 401 unauthorized: let `authorize` return the user',
  },
  'the policy names no helper': {
    policy: "default-src 'none'; script-src 'self'",
    remedy: '/esign: no answer : start the server, check `connect-src`',
  },
  'a body parser has read the body': {
    helper: behindParser,
    body: '<esign-send recipe="tenancy"></esign-send>',
    remedy: '500 body_already_read: mount the handler before body parsers',
  },
  'there is no such recipe': {
    body: '<esign-send recipe="lease"></esign-send>',
    remedy: '404 unknown_recipe: add it to `recipes`',
  },
  'the key is wrong': {
    helper: helper(to(fakeBaseUrl, 'wrong')),
    remedy: '502 service_refused: check the API key',
  },
  'nothing answers where the service should be': {
    helper: helper({
      service: {baseUrl: 'http://localhost:9/v1', apiKey: fakeKey},
      onError: () => {},
    }),
    remedy: '503 service_unavailable: start the service, check `service.baseUrl`',
  },
};

for (const [mistake, {remedy, ...host}] of Object.entries(mistakes)) {
  test(`where ${mistake} the console says what to do`, async ({page}) => {
    const hints = hintsOn(page);
    const {origin, close} = await serveHost({body: status, helper: helper(), ...host});
    await page.goto(origin);
    if (host.body?.includes('recipe')) await page.getByRole('button', {name: 'Start'}).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect.poll(() => hints.join('\n')).toContain(remedy);
    close();
  });
}

test('where page and helper are of two origins the console names `origins`', async ({page}) => {
  const hints = hintsOn(page);
  const other = await serveHost({body: '', helper: helper()});
  const body = status.replace('<esign-status', `<esign-status endpoint="${other.origin}/esign"`);
  const {origin, close} = await serveHost({body, helper: helper()});
  await page.goto(origin);
  await expect
    .poll(() => hints.join('\n'))
    .toContain('no answer : add this origin to `origins`, check `connect-src`');
  close();
  other.close();
});

test('where the policy does not let the frame in, the element says so in its place', async ({
  page,
}) => {
  const {origin, close} = await serveHost({
    body: '<esign-sign src="http://127.0.0.1:9/embed/1#token"></esign-sign>',
    helper: helper(),
    policy: "default-src 'none'; script-src 'self'; connect-src 'self'",
  });
  await page.goto(origin);
  await expect(page.getByRole('alert')).toContainText('frame-src');
  close();
});

test('where nothing is wrong the console is silent', async ({page}) => {
  const hints = hintsOn(page);
  const {origin, close} = await serveHost({body: status, helper: helper()});
  await page.goto(origin);
  await expect(page.getByText('0 of 2 signed')).toBeVisible();
  expect(hints).toEqual([]);
  close();
});
