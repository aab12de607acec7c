/** A signature saved on the device, in Chromium: from one document to the next of the same person, and no further. */
import type {BrowserContextOptions, Page} from '@playwright/test';
import {describe, expect, it} from 'vitest';
import {anna, ben, setup, signature, type SetUp} from '../../service/pages/signing/sign-fixture.js';
import {builtAssets, button, listen, openPage, useBrowser, violations} from './sign-window.js';

useBrowser();

/** One device, on which the pages of several envelopes are opened one after the other, at the same address of the service. */
async function device(options: BrowserContextOptions = {}) {
  const first = await setup({assets: await builtAssets(), fields: [signature(anna)]});
  let app = first.app;
  const port = await listen({fetch: (request: Request) => app.fetch(request)});
  const {page, complaints} = await openPage(`http://localhost:${port}/embed/missing`, options);
  complaints.length = 0;
  /** Opens the page of a party of a new envelope, and the dialog of the signature. */
  const begin = async (partyId = anna, given: SetUp = {}, locale = 'en') => {
    const parts = await setup({
      assets: await builtAssets(),
      locale,
      isAllAtOnce: true,
      fields: [signature(partyId)],
      ...given,
    });
    app = parts.app;
    const {id, token} = await parts.session(partyId);
    await page.goto(`http://localhost:${port}/embed/${id}#${token}`);
    // By what they are, not by what they say in one language.
    await page.locator('.consent button').click();
    await page.locator('button.sign').click();
    await page.getByRole('dialog').waitFor();
    return parts;
  };
  return {page, complaints, begin};
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const saving = (page: Page) => dialogOf(page).getByLabel('Save it on this device for next time');
const press = (page: Page) =>
  dialogOf(page).getByRole('button', {name: 'Sign', exact: true}).click();
/** What is saved on the device; entries that the service does not have yet are another matter. */
const stored = (page: Page) =>
  page.evaluate<string>(
    `JSON.stringify(Object.entries(localStorage).filter(([name]) => name.startsWith('esign-signature')))`,
  );

async function typeAndSign(page: Page, isSaved: boolean): Promise<void> {
  await dialogOf(page).getByRole('tab', {name: 'Type'}).click();
  await dialogOf(page).getByLabel('Your name as you sign it').fill('A. Berg');
  expect(await saving(page).isChecked()).toBe(false);
  if (isSaved) await saving(page).check();
  await press(page);
  await page.locator('button.sign svg.typed').waitFor();
}

describe('a signature', () => {
  it('is not saved unless the person asks for it', async () => {
    const {page, begin} = await device();
    await begin();
    await typeAndSign(page, false);
    expect(await stored(page)).toBe('[]');
    await begin();
    expect(await dialogOf(page).getByRole('tab', {name: 'Saved'}).count()).toBe(0);
  });

  it('is shown first in the next document, adopted by the same button alone, and not readable on the device', async () => {
    const {page, complaints, begin} = await device();
    await begin();
    await typeAndSign(page, true);
    expect(await stored(page)).toMatch(/esign-signature .* signature/);
    expect(await stored(page)).not.toMatch(/Berg|typed|anna|example/i);
    const {db} = await begin();
    const saved = dialogOf(page).getByRole('tab', {name: 'Saved'});
    expect(await saved.getAttribute('aria-selected')).toBe('true');
    await dialogOf(page).getByRole('img', {name: 'A. Berg'}).waitFor();
    expect(await violations(page)).toEqual([]);
    // Seen, and not adopted: closing leaves the field empty.
    await page.keyboard.press('Escape');
    expect(await page.locator('button.sign svg.typed').count()).toBe(0);
    await button(page, /^Sign here/).click();
    await press(page);
    await page.locator('button.sign svg.typed').waitFor();
    await expect
      .poll(async () => (await db.selectFrom('fields').select('value').execute())[0]?.value)
      .toMatchObject({kind: 'typed', text: 'A. Berg'});
    // A page that is left may still call, with its token, the service that has taken the place of its own.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });

  it('is deleted by a button beside it, at once', async () => {
    const {page, begin} = await device();
    await begin();
    await typeAndSign(page, true);
    await begin();
    await dialogOf(page).getByRole('button', {name: 'Delete from this device'}).click();
    await dialogOf(page).getByText('Deleted from this device.').waitFor();
    expect(await stored(page)).toBe('[]');
    expect(await dialogOf(page).getByRole('tab', {name: 'Saved'}).count()).toBe(0);
    await page.locator('[role=tab][aria-selected=true]:focus').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it.each([
    ['another person', ben, {}, true],
    [
      'whoever has the address after the person was erased',
      anna,
      {parties: {[anna]: {contactId: 77}}},
      true,
    ],
    ['who is handed the device', anna, {parties: {[anna]: {isInPerson: true}}}, false],
  ] as const)('is not shown to %s', async (_, partyId, given, isOffered) => {
    const {page, begin} = await device();
    await begin();
    await typeAndSign(page, true);
    await begin(partyId, given);
    await dialogOf(page).getByRole('tab', {name: 'Draw'}).waitFor();
    expect(await dialogOf(page).getByRole('tab', {name: 'Saved'}).count()).toBe(0);
    expect(await saving(page).isVisible()).toBe(isOffered);
  });

  it('that somebody has changed or put elsewhere on the device is none, and goes', async () => {
    const {page, begin} = await device();
    await begin();
    await typeAndSign(page, true);
    await page.evaluate(`(() => {
      const name = Object.keys(localStorage).find((each) => each.startsWith('esign-signature'));
      const stored = JSON.parse(localStorage[name]);
      const other = stored.encrypted[0] === 'A' ? 'B' : 'A';
      localStorage[name] = JSON.stringify({...stored, encrypted: other + stored.encrypted.slice(1)});
    })()`);
    await begin();
    await dialogOf(page).getByRole('tab', {name: 'Draw'}).waitFor();
    expect(await dialogOf(page).getByRole('tab', {name: 'Saved'}).count()).toBe(0);
    expect(await stored(page)).toBe('[]');
  });

  it('goes by itself once nobody has used it for long, whoever comes next', async () => {
    const {page, begin} = await device();
    await begin();
    await typeAndSign(page, true);
    await page.evaluate(`(() => {
      const name = Object.keys(localStorage).find((each) => each.startsWith('esign-signature'));
      const stored = JSON.parse(localStorage[name]);
      localStorage[name] = JSON.stringify({...stored, at: stored.at - 401 * 24 * 3600000});
    })()`);
    await begin(ben);
    await expect.poll(() => stored(page)).toBe('[]');
  });

  it('is signed with, and said not to be saved, where the device takes nothing', async () => {
    const {page, begin} = await device();
    await begin();
    await dialogOf(page).getByRole('tab', {name: 'Type'}).click();
    await saving(page).check();
    await page.evaluate(`Storage.prototype.setItem = () => { throw new Error('Full.'); }`);
    await press(page);
    await dialogOf(page).getByText('This device does not save it.').waitFor();
    expect(await saving(page).isChecked()).toBe(false);
    await press(page);
    await page.locator('button.sign svg.typed').waitFor();
  });

  it('can be used and deleted by keyboard alone', async () => {
    const {page, begin} = await device();
    await begin();
    await typeAndSign(page, true);
    await begin();
    await dialogOf(page).getByRole('tab', {name: 'Saved'}).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.locator('#tab-saved:focus').waitFor();
    // Past the button that closes the dialog.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialogOf(page).getByText('Deleted from this device.').waitFor();
  });

  it.each(['en', 'ar'])('has room in its dialog at 320 px (%s)', async (locale) => {
    const {page, begin} = await device({viewport: {width: 320, height: 640}});
    await begin();
    await typeAndSign(page, true);
    await begin(anna, {}, locale);
    expect(await dialogOf(page).getByRole('tab').count()).toBe(4);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect(await violations(page)).toEqual([]);
  });
});
