/** An app and its API on two origins, put together by the lines of docs/guide/single-page-app.md. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect} from '@playwright/test';
import {createEsignHandler} from '../../../src/server/index.js';
import {toNodeListener} from '../../../src/server/node/index.js';
import {listen, serveHost} from '../installation/host-page.js';
import type {Installation} from '../installation/installation.js';
import {test} from '../journey.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {people} from '../people.js';

const guide = join(import.meta.dirname, '../../../docs/guide/single-page-app.md');

/** The script of the guide, for a helper at this origin. */
async function scriptOfGuide(api: string): Promise<string> {
  const [, script = ''] = /```js\n([^]*?)```/.exec(await readFile(guide, 'utf8')) ?? [];
  expect(script).toContain("credentials: 'include'");
  return script.replaceAll('https://api.example.com', api);
}

/** The API: it signs Tom in by a cookie, and its helper takes calls of these origins. */
function startApi({serviceUrl, apiKey}: Installation, origins: () => readonly string[]) {
  const service = {baseUrl: `${serviceUrl}/v1`, apiKey};
  return listen((request, response) => {
    if (request.url === '/sign-in') {
      response.setHeader('set-cookie', 'session=tom; Path=/; HttpOnly; SameSite=Lax');
      return response.end('<h1>Signed in</h1>');
    }
    const handler = createEsignHandler({
      service,
      origins: origins(),
      authorize: ({headers}) =>
        headers.get('cookie')?.includes('session=tom')
          ? {user: {id: 'tom', ...people.tom}, allow: true}
          : null,
    });
    return toNodeListener(handler)(request, response);
  });
}

test('every element calls the helper of an API on another origin, with its cookie', async ({
  openWindow,
  installation,
}) => {
  const {api} = installation;
  const fingerprint = await api.send('chromium-1.pdf', people.tom);
  await api.waitForTurn(fingerprint, people.tom.name);
  const origins: string[] = [];
  const helper = await startApi(installation, () => origins);
  const tags = ['status', 'parties', 'timeline', 'actions', 'document', 'sign'].map(
    (name) => `<esign-${name} data-esign envelope-fingerprint="${fingerprint}"></esign-${name}>`,
  );
  const app = await serveHost({
    helper: (_request, response) => void response.writeHead(404).end(),
    body: `<main><h1>Contracts</h1><h2>Order</h2></main>
      <script type="module">
        document.querySelector('main').insertAdjacentHTML('beforeend', \`
          <esign-envelopes as="party" data-esign></esign-envelopes><esign-verify data-esign></esign-verify>${tags.join('')}\`);
        ${await scriptOfGuide(helper.origin)}
      </script>`,
  });
  origins.push(app.origin);
  const page = await openWindow({baseURL: app.origin});
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${app.origin}/esign/`)) elsewhere.push(request.url());
  });
  await page.goto(`${helper.origin}/sign-in`);
  await page.goto('/');
  await expect(page.locator('esign-envelopes').getByRole('row').nth(1)).toBeVisible();
  await expect(page.locator('esign-status')).toContainText('0 of 1 signed');
  await expect(page.locator('esign-parties')).toContainText(people.tom.name);
  await expect(page.locator('esign-timeline').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('group', {name: 'chromium-1.pdf, page 1 of 3'})).toBeVisible();
  const signing = new SigningFrame(page);
  await signing.consent();
  await signing.signByTyping();
  await signing.finish();
  await expect(page.locator('esign-status')).toContainText('Signed');
  expect(elsewhere).toEqual([]);
  await page.context().close();
  for (const {close} of [app, helper]) close();
});
