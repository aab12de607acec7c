/**
 * Steps, dialogs and pages that are on their way, as people meet them on a computer and, dark and in Arabic, on a phone,
 * compared with the pictures beside this file: the whole window, since a dialog lies over the host's page.
 */
import {expect} from '@playwright/test';
import {openGallery, test, type Catalogue, type Surroundings} from './catalogue-test.js';

/** As Storybook names their stories. */
const states = [
  'actions--asking',
  'document--loading',
  'document--failing',
  'parties--correcting',
  'parties--copying-link',
  'send--review',
  'sign--as-dialog',
] as const;

const looks = {
  computer: [
    {width: 1280, height: 800},
    {scheme: 'light', direction: 'ltr'},
  ],
  'phone-arabic': [
    {width: 320, height: 640},
    {scheme: 'dark', direction: 'rtl'},
  ],
} as const satisfies Record<string, readonly [{width: number; height: number}, Surroundings]>;

for (const [name, [size, surroundings]] of Object.entries(looks)) {
  test.describe(`on a ${name}`, () => {
    let gallery: Catalogue;
    test.beforeAll(async ({browser}) => {
      gallery = await openGallery(browser, size, surroundings);
    });
    test.afterAll(() => gallery.page.close());

    for (const state of states) {
      test(`looks as it is pictured: ${state}`, async () => {
        expect(await gallery.show(`elements-${state}`)).toBe('success');
        await expect(gallery.page).toHaveScreenshot(`${state.replace('--', '-')}-${name}.png`);
      });
    }
  });
}
