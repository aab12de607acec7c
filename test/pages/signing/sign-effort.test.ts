/** The built signing page: how few presses a signature takes, and what comes to hand by itself. */
import type {Page} from '@playwright/test';
import {describe, expect, it} from 'vitest';
import {updateSettings} from '../../../src/service/storage/accounts/companies.js';
import {anna, ben, signature} from '../../service/pages/signing/sign-fixture.js';
import {button, open, useBrowser, violations} from './sign-window.js';
import {photoOfSignature} from '../../service/pages/signing/signature-photo.js';

useBrowser();

const four = [160, 320, 480, 640].map((y) => signature(anna, {y}));
const isFocused = (element: {matches(selector: string): boolean}) => element.matches(':focus');

async function openDialog(page: Page) {
  await button(page, 'Agree and start').click();
  await button(page, /^Sign here/)
    .first()
    .click();
  return page.getByRole('dialog');
}

/** Presses on the page so far. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(
    `(globalThis.presses = 0, addEventListener('click', ({isTrusted, detail}) => { if (isTrusted && detail > 0) presses += 1; }, true))`,
  );
  return () => page.evaluate<number>('presses');
}

describe('signing', () => {
  it('four places takes five presses: agree, field, way to sign, all places, Finish', async () => {
    const {page} = await open({fields: [...four, signature(ben)]});
    const presses = await countPresses(page);
    const dialog = await openDialog(page);
    await dialog.getByRole('tab', {name: 'Type'}).click();
    await dialog.getByRole('button', {name: 'Sign all 4 places'}).click();
    await button(page, 'Finish').click();
    await page.getByRole('heading', {name: 'You have signed'}).waitFor();
    expect(await presses()).toBe(5);
  });

  it('Enter in the dialog signs one place; the others are offered again', async () => {
    const {page} = await open({fields: [...four, signature(ben)]});
    const dialog = await openDialog(page);
    await dialog.getByRole('tab', {name: 'Type'}).click();
    await dialog.getByLabel('Your name as you sign it').press('Enter');
    await button(page, /^Signature, signed/).waitFor();
    expect(await button(page, 'Sign here').count()).toBe(3);
  });

  it('all places leaves out what need not be signed, and other kinds', async () => {
    const {page} = await open({
      fields: [
        ...four.slice(0, 2),
        signature(anna, {y: 480, title: 'Option', isRequired: false}),
        {type: 'initials', y: 560},
        signature(ben),
      ],
    });
    const dialog = await openDialog(page);
    await dialog.getByRole('tab', {name: 'Type'}).click();
    await dialog.getByRole('button', {name: 'Sign all 2 places'}).click();
    expect(await button(page, /, signed/).count()).toBe(2);
    await button(page, 'Sign here, Option').waitFor();
    expect(await button(page, /^Your initials/).count()).toBe(1);
  });

  it('a single place offers nothing more', async () => {
    const {page} = await open();
    const dialog = await openDialog(page);
    expect(await dialog.getByRole('button', {name: /places/}).count()).toBe(0);
  });

  it('the last signature gives the focus to Finish', async () => {
    const {page} = await open();
    const dialog = await openDialog(page);
    await dialog.getByRole('tab', {name: 'Type'}).click();
    await page.keyboard.press('Enter');
    await expect.poll(() => button(page, 'Finish').evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', {name: 'You have signed'}).waitFor();
  });

  it('Next at the only open signature opens its dialog, which says its name', async () => {
    const {page} = await open({
      fields: [{type: 'text', title: 'Rent', y: 100}, signature(anna), signature(ben)],
    });
    await button(page, 'Agree and start').click();
    await page.getByLabel('Rent').fill('1200');
    await button(page, 'Next').click();
    const dialog = page.getByRole('dialog', {name: 'Your signature'});
    await dialog.getByRole('tab', {name: 'Type'}).click();
    await dialog.getByRole('button', {name: 'Sign', exact: true}).click();
    await expect.poll(() => button(page, 'Finish').evaluate(isFocused)).toBe(true);
  });

  it('Next only leads to a signature while others are open: which of them is to be seen first', async () => {
    const {page} = await open({fields: [...four, signature(ben)]});
    await button(page, 'Agree and start').click();
    await button(page, 'Next').click();
    await expect.poll(() => button(page, 'Sign here').nth(1).evaluate(isFocused)).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it.each([
    ['initials', /^Your initials/, 'Your initials'],
    ['stamp', /^Stamp here/, 'Your stamp'],
    ['upload', /^Your passport/, 'Your passport'],
  ] as const)('the dialog of %s has a name', async (type, field, name) => {
    const {page} = await open({
      fields: [{type, title: type === 'upload' ? 'Your passport' : '', y: 100}, signature(ben)],
    });
    await button(page, 'Agree and start').click();
    await button(page, field).click();
    await page.getByRole('dialog', {name, exact: true}).waitFor();
  });

  it('where typing comes first, the dialog opens on its input', async () => {
    const {page, db, companyId} = await open();
    await updateSettings(db, companyId, {setting_signature_format_default: 'typed'});
    await page.reload();
    const dialog = await openDialog(page);
    const name = dialog.getByLabel('Your name as you sign it');
    await expect.poll(() => name.evaluate(isFocused)).toBe(true);
  });
});

describe('a photographed signature', () => {
  /** The share of an image that is transparent. */
  const clearShare = `(async () => {
    const find = (root) => root.querySelector('.preview') ?? [...root.querySelectorAll('*')].map(({shadowRoot}) => shadowRoot && find(shadowRoot)).find(Boolean);
    const image = find(document);
    if (!image) return -1;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, {width: image.naturalWidth, height: image.naturalHeight});
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    const {data} = pen.getImageData(0, 0, canvas.width, canvas.height);
    let clear = 0;
    for (let at = 3; at < data.length; at += 4) if (data[at] < 20) clear += 1;
    return clear / (data.length / 4);
  })()`;

  it('loses its paper, unless the person wants it', async () => {
    const {page, db} = await open({}, {bypassCSP: true});
    const dialog = await openDialog(page);
    await dialog.getByRole('tab', {name: 'Upload'}).click();
    const {file} = await photoOfSignature();
    await dialog
      .getByLabel(/Choose an image/)
      .setInputFiles({name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file});
    const clear = () => page.evaluate<number>(clearShare);
    await expect.poll(clear).toBeGreaterThan(0.9);
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Remove the background').uncheck();
    await expect.poll(clear).toBe(0);
    await dialog.getByLabel('Remove the background').check();
    await dialog.getByRole('button', {name: 'Sign', exact: true}).click();
    await button(page, 'Finish').click();
    await page.getByRole('heading', {name: 'You have signed'}).waitFor();
    const [row] = await db.selectFrom('fields').select('value').where('field_id', '=', 1).execute();
    expect(JSON.stringify(row)).toContain('iVBOR');
  });
});

it('the button that removes a file can be seen', async () => {
  const {page} = await open({
    fields: [{type: 'upload', title: 'Your passport', y: 120}, signature(anna), signature(ben)],
  });
  await button(page, 'Agree and start').click();
  await button(page, /^Your passport/).click();
  const dialog = page.getByRole('dialog', {name: 'Your passport'});
  const buffer = (await photoOfSignature()).file;
  await dialog
    .getByLabel(/Choose files/)
    .setInputFiles({name: 'passport.jpg', mimeType: 'image/jpeg', buffer});
  const remove = dialog.getByRole('button', {name: 'Remove passport.jpg'});
  await remove.waitFor();
  const cross = await remove.locator('svg').boundingBox();
  expect(Math.min(cross!.width, cross!.height)).toBeGreaterThanOrEqual(16);
  const stroke = await remove
    .locator('path')
    .evaluate((element: {computedStyleMap(): ReadonlyMap<string, unknown>}) =>
      String(element.computedStyleMap().get('stroke')),
    );
  expect(stroke).toBe('rgb(26, 29, 36)');
});
