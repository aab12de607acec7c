/** What a party reads before agreeing, in Chromium on a screen as small as phones have. */
import type {Page} from '@playwright/test';
import {expect, it} from 'vitest';
import {consentText, consentWording} from '../../../src/service/domain/record/consent.js';
import {arabic} from './language-window.js';
import {button, open, useBrowser, violations} from './sign-window.js';

useBrowser();

const height = 640;
const phone = {viewport: {width: 320, height}, bypassCSP: true};

/** Everything that can be read of what is agreed to. */
const shown = async (page: Page) =>
  (await page.locator('.consent p.muted').filter({visible: true}).allInnerTexts()).join(' ');

/** The lower edge of what is read, and the edges of the button. */
async function edges(page: Page, agree: string) {
  const text = (await page.locator('.terms p').boundingBox())!;
  const press = (await button(page, agree).boundingBox())!;
  return {textEnd: text.y + text.height, top: press.y, bottom: press.y + press.height};
}

/** Scrolls to the end of the terms, as with a wheel or a finger. */
async function readToTheEnd(page: Page, agree: string): Promise<void> {
  await page.locator('.consent').hover();
  await page.mouse.wheel(0, 5_000);
  await expect
    .poll(async () => {
      const {textEnd, top} = await edges(page, agree);
      return textEnd <= top;
    })
    .toBe(true);
}

it.each([
  {locale: 'en', summary: 'Terms of signing electronically', agree: 'Agree and start', key: ''},
  {locale: 'ar', summary: arabic['consent-terms'], agree: arabic.agree, key: 'Enter'},
])('shows all that is recorded, before agreeing: $locale', async (said) => {
  const {locale, summary, agree, key} = said;
  const {page, complaints} = await open({locale}, phone);
  const account = {name: 'My company'};
  const whole = consentText(locale, account);
  const terms = page.getByText(summary, {exact: true});
  await terms.waitFor();
  expect(await shown(page)).toBe(consentWording(locale, account).lead);
  await (key ? terms.press(key) : terms.click());
  await expect.poll(() => shown(page)).toBe(whole);
  // In reach before the text is scrolled, too.
  expect((await edges(page, agree)).bottom).toBeLessThanOrEqual(height);
  expect(await violations(page)).toEqual([]);
  await readToTheEnd(page, agree);
  const {top, bottom} = await edges(page, agree);
  expect([top >= 0, bottom <= height]).toEqual([true, true]);
  await button(page, agree).click();
  await page.locator('.consent').waitFor({state: 'detached'});
  expect(complaints).toEqual([]);
});

it('names scope, equipment, paper and withdrawal, none of them agreed to unseen', async () => {
  const {page} = await open({}, phone);
  const parts = [
    'covers only these documents',
    'I need a current browser',
    'for a copy on paper',
    'I can withdraw my consent at any time before I sign',
  ];
  await page.getByText('Terms of signing electronically').click();
  for (const part of parts) await page.getByText(part).filter({visible: true}).waitFor();
});
