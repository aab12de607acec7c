/**
 * Elements in their main states, compared with the pictures beside this file. After a change that is meant to be
 * seen: `npm run pictures`, then look at what has changed before you commit it.
 */
import {expect} from '@playwright/test';
import {test} from './catalogue-test.js';

/** The states that are pictured, by element; each as Storybook names its story. */
const pictured = {
  actions: ['waiting', 'signed', 'nothing', 'loading', 'failing', 'dark', 'right-to-left'],
  document: ['sent', 'signed', 'closed', 'dark', 'right-to-left'],
  envelopes: ['pages', 'no-match', 'narrow', 'loading', 'failing', 'dark', 'right-to-left'],
  parties: [
    'in-turn',
    'of-sender',
    'all-signed',
    'declined',
    'loading',
    'failing',
    'dark',
    'right-to-left',
  ],
  send: ['full-flow', 'draft', 'sent', 'completed', 'failing', 'dark', 'right-to-left'],
  sign: ['to-sign', 'waiting', 'declined', 'completed', 'failing', 'dark', 'right-to-left'],
  status: ['waiting', 'half-signed', 'signed', 'rejected', 'loading', 'dark', 'right-to-left'],
  template: ['empty', 'failed', 'roles', 'ready', 'failing', 'dark', 'right-to-left'],
  timeline: ['sent', 'completed', 'loading', 'failing', 'dark', 'right-to-left'],
  verify: ['empty', 'genuine', 'changed', 'not-sealed', 'failing', 'dark', 'right-to-left'],
  widget: ['to-sign', 'verify-sent', 'no-widget', 'loading', 'failing', 'dark', 'right-to-left'],
} as const;

for (const [element, states] of Object.entries(pictured)) {
  for (const state of states) {
    test(`esign-${element} looks as it is pictured: ${state}`, async ({gallery}) => {
      expect(await gallery.show(`elements-${element}--${state}`)).toBe('success');
      const shown = gallery.page.locator(`esign-${element}`);
      // Ticks and crosses are the only characters that no font of the catalogue has; framed pages use the machine's fonts.
      const mask = [shown.locator('.sign'), shown.locator('iframe')];
      await expect(shown).toHaveScreenshot(`${element}-${state}.png`, {mask});
    });
  }
}

test('the question before an action looks as it is pictured', async ({gallery}) => {
  expect(await gallery.show('elements-actions--asking')).toBe('success');
  const dialog = gallery.page.locator('esign-actions').getByRole('dialog');
  await expect(dialog).toHaveScreenshot('actions-asking.png');
});
