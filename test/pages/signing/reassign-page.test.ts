/** Assigning signing to someone else from the menu of the signing page, in Chromium. */
import type {Page} from '@playwright/test';
import {describe, expect, it} from 'vitest';
import {updateSettings} from '../../../src/service/storage/accounts/companies.js';
import {button, open, useBrowser, violations} from './sign-window.js';

useBrowser();

/** Anna's page of an account that allows it. */
async function openAllowed(options: Parameters<typeof open>[1] = {}, locale: string | null = null) {
  const parts = await open({locale}, options);
  await updateSettings(parts.db, parts.companyId, {setting_signing_reassign: true});
  await parts.page.reload();
  return parts;
}

async function enter(page: Page, email = 'carla@example.com'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Their full name').fill('Carla Diaz');
  await dialog.getByLabel('Their e-mail address').fill(email);
  await dialog.getByLabel('Why?').fill('She signs the leases');
  await dialog.getByRole('button', {name: 'Assign', exact: true}).press('Enter');
}

describe('assigning signing to someone else', () => {
  it('ends with a screen that says who signs now, by keyboard alone', async () => {
    const {page, db, complaints} = await openAllowed();
    await button(page, 'More').press('Enter');
    await button(page, 'Assign to someone else').press('Enter');
    await page.getByText('Administrator is told, the history records it').waitFor();
    await enter(page);
    const title = page.getByRole('heading', {name: 'Someone else signs now'});
    await title.waitFor();
    await expect.poll(() => title.evaluate((each) => each.matches(':focus'))).toBe(true);
    const party = await db.selectFrom('parties').select('name').where('party_id', '=', 1).execute();
    expect(party).toEqual([{name: 'Carla Diaz'}]);
    expect(complaints).toEqual([]);
  });

  it('asks nothing more of the service afterwards: the session is over', async () => {
    const {page, complaints} = await openAllowed();
    await page.clock.install();
    await page.reload();
    await button(page, 'More').click();
    await button(page, 'Assign to someone else').click();
    await enter(page);
    await page.getByRole('heading', {name: 'Someone else signs now'}).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.runFor(60_000);
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says so where the person takes part already, and keeps what was entered', async () => {
    const {page} = await openAllowed();
    await button(page, 'More').click();
    await button(page, 'Assign to someone else').click();
    await enter(page, 'ben@example.com');
    await page.getByText('This person already takes part.').waitFor();
    expect(await page.getByLabel('Their full name').inputValue()).toBe('Carla Diaz');
  });

  it('is not offered where the account does not allow it', async () => {
    const {page} = await open();
    await button(page, 'More').click();
    await button(page, 'Decline to sign').waitFor();
    expect(await button(page, 'Assign to someone else').count()).toBe(0);
  });

  it.each([
    [1280, null],
    [320, null],
    [320, 'ar'],
  ])('has no objection of axe at %i px, in %s', async (width, locale) => {
    const viewport = {width, height: 700};
    const {page} = await openAllowed({viewport, bypassCSP: true}, locale);
    await page.locator('[popovertarget=menu]').click();
    expect(await violations(page)).toEqual([]);
    if (process.env['PICTURES'])
      await page.screenshot({path: `${process.env['PICTURES']}/menu-${width}-${locale}.png`});
    const name = locale ? 'التعيين لشخص آخر' : 'Assign to someone else';
    await button(page, name).click();
    expect(await violations(page)).toEqual([]);
    const box = await page.getByRole('dialog').boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(width);
    if (process.env['PICTURES'])
      await page.screenshot({path: `${process.env['PICTURES']}/reassign-${width}-${locale}.png`});
  });
});
