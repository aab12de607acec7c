/** The built signing page in Chromium, whose texts a translator has replaced. */
import type {Page} from '@playwright/test';
import {expect, it} from 'vitest';
import {translate} from '../../fixtures/translator.js';
import {consent, finish} from '../../service/pages/as-shown.js';
import {anna, ben, signature} from '../../service/pages/signing/sign-fixture.js';
import {german} from './language-window.js';
import {button, open, useBrowser} from './sign-window.js';

useBrowser();

const fields = [
  {type: 'text', title: 'City'},
  {type: 'text', title: 'Street', y: 340},
  {type: 'text', title: 'Bank', partyId: ben, value: 'Leeds Bank', y: 380},
] as const;

const translated = (page: Page) => page.evaluate(`(${String(translate)})(document.body)`);

it('says how far it is, and what has become of it', async () => {
  const {page, session, complaints} = await open({fields, isAllAtOnce: true});
  await button(page, 'Agree and start').waitFor();
  await translated(page);
  await button(page, /Agree and start/).click();
  await page.getByText('0 of 2').waitFor();
  await translated(page);
  await page.getByLabel('City').fill('Leeds');
  await page.getByText('1 of 2').waitFor();
  await translated(page);
  await page.getByLabel('Street').fill('Mill Lane 1');
  await translated(page);
  await page.locator('button.finish').filter({visible: true}).click();
  await page.getByRole('heading', {name: 'You have signed'}).waitFor();
  await translated(page);
  const bens = await session(ben);
  await consent(bens.call);
  await finish(bens.call);
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  await page.getByRole('heading', {name: 'Everybody has signed'}).waitFor();
  expect(await page.getByText('You have signed').count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('leaves what is agreed to, and the contract, as they are', async () => {
  const {page} = await open({fields: [signature(anna)]});
  await button(page, 'Agree and start').waitFor();
  const agreement = page.locator('esign-ceremony .consent p[translate=no]').first();
  const before = await agreement.innerText();
  const line = page.locator('esign-paper .line').first();
  await line.waitFor({state: 'attached'});
  await translated(page);
  expect(await agreement.innerText()).toBe(before);
  // A break in preformatted text would be a line that screen readers read as silence.
  expect(await line.textContent()).toMatch(/^[^¡\n]+$/);
});

it('speaks itself the language into which it is translated, if it can', async () => {
  const {page} = await open({fields});
  await button(page, 'Agree and start').waitFor();
  await translated(page);
  await page.evaluate(`document.documentElement.lang = 'eo'`);
  await page.evaluate(`document.documentElement.lang = 'de-DE'`);
  await button(page, german.agree).waitFor();
  await page.locator('esign-ceremony .consent p[lang=de]').first().waitFor();
});
