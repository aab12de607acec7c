/** The built signing page when Finish is pressed without a connection: kept, said, and sent later. */
import type {Page} from '@playwright/test';
import {expect, it} from 'vitest';
import {consent} from '../../service/pages/as-shown.js';
import {anna, ben, signature} from '../../service/pages/signing/sign-fixture.js';
import {button, open, useBrowser, violations} from './sign-window.js';

useBrowser();

const fields = [
  {type: 'text', title: 'City', value: 'Leeds'},
  {type: 'text', title: 'Street', y: 340},
  signature(ben),
] as const;

const held = (page: Page) => page.getByRole('alert').getByText(/^You are offline\. Your signature/);
const signed = (page: Page) => page.getByRole('heading', {name: 'You have signed'});

/** Anna enters a street without a connection, and presses Finish. */
async function finishOffline() {
  const parts = await open({fields, isAllAtOnce: true}, {bypassCSP: true});
  const {page, context} = parts;
  await button(page, 'Agree and start').click();
  await expect.poll(() => page.getByLabel('Street').isEnabled()).toBe(true);
  await context.setOffline(true);
  await page.getByLabel('Street').fill('Mill Lane 1');
  await button(page, 'Finish').click();
  await held(page).waitFor();
  return parts;
}

const streetOf = async ({db}: Awaited<ReturnType<typeof open>>) => {
  const rows = await db.selectFrom('fields').select('value').where('field_id', '=', 2).execute();
  return JSON.stringify(rows[0]?.value);
};

it('is kept and said, and sent with the entries as soon as there is a connection', async () => {
  const parts = await finishOffline();
  expect(await parts.page.getByLabel('Street').isDisabled()).toBe(true);
  expect(await violations(parts.page)).toEqual([]);
  await parts.context.setOffline(false);
  await signed(parts.page).waitFor();
  expect(await streetOf(parts)).toContain('Mill Lane 1');
  expect(await parts.page.evaluate<number>('localStorage.length')).toBe(0);
});

it('survives a reload, with the entries', async () => {
  const parts = await finishOffline();
  // Lost between two attempts, so that the reload comes first.
  await parts.page.route('**/signing/fields/*', (route) => route.abort());
  await parts.context.setOffline(false);
  await parts.page.reload();
  await held(parts.page).waitFor();
  expect(await parts.page.getByLabel('Street').inputValue()).toBe('Mill Lane 1');
  await parts.page.unroute('**/signing/fields/*');
  await signed(parts.page).waitFor();
  expect(await streetOf(parts)).toContain('Mill Lane 1');
});

it('survives a closed tab, with the entries', async () => {
  const parts = await finishOffline();
  await parts.page.close();
  await parts.context.setOffline(false);
  const again = await parts.context.newPage();
  await again.goto(parts.url);
  await signed(again).waitFor();
  expect(await streetOf(parts)).toContain('Mill Lane 1');
});

it('is pressed again by who comes back much later, and the entries are there', async () => {
  const parts = await finishOffline();
  await parts.page.close();
  await parts.context.setOffline(false);
  const again = await parts.context.newPage();
  await again.clock.install({time: Date.now() + 25 * 3_600_000});
  await again.goto(parts.url);
  await expect.poll(() => again.getByLabel('Street').inputValue()).toBe('Mill Lane 1');
  await button(again, 'Finish').waitFor();
  expect((await held(again).count()) + (await signed(again).count())).toBe(0);
});

it('is of one party: nobody else finishes by it', async () => {
  const {context, page, url, session} = await finishOffline();
  const bens = await session(ben);
  await consent(bens.call);
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(new URL(`/embed/${bens.id}#${bens.token}`, url).href);
  await button(again, 'Finish').waitFor();
  await again.waitForTimeout(600);
  expect((await held(again).count()) + (await signed(again).count())).toBe(0);
});

it('a text that was entered without a connection is there again after the tab was closed', async () => {
  const parts = await open({fields, isAllAtOnce: true});
  await button(parts.page, 'Agree and start').click();
  await expect.poll(() => parts.page.getByLabel('Street').isEnabled()).toBe(true);
  await parts.context.setOffline(true);
  await parts.page.getByLabel('Street').fill('Mill Lane 1');
  await parts.page.getByText('What you entered is kept on this device').waitFor();
  await parts.page.close();
  await parts.context.setOffline(false);
  const again = await parts.context.newPage();
  await again.goto(parts.url);
  await expect.poll(() => again.getByLabel('Street').inputValue()).toBe('Mill Lane 1');
  await expect.poll(() => streetOf(parts)).toContain('Mill Lane 1');
  await expect.poll(() => again.evaluate<number>('localStorage.length')).toBe(0);
});

it('can be withdrawn: nothing is signed, and the entries stay', async () => {
  const {page, context} = await finishOffline();
  await button(page, 'Do not send it').click();
  await held(page).waitFor({state: 'detached'});
  await context.setOffline(false);
  await page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.waitForTimeout(600);
  expect(await page.getByLabel('Street').inputValue()).toBe('Mill Lane 1');
  await button(page, 'Finish').click();
  await signed(page).waitFor();
});

it('signs nothing that changed before the page was loaded again', async () => {
  const {page, context, session} = await finishOffline();
  const second = await session(anna);
  await second.call('PUT', 'signing/fields/1', {value: 'Hull'});
  await page.route('**/signing/finish', (route) => route.abort());
  await page.route('**/signing/fields/*', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await page.getByText(/has changed/).waitFor();
  await page.unroute('**/signing/finish');
  await page.unroute('**/signing/fields/*');
  expect(await held(page).count()).toBe(0);
  expect(await page.getByLabel('City').inputValue()).toBe('Hull');
});

it('signs nothing that somebody else changed meanwhile', async () => {
  const {page, context, session} = await finishOffline();
  const second = await session(anna);
  await second.call('PUT', 'signing/fields/1', {value: 'Hull'});
  await context.setOffline(false);
  await page.getByText(/has changed/).waitFor();
  expect(await signed(page).count()).toBe(0);
  expect(await page.getByLabel('City').inputValue()).toBe('Hull');
});

it('ends with the envelope', async () => {
  const {page, context, change} = await finishOffline();
  await change({type: 'expire'});
  await context.setOffline(false);
  await page.getByRole('heading', {name: 'The time to sign has passed'}).waitFor();
  expect(await page.evaluate<number>('localStorage.length')).toBe(0);
});
