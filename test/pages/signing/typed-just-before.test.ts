/** The built signing page in Chromium, left right after a key: by a reload, with its frame, with its tab. */
import type {Page} from '@playwright/test';
import {Hono} from 'hono';
import {expect, it} from 'vitest';
import {consent} from '../../service/pages/as-shown.js';
import {anna, ben, setup, signature} from '../../service/pages/signing/sign-fixture.js';
import {builtAssets, button, open, openAt, useBrowser} from './sign-window.js';

useBrowser();

const fields = [
  {type: 'text', title: 'Street'},
  {type: 'email', title: 'Invoices go to', y: 340},
  signature(anna),
  signature(ben),
] as const;

/** A browser that gives framed pages no storage, as some do. */
const withoutStorage = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {get() { throw new DOMException('', 'SecurityError'); }});`;

type Parts = Pick<Awaited<ReturnType<typeof open>>, 'db'>;
const streetOf = async ({db}: Parts) => {
  const rows = await db
    .selectFrom('fields')
    .select('value')
    .where('title', '=', 'Street')
    .execute();
  return JSON.stringify(rows[0]?.value);
};

const kept = (page: Page) =>
  page.evaluate<string[]>(`Object.keys(localStorage).filter((name) => name.includes('entries'))`);

async function begin() {
  const parts = await open({fields, isAllAtOnce: true});
  await button(parts.page, 'Agree and start').click();
  await expect.poll(() => parts.page.getByLabel('Street').isEnabled()).toBe(true);
  return parts;
}

it('a text is there after a reload at once', async () => {
  const {page} = await begin();
  await page.getByLabel('Street').fill('Mill Lane 1');
  await page.reload();
  await expect.poll(() => page.getByLabel('Street').inputValue()).toBe('Mill Lane 1');
});

it('half an address is there too, which the service would not take', async () => {
  const {page} = await begin();
  await page.getByLabel('Invoices go to').fill('anna@post');
  await page.reload();
  await expect.poll(() => page.getByLabel('Invoices go to').inputValue()).toBe('anna@post');
  await page.getByLabel('Invoices go to').fill('anna@post.example');
  await expect.poll(() => kept(page)).toEqual([]);
});

/** Types, and in the same task goes on: nothing has been saved, and no storage keeps it. */
const typeAnd = (next: string) => `(() => {
  const frame = document.querySelector('iframe');
  const find = (root) => root.querySelector('input[aria-label^=Street]') ??
    [...root.querySelectorAll('*')].map((each) => each.shadowRoot && find(each.shadowRoot)).find(Boolean);
  const input = find(frame.contentDocument);
  input.value = 'Mill Lane 1';
  input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  ${next}
})()`;

it.each([
  ['the frame is taken away, as when its element moves', 'frame.remove()'],
  ['the frame is loaded again', 'frame.contentWindow.location.reload()'],
  ['the page around is left', `location.href = '/elsewhere'`],
])('a text is saved without any storage when %s', async (_how, next) => {
  const parts = await setup({fields, isAllAtOnce: true, assets: await builtAssets()});
  const app = new Hono().route('/', parts.app);
  for (const path of ['/host', '/elsewhere']) app.get(path, (context) => context.html('<p>Host'));
  const {page, context, url} = await openAt(app, '/host');
  await context.addInitScript(withoutStorage);
  const {id, token, call} = await parts.session(anna, [new URL(url).origin]);
  await consent(call);
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('iframe'), {src: '/embed/${id}#${token}', width: 900, height: 700}))`,
  );
  await expect.poll(() => page.frameLocator('iframe').getByLabel('Street').isEnabled()).toBe(true);
  await page.evaluate(typeAnd(next));
  await expect.poll(() => streetOf(parts)).toContain('Mill Lane 1');
});

it('what was typed is shown to nobody else on the device, and goes with the session', async () => {
  const {page, context, url, session, db} = await begin();
  await page.getByLabel('Invoices go to').fill('anna@post');
  const bens = await session(ben);
  await consent(bens.call);
  const other = await context.newPage();
  await other.goto(new URL(`/embed/${bens.id}#${bens.token}`, url).href);
  await button(other, 'Finish').waitFor();
  expect(await other.getByText('anna@post').count()).toBe(0);
  expect(await kept(page)).toHaveLength(1);
  await db.deleteFrom('embed_sessions').where('party_id', '=', anna).execute();
  await button(page, 'More').click();
  await button(page, 'Decline to sign').click();
  await page.getByLabel(/Why/).fill('Not mine');
  await page.getByRole('button', {name: 'Decline', exact: true}).click();
  await page.getByRole('heading', {name: /no longer valid|not valid/}).waitFor();
  await expect.poll(() => kept(page)).toEqual([]);
});

it('what nobody has gone on with for a week is removed from the device', async () => {
  const {page, context, url, session} = await begin();
  await page.getByLabel('Invoices go to').fill('anna@post');
  await expect.poll(() => kept(page)).toHaveLength(1);
  await page.close();
  const bens = await session(ben);
  await consent(bens.call);
  const other = await context.newPage();
  await other.clock.install({time: Date.now() + 8 * 24 * 3_600_000});
  await other.goto(new URL(`/embed/${bens.id}#${bens.token}`, url).href);
  await button(other, 'Finish').waitFor();
  await expect.poll(() => kept(other)).toEqual([]);
});
