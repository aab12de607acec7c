/** The signing page in hosts that are in frames themselves, or isolate themselves, in Chromium with real origins. */
import {Hono} from 'hono';
import {expect, it} from 'vitest';
import {anna, setup, signature} from '../../service/pages/signing/sign-fixture.js';
import {builtAssets, listen, openPage, useBrowser} from './sign-window.js';

useBrowser();

const frameOf = (src: string) => `<iframe src="${src}" width="900" height="700"></iframe>`;

/** Serves markup at an origin of its own. */
async function site(markup: () => string, headers: Readonly<Record<string, string>> = {}) {
  const app = new Hono().get('/', (context) => context.html(markup(), 200, headers));
  return `http://localhost:${await listen(app)}`;
}

/** The signing page in a frame of a host, whose headers these are. */
async function framed(headers: Readonly<Record<string, string>> = {}) {
  const parts = await setup({fields: [signature(anna)], assets: await builtAssets()});
  const service = `http://localhost:${await listen(parts.app)}`;
  let address = '';
  const host = await site(() => frameOf(address), headers);
  const allow = async (...origins: readonly string[]) => {
    const {id, token} = await parts.session(anna, origins);
    address = `${service}/embed/${id}#${token}`;
  };
  return {host, allow};
}

it('is shown in a frame of a frame, where each origin around it is allowed', async () => {
  const {host, allow} = await framed();
  const portal = await site(() => frameOf(host));
  await allow(host, portal);
  const {page} = await openPage(portal);
  const inner = page.frameLocator('iframe').frameLocator('iframe');
  await inner.getByRole('button', {name: 'Agree and start'}).click();
  await inner.getByRole('button', {name: /^Sign here/}).waitFor();
});

it('is not shown where only the innermost is', async () => {
  const {host, allow} = await framed();
  const portal = await site(() => frameOf(host));
  await allow(host);
  const {page, complaints} = await openPage(portal);
  await expect.poll(() => complaints.join()).toContain('frame-ancestors');
  const inner = page.frameLocator('iframe').frameLocator('iframe');
  expect(await inner.getByRole('button', {name: 'Agree and start'}).count()).toBe(0);
});

it.each(['require-corp', 'credentialless'])(
  'is shown, with the pictures of its pages, by a host that isolates itself with %s',
  async (policy) => {
    const {host, allow} = await framed({
      'Cross-Origin-Embedder-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    await allow(host);
    const {page, complaints} = await openPage(host);
    expect(await page.evaluate('crossOriginIsolated')).toBe(true);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', {name: 'Agree and start'}).waitFor();
    await frame.locator('esign-paper img').first().waitFor({state: 'attached'});
    // The number of a page stands where its picture is not.
    await expect.poll(() => frame.locator('esign-paper .number').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);
