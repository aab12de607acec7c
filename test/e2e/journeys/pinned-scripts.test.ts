/** The elements from one file: from another host than the page's, pinned by their hashes as docs/guide/frameworks.md shows. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, test} from '@playwright/test';
import {createEsignHandler} from '../../../src/server/index.js';
import {toNodeListener} from '../../../src/server/node/index.js';
import {hostOptions, people} from '../../server/set-up.js';
import {listen, serveHost} from '../installation/host-page.js';

const root = join(import.meta.dirname, '../../..');
const standalone = join(root, 'dist/standalone');

/** Serves the scripts to pages of any host; one of them may have been changed after its hash was taken. */
const serveScripts = (changed?: string) =>
  listen((request, response) => {
    const file = (request.url ?? '').slice(1);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/javascript');
    void readFile(join(standalone, file), 'utf8').then(
      (script) => response.end(file === changed ? `${script}\nwindow.wasChanged = true;` : script),
      () => response.writeHead(404).end(),
    );
  });

/** The lines of the guide, for scripts at this origin. */
async function linesOfGuide(origin: string): Promise<string> {
  const guide = await readFile(join(root, 'docs/guide/frameworks.md'), 'utf8');
  const [, lines = ''] = /```html\n(<script type="importmap">[^]+?)```/.exec(guide) ?? [];
  const hashes = JSON.parse(await readFile(join(standalone, 'sri.json'), 'utf8')) as Record<
    string,
    string
  >;
  const scripts = ['lang-de.js', 'lazy-late-views.js', 'elements.js'];
  const pinned = scripts.reduce(
    (text, file) => text.replace('sha384-…', hashes[file] ?? ''),
    lines,
  );
  expect(pinned).not.toContain('…');
  return pinned.replaceAll('https://cdn.example', origin);
}

/** A page of a host that pins the scripts of another, with one status in German and a contract to be put together. */
async function startHost(scripts: string) {
  const {service, options} = hostOptions({
    authorize: () => ({user: people['owner']!, allow: true}),
  });
  const {fingerprint} = service.add({});
  return serveHost({
    helper: toNodeListener(createEsignHandler(options)),
    body: `${await linesOfGuide(scripts)}
      <esign-status lang="de" envelope-fingerprint="${fingerprint}"></esign-status>
      <esign-send></esign-send>`,
    hasOwnScript: false,
  });
}

test('a page takes the scripts of another host by their hashes', async ({page}) => {
  const scripts = await serveScripts();
  const host = await startHost(scripts.origin);
  await page.goto(host.origin);
  await expect(page.getByText('0 von 2')).toBeVisible();
  host.close();
  scripts.close();
});

for (const changed of ['elements.js', 'lazy-late-views.js', 'lang-de.js']) {
  test(`a page does not run ${changed} where it was changed`, async ({page}) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('integrity')) refused.push(message.text());
    });
    const scripts = await serveScripts(changed);
    const host = await startHost(scripts.origin);
    await page.goto(host.origin);
    if (changed.startsWith('lazy-')) await page.getByText('Message, expiry and reminders').click();
    await expect.poll(() => refused.join('\n')).toContain(`${scripts.origin}/${changed}`);
    expect(await page.evaluate('window.wasChanged')).toBeUndefined();
    host.close();
    scripts.close();
  });
}

for (const again of ['a press', 'the pointer, before a press'])
  test(`a part that does not come is said, and requested again by ${again}`, async ({page}) => {
    const {options} = hostOptions({authorize: () => ({user: people['owner']!, allow: true})});
    const host = await serveHost({
      helper: toNodeListener(createEsignHandler(options)),
      body: '<esign-send></esign-send>',
    });
    const send = page.locator('esign-send');
    const part = send.getByText('Message, expiry and reminders');
    await page.route('**/lazy-*.js', (route) => route.abort());
    await page.goto(host.origin);
    await part.click();
    await expect(send.getByRole('alert')).toContainText('try again');
    const retry = send.getByRole('button', {name: 'Try again'});
    await retry.hover();
    await page.unroute('**/lazy-*.js');
    await (again === 'a press' ? retry.click() : part.hover());
    await expect(send.getByRole('alert')).toHaveCount(0);
    await expect(send.getByRole('textbox', {name: 'Message'})).toBeVisible();
    host.close();
  });
