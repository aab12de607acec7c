/** What a sender does after sending, by keyboard alone, in Arabic on the narrowest screen. */
import {expect, type Page} from '@playwright/test';
import {words as arabic} from '../../../src/languages/elements/ar.js';
import {expectAccessible} from '../accessibility.js';
import {party, sendFields} from '../installation/send-fields.js';
import {test} from '../journey.js';
import {focusOf, press, tabTo} from '../keyboard.js';
import {people} from '../people.js';

const {nora, tom, aisha} = people;
const ines = {name: 'إيناس بارك', email: 'ines.park@post.example'};
const reason = 'بعناها لشخص آخر.';
const width = 320;

/** The button with these words, about this person if there is one. */
const button = (id: keyof typeof arabic, name = '') =>
  new RegExp(`^button ${arabic[id]}${name && `: ${name}`}$`);

/** The edges of everything in the page that a person sees, shadow roots included, left- and rightmost. */
const outermost = `(() => {
  const edges = [];
  const look = (root) => {
    for (const element of root.querySelectorAll('*')) {
      const {left, right, width} = element.getBoundingClientRect();
      if (width > 1) edges.push(left, right);
      if (element.shadowRoot) look(element.shadowRoot);
    }
  };
  look(document);
  return [Math.min(...edges), Math.max(...edges), document.documentElement.scrollWidth];
})()`;

async function expectFits(page: Page): Promise<void> {
  const [left = -1, right = Infinity, scrolled] = await page.evaluate<number[]>(outermost);
  expect(Math.floor(left)).toBeGreaterThanOrEqual(0);
  expect(Math.ceil(right)).toBeLessThanOrEqual(width);
  expect(scrolled).toBeLessThanOrEqual(width);
}

/** Where the focus is: in the open dialog, in the browser's own bars, or on what the dialog covers. */
const place = `(() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return 'bars';
  return focused.closest('dialog[open]') ? 'dialog' : 'page';
})()`;

/** Opens the dialog behind a button, whose first control has the focus, which stays there, forwards and backwards. */
async function openDialog(page: Page, opener: RegExp, first: RegExp): Promise<void> {
  await press(page, opener);
  await expect.poll(() => focusOf(page)).toMatch(first);
  for (const key of ['Tab', 'Shift+Tab'])
    for (let count = 0; count < 6; count += 1) {
      await page.keyboard.press(key);
      expect(await page.evaluate<string>(place)).not.toBe('page');
    }
  await expectFits(page);
  await expectAccessible(page, `the dialog of ${String(opener)}`);
}

/** Replaces what stands in an input of the dialog. */
async function replace(page: Page, id: keyof typeof arabic, text: string): Promise<void> {
  await tabTo(page, new RegExp(`^\\w+ ${arabic[id].replace(/[()]/g, '.')}$`));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('a sender corrects, copies, reminds, duplicates and withdraws in Arabic by keyboard alone at 320 pixels', async ({
  installation: {api},
  openHost,
  openWindow,
}) => {
  test.slow();
  const host = await openHost({allowSigningLinks: true});
  const fingerprint = await sendFields(api, {
    title: 'عقد إيجار',
    parties: [party(tom), party(aisha)],
    fields: ['signer1', 'signer2'].map((field_role) => ({field_type: 'signature', field_role})),
  });
  const page = await openWindow({
    viewport: {width, height: 640},
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const about = (tag: string) =>
    `<esign-${tag} lang="ar" dir="rtl" envelope-fingerprint="${fingerprint}"></esign-${tag}>`;
  await host.show(page, nora, ['parties', 'actions', 'timeline'].map(about).join(''));
  const dialog = page.getByRole('dialog');
  const expectBack = async (opener: RegExp) => {
    // The element hears of a closed dialog a moment after the browser has closed it.
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect.poll(() => focusOf(page)).toMatch(opener);
    await expectFits(page);
  };
  await expect(page.getByRole('button', {name: `${arabic.correct}: ${tom.name}`})).toBeVisible();
  await expectFits(page);
  await expectAccessible(page, 'after sending, in Arabic');

  // Left as it was by Escape, then by its button.
  const correct = button('correct', aisha.name);
  const first = new RegExp(`^text ${arabic.name}`);
  const openAgain = async () => {
    await page.keyboard.press('Enter');
    // A Tab before the dialog is there would go on from its opener.
    await expect.poll(() => focusOf(page)).toMatch(first);
  };
  await openDialog(page, correct, first);
  await page.keyboard.press('Escape');
  await expectBack(correct);
  await openAgain();
  await press(page, button('fields-cancel'));
  await expectBack(correct);
  await openAgain();
  await replace(page, 'name', ines.name);
  await replace(page, 'email', ines.email);
  await page.keyboard.press('Enter');
  await expectBack(button('correct', ines.name));
  await expect(page.getByText(arabic.saved)).toBeVisible();

  const copy = button('copy-link', tom.name);
  await openDialog(page, copy, button('fields-cancel'));
  await press(page, button('copy-link'));
  await expectBack(copy);
  await expect(page.getByText(arabic['link-done'])).toBeVisible();
  const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
  await expect.poll(copied).toContain('/embed/');

  const remind = button('action-remind-label', tom.name);
  await press(page, remind);
  await expect(page.getByText(arabic['action-remind-done'])).toBeVisible();
  await expectBack(remind);

  // What is not in the row stands in the menu, which stays open.
  await press(page, new RegExp(`${arabic.more}$`));
  const duplicate = button('action-duplicate-label');
  await press(page, duplicate);
  await expect(page.getByText(arabic['action-duplicate-done'])).toBeVisible();
  await expectBack(duplicate);

  const withdraw = button('action-cancel-label');
  await openDialog(page, withdraw, /^textarea/);
  await page.keyboard.press('Escape');
  await expectBack(withdraw);
  await page.keyboard.press('Enter');
  await replace(page, 'reason', reason);
  await press(page, withdraw);
  await expect(dialog).toBeHidden();
  await expect(page.locator('esign-timeline')).toContainText(reason);
  // Nobody is waited for any more.
  const states = page.locator('[part=party-state]');
  await expect(states).toHaveText([arabic['party-unsigned'], arabic['party-unsigned']]);
  // Its button is gone, and what was done is said where the focus is.
  await expect.poll(() => focusOf(page)).toContain(arabic['action-cancel-done']);
  await expectFits(page);
  await expectAccessible(page, 'withdrawn, in Arabic');
});
