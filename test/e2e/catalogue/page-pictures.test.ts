/**
 * The pages of those who sign, as built, compared with pictures: on a phone, in the dark on a tablet, in Arabic on a
 * computer, and the main steps in German, whose words are long, on a phone.
 * After a change that is meant to be seen: `npm run pictures`, then look at what has changed before you commit it.
 */
import {expect} from '@playwright/test';
import {openGallery, test, type Catalogue, type Surroundings} from './catalogue-test.js';

/** States of the signing page that people see on every device, as Storybook names its stories. */
const often = [
  'loading',
  'password',
  'code',
  'agreement',
  'fields',
  'signature',
  'offline',
  'waiting',
  'signed',
  'completed',
  'declined',
  'expired',
];

/** Those that few people see. */
const seldom = [
  'wrong-password',
  'passkey',
  'sign-in',
  'files',
  'ready',
  'declining',
  'on-phone',
  'handing-over',
  'saving-signature',
  'saved-signature',
  'changed',
  'menu',
  'asking',
  'naming-witness',
  'witness',
  'approval',
  'preparing',
  'sealing',
  'amending',
  'unconfirmed',
  'cancelled',
  'unreachable',
  'not-valid',
];

/** States of the device on which people sign one after another. */
const handingOver = [
  'whose-turn',
  'pin',
  'wrong-pin',
  'turn',
  'nobody-now',
  'all-done',
  'taken-back',
];

interface Look extends Surroundings {
  /** Of the frame, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly states: readonly string[];
  /** Of the device that is handed over. */
  readonly handOver?: readonly string[];
}

const looks: Readonly<Record<string, Look>> = {
  phone: {
    width: 320,
    height: 640,
    scheme: 'light',
    direction: 'ltr',
    states: [...often, ...seldom],
    handOver: ['whose-turn', 'wrong-pin'],
  },
  'phone-arabic': {
    width: 320,
    height: 640,
    scheme: 'dark',
    direction: 'rtl',
    states: [
      'agreement',
      'fields',
      'signature',
      'saved-signature',
      'changed',
      'offline',
      'menu',
      'naming-witness',
    ],
    handOver: ['whose-turn', 'wrong-pin', 'all-done'],
  },
  'phone-german': {
    width: 320,
    height: 640,
    scheme: 'light',
    direction: 'ltr',
    language: 'de',
    states: [
      'agreement',
      'fields',
      'signature',
      'saved-signature',
      'changed',
      'signed',
      'declining',
    ],
    handOver: ['wrong-pin'],
  },
  'phone-lying': {
    width: 568,
    height: 320,
    scheme: 'light',
    direction: 'ltr',
    states: ['agreement', 'fields', 'signature'],
  },
  tablet: {
    width: 768,
    height: 700,
    scheme: 'dark',
    direction: 'ltr',
    states: [...often, 'files', 'on-phone', 'menu', 'asking', 'naming-witness'],
    handOver: handingOver,
  },
  computer: {
    width: 1280,
    height: 760,
    scheme: 'light',
    direction: 'rtl',
    states: [...often, 'changed'],
  },
};

/** Pixels of the host's page on each side of the frame. */
const margin = 16;

/**
 * Where a page has come to depends on when its frame got its height, and behind a phone's menu on a pixel; in pictures the
 * first field is in the middle.
 */
const centre = `(() => {
  const page = document.querySelector('esign-signing-page')?.shadowRoot;
  const fields = page?.querySelector('esign-ceremony')?.shadowRoot;
  fields?.querySelector('.field')?.scrollIntoView({block: 'center', inline: 'center'});
})()`;

for (const [name, {width, height, states, handOver = [], ...surroundings}] of Object.entries(
  looks,
)) {
  test.describe(`on a ${name}`, () => {
    let gallery: Catalogue;
    test.beforeAll(async ({browser}) => {
      gallery = await openGallery(browser, {width: width + 2 * margin, height}, surroundings);
    });
    test.afterAll(() => gallery.page.close());

    for (const state of states) {
      test(`the signing page looks as it is pictured: ${state}`, async () => {
        expect(await gallery.show(`pages-signing-page--${state}`)).toBe('success');
        const shown = gallery.page.locator('esign-sign');
        if (width > 600 || state === 'menu')
          for (const frame of gallery.page.frames()) await frame.evaluate(centre);
        await expect(shown).toHaveScreenshot(`signing-${state}-${name}.png`);
      });
    }

    for (const state of handOver) {
      test(`the device that is handed over looks as it is pictured: ${state}`, async () => {
        expect(await gallery.show(`pages-hand-over-page--${state}`)).toBe('success');
        const shown = gallery.page.locator('main.stage > iframe');
        await expect(shown).toHaveScreenshot(`hand-over-${state}-${name}.png`);
      });
    }
  });
}
