/**
 * Steps, dialogs and pages that are on their way, as people meet them on a computer and on a phone, there dark and in Arabic,
 * or in German, compared with the pictures beside this file: the whole window, since a dialog lies over the host's page.
 */
import {expect} from '@playwright/test';
import {openGallery, test, type Catalogue, type Surroundings} from './catalogue-test.js';

/** As Storybook names their stories. */
const states = [
  'actions--menu',
  'actions--asking',
  'document--loading',
  'document--failing',
  'envelopes--selected',
  'parties--correcting',
  'parties--correcting-number',
  'parties--correcting-without-address',
  'parties--copying-link',
  'parties--invited-by-message',
  'parties--without-address',
  'parties--printed-sheet',
  'send--invited-by-message',
  'send--without-address',
  'send--review',
  'sign--as-dialog',
] as const;

/** Those in German, whose words are long: the journey of a sender, and what follows it. */
const german = [
  'actions--menu',
  'envelopes--selected',
  'parties--copying-link',
  'parties--without-address',
  'send--full-flow',
  'send--invited-by-message',
  'send--without-address',
  'send--review',
  'send--sent',
] as const;

const looks = {
  computer: [{width: 1280, height: 800}, {scheme: 'light', direction: 'ltr'}, states],
  'phone-arabic': [{width: 320, height: 640}, {scheme: 'dark', direction: 'rtl'}, states],
  'phone-german': [
    {width: 320, height: 640},
    {scheme: 'light', direction: 'ltr', language: 'de'},
    german,
  ],
} as const satisfies Record<
  string,
  readonly [{width: number; height: number}, Surroundings, readonly string[]]
>;

for (const [name, [size, surroundings, shown]] of Object.entries(looks)) {
  test.describe(`on a ${name}`, () => {
    let gallery: Catalogue;
    test.beforeAll(async ({browser}) => {
      gallery = await openGallery(browser, size, surroundings);
    });
    test.afterAll(() => gallery.page.close());

    for (const state of shown) {
      test(`looks as it is pictured: ${state}`, async () => {
        expect(await gallery.show(`elements-${state}`)).toBe('success');
        await expect(gallery.page).toHaveScreenshot(`${state.replace('--', '-')}-${name}.png`);
      });
    }
  });
}
