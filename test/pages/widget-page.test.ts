/** The built public page of a template, and the page behind the mail, in Chromium over a real database. */
import type {BrowserContextOptions, Page} from '@playwright/test';
import {Hono} from 'hono';
import {expect, it} from 'vitest';
import {builtAssets, button, openAt, useBrowser, violations} from './signing/sign-window.js';
import {mara, setup} from '../service/pages/public-form/widget-fixture.js';

useBrowser();

async function open(options: BrowserContextOptions = {}) {
  const parts = await setup({assets: await builtAssets()});
  const {name, template} = await parts.makeWidget();
  const shown = await openAt(parts.app, `/embed/widget/${name}`, options);
  return {...parts, ...shown, template};
}

async function begin(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill(mara.name);
  await page.getByLabel('Your e-mail address').fill(mara.email);
  await page.keyboard.press('Enter');
  await button(page, 'Agree and start').click();
}

/** Signs by the keyboard and the typed signature. */
async function sign(page: Page): Promise<void> {
  await begin(page);
  await button(page, /^Sign here/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', {name: 'Type'}).click();
  await dialog.getByRole('button', {name: 'Sign', exact: true}).click();
  await button(page, 'Finish').click();
  await page.getByRole('heading', {name: 'Please confirm'}).waitFor();
}

const pathOf = (mailed: {readonly id: string; readonly token: string}) =>
  `/embed/${mailed.id}#${mailed.token}`;

it('is filled in, signed, and confirmed by one press behind the link of a mail', async () => {
  const {page, url, complaints, openMail, rows} = await open();
  await sign(page);
  await page.getByText(`We have sent an e-mail to ${mara.email}.`).waitFor();
  const mailed = await openMail();
  const origin = new URL(url).origin;
  const other = await page.context().newPage();
  await other.goto(origin + pathOf(mailed));
  await other.getByRole('heading', {name: 'Is this your signature?'}).waitFor();
  expect(await rows()).toMatchObject([{status: 'verify'}]);
  await button(other, 'Confirm my signature').click();
  await other.getByRole('heading', {name: 'Everybody has signed'}).waitFor();
  expect(await rows()).toMatchObject([{status: 'sent', is_sealing: true}]);
  expect(complaints).toEqual([]);
});

/** What an element around the page does, by hand: greets, hands over, and keeps what it is told. */
const host = `(src, prefill) => new Promise((resolve) => {
  const frame = Object.assign(document.createElement('iframe'), {src, width: 900, height: 700});
  const told = [];
  addEventListener('message', ({source, data}) => {
    if (source !== frame.contentWindow || data.type !== 'hello') return;
    const {port1, port2} = new MessageChannel();
    port1.onmessage = ({data: message}) => {
      told.push(message.type);
      if (message.type === 'ready') port1.postMessage({type: 'prefill', prefill});
      if (message.type === 'ask') port1.postMessage({type: 'answer', id: message.id, ok: true});
      if (message.type === 'verify') resolve(told);
    };
    const theme = {color_scheme: 'light', properties: {}};
    const welcome = {esign: 1, type: 'welcome', nonce: data.nonce, locale: 'en', theme};
    frame.contentWindow.postMessage(welcome, location.origin, [port2]);
  });
  document.body.append(frame);
})`;

it('takes from the page around it what that knows of the person, and tells it of the mail', async () => {
  const parts = await setup({assets: await builtAssets()});
  const {name, template} = await parts.makeWidget();
  const app = new Hono().route('/', parts.app).get('/host', (context) => context.html('<p>Host'));
  const {page, url} = await openAt(app, '/host');
  const {origin} = new URL(url);
  await parts.call('PUT', '/settings', {setting_allowed_origins: [origin]});
  const town = template.fields.find(({title}) => title === 'Town');
  const merge_fields = [{field_id: String(town?.id), field_value: 'Bergen'}];
  const prefill = JSON.stringify({...mara, merge_fields});
  const told = page.evaluate(`(${host})('/embed/widget/${name}', ${prefill})`);
  const frame = page.frameLocator('iframe');
  await expect.poll(() => frame.getByLabel('Your name').inputValue()).toBe(mara.name);
  await frame.getByRole('button', {name: 'Continue'}).click();
  await frame.getByRole('button', {name: 'Agree and start'}).click();
  expect(await frame.getByLabel('Town').inputValue()).toBe('Bergen');
  await frame.getByRole('button', {name: /^Sign here/}).click();
  await frame.getByRole('tab', {name: 'Type'}).click();
  await frame.getByRole('dialog').getByRole('button', {name: 'Sign', exact: true}).click();
  await frame.getByRole('button', {name: 'Finish'}).filter({visible: true}).click();
  expect(await told).toEqual(expect.arrayContaining(['ready', 'progress', 'ask', 'verify']));
});

it('goes on after a reload where the person was', async () => {
  const {page} = await open();
  await begin(page);
  await page.getByLabel('Town').fill('Bergen');
  await page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.reload();
  await expect.poll(() => page.getByLabel('Town').inputValue()).toBe('Bergen');
});

it('says what is missing and what is not taken, beside the field', async () => {
  const {page} = await open();
  await button(page, 'Continue').click();
  await page.getByText('Enter your name.').waitFor();
  await page.locator('#name:focus[aria-invalid=true]').waitFor();
  await page.getByLabel('Your name').fill('https://evil.example');
  await page.getByLabel('Your e-mail address').fill(mara.email);
  await button(page, 'Continue').click();
  await page.getByText('without addresses or characters such as').waitFor();
  await page.locator('#name:focus').waitFor();
});

it('offers no way to decline or to come back later to who was not asked', async () => {
  const {page} = await open();
  await begin(page);
  await button(page, 'More').click();
  await button(page, 'Zoom in').waitFor();
  expect(await button(page, 'Decline to sign').count()).toBe(0);
  expect(await button(page, 'Finish later').count()).toBe(0);
});

it('speaks as the browser does, from the form to the page behind the mail', async () => {
  const {page, url, openMail} = await open({locale: 'de-CH'});
  await page.getByLabel('Ihr Name').fill(mara.name);
  await page.getByLabel('Ihre E-Mail-Adresse').fill(mara.email);
  await page.keyboard.press('Enter');
  await button(page, 'Zustimmen und beginnen').click();
  await button(page, /^Hier unterschreiben/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', {name: 'Tippen'}).click();
  await dialog.getByRole('button', {name: 'Unterschreiben', exact: true}).click();
  await button(page, 'Abschließen').click();
  await page.getByRole('heading', {name: 'Bitte bestätigen'}).waitFor();
  await page.goto(new URL(url).origin + pathOf(await openMail()));
  await page.getByRole('heading', {name: 'Ist das Ihre Unterschrift?'}).waitFor();
});

it('says so where there is nothing to sign', async () => {
  const {page, call, template, url} = await open();
  await call('DELETE', `/templates/${template.fingerprint}`);
  await page.goto(url);
  await page.getByRole('heading', {name: 'Nothing to sign here'}).waitFor();
});

it.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 320],
] as const)('axe objects to nothing in %s at %i px', async (colorScheme, width) => {
  const viewport = {width, height: 640};
  const {page, openMail, url} = await open({colorScheme, viewport, bypassCSP: true});
  await button(page, 'Continue').click();
  await page.getByText('Enter your name.').waitFor();
  expect(await violations(page)).toEqual([]);
  await sign(page);
  expect(await violations(page)).toEqual([]);
  await page.goto(new URL(url).origin + pathOf(await openMail()));
  await button(page, 'Confirm my signature').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
});
