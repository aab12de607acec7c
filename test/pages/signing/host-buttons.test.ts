/** Buttons of the host drive the framed signing page, and sign nothing, in Chromium over a real database. */
import type {Page} from '@playwright/test';
import {Hono} from 'hono';
import {expect, it} from 'vitest';
import {anna, ben, setup, signature} from '../../service/pages/signing/sign-fixture.js';
import {builtAssets, openAt, useBrowser} from './sign-window.js';

useBrowser();

/** What an element around the page does, by hand; `post` sends a message, `heard` lists what the page says. */
const host = `(src) => {
  const frame = Object.assign(document.createElement('iframe'), {src, width: 900, height: 700});
  window.heard = [];
  addEventListener('message', ({source, data}) => {
    if (source !== frame.contentWindow || data.type !== 'hello') return;
    const {port1, port2} = new MessageChannel();
    port1.onmessage = ({data}) => {
      window.heard.push(data);
      if (data.type === 'ask') port1.postMessage({type: 'answer', id: data.id, ok: true});
    };
    window.post = (type) => port1.postMessage({type});
    const theme = {color_scheme: 'light', properties: {}};
    const welcome = {esign: 1, type: 'welcome', nonce: data.nonce, locale: 'en', theme};
    frame.contentWindow.postMessage(welcome, location.origin, [port2]);
  });
  document.body.append(frame);
}`;

async function framed() {
  const fields = [{title: 'City'}, signature(ben)];
  const parts = await setup({assets: await builtAssets(), fields, isAllAtOnce: true});
  const app = new Hono().route('/', parts.app).get('/host', (context) => context.html('<p>Host'));
  const {page, url} = await openAt(app, '/host');
  const {id, token} = await parts.session(anna, [new URL(url).origin]);
  await page.evaluate(`(${host})('/embed/${id}#${token}')`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', {name: 'Agree and start'}).waitFor();
  await page.waitForFunction('window.post');
  const post = (type: string) => page.evaluate(`post('${type}')`);
  const decided = async () => {
    const history = await parts.db.selectFrom('history').select('type').execute();
    return history.map(({type}) => type).filter((type) => /consented|signed|rejected/.test(type));
  };
  const focused = frame.locator('button:focus');
  return {page, frame, post, decided, focused};
}

const progress = (page: Page) =>
  page.evaluate<object>(`heard.findLast(({type}) => type === 'progress')`);

it('finish brings the person to what comes next, and in the end to Finish, which only the person presses', async () => {
  const {page, frame, post, decided, focused} = await framed();
  await post('finish');
  await expect.poll(() => focused.innerText()).toBe('Agree and start');
  expect(await progress(page)).toMatchObject({done: 0, total: 1, can_finish: false});
  await focused.press('Enter');
  await expect.poll(() => frame.getByLabel('City').isEnabled()).toBe(true);
  expect(await decided()).toEqual(['party-consented']);
  await post('finish');
  await frame.locator('[aria-invalid=true]:focus').waitFor();
  await frame.getByLabel('City').fill('Leeds');
  await expect.poll(() => progress(page)).toMatchObject({done: 1, total: 1, can_finish: true});
  for (const type of ['finish', 'next', 'finish', 'finish']) await post(type);
  await expect.poll(() => focused.innerText()).toBe('Finish');
  await page.waitForTimeout(1_000);
  expect(await decided()).toEqual(['party-consented']);
  await focused.press('Enter');
  await frame.getByRole('heading', {name: 'You have signed'}).waitFor();
});

it('a key that is held down on the host’s button presses nothing in the frame', async () => {
  const {page, decided, focused} = await framed();
  await page.evaluate(`(() => {
    const button = document.createElement('button');
    button.onclick = () => post('finish');
    document.body.prepend(button);
    button.focus();
  })()`);
  await page.keyboard.down('Enter');
  await expect.poll(() => focused.innerText()).toBe('Agree and start');
  // Pressed again without having been let go, it repeats.
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('Enter');
  await page.waitForTimeout(1_000);
  expect(await decided()).toEqual([]);
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(decided).toEqual(['party-consented']);
});

it('decline opens the page’s own dialog, and declines nothing', async () => {
  const {page, frame, post, decided} = await framed();
  await post('decline');
  await frame.getByLabel(/Why/).fill('Wrong rent');
  await post('decline');
  await post('finish');
  await page.waitForTimeout(1_000);
  expect(await decided()).toEqual([]);
});
