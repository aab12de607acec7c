/** The step before the built signing page, in Chromium over a real database. */
import type {BrowserContextOptions, Page} from '@playwright/test';
import {describe, expect, it} from 'vitest';
import {refuseNumber} from '../../../src/service/domain/identity/access-check.js';
import {hashPassword} from '../../../src/service/security/told-password.js';
import {revokeEmbedSessions} from '../../../src/service/storage/access/embed-sessions.js';
import {changeAccessCheck} from '../../../src/service/storage/access/access-checks.js';
import {button, open, useBrowser, violations} from './sign-window.js';
import {anna, partyPasswords, withPassword} from '../../service/pages/signing/sign-fixture.js';

useBrowser();

const mobile = '+441632960123';
const passwordHash = await hashPassword('Grüne Wiese 7');
const annas = withPassword(anna);
const password = partyPasswords.read({companyId: 1, partyId: anna}, annas.encryptedPassword ?? '');

const openProtected = (options: BrowserContextOptions = {}) =>
  open({parties: {[anna]: annas}}, options);
const openWithCode = (options: BrowserContextOptions = {}) =>
  open({parties: {[anna]: {mobile}}}, options);

const enterPassword = async (page: Page, text: string) => {
  await page.getByLabel('Password', {exact: true}).fill(text);
  await button(page, 'Continue').click();
};

/** Presses the button and waits until the service has taken the wish; only then is there a code to send. */
async function askForCode(page: Page): Promise<void> {
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/access/code'));
  await button(page, 'Send me a code').click();
  await asked;
}

describe('a page behind a password', () => {
  it('shows nothing of the envelope before, and goes on after', async () => {
    const {page, complaints} = await openProtected();
    await page.getByRole('heading', {name: 'Enter your password'}).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/Lease|Mill Lane|Anna|Ben/);
    expect(await page.title()).toBe('E-signature');
    expect(await page.locator('esign-ceremony, esign-paper').count()).toBe(0);
    await enterPassword(page, password.toUpperCase());
    await button(page, 'Agree and start').waitFor();
    expect(complaints.filter((text) => !text.includes('403'))).toEqual([]);
  });

  it('is shown at once, not when the service is asked a second time', async () => {
    const {page} = await openProtected();
    await page.getByRole('heading', {name: 'Enter your password'}).waitFor();
    const asked = await page.evaluate(
      `performance.getEntriesByType('resource').filter(({name}) => name.endsWith('/signing')).length`,
    );
    expect(asked).toBe(1);
  });

  it('is not asked for again in the same tab, but is in another one', async () => {
    const {page, context, url} = await openProtected();
    await enterPassword(page, password);
    await button(page, 'Agree and start').waitFor();
    await page.reload();
    await button(page, 'Agree and start').waitFor();
    const other = await context.newPage();
    await other.goto(url);
    await other.getByRole('heading', {name: 'Enter your password'}).waitFor();
  });

  it('covers what is typed until it is asked to show it, and covers it again when it is sent', async () => {
    const {page} = await openProtected();
    const field = page.getByLabel('Password', {exact: true});
    await field.fill('wrong');
    expect(await field.getAttribute('type')).toBe('password');
    expect(await field.getAttribute('autocomplete')).toBe('current-password');
    await field.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.getByRole('checkbox', {name: 'Show password'}).isChecked()).toBe(true);
    expect(await field.getAttribute('type')).toBe('text');
    expect(await field.inputValue()).toBe('wrong');
    await button(page, 'Continue').click();
    await page.getByRole('alert').getByText('That is not the password.').waitFor();
    expect(await field.getAttribute('type')).toBe('password');
    expect(await page.getByRole('checkbox', {name: 'Show password'}).isChecked()).toBe(false);
  });

  it('leaves nothing in the browser’s storage once signing has ended', async () => {
    const {page, change} = await openProtected();
    await enterPassword(page, password);
    await button(page, 'Agree and start').waitFor();
    const kept = () => page.evaluate('sessionStorage.length + localStorage.length');
    expect(await kept()).toBe(1);
    await change({type: 'cancel'});
    await page.reload();
    await page.getByRole('heading', {name: 'The document was withdrawn'}).waitFor();
    expect(await kept()).toBe(0);
    expect(await page.locator('esign-ceremony, esign-paper').count()).toBe(0);
  });

  it('says under the field what is wrong, and for how long it is locked', async () => {
    const {page} = await openProtected();
    const field = page.getByLabel('Password', {exact: true});
    await button(page, 'Continue').click();
    await page.getByRole('alert').getByText('Enter the password from your e-mail.').waitFor();
    for (let tries = 0; tries < 4; tries += 1) await enterPassword(page, 'wrong');
    await page.getByRole('alert').getByText('That is not the password.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = await field.getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).getAttribute('role')).toBe('alert');
    await page.locator('#entry:focus').waitFor();
    await enterPassword(page, 'wrong');
    await page.getByRole('alert').getByText('You can try again in 15 minutes.').waitFor();
  });

  it('keeps what was entered when the pass runs out in between', async () => {
    const {page, db} = await open({
      parties: {[anna]: annas},
      fields: [{type: 'number', title: 'Rent'}],
    });
    await enterPassword(page, password);
    await button(page, 'Agree and start').click();
    // Until then, what the page still loads would be refused, before there is an entry to keep.
    await page.getByLabel('Rent').and(page.locator(':enabled')).waitFor();
    await db.deleteFrom('gate_passes').execute();
    await page.getByLabel('Rent').fill('1200');
    await page.getByRole('heading', {name: 'Enter your password'}).waitFor();
    const saved = page.waitForResponse(
      (answer) => answer.request().postData() === '{"value":"1200"}' && answer.status() === 200,
    );
    await enterPassword(page, password);
    expect(await page.getByLabel('Rent').inputValue()).toBe('1200');
    await saved;
  });
});

describe('a page behind a code', () => {
  it('is opened by keyboard alone with the code that was sent', async () => {
    const {page, deliverCodes} = await openWithCode();
    await button(page, 'Send me a code').focus();
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/access/code'));
    await page.keyboard.press('Enter');
    await asked;
    const field = page.getByLabel('Code from the text message');
    await page.locator('#entry:focus').waitFor();
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    await page.getByRole('status').getByText('ends in 0123').waitFor();
    await page.keyboard.type(await deliverCodes());
    await page.keyboard.press('Enter');
    await button(page, 'Agree and start').waitFor();
  });

  it('says what is wrong and offers another code after a minute', async () => {
    const {page, deliverCodes} = await openWithCode();
    await askForCode(page);
    const right = await deliverCodes();
    await page
      .getByLabel('Code from the text message')
      .fill(right === '000000' ? '000001' : '000000');
    await button(page, 'Continue').click();
    await page.getByRole('alert').getByText('That is not the code.').waitFor();
    const another = button(page, 'Send another code');
    expect(await another.getAttribute('aria-disabled')).toBe('true');
  });

  it('goes on where it was when it is loaded again while the code is on its way', async () => {
    const {page, deliverCodes} = await openWithCode();
    await askForCode(page);
    await page.reload();
    await page.getByLabel('Code from the text message').fill(await deliverCodes());
    await button(page, 'Continue').click();
    await button(page, 'Agree and start').waitFor();
  });
});

describe('a page that is left open before its access check', () => {
  const wait = 15_000;

  /** Loads the page again under a clock that stands still until it is moved. */
  const stopClock = async (page: Page) => {
    await page.clock.install();
    await page.reload();
  };

  it.each([
    ['cancel', 'The document was withdrawn'],
    ['expire', 'The time to sign has passed'],
  ] as const)('tells by itself of a %s, and asks for nothing more', async (type, heading) => {
    const {page, change} = await openProtected({bypassCSP: true});
    await stopClock(page);
    await page.getByLabel('Password', {exact: true}).waitFor();
    await change({type});
    await page.clock.fastForward(wait);
    await page.getByRole('heading', {name: heading}).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/Lease|Mill Lane|Anna|Ben/);
    expect(await page.getByLabel('Password', {exact: true}).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  it('says how it ended when it is opened afterwards', async () => {
    const {page, change} = await openProtected();
    await change({type: 'cancel'});
    await page.reload();
    await page.getByRole('heading', {name: 'The document was withdrawn'}).waitFor();
  });

  it('tells by itself that the number takes no messages', async () => {
    const {page, db, companyId} = await openWithCode();
    await stopClock(page);
    await askForCode(page);
    await page.getByLabel('Code from the text message').waitFor();
    const now = new Date('2026-11-21T09:00:10Z');
    await changeAccessCheck(db, {companyId, partyId: anna}, (record) => refuseNumber(record, now));
    await page.clock.fastForward(wait);
    await page.getByRole('alert').getByText('No code can be sent to this number.').waitFor();
    expect(await page.getByLabel('Code from the text message').count()).toBe(0);
  });

  it('looks at once when somebody comes back to it, and keeps what was typed and said', async () => {
    const {page, change} = await openProtected();
    await enterPassword(page, 'wrong');
    const said = page.getByRole('alert').getByText('That is not the password.');
    await said.waitFor();
    await page.getByLabel('Password', {exact: true}).fill('half a pass');
    const looked = page.waitForResponse((answer) => answer.url().endsWith('/access'));
    await comeBack(page);
    await looked;
    expect(await page.getByLabel('Password', {exact: true}).inputValue()).toBe('half a pass');
    expect(await said.count()).toBe(1);
    await change({type: 'cancel'});
    await comeBack(page);
    await page.getByRole('heading', {name: 'The document was withdrawn'}).waitFor();
  });

  it('says so when its link dies', async () => {
    const {page, db} = await openProtected();
    await page.getByLabel('Password', {exact: true}).waitFor();
    await revokeEmbedSessions(db, 1, anna);
    await comeBack(page);
    await page.getByRole('heading', {name: 'This link is no longer valid'}).waitFor();
  });

  /** What a browser tells a page that comes into view. */
  const comeBack = (page: Page) =>
    page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
});

it('a page behind both asks for the password, then for the code', async () => {
  const {page, deliverCodes} = await open({parties: {[anna]: {...annas, mobile}}});
  await enterPassword(page, password);
  await askForCode(page);
  await page.getByLabel('Code from the text message').fill(await deliverCodes());
  await button(page, 'Continue').click();
  await button(page, 'Agree and start').waitFor();
});

it('a dead link says so instead of asking for a password', async () => {
  const {page, url} = await openProtected();
  await page.goto('about:blank');
  await page.goto(`${url}x`);
  await page.getByRole('heading', {name: 'This link is no longer valid'}).waitFor();
});

it.each([1280, 320])('axe objects to nothing at %i px, and nothing is cut off', async (width) => {
  const {page} = await open(
    {parties: {[anna]: {...annas, mobile}}},
    {viewport: {width, height: 640}, bypassCSP: true},
  );
  await page.getByLabel('Password', {exact: true}).waitFor();
  expect(await violations(page)).toEqual([]);
  await enterPassword(page, 'wrong');
  await page.getByRole('alert').getByText('That is not the password.').waitFor();
  expect(await violations(page)).toEqual([]);
  await enterPassword(page, password);
  await askForCode(page);
  await page.getByLabel('Code from the text message').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
});

describe('a page behind a code by mail and a password that the sender tells', () => {
  it('says where each comes from, one after the other', async () => {
    const {page, mailCodes} = await open(
      {parties: {[anna]: {settings: {needsMailCode: true}, passwordHash}}},
      {bypassCSP: true},
    );
    await page.getByText('a password that is not in your e-mail').waitFor();
    await enterPassword(page, 'wrong');
    await page.getByText('That is not the password. If you do not know it').waitFor();
    await enterPassword(page, 'Grüne Wiese 7');
    await page.getByText('We send a code to your e-mail address').waitFor();
    await askForCode(page);
    await page.getByText('A code is on its way to your e-mail address').waitFor();
    await page.getByLabel('Code from the e-mail').fill(await mailCodes());
    expect(await violations(page)).toEqual([]);
    await button(page, 'Continue').click();
    await button(page, 'Agree and start').waitFor();
  });
});
