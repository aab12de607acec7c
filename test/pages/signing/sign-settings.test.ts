/** What each of an account's settings changes on the built signing page. */
import type {BrowserContextOptions, Page} from '@playwright/test';
import {expect, it} from 'vitest';
import type {Settings} from '../../../src/contract/resources/settings.js';
import {updateSettings} from '../../../src/service/storage/accounts/companies.js';
import {toldHistory} from '../../service/told-history.js';
import {anna, signature, type SetUp} from '../../service/pages/signing/sign-fixture.js';
import {button, expectFocus, open, useBrowser, violations} from './sign-window.js';

useBrowser();

const phone: BrowserContextOptions = {viewport: {width: 320, height: 640}, bypassCSP: true};

async function openWith(settings: Partial<Settings>, options: BrowserContextOptions = {}) {
  const given: SetUp = {fields: [signature(anna, {y: 200}), {type: 'number', title: 'Rent'}]};
  const parts = await open(given, options);
  await updateSettings(parts.db, parts.companyId, settings);
  await parts.page.reload();
  await button(parts.page, 'Agree and start').waitFor();
  const history = () => toldHistory(parts.db);
  return {...parts, history};
}

async function openSignatureDialog(page: Page) {
  await button(page, 'Agree and start').click();
  await button(page, /^Sign here/).click();
  return page.getByRole('dialog');
}

it('setting_signature_format_default says which way to sign comes first', async () => {
  const {page} = await openWith({setting_signature_format_default: 'typed'});
  const dialog = await openSignatureDialog(page);
  await dialog.getByRole('tab', {name: 'Type', selected: true}).waitFor();
});

it('setting_signature_format_accepted says which ways to sign there are', async () => {
  const {page} = await openWith({setting_signature_format_accepted: 'typed,upload'});
  const dialog = await openSignatureDialog(page);
  expect(await dialog.getByRole('tab').allInnerTexts()).toEqual(['Type', 'Upload']);
});

it.each([
  [true, 1],
  [false, 0],
])(
  'setting_signature_more_info %s prints the name below a signature %i times',
  async (on, count) => {
    const {page} = await openWith({
      setting_signature_more_info: on,
      setting_signature_format_default: 'typed',
    });
    const dialog = await openSignatureDialog(page);
    expect(await dialog.getByText('printed below').count()).toBe(count);
    await dialog.getByRole('button', {name: 'Sign', exact: true}).click();
    await button(page, 'Signature, signed').waitFor();
    expect(await page.locator('.caption').getByText('Anna Berg').count()).toBe(count);
  },
);

it('setting_signing_consumer_regulations_act asks for one more consent and records its words', async () => {
  const {page, history} = await openWith({setting_signing_consumer_regulations_act: true}, phone);
  const extra = page.getByLabel(/begin with the service before my time to cancel is over/);
  expect(await violations(page)).toEqual([]);
  await button(page, 'Agree and start').click();
  const isMissing = await extra.evaluate(
    (box) => (box as unknown as {validity: {valueMissing: boolean}}).validity.valueMissing,
  );
  expect(isMissing).toBe(true);
  expect((await history()).join()).not.toContain('agreed to sign');
  await extra.check();
  await button(page, 'Agree and start').click();
  await page.getByLabel('Rent').waitFor();
  await button(page, 'Back').waitFor();
  expect((await history()).at(-1)).toMatch(
    /^Anna Berg \(anna@example.com\) agreed to sign electronically: “I agree .+, and to this: “I ask My company to begin/,
  );
});

it('setting_signing_tooltips explains the field that has the focus, until Escape', async () => {
  const {page} = await openWith({setting_signing_tooltips: true}, phone);
  await button(page, 'Agree and start').click();
  const help = page.getByText('A number, in digits.').filter({visible: true});
  await expectFocus(page, 'Sign here, required');
  await page.getByLabel('Rent').focus();
  await help.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await help.waitFor({state: 'hidden'});
});

it('help at a signature ends when it is signed', async () => {
  const {page} = await openWith({setting_signing_tooltips: true});
  await button(page, 'Agree and start').click();
  const help = page.getByText('Press to make your signature.').filter({visible: true});
  await help.waitFor();
  await button(page, 'Sign here, required').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', {name: 'Type'}).click();
  await dialog.getByRole('button', {name: 'Sign', exact: true}).click();
  await button(page, /^Signature, signed/).waitFor();
  expect(await help.count()).toBe(0);
});

it('setting_signing_tooltips off leaves fields without a word of help', async () => {
  const {page} = await openWith({setting_signing_tooltips: false});
  await button(page, 'Agree and start').click();
  await page.getByLabel('Rent').focus();
  expect(await page.getByText('A number, in digits.').count()).toBe(0);
});

it('setting_signing_questions lets the signer ask the sender from the menu', async () => {
  const {page, history} = await openWith({setting_signing_questions: true}, phone);
  await button(page, 'More').click();
  await button(page, 'Ask the sender a question').click();
  await page.getByLabel('Your question').fill('May I keep a dog?');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', {name: 'Send'}).click();
  await page.getByText('Your question was sent.').waitFor();
  expect((await history()).at(-1)).toBe('Anna Berg (anna@example.com) asked the sender a question');
});

it('a question that could not be opened is said, and one that was not sent is still there', async () => {
  const {page} = await openWith({setting_signing_questions: true}, phone);
  const ask = async () => {
    await button(page, 'More').click();
    await button(page, 'Ask the sender a question').click();
  };
  await page.route('**/late-dialogs*', (route) => route.abort());
  await ask();
  await page.getByText('This page could not be loaded.').waitFor();
  await page.unroute('**/late-dialogs*');
  await page.reload();
  await ask();
  await page.getByLabel('Your question').fill('May I keep a dog?');
  await page.getByRole('dialog').getByRole('button', {name: 'Cancel'}).click();
  await ask();
  expect(await page.getByLabel('Your question').inputValue()).toBe('May I keep a dog?');
});

it('setting_signing_questions off has no such thing in the menu', async () => {
  const {page} = await openWith({setting_signing_questions: false});
  await button(page, 'More').click();
  await button(page, 'Decline to sign').waitFor();
  expect(await button(page, 'Ask the sender a question').count()).toBe(0);
});

it('the name of the envelope stands where the sealed file has it, where the account wants it', async () => {
  const {page} = await open({isMarked: true, pages: 2});
  const marks = page.locator('.page-mark');
  await marks.first().waitFor();
  expect(await marks.allInnerTexts()).toEqual(['e'.repeat(32), 'e'.repeat(32)]);
  const paper = await page.locator('esign-paper').first().boundingBox();
  const mark = await marks.first().boundingBox();
  const point = (paper?.width ?? 0) / 595;
  expect(((mark?.x ?? 0) - (paper?.x ?? 0)) / point).toBeCloseTo(14, 0);
  const foot = (paper?.y ?? 0) + (paper?.height ?? 0) - (mark?.y ?? 0) - (mark?.height ?? 0);
  expect(foot / point).toBeCloseTo(7, 0);
});
