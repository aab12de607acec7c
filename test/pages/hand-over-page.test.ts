/** The built page of a device on which people sign one after another, in Chromium over a real database. */
import {randomBytes} from 'node:crypto';
import type {BrowserContextOptions} from '@playwright/test';
import {expect, it} from 'vitest';
import {hashPassword} from '../../src/service/security/told-password.js';
import {createEmbedSession} from '../../src/service/storage/access/embed-sessions.js';
import {addHandOver} from '../../src/service/storage/access/hand-overs.js';
import {anna, ben, setup} from '../service/pages/signing/sign-fixture.js';
import {builtAssets, button, openAt, useBrowser, violations} from './signing/sign-window.js';

useBrowser();

const pinHash = await hashPassword('4711');
const ids = {
  fingerprint: () => randomBytes(16).toString('hex'),
  token: () => randomBytes(32).toString('base64url'),
};
const clock = {now: () => new Date('2026-11-21T09:00:00Z')};

async function open(options: BrowserContextOptions = {}, isAllAtOnce = true) {
  const parts = await setup({
    assets: await builtAssets(),
    isAllAtOnce,
    parties: {[anna]: {isInPerson: true}, [ben]: {isInPerson: true}},
  });
  const {companyId, db} = parts;
  const session = {
    companyId,
    kind: 'hand_over',
    envelopeId: 1,
    partyId: null,
    isEmbedded: true,
    origins: [],
    locale: options.locale ?? null,
    expires: null,
    idleSeconds: null,
  } as const;
  const {id, token} = await createEmbedSession(db, session, {clock, ids});
  await addHandOver(db, {companyId, id}, {host: 'Nora Larkin', pinHash});
  return {...parts, ...(await openAt(parts.app, `/embed/${id}#${token}`, options))};
}

it('says whom to hand the device to, and goes on to the next with the PIN alone', async () => {
  const {page, complaints} = await open();
  const heading = (name: string) => page.getByRole('heading', {name, exact: true});
  await heading('Please hand the device to Anna Berg').waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, 'Not now').click();
  await page.getByRole('heading', {name: 'Only Nora Larkin goes on from here'}).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('0000');
  await page.keyboard.press('Enter');
  await page.getByText('That is not the PIN.').waitFor();
  // Over the wrong one, which is selected.
  await page.keyboard.type('4711');
  await page.keyboard.press('Enter');
  await heading('Please hand the device to Ben Okafor').waitFor();
  // Refused answers are told to the person, not to the console of the browser alone.
  expect(complaints.filter((each) => !each.includes('403'))).toEqual([]);
});

it('opens nobody’s page without the PIN', async () => {
  const {page} = await open();
  await button(page, 'I am Anna Berg').click();
  await page.keyboard.type('0000');
  await page.keyboard.press('Enter');
  await page.getByText('That is not the PIN.').waitFor();
  expect(await page.locator('esign-sign').count()).toBe(0);
  await page.getByLabel('PIN').fill('4711');
  await page.keyboard.press('Enter');
  await page.locator('esign-sign').waitFor();
  await page.getByRole('heading', {name: 'Anna Berg', exact: true}).waitFor();
});

it('ends with the PIN, and the page opens nothing any more', async () => {
  const {page, url} = await open();
  await button(page, 'Take the device back').click();
  await page.keyboard.type('4711');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', {name: 'Signing on this device has ended'}).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto('about:blank');
  await page.goto(url);
  await page.getByRole('heading', {name: 'This link is no longer valid'}).waitFor();
});

it.each(['en', 'ar'])('fits 320 pixels, and can be read by everybody, in %s', async (locale) => {
  const {page} = await open({viewport: {width: 320, height: 560}, locale});
  await page.getByRole('listitem').first().waitFor();
  const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(over)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
});
