/** The built signing page in Chromium: what counts as opened is what a person does. */
import type {Page} from '@playwright/test';
import {expect, it} from 'vitest';
import {anna, signature} from '../../service/pages/signing/sign-fixture.js';
import {button, open, useBrowser} from './sign-window.js';

useBrowser();

async function opened() {
  const parts = await open({fields: [signature(anna)]});
  await button(parts.page, 'Agree and start').waitFor();
  const count = async () => {
    const history = parts.db.selectFrom('history').selectAll();
    return (await history.where('type', '=', 'party-opened').execute()).length;
  };
  return {...parts, count};
}

/** What a scanner of mail does: it runs the scripts, scrolls and clicks by script, and looks around. */
const scan = `(() => {
  scrollTo(0, 500);
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart', 'mousemove'])
    document.body.dispatchEvent(new Event(type, {bubbles: true, composed: true}));
  dispatchEvent(new Event('focus'));
})()`;

it('a visit without a person opens nothing', async () => {
  const {page, count} = await opened();
  await page.evaluate(scan);
  await page.reload();
  await button(page, 'Agree and start').waitFor();
  await page.evaluate(scan);
  await page.waitForTimeout(1_500);
  expect(await count()).toBe(0);
});

it.each<[string, (page: Page) => Promise<void>]>([
  ['a key', (page) => page.keyboard.press('Tab')],
  ['a press', (page) => page.mouse.click(600, 20)],
  ['a turn of the wheel', (page) => page.mouse.wheel(0, 40)],
])('%s opens it', async (_, act) => {
  const {page, count} = await opened();
  const heard = page.waitForResponse((answer) => answer.url().endsWith('/signing/opened'));
  await act(page);
  await heard;
  expect(await count()).toBe(1);
  await act(page);
  await page.waitForTimeout(600);
  expect(await count()).toBe(1);
});

it('so does who only reads, for a minute in view', async () => {
  const parts = await open({fields: [signature(anna)]});
  const page = await parts.context.newPage();
  await page.clock.install();
  await page.goto(parts.url);
  await button(page, 'Agree and start').waitFor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const isTold = () => requested.some((url) => url.endsWith('/signing/opened'));
  await page.clock.runFor(50_000);
  expect(isTold()).toBe(false);
  await page.clock.runFor(15_000);
  await expect.poll(isTold).toBe(true);
});

it('is told again where the service could not be reached', async () => {
  const {page, context, count} = await opened();
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await page.keyboard.press('Shift');
  await failed;
  await context.setOffline(false);
  await button(page, 'Agree and start').click();
  await expect.poll(count).toBe(1);
});
