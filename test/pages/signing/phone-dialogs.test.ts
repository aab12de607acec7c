/** The dialogs of the built signing page on a phone: what they are opened for stays in view, also above a keyboard. */
import type {Page} from '@playwright/test';
import {describe, expect, it} from 'vitest';
import {updateSettings} from '../../../src/service/storage/accounts/companies.js';
import {openKeyboard, phone, phones, type Screen} from './phone-screens.js';
import {anna, ben, signature} from '../../service/pages/signing/sign-fixture.js';
import {button, open, useBrowser} from './sign-window.js';

useBrowser();

const fields = [
  {type: 'initials', y: 200},
  {type: 'upload', title: 'Passport', y: 300},
  signature(anna),
  signature(anna, {y: 560}),
  signature(ben),
] as const;

const witness = {
  name: 'Witness',
  email: '',
  role: 'witness',
  settings: {witnessOf: 'signer', untilNamed: 'Witness'},
} as const;

const openBy = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', {name}).first().tap();
const openFromMenu = (name: string) => async (page: Page) => {
  await button(page, 'More').tap();
  await button(page, name).tap();
};

/** Each dialog: how it is opened, and what it is opened for. */
const dialogs = {
  'a signature': [openBy(/^Sign here/), 'Sign'],
  initials: [openBy(/^Your initials/), 'Sign'],
  files: [openBy(/^Passport/), 'Done'],
  declining: [openFromMenu('Decline to sign'), 'Decline'],
  'assigning to someone else': [openFromMenu('Assign to someone else'), 'Assign'],
  'a question': [openFromMenu('Ask the sender a question'), 'Send'],
  withdrawing: [openFromMenu('Withdraw my agreement'), 'Withdraw my agreement'],
} as const;

/** Whether what is on the screen at the first line of the focused control, through all shadow roots, belongs to it. */
const isOnTop = `(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const {x, y, width, height} = element.getBoundingClientRect();
  const point = [x + width / 2, y + Math.min(height, 40) / 2];
  let found = document.elementFromPoint(...point);
  while (found?.shadowRoot) found = found.shadowRoot.elementFromPoint(...point);
  return element.contains(found) || element.parentElement.contains(found);
})()`;

/** The button is whole in the part of the window that the keyboard leaves, and each control is when it has the focus. */
async function expectReachable(page: Page, name: string, {height, keyboard}: Screen) {
  const dialog = page.getByRole('dialog');
  const main = dialog.getByRole('button', {name, exact: true});
  const seen = async (part: typeof main) => {
    const box = (await part.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height - keyboard);
  };
  await main.waitFor();
  await seen(main);
  for (const control of await dialog.locator('input, textarea, button').all()) {
    if (!(await control.isVisible())) continue;
    await control.evaluate((each: {focus(): void}) => each.focus());
    await seen(control);
    expect(await page.evaluate(isOnTop)).toBe(true);
    await seen(main);
  }
  const room = await dialog.evaluate((each: {scrollWidth: number; clientWidth: number}) => [
    each.scrollWidth,
    each.clientWidth,
  ]);
  expect(room[0]).toBe(room[1]);
}

async function begin(screen: Screen, given: Parameters<typeof open>[0] = {}) {
  const parts = await open({fields, ...given}, phone(screen));
  await updateSettings(parts.db, parts.companyId, {
    setting_signing_reassign: true,
    setting_signing_questions: true,
  });
  await parts.page.reload();
  await button(parts.page, 'Agree and start').tap();
  return parts.page;
}

const screens = [phones[0]!, phones[2]!];

describe.each(screens)('$width × $height', (screen) => {
  const {keyboard} = screen;

  it.each(Object.entries(dialogs))('%s: done without and with the keyboard', async (_, steps) => {
    const [openIt, name] = steps;
    const page = await begin(screen);
    await openIt(page);
    await expectReachable(page, name, {...screen, keyboard: 0});
    await openKeyboard(page, keyboard);
    await expectReachable(page, name, screen);
  });

  it('a signature is drawn, typed or uploaded, and adopted for all places', async () => {
    const page = await begin(screen);
    await dialogs['a signature'][0](page);
    for (const tab of ['Draw', 'Type', 'Upload']) {
      await page.getByRole('tab', {name: tab}).tap();
      await expectReachable(page, 'Sign all 2 places', {...screen, keyboard: 0});
    }
  });

  it('naming a witness', async () => {
    const page = await begin(screen, {fields: [], parties: {[ben]: witness}});
    await button(page, 'Finish').tap();
    await openKeyboard(page, keyboard);
    await expectReachable(page, 'Name and finish', screen);
  });
});
