/** What stands beside fields on the built signing page, in Chromium: marks of filled ones, the flag of the next one. */
import type {Locator, Page} from '@playwright/test';
import {expect, it} from 'vitest';
import {lineOf} from '../../service/pages/signing/drawn-page.js';
import {anna, ben, signature} from '../../service/pages/signing/sign-fixture.js';
import {phone, upright} from './phone-screens.js';
import {button, open, useBrowser} from './sign-window.js';

useBrowser();

const sentence = 'The rent of the flat is paid in full each month at';
/** Full lines from margin to margin, with a field in each half of the page. */
const words = () =>
  [300, 340, 380].map((y) => lineOf(sentence.split(' ').slice(0, 8).join(' '), y));
const fields = [
  {type: 'text', title: 'Rent', x: 132, y: 298, width: 50, height: 16},
  {type: 'text', title: 'Month', x: 432, y: 338, width: 50, height: 16},
  signature(anna),
  signature(ben),
] as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxesOf = async (all: Locator): Promise<readonly Box[]> =>
  Promise.all((await all.all()).map(async (each) => (await each.boundingBox())!));

const meets = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

async function fillIn(page: Page): Promise<void> {
  for (const title of ['Rent', 'Month']) {
    await page.getByRole('button', {name: title}).tap();
    await page.locator('#sheet-control').fill('9');
    await button(page, 'Close').tap();
  }
  // As small as it gets: nothing is enlarged at a field.
  await button(page, 'More').tap();
  await button(page, 'Zoom in').tap();
  await button(page, 'Zoom out').tap();
}

it('on a phone, the mark of a filled field covers no word', async () => {
  const {page} = await open({fields, words}, phone(upright[0]));
  await button(page, 'Agree and start').tap();
  await fillIn(page);
  const marks = page.locator('.check[aria-hidden]');
  await expect.poll(() => marks.count()).toBe(2);
  const paper = (await page.locator('esign-paper').boundingBox())!;
  const lines = await boxesOf(page.locator('esign-paper .line'));
  expect(lines.length).toBe(3);
  for (const mark of await boxesOf(marks)) {
    expect(lines.filter((line) => meets(line, mark))).toEqual([]);
    expect(mark.x).toBeGreaterThanOrEqual(paper.x);
    expect(mark.x + mark.width).toBeLessThanOrEqual(paper.x + paper.width);
  }
});

it.each(['en', 'de', 'el', 'hu', 'pl', 'ja'])(
  'at 900 px the flag of the next field is whole (%s)',
  async (locale) => {
    const {page} = await open({locale}, {viewport: {width: 900, height: 700}});
    await page.locator('form.consent button').click();
    const flag = (await page.locator('.marker b').boundingBox())!;
    const paper = (await page.locator('esign-paper').boundingBox())!;
    expect(flag.x).toBeGreaterThanOrEqual(0);
    const margin = (72 / 612) * paper.width;
    expect(flag.x + flag.width).toBeLessThanOrEqual(paper.x + margin);
  },
);

it.each(['de', 'el'])('on a phone the flag is whole above its field (%s)', async (locale) => {
  const {width, height} = upright[0];
  const edges = [signature(anna, {x: 500, width: 100}), signature(ben)];
  const {page} = await open({locale, fields: edges}, phone({width, height}));
  await page.locator('form.consent button').tap();
  const flag = (await page.locator('.marker b').boundingBox())!;
  expect(flag.x).toBeGreaterThanOrEqual(0);
  expect(flag.x + flag.width).toBeLessThanOrEqual(width);
});

it('lines stand for the words of a page until its picture is there', async () => {
  const {page} = await open();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/*.webp*', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.reload();
  const skeleton = page.locator('esign-paper .skeleton');
  await skeleton.waitFor();
  expect(await skeleton.boundingBox()).toEqual(await page.locator('esign-paper').boundingBox());
  arrive();
  await skeleton.waitFor({state: 'detached'});
});
