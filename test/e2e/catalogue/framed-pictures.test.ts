/**
 * The set-up page in its frame, as it is built, compared with the pictures beside this file. It has the catalogue's font
 * from its host; what is printed on the pages is in a font of the machine, and hidden.
 */
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {expect, type FrameLocator, type Page} from '@playwright/test';
import {catalogueFolder, catalogueOrigin} from './catalogue.js';
import {test} from './catalogue-test.js';

const wide = {width: 1280, height: 800};
const usual = {width: 720, height: 640};

/** What the host's page says of itself. */
interface Host {
  readonly scheme?: 'dark';
  readonly locale?: 'ar';
}

/** Opens the page on which a draft's fields are placed, within this window. */
async function openSetUp(page: Page, size: typeof wide, {scheme, locale}: Host = {}) {
  await page.setViewportSize(size);
  const font = fontFile(locale ? 'noto-sans-arabic-arabic-wght' : 'figtree-latin-wght');
  const host = {font: `${catalogueOrigin}/assets/${font}`, scheme, locale};
  await page.locator('esign-send').evaluate((element, chosen) => {
    element.style.setProperty('--esign-font-url', `url("${chosen.font}")`);
    if (chosen.scheme) element.style.colorScheme = chosen.scheme;
    if (chosen.locale) Object.assign(element, {lang: chosen.locale, dir: 'rtl'});
  }, host);
  const frame = page.frameLocator('esign-send iframe');
  await expect(frame.locator('esign-paper img').first()).toBeVisible();
  await frame
    .locator('html')
    .evaluate((root) => root.ownerDocument.fonts.load('16px esign-host').then(() => undefined));
  return frame;
}

const fontFile = (name: string): string => {
  const found = readdirSync(join(catalogueFolder, 'assets')).find(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.woff2'),
  );
  if (!found) throw new Error(`The catalogue has no font ${name}.`);
  return found;
};

/** Gives the first party a place to sign, which is selected then. */
async function placeSignature(frame: FrameLocator): Promise<void> {
  await frame.locator('esign-field-palette .missing button').first().click();
  await expect(frame.locator('.saving')).toHaveAttribute('data-state', 'saved');
}

async function expectPicture(page: Page, frame: FrameLocator, name: string): Promise<void> {
  await frame.locator('esign-paper img, esign-page-thumbnails img').evaluateAll((images) => {
    for (const image of images) image.style.visibility = 'hidden';
  });
  // Not before: a hint that comes makes the row of buttons higher.
  await page.locator('esign-send').evaluate((element) => element.scrollIntoView({block: 'end'}));
  await expect(page.locator('esign-send iframe')).toHaveScreenshot(`set-up-${name}.png`);
}

test.beforeEach(async ({gallery}) => {
  // A story that is shown already would not be shown again.
  await gallery.show('elements-status--waiting');
  expect(await gallery.show('elements-send--draft')).toBe('success');
});
test.afterEach(({gallery}) => gallery.page.setViewportSize(usual));

for (const [name, host] of [
  ['field', {}],
  ['dark', {scheme: 'dark'}],
  ['right-to-left', {locale: 'ar'}],
] as const)
  test(`the set-up page looks as it is pictured: ${name}`, async ({gallery: {page}}) => {
    const frame = await openSetUp(page, wide, host);
    await placeSignature(frame);
    await expectPicture(page, frame, name);
  });

test('the set-up page looks as it is pictured: who is asked to confirm a change', async ({
  gallery,
}) => {
  expect(await gallery.show('elements-send--amending')).toBe('success');
  const frame = await openSetUp(gallery.page, wide);
  await expect(frame.getByText(/asked to confirm .*Anna Berg/)).toBeVisible();
  await expectPicture(gallery.page, frame, 'confirming');
});

test('the set-up page looks as it is pictured: small images of pages', async ({
  gallery: {page},
}) => {
  const frame = await openSetUp(page, wide);
  await placeSignature(frame);
  await frame.locator('[data-action=pages]').click();
  await expect(frame.locator('esign-page-thumbnails img').first()).toBeVisible();
  await expectPicture(page, frame, 'pages');
});

test('the set-up page looks as it is pictured: a field on its way', async ({gallery: {page}}) => {
  const frame = await openSetUp(page, wide);
  await placeSignature(frame);
  await frame.locator('[data-pick=date]').hover();
  await page.mouse.down();
  const box = (await page.locator('esign-send iframe').boundingBox())!;
  for (const y of [140, 150]) await page.mouse.move(box.x + 450, box.y + y);
  await expect(frame.locator('.ghost')).toBeVisible();
  await expectPicture(page, frame, 'dragging');
  await page.mouse.up();
});

test('the set-up page looks as it is pictured: kinds of fields on a phone', async ({
  gallery: {page},
}) => {
  const frame = await openSetUp(page, {width: 320, height: 640});
  await frame.getByRole('button', {name: 'Add a field'}).click();
  await expectPicture(page, frame, 'phone');
});
