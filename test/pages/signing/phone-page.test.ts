/** Going on with signing on a phone, in Chromium: the code on the one page, and the page that it opens. */
import type {Page} from '@playwright/test';
import {describe, expect, it} from 'vitest';
import {phoneMark} from '../../../src/contract/pages/phone.js';
import {button, open, useBrowser, violations} from './sign-window.js';
import type {Party} from '../../../src/service/domain/envelope.js';
import {anna} from '../../service/pages/signing/sign-fixture.js';

useBrowser();

const phone = {viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true};

/** Opens the dialog from the menu; gives the link that its code holds. */
async function showCode(page: Page): Promise<string> {
  const isCode = (url: string, method: string) =>
    url.endsWith('/signing/phone') && method === 'POST';
  const answer = page.waitForResponse((each) => isCode(each.url(), each.request().method()));
  await button(page, 'More').click();
  await button(page, 'Continue on your phone').click();
  await page.getByRole('img', {name: 'QR code for your phone'}).waitFor();
  const {code} = (await (await answer).json()) as {code: string};
  return `${page.url().split('#')[0]}#${phoneMark}${code}`;
}

/** The dark modules of the code on the page, as a path. */
const shownCode = (page: Page) =>
  page.getByRole('img', {name: 'QR code for your phone'}).locator('path').getAttribute('d');

/** The modules of a text; the page's sources belong to another project of TypeScript. */
async function modulesOf(text: string): Promise<string> {
  const path = '../../../src/contract/text/qr-code.ts';
  const {qrModules} = (await import(path)) as {qrModules(text: string): {path: string}};
  return qrModules(text).path;
}

describe('a page on a computer', () => {
  it('shows a code for the phone, and follows when the phone has signed', async () => {
    const {page, context, complaints} = await open();
    const link = await showCode(page);
    expect(await shownCode(page)).toBe(await modulesOf(link));
    const other = await context.browser()!.newContext(phone);
    const scanned = await other.newPage();
    await scanned.goto(link);
    await button(scanned, 'Agree and start').waitFor();
    expect(scanned.url()).not.toContain(phoneMark);
    await page.getByText('The documents are open on your phone.').waitFor();
    await scanned.reload();
    await button(scanned, 'Agree and start').tap();
    await button(scanned, /^Sign here/).tap();
    const dialog = scanned.getByRole('dialog');
    await dialog.getByRole('tab', {name: 'Type'}).tap();
    await dialog.getByRole('button', {name: 'Sign', exact: true}).tap();
    await button(scanned, 'Finish').tap();
    await scanned.getByRole('heading', {name: 'You have signed'}).waitFor();
    await page.getByRole('heading', {name: 'You have signed'}).waitFor();
    expect(complaints).toEqual([]);
    await other.close();
  }, 60_000);

  it.each([1280, 320])('has no objection of axe to the code at %i px', async (width) => {
    const viewport = {width, height: 700};
    const {page} = await open({}, {viewport, bypassCSP: true, colorScheme: 'dark'});
    await showCode(page);
    expect(await violations(page)).toEqual([]);
    const box = await page.getByRole('dialog').boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(width);
    if (process.env['PICTURES'])
      await page.screenshot({path: `${process.env['PICTURES']}/phone-${width}.png`});
  });

  it('says so where no code can be made, and offers another try', async () => {
    const {page} = await open();
    await page.route('**/signing/phone', (route) => route.abort());
    await button(page, 'More').click();
    await button(page, 'Continue on your phone').click();
    await page.getByText('No code could be made.').waitFor();
    await page.unroute('**/signing/phone');
    await button(page, 'Show a new code').click();
    await page.getByRole('img', {name: 'QR code for your phone'}).waitFor();
  });

  it('offers no code on a device that somebody has handed over', async () => {
    const parties = {[anna]: {isInPerson: true, settings: {host: 'Hugo Host'}}};
    const {page} = await open({parties});
    await button(page, 'More').click();
    await button(page, 'Decline to sign').waitFor();
    expect(await button(page, 'Continue on your phone').count()).toBe(0);
  });
});

describe('a phone', () => {
  it('says that a code was used, and names what to do', async () => {
    const {page, context} = await open();
    const link = await showCode(page);
    const first = await context.newPage();
    await first.goto(link);
    await button(first, 'Agree and start').waitFor();
    const second = await context.newPage();
    await second.goto(link);
    await second.getByRole('heading', {name: 'This code no longer works'}).waitFor();
  });

  it('offers no code of its own', async () => {
    const {page} = await open({}, phone);
    await button(page, 'More').tap();
    await button(page, 'Decline to sign').waitFor();
    expect(await button(page, 'Continue on your phone').count()).toBe(0);
  });

  it('tries again after a broken connection: the code is not lost', async () => {
    const {page, context} = await open();
    const link = await showCode(page);
    const scanned = await context.newPage();
    await scanned.route('**/phone', (route) => route.abort());
    await scanned.goto(link);
    await scanned.getByRole('heading', {name: 'The page could not be loaded'}).waitFor();
    await scanned.unroute('**/phone');
    await button(scanned, 'Try again').click();
    await button(scanned, 'Agree and start').waitFor();
  });
});

/** Opens a page that asks for a passkey, in a small window, and passes the code before it. */
async function openPasskeyStep(party: Partial<Party>, script: string): Promise<Page> {
  const {page, mailCodes} = await open(
    {parties: {[anna]: party}},
    {viewport: {width: 320, height: 640}, colorScheme: 'dark', bypassCSP: true},
  );
  await page.addInitScript(script);
  await page.reload();
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/access/code'));
  await button(page, 'Send me a code').click();
  await asked;
  await page.getByLabel('Code from the e-mail').fill(await mailCodes());
  await button(page, 'Continue').click();
  return page;
}

const noPasskeys = 'delete globalThis.PublicKeyCredential';
const stopped =
  'navigator.credentials.create = async () => { throw new DOMException("", "NotAllowedError"); }';

it('a browser without passkeys says so, and lets the person continue on a phone', async () => {
  const page = await openPasskeyStep({settings: {needsPasskey: true}}, noPasskeys);
  await page.getByRole('alert').getByText('This browser cannot use passkeys.').waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, 'Continue on your phone').click();
  await page.getByRole('img', {name: 'QR code for your phone'}).waitFor();
  expect(await violations(page)).toEqual([]);
});

describe('a passkey on a device that somebody has handed over', () => {
  const handed: Partial<Party> = {
    isInPerson: true,
    settings: {needsPasskey: true, host: 'Hugo Host'},
  };
  const help = 'ask the sender for another way to confirm that it is you.';

  it('is the sender’s to replace where the browser has none: no phone is offered', async () => {
    const page = await openPasskeyStep(handed, noPasskeys);
    const said = page.getByRole('alert').getByText('This browser cannot use passkeys.');
    await said.waitFor();
    expect((await said.textContent())?.toLowerCase()).toContain(help);
    expect(await button(page, 'Continue on your phone').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(await isWithin(page)).toBe(true);
  });

  it('can be tried again by keyboard where the device gave none', async () => {
    const page = await openPasskeyStep(handed, stopped);
    await button(page, 'Make passkey').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(`No passkey was used. Try again, or ${help}`).waitFor();
    expect(await button(page, 'Continue on your phone').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(await isWithin(page)).toBe(true);
    const again = page.waitForResponse((answer) => answer.url().endsWith('/access/passkey'));
    await page.keyboard.press('Enter');
    await again;
  });
});

/** Whether nothing has to be scrolled sideways. */
const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth <= innerWidth');
