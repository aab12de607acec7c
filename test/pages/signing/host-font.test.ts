/** The host's own font in the framed signing page, in Chromium. */
import {createServer} from 'node:http';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {Hono} from 'hono';
import {expect, it, onTestFinished} from 'vitest';
import {builtAssets, openAt, useBrowser} from './sign-window.js';
import {anna, setup} from '../../service/pages/signing/sign-fixture.js';

useBrowser();

const file = join(
  import.meta.dirname,
  '../../../node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2',
);

/** What an element around the page does, by hand: passes its theme on. */
const host = `(src) => {
  const frame = Object.assign(document.createElement('iframe'), {src, width: 900, height: 700});
  addEventListener('message', ({source, data}) => {
    if (source !== frame.contentWindow || data.type !== 'hello') return;
    const {port1, port2} = new MessageChannel();
    window.changeTheme = (properties) =>
      port1.postMessage({type: 'theme', theme: {color_scheme: 'light', properties}});
    const theme = {color_scheme: 'light', properties: {}};
    const welcome = {esign: 1, type: 'welcome', nonce: data.nonce, locale: 'en', theme};
    frame.contentWindow.postMessage(welcome, location.origin, [port2]);
  });
  document.body.append(frame);
}`;

/** A server for fonts on another origin; gives its address. */
async function otherOrigin(): Promise<string> {
  const font = await readFile(file);
  const server = createServer((_, response) => {
    response.writeHead(200, {'Access-Control-Allow-Origin': '*', 'Content-Type': 'font/woff2'});
    response.end(font);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as {port: number}).port}`;
}

/** The signing page in a frame; `use` gives it a font, `fonts` lists those that it has. */
async function openFramed(more: readonly string[] = []) {
  const parts = await setup({assets: await builtAssets()});
  const app = new Hono().route('/', parts.app).get('/host', (context) => context.html('<p>Host'));
  const {page, url} = await openAt(app, '/host');
  const {id, token} = await parts.session(anna, [new URL(url).origin, ...more]);
  await page.evaluate(`(${host})('/embed/${id}#${token}')`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', {name: 'Agree and start'}).waitFor();
  const use = (address: string, family = 'Inter, serif') =>
    page.evaluate(
      `changeTheme(${JSON.stringify({'--esign-font': family, '--esign-font-url': address})})`,
    );
  const fonts = () =>
    page
      .frames()[1]!
      .evaluate<string[]>(
        `[...document.fonts].filter(({family}) => /esign-host/.test(family)).map(({status}) => status)`,
      );
  const families = () =>
    page
      .frames()[1]!
      .evaluate<string>(`document.documentElement.style.getPropertyValue('--esign-font')`);
  return {use, fonts, families};
}

it('a framed page shows the font of its host, from an origin that may frame it', async () => {
  const origin = await otherOrigin();
  const {use, fonts, families} = await openFramed([origin]);
  await use(`${origin}/inter.woff2`);
  await expect.poll(fonts).toEqual(['loaded']);
  expect(await families()).toBe('esign-host, Inter, serif');
  await use('');
  await expect.poll(fonts).toEqual([]);
  expect(await families()).toBe('Inter, serif');
});

it('a font from any other origin is not loaded, and the page goes on without it', async () => {
  const origin = await otherOrigin();
  const {use, fonts, families} = await openFramed();
  await use(`${origin}/inter.woff2`);
  await expect.poll(fonts).toEqual(['error']);
  expect(await families()).toBe('esign-host, Inter, serif');
});

it.each(['javascript:alert(1)', 'data:font/woff2;base64,AAAA', 'none', '/fonts/inter.woff2'])(
  'is no font: %s',
  async (address) => {
    const {use, fonts, families} = await openFramed();
    await use(address, 'Georgia');
    await expect.poll(families).toBe('Georgia');
    expect(await fonts()).toEqual([]);
  },
);

it.each(['url(https://elsewhere.example/x.woff2)', 'var(--_accent)', 'Georgia; color: red', ''])(
  'names no font family: %s',
  async (named) => {
    const {use, families} = await openFramed();
    await use('', 'Georgia');
    await expect.poll(families).toBe('Georgia');
    await use('', named);
    await expect.poll(families).toBe('');
  },
);
