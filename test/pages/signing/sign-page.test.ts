/** The built signing page in Chromium, over a real database. */
import type {Page} from '@playwright/test';
import {describe, expect, it} from 'vitest';
import {consentText} from '../../../src/service/domain/record/consent.js';
import {toldHistory} from '../../service/told-history.js';
import {lineOf} from '../../service/pages/signing/drawn-page.js';
import {anna, ben, signature} from '../../service/pages/signing/sign-fixture.js';
import {button, expectFocus, open, useBrowser, violations} from './sign-window.js';

useBrowser();

async function typeSignature(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', {name: 'Type'}).click();
  await dialog.getByRole('button', {name: 'Sign', exact: true}).click();
}

const form = [
  {type: 'name', y: 290},
  {type: 'number', y: 330, title: 'Rent'},
  {type: 'email', y: 370},
  {type: 'date', y: 410},
  {type: 'check', y: 450, width: 14, height: 14, title: 'I have read the rules'},
  {type: 'text', y: 480, height: 60, title: 'Remarks', isRequired: false},
  {type: 'initials', y: 560, width: 80, height: 30},
  signature(anna),
  signature(ben),
] as const;

describe('signing', () => {
  it('goes from consent to the end by pointer', async () => {
    const {page, complaints} = await open();
    await button(page, 'Agree and start').click();
    await button(page, /^Sign here/).click();
    await typeSignature(page);
    await button(page, 'Finish').click();
    await page.getByRole('heading', {name: 'You have signed'}).waitFor();
    expect(complaints).toEqual([]);
  });

  it('goes from consent to the end by keyboard alone', async () => {
    const {page} = await open({fields: form});
    await button(page, 'Agree and start').focus();
    await page.keyboard.press('Enter');
    await expectFocus(page, 'Rent');
    await page.keyboard.type('1200');
    await page.keyboard.press('Enter');
    await expectFocus(page, 'E-mail address');
    await page.keyboard.type('anna@example.com');
    await page.keyboard.press('Enter');
    await expectFocus(page, 'I have read the rules');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expectFocus(page, 'Your initials, required');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', {name: 'Draw'}).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Your name as you sign it').focus();
    await page.keyboard.press('Enter');
    await expectFocus(page, 'Initials, signed, AB Anna Berg');
    await button(page, 'Next').press('Enter');
    await page.getByRole('dialog', {name: 'Your signature'}).waitFor();
    await page.getByRole('tab', {name: 'Draw'}).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Your name as you sign it').focus();
    await page.keyboard.press('Enter');
    await button(page, 'Finish').press('Enter');
    await page.getByRole('heading', {name: 'You have signed'}).waitFor();
  });

  it('asks for consent in the language that it speaks', async () => {
    const {page, db} = await open({fields: form}, {locale: 'ar'});
    const consent = page.getByText('أوافق على قراءة هذه المستندات');
    expect(await consent.getAttribute('lang')).toBe('ar');
    await page.locator('form.consent button').click();
    await page.locator('form.consent').waitFor({state: 'detached'});
    const agreed = await db.selectFrom('parties').select('agreed_to').execute();
    expect(agreed.map((party) => party.agreed_to)).toContain(
      consentText('ar', {name: 'My company'}),
    );
  });

  it('says what is missing when Finish is pressed too early', async () => {
    const {page} = await open({fields: form});
    await button(page, 'Agree and start').click();
    await button(page, 'Finish').click();
    await expectFocus(page, 'Rent');
    await page.getByText('5 fields left').waitFor({state: 'attached'});
  });

  it('can be finished where everything is prefilled and read-only', async () => {
    const {page} = await open({fields: [{isReadOnly: true, value: 'Anna'}, signature(ben)]});
    await button(page, 'Agree and start').click();
    await button(page, 'Finish').click();
    await page.getByRole('heading', {name: 'You have signed'}).waitFor();
  });

  it('leads on to where the envelope says, once it is signed', async () => {
    const fields = [{isReadOnly: true, value: 'Anna'}, signature(ben)];
    const {page} = await open({fields, redirectUrl: 'https://app.example.com/done?order=7'});
    await button(page, 'Agree and start').click();
    expect(await page.getByRole('link', {name: 'Continue'}).count()).toBe(0);
    await button(page, 'Finish').click();
    const goOn = page.getByRole('link', {name: 'Continue'});
    expect(await goOn.getAttribute('href')).toBe('https://app.example.com/done?order=7');
  });

  it('uses an adopted signature again by one press', async () => {
    const {page} = await open({
      fields: [signature(anna, {y: 200}), signature(anna, {title: 'Second'}), signature(ben)],
    });
    await button(page, 'Agree and start').click();
    await button(page, 'Sign here, required').click();
    await typeSignature(page);
    await button(page, 'Sign here, Second, required').click();
    await button(page, 'Second, signed').waitFor();
  });

  it('goes on where it was left', async () => {
    const {page} = await open({fields: form});
    await button(page, 'Agree and start').click();
    const saved = page.waitForResponse(
      (answer) => answer.request().postData() === '{"value":"1200"}',
    );
    await page.getByLabel('Rent').fill('1200');
    await saved;
    await page.reload();
    expect(await page.getByLabel('Rent').inputValue()).toBe('1200');
  });

  it('keeps what was entered while offline and says so', async () => {
    const {page, context} = await open({fields: form});
    await button(page, 'Agree and start').click();
    await page.getByLabel('Rent').waitFor();
    await context.setOffline(true);
    await page.getByLabel('Rent').fill('1200');
    await page.getByText('You seem to be offline.').waitFor();
    const saved = page.waitForResponse(
      (answer) => answer.request().postData() === '{"value":"1200"}',
    );
    await context.setOffline(false);
    expect((await saved).status()).toBe(200);
  });

  it('says that the envelope has ended as soon as nothing more is taken', async () => {
    const {page, change} = await open();
    await button(page, 'Agree and start').click();
    await expect.poll(() => button(page, /^Sign here/).isEnabled()).toBe(true);
    await change({type: 'expire'});
    await button(page, /^Sign here/).click();
    await typeSignature(page);
    await page.getByRole('heading', {name: 'The time to sign has passed'}).waitFor();
  });

  it('can be declined with a reason', async () => {
    const {page, db} = await open();
    await button(page, 'More').click();
    await button(page, 'Decline to sign').click();
    await page.getByLabel(/Why/).fill('Wrong rent');
    await page.getByRole('button', {name: 'Decline', exact: true}).click();
    await page.getByRole('heading', {name: 'Signing was declined'}).waitFor();
    expect((await toldHistory(db)).at(-1)).toContain('Wrong rent');
  });

  it('says that a link is no longer valid', async () => {
    const {page, url} = await open();
    await page.goto('about:blank');
    await page.goto(`${url}x`);
    await page.getByRole('heading', {name: 'This link is no longer valid'}).waitFor();
  });
});

describe('a drawn signature', () => {
  const drawOnPhone = async () => {
    const {page} = await open({}, {viewport: {width: 390, height: 844}, hasTouch: true});
    await button(page, 'Agree and start').click();
    await button(page, /^Sign here/).click();
    const pad = page.locator('esign-ink-pad');
    const box = await pad.boundingBox();
    await page.mouse.move(box!.x + 40, box!.y + 60);
    await page.mouse.down();
    await page.mouse.move(box!.x + 200, box!.y + 120, {steps: 12});
    await page.mouse.up();
    return {page, pad};
  };

  it('has its size again when the phone is turned back', async () => {
    const {page, pad} = await drawOnPhone();
    const ink = () =>
      pad.evaluate((element) => JSON.stringify((element as unknown as {value: unknown}).value));
    const drawn = await ink();
    for (const viewport of [
      {width: 844, height: 390},
      {width: 390, height: 844},
    ]) {
      const before = await ink();
      await page.setViewportSize(viewport);
      await expect.poll(ink).not.toBe(before);
    }
    expect(await ink()).toBe(drawn);
  });

  it('survives turning the phone', async () => {
    const {page, pad} = await drawOnPhone();
    const sign = page.getByRole('dialog').getByRole('button', {name: 'Sign', exact: true});
    await page.setViewportSize({width: 844, height: 390});
    await page.waitForTimeout(200);
    const ink = await pad.evaluate((element) => (element as unknown as {value: unknown}).value);
    expect(ink).toMatchObject({
      kind: 'drawn',
      strokes: [expect.arrayContaining([expect.any(Number)])],
    });
    await sign.click();
    await button(page, 'Signature, signed').waitFor();
  });
});

describe('a document of 200 pages', () => {
  it('holds a handful of pictures at any time', async () => {
    const {page} = await open({pages: 200});
    await page.locator('esign-paper').last().waitFor({state: 'attached'});
    const counts: number[] = [];
    for (let step = 0; step < 8; step += 1) {
      await page.evaluate(`window.scrollTo(0, document.body.scrollHeight * ${step / 7})`);
      await page.waitForTimeout(150);
      counts.push(await page.locator('esign-paper img').count());
    }
    expect(Math.max(...counts)).toBeLessThan(12);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });
});

describe('screen readers', () => {
  it('shows the number of a page without its image, and nothing to sign on it', async () => {
    const {page} = await open();
    await page.route('**/*.webp*', (route) => route.abort());
    await page.reload();
    await button(page, 'Agree and start').click();
    const paper = page.locator('esign-paper').first();
    await paper.getByText('1', {exact: true}).waitFor();
    const field = button(page, /^Sign here/);
    await expect(field.click({timeout: 1_000})).rejects.toThrow('Timeout');
    await page.unroute('**/*.webp*');
    await field.click();
    await page.getByRole('dialog').waitFor();
  });

  it('read words and fields in one order', async () => {
    const {page} = await open({fields: form});
    const paper = page.locator('esign-paper').first();
    await paper.getByText('Your name').waitFor({state: 'attached'});
    const order = await paper.ariaSnapshot();
    expect(order.indexOf('Your name')).toBeLessThan(order.indexOf('textbox "Name"'));
    expect(order.indexOf('textbox "Name"')).toBeLessThan(order.indexOf('Signed by the tenant'));
    expect(order.indexOf('Signed by the tenant')).toBeLessThan(order.indexOf('button "Sign here'));
  });

  it('read a paragraph to its end before the field in its margin', async () => {
    const lines = [
      'The courts of Berlin have exclusive',
      'jurisdiction over every dispute that',
      'follows.',
    ];
    const words = () => lines.map((text, index) => lineOf(text, 100 + index * 15));
    const {page} = await open({words, fields: [signature(anna, {x: 450, y: 102})]});
    const paper = page.locator('esign-paper').first();
    await paper.getByText('The courts').waitFor({state: 'attached'});
    const order = await paper.ariaSnapshot();
    expect(order).toContain(lines.join(' '));
    expect(order.indexOf('follows.')).toBeLessThan(order.indexOf('button "Sign here'));
  });

  it.each([1280, 320])('meet nothing that axe objects to at %i px', async (width) => {
    const {page} = await open({fields: form}, {viewport: {width, height: 700}, bypassCSP: true});
    await button(page, 'Agree and start').waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Agree and start').click();
    // A small screen has it in its sheet as well.
    await page.getByLabel('Rent').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, /^Sign here/).click();
    expect(await violations(page)).toEqual([]);
  });
});

describe('a narrow window', () => {
  it('shows what is wrong with a text in its sheet', async () => {
    const {page} = await open({fields: form}, {viewport: {width: 320, height: 640}});
    await button(page, 'Agree and start').click();
    await button(page, 'Close').click();
    await button(page, 'Finish').click();
    await expectFocus(page, 'Rent');
    await page.locator('.sheet').getByText('Please fill this in.').waitFor();
  });

  it('does not scroll sideways at 320 px', async () => {
    const {page} = await open({fields: form}, {viewport: {width: 320, height: 640}});
    await button(page, 'Agree and start').click();
    await page.locator('.sheet').waitFor();
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(320);
  });
});

it('the page shows the account’s logo, and its colour unless the host has one of its own', async () => {
  const {page, db} = await open();
  const branding = JSON.stringify({colour: '#0F766E', logoSha256: 'f'.repeat(64)});
  await db.updateTable('companies').set({branding}).execute();
  await page.reload();
  const logo = page.getByAltText('My company');
  await logo.waitFor({state: 'attached'});
  expect(await logo.getAttribute('src')).toBe(`/embed/logos/1/${'f'.repeat(64)}`);
  const accent = () =>
    page.evaluate<string>(
      `getComputedStyle(document.documentElement).getPropertyValue('--_accent').trim()`,
    );
  expect(await accent()).toBe('#0F766E');
  await page.evaluate(
    `document.documentElement.style.setProperty('--esign-color-accent', '#aa0000')`,
  );
  expect(await accent()).toBe('#aa0000');
});
