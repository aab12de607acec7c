/** What people set in their system or do by keyboard, tried on stories. */
import {expect} from '@playwright/test';
import {test} from './catalogue-test.js';

test('everything that can be pressed has an outline in forced colours', async ({catalogue}) => {
  const {page} = catalogue;
  await page.emulateMedia({forcedColors: 'active'});
  await catalogue.show('elements-status--failing');
  const button = page.locator('esign-status').getByRole('button');
  await expect(button).not.toHaveCSS('border-top-style', 'none');
  await expect(button).not.toHaveCSS('border-top-width', '0px');
  await page.emulateMedia({forcedColors: null});
});

test('a badge moves nothing where motion is unwanted', async ({catalogue}) => {
  const {page} = catalogue;
  await catalogue.show('elements-status--half-signed');
  const badge = page.locator('esign-status [part=badge]');
  await expect(badge).not.toHaveCSS('animation-duration', '0s');
  await page.emulateMedia({reducedMotion: 'reduce'});
  await expect(badge).toHaveCSS('animation-duration', '0s');
  await page.emulateMedia({reducedMotion: null});
});

test('a ring shows where the focus is', async ({catalogue}) => {
  const {page} = catalogue;
  await catalogue.show('elements-status--failing');
  await page.keyboard.press('Tab');
  const button = page.locator('esign-status').getByRole('button');
  await expect(button).toBeFocused();
  await expect(button).toHaveCSS('outline-style', 'solid');
  await expect(button).toHaveCSS('outline-width', '2px');
  await expect(button).toHaveCSS('outline-offset', '2px');
});

test('focus goes into the frame and out of it, both ways', async ({catalogue}) => {
  const {page} = catalogue;
  await catalogue.show('elements-send--draft');
  const send = page.locator('esign-send').getByRole('button', {name: 'Send'});
  const frame = page.locator('esign-send iframe');
  await expect(frame.contentFrame().getByRole('button', {name: 'Place it'})).not.toHaveCount(0);
  await expect(send).toBeEnabled();
  await send.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(frame).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
});

test('each status element announces politely what changes', async ({catalogue}) => {
  const {page} = catalogue;
  for (const tag of ['status', 'parties', 'timeline']) {
    const name = {status: 'waiting', parties: 'in-turn', timeline: 'sent'}[tag];
    await catalogue.show(`elements-${tag}--${name}`);
    const live = page.locator(`esign-${tag}`).locator('[role=status], [aria-live=polite]');
    // Another one is empty until somebody has pressed a button.
    await expect(live.filter({hasText: /\S/})).toHaveCount(1);
  }
});
