/** Choosing the language of the signing page on it, in Chromium. */
import type {Page} from '@playwright/test';
import {describe, expect, it} from 'vitest';
import {arabic, documentSays, form, german, greek, openFramed} from './language-window.js';
import {button, open, useBrowser, violations} from './sign-window.js';

useBrowser();

describe('the list of languages', () => {
  const choose = async (page: Page, menu: string, language: string) => {
    await button(page, menu).click();
    await page.getByRole('combobox', {name: /./}).selectOption(language);
  };

  it('names each by its own name, and changes the page and what is agreed to', async () => {
    const {page, complaints} = await open({fields: form, locale: 'de'});
    await button(page, german.menu).click();
    const list = page.getByRole('combobox', {name: 'Sprache'});
    expect(await list.inputValue()).toBe('de');
    expect(await list.locator('option').allTextContents()).toHaveLength(24);
    await list.selectOption({label: 'العربية'});
    await button(page, arabic.agree).waitFor();
    await page.getByText('أوافق على قراءة هذه المستندات').waitFor();
    expect(await documentSays(page)).toEqual(['ar', 'rtl']);
    expect(complaints).toEqual([]);
  });

  it('is kept through a reload, and entries through the change', async () => {
    const {page} = await open({fields: form});
    await button(page, 'Agree and start').click();
    await page.getByLabel('Rent').fill('1200');
    await choose(page, 'More', 'el');
    await button(page, greek.finish).first().waitFor();
    expect(await page.getByLabel('Rent').inputValue()).toBe('1200');
    await page.keyboard.press('Escape');
    await page.reload();
    await button(page, greek.finish).first().waitFor();
  });

  it('outweighs the host, whose own words are said even so', async () => {
    const {frame, hostSays} = await openFramed();
    await frame.getByRole('button', {name: german.menu}).click();
    await frame.getByRole('combobox', {name: 'Sprache'}).selectOption('ar');
    await frame.locator('html[lang=ar][dir=rtl]').waitFor();
    await hostSays('fr', [{locale: 'ar', id: 'page', text: 'ورقة {0}'}]);
    await frame.getByText(/^ورقة/).first().waitFor();
    await frame.locator('html[lang=ar][dir=rtl]').waitFor();
  });

  it('can be reached by keyboard, at 320 px, without an objection of axe', async () => {
    const options = {viewport: {width: 320, height: 700}, bypassCSP: true};
    const {page} = await open({locale: 'ar'}, options);
    await button(page, arabic.menu).press('Enter');
    await page.getByRole('combobox').focus();
    expect(await violations(page)).toEqual([]);
    const box = await page.getByRole('combobox').boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(320);
  });
});
