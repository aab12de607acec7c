/** The built signing page on a phone: by touch, upright and lying, with its keyboard open. */
import type {BrowserContextOptions, Page} from '@playwright/test';
import {describe, expect, it} from 'vitest';
import {openKeyboard, phone, phones, upright, type Screen} from './phone-screens.js';
import {anna, ben, signature} from '../../service/pages/signing/sign-fixture.js';
import {button, expectFocus, open, useBrowser, violations} from './sign-window.js';

useBrowser();

const fields = [
  {type: 'text', title: 'Name of the bank', x: 400, y: 120, width: 180},
  {type: 'number', title: 'Rent', x: 60, y: 420, width: 90},
  {type: 'text', title: 'Remarks', x: 60, y: 500, width: 490, height: 70},
  {type: 'dropdown', title: 'Country', x: 440, y: 600, width: 120, options: ['Norway', 'Spain']},
  signature(anna, {x: 380, y: 720}),
  signature(ben),
] as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(page: Page, selector: string): Promise<Box> {
  return (await page.locator(selector).boundingBox())!;
}

interface Measured {
  readonly scrollWidth: number;
  readonly scrollHeight: number;
  readonly clientWidth: number;
  readonly clientHeight: number;
}

/** By how much an element hides what is in it, in CSS pixels across and down. */
const cutOff = ({scrollWidth, scrollHeight, clientWidth, clientHeight}: Measured) => [
  scrollWidth - clientWidth,
  scrollHeight - clientHeight,
];

/** Waits until pages and keyboard have settled. */
const settle = (page: Page) =>
  page.evaluate(`new Promise((done) => setTimeout(() => requestAnimationFrame(done), 120))`);

/** The field is whole, or begins, in the part of the window that bar, sheet and keyboard leave. */
async function expectInView(page: Page, title: string, {width, height, keyboard}: Screen) {
  await settle(page);
  const field = await boxOf(page, `.field:has([aria-label^="${title}"])`);
  const sheet = await boxOf(page, '.sheet');
  const input = await boxOf(page, '#sheet-control');
  const top = await page.locator('.top').boundingBox();
  const upper = top ? top.y + top.height : 0;
  expect(field.x).toBeGreaterThanOrEqual(0);
  expect(field.x + field.width).toBeLessThanOrEqual(width);
  expect(field.y).toBeGreaterThanOrEqual(upper);
  const seen = Math.min(sheet.y, field.y + field.height) - field.y;
  expect(seen).toBeGreaterThanOrEqual(Math.min(field.height, 24));
  expect(sheet.y + sheet.height).toBeLessThanOrEqual(height - keyboard);
  expect(input.x).toBeGreaterThanOrEqual(0);
  expect(input.x + input.width).toBeLessThan(width);
  expect(input.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
}

describe.each(phones)('$width × $height', (screen) => {
  it('each text is typed in a sheet above the keyboard, below its enlarged field', async () => {
    const {page, complaints} = await open({fields}, phone(screen));
    await button(page, 'Agree and start').tap();
    await expectFocus(page, 'Name of the bank');
    await openKeyboard(page, screen.keyboard);
    await expectInView(page, 'Name of the bank', screen);
    const {height} = await boxOf(page, '.field:has([aria-label^="Name of the bank"])');
    expect(height).toBeGreaterThan(22);
    await page.keyboard.type('Sparebank');
    await button(page, 'Next').tap();
    await expectFocus(page, 'Rent');
    await expectInView(page, 'Rent', screen);
    await page.keyboard.type('a lot');
    await button(page, 'Next').tap();
    await page.locator('.sheet').getByText('Enter a number, in digits.').waitFor();
    await page.locator('#sheet-control').fill('1200');
    await button(page, 'Next').tap();
    await expectFocus(page, 'Remarks');
    await expectInView(page, 'Remarks', screen);
    await page.keyboard.type('None');
    await button(page, 'Next').tap();
    await expectFocus(page, 'Country');
    await expectInView(page, 'Country', screen);
    await page.locator('#sheet-control').selectOption('Spain');
    await button(page, 'Next').tap();
    await expectFocus(page, 'Sign here, required');
    await page.locator('.sheet').waitFor({state: 'detached'});
    expect(complaints).toEqual([]);
  });
});

describe('a sheet', () => {
  const begin = async (options: BrowserContextOptions = phone(upright[0]), locale = 'en') => {
    const parts = await open({fields, locale}, {bypassCSP: true, ...options});
    await parts.page.locator('form.consent button').tap();
    await parts.page.locator('.sheet').waitFor();
    return parts.page;
  };

  it('opens by a tap on the field, which shows what was typed when it closes', async () => {
    const page = await begin();
    await button(page, 'Close').tap();
    await page.locator('.sheet').waitFor({state: 'detached'});
    await page.getByRole('button', {name: 'Rent'}).tap();
    await page.locator('#sheet-control').fill('1200');
    await button(page, 'Close').tap();
    await expectFocus(page, 'Rent, 1200');
    expect(await button(page, 'Finish').count()).toBe(1);
  });

  it.each(upright)(
    'shows the whole of a long name at $width px',
    async ({width, height, keyboard}) => {
      const title =
        `Name of the bank ${'at which the deposit of the tenant is kept '.repeat(5)}`.trim();
      const named = [{...fields[0], title}, ...fields.slice(1)];
      const {page} = await open({fields: named}, {bypassCSP: true, ...phone({width, height})});
      await page.locator('form.consent button').tap();
      await page.locator('.sheet').waitFor();
      await openKeyboard(page, keyboard);
      await settle(page);
      const label = page.locator('.sheet label');
      expect(await label.innerText()).toBe(title);
      // The box on the paper cuts it; whoever points at it reads the whole.
      await page.locator(`.field[title="${title}"]`).waitFor();
      expect(await label.evaluate(cutOff)).toEqual([0, 0]);
      const sheet = await boxOf(page, '.sheet');
      expect(sheet.y).toBeGreaterThan(0);
      expect(sheet.y + sheet.height).toBeLessThanOrEqual(height - keyboard);
      expect((await boxOf(page, '#sheet-control')).height).toBeGreaterThanOrEqual(44);
      expect(await violations(page)).toEqual([]);
    },
  );

  it('is left by keyboard with Escape and goes on with Enter', async () => {
    const page = await begin();
    await page.keyboard.type('Sparebank');
    await page.keyboard.press('Enter');
    await expectFocus(page, 'Rent');
    await page.keyboard.press('Escape');
    await expectFocus(page, 'Rent, required');
    await page.keyboard.press('Enter');
    await expectFocus(page, 'Rent');
  });

  it('keeps its field in view when the phone is turned', async () => {
    const page = await begin();
    await button(page, 'Close').tap();
    await page.getByRole('button', {name: 'Country'}).tap();
    for (const [width, height] of [
      [568, 320],
      [320, 568],
    ] as const) {
      await page.setViewportSize({width, height});
      await expectInView(page, 'Country', {width, height, keyboard: 0});
    }
  });

  it('shows the whole of a date in the frame of a host on a narrow phone', async () => {
    const dated = [{type: 'date', title: 'Start of the lease', x: 60, y: 120, width: 120}] as const;
    const {page} = await open({fields: dated}, phone({width: 304, height: 460}));
    await button(page, 'Agree and start').tap();
    await page.getByRole('button', {name: 'Start of the lease'}).tap();
    const input = page.locator('#sheet-control');
    const {width} = await boxOf(page, '#sheet-control');
    await input.evaluate((element) => (element.style.inlineSize = 'max-content'));
    expect(width).toBeGreaterThanOrEqual((await boxOf(page, '#sheet-control')).width);
  });

  it.each(['en', 'ar'])('meets nothing that axe objects to (%s)', async (locale) => {
    const page = await begin(phone(upright[0]), locale);
    expect(await violations(page)).toEqual([]);
    await page.locator('#sheet-control').fill('Sparebank');
    await page.locator('.sheet .primary').tap();
    await page.locator('.sheet .primary').tap();
    expect(await violations(page)).toEqual([]);
    const {x, width} = await boxOf(page, '#sheet-control');
    const next = await boxOf(page, '.sheet .primary');
    const label = await boxOf(page, '.sheet bdi');
    if (locale === 'ar') {
      expect(next.x + next.width).toBeLessThanOrEqual(x);
      expect(label.x + label.width).toBeCloseTo(x + width, 0);
    } else expect(x + width).toBeLessThanOrEqual(next.x);
  });
});

it('the last field is followed by Finish, with the whole page in view again', async () => {
  const {page} = await open({fields: [fields[1], signature(ben)]}, phone(upright[1]));
  await button(page, 'Agree and start').tap();
  await expectFocus(page, 'Rent');
  const large = await boxOf(page, 'esign-paper');
  await page.keyboard.type('1200');
  await button(page, 'Next').tap();
  const finish = button(page, 'Finish');
  await expect
    .poll(() =>
      finish.evaluate((each: {matches(selector: string): boolean}) => each.matches(':focus')),
    )
    .toBe(true);
  expect((await boxOf(page, 'esign-paper')).width).toBeLessThan(large.width);
  await finish.tap();
  await page.getByRole('heading', {name: 'You have signed'}).waitFor();
});

it.each([phones[0]!, phones[2]!])(
  'at $width × $height, nothing covers the neighbours of a tick',
  async (screen) => {
    const box = {type: 'check', x: 72, width: 14, height: 14} as const;
    const close = [
      {...box, title: 'Pets', y: 150},
      {...box, title: 'Smoking', y: 172, settings: {help: 'Tick it if anybody smokes at home.'}},
      {type: 'text', title: 'Remarks', x: 72, y: 194, width: 180},
    ] as const;
    const {page} = await open({fields: close}, phone(screen));
    await button(page, 'Agree and start').tap();
    await expectFocus(page, 'Pets');
    await button(page, 'Next').tap();
    await expectFocus(page, 'Smoking');
    await settle(page);
    await page.locator('.dock').getByText('Tick it if anybody smokes at home.').waitFor();
    expect(await page.evaluate<readonly string[]>(covering)).toEqual([]);
    expect(await page.locator('.field .help:visible').count()).toBe(0);
  },
);

/** Names of fields that a marker lies over. */
const covering = `(() => {
  const root = document.querySelector('esign-signing-page').shadowRoot.querySelector('esign-ceremony').shadowRoot;
  const marker = root.querySelector('.marker').getBoundingClientRect();
  return [...root.querySelectorAll('.field > :is(input, button)')].flatMap((control) => {
    const box = control.getBoundingClientRect();
    const isApart = box.bottom <= marker.top || box.top >= marker.bottom || box.right <= marker.left || box.left >= marker.right;
    return isApart ? [] : [control.getAttribute('aria-label')];
  });
})()`;
