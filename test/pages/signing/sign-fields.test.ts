/** Every further kind of field on the built signing page: filled in by pointer and by keyboard, and kept. */
import {mkdtemp, rm, truncate, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {expect, it, onTestFinished} from 'vitest';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {ben, signature} from '../../service/pages/signing/sign-fixture.js';
import {button, expectFocus, open, useBrowser, violations} from './sign-window.js';

useBrowser();

const picture = join(import.meta.dirname, '../../fixtures/samples/signature-alpha.png');
const document = join(import.meta.dirname, '../../fixtures/samples/chromium-1.pdf');

const box = {width: 14, height: 14, title: 'Payment'};
const fields = [
  {type: 'label', value: 'Fill this in by Friday', y: 260},
  {type: 'radio', ...box, y: 300, options: ['monthly']},
  {type: 'radio', ...box, y: 330, options: ['yearly']},
  {type: 'dropdown', title: 'Country', y: 360, options: ['Norway', 'Spain']},
  {type: 'upload', title: 'Passport', y: 400},
  {type: 'stamp', title: 'Company stamp', y: 440, height: 60},
  signature(ben),
] as const;

const filesDialog = (page: Page) => page.getByRole('dialog', {name: 'Passport'});

it('fills in a choice, a list, a file and a stamp, and shows a label', async () => {
  const {page, complaints, db, companyId} = await open({fields});
  await page.getByText('Fill this in by Friday').waitFor();
  await button(page, 'Agree and start').click();
  for (const choice of ['Payment, monthly', 'Payment, yearly', 'Payment, monthly'])
    await page.getByLabel(choice).check();
  expect(await page.getByLabel('Payment, yearly').isChecked()).toBe(false);
  await page.getByLabel('Country').selectOption('Spain');
  await button(page, 'Passport, Add a file, required').click();
  await filesDialog(page).getByLabel('Choose files').setInputFiles([document, picture]);
  await button(page, 'Remove signature-alpha.png').click();
  await filesDialog(page)
    .getByText('signature-alpha.png was removed.')
    .waitFor({state: 'attached'});
  await button(page, 'Done').click();
  await button(page, 'Passport, chromium-1.pdf').waitFor();
  await button(page, 'Stamp here, Company stamp, required').click();
  await page.getByLabel('Choose an image').setInputFiles(picture);
  await button(page, 'Use this stamp').click();
  await button(page, 'Finish').click();
  await page.getByRole('heading', {name: 'You have signed'}).waitFor();
  const envelope = await findEnvelope(db, {companyId, envelopeId: 1});
  expect(envelope?.fields.map(({value}) => value)).toMatchObject([
    'Fill this in by Friday',
    'monthly',
    null,
    'Spain',
    {kind: 'files', files: [{name: 'chromium-1.pdf', type: 'application/pdf'}]},
    {kind: 'upload'},
    null,
  ]);
  expect(complaints).toEqual([]);
});

it('shows what is typed once at every place of a field, and keeps one value', async () => {
  const place = {page: 1, x: 72, y: 500, width: 200, height: 20};
  const places = [place, {...place, y: 560, turn: 90 as const}];
  const name = {type: 'text', title: 'Tenant', y: 300, settings: {places}} as const;
  const {page, complaints, db, companyId} = await open({fields: [name]});
  await button(page, 'Agree and start').click();
  await page.getByRole('textbox', {name: 'Tenant'}).fill('Ada Berg');
  const repeated = page.getByRole('group', {name: 'Tenant'});
  await repeated.first().getByText('Ada Berg').waitFor();
  expect(await repeated.allInnerTexts()).toEqual(['Ada Berg', 'Ada Berg']);
  expect(await violations(page)).toEqual([]);
  await button(page, 'Finish').click();
  await page.getByRole('heading', {name: 'You have signed'}).waitFor();
  const envelope = await findEnvelope(db, {companyId, envelopeId: 1});
  expect(envelope?.fields[0]?.value).toBe('Ada Berg');
  expect(complaints).toEqual([]);
});

it('chooses among radio buttons with the arrow keys, and counts them as one', async () => {
  const {page} = await open({fields});
  await button(page, 'Agree and start').press('Enter');
  await expectFocus(page, 'Payment, monthly');
  await page.getByText('0 of 4').waitFor({state: 'attached'});
  await page.keyboard.press('ArrowDown');
  await expectFocus(page, 'Payment, yearly');
  expect(await page.getByLabel('Payment, yearly').isChecked()).toBe(true);
  await page.getByText('1 of 4').waitFor({state: 'attached'});
  await page.keyboard.press('Enter');
  await expectFocus(page, 'Country');
  await page.keyboard.press('ArrowDown');
  await button(page, 'Next').press('Enter');
  await expectFocus(page, 'Passport, Add a file, required');
  await page.keyboard.press('Enter');
  await filesDialog(page).getByLabel('Choose files').waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(page, 'Passport, Add a file, required');
});

/** The same two buttons, as a question that need not be answered. */
const optional = {
  fields: [
    {type: 'radio', ...box, y: 300, options: ['monthly'], isRequired: false},
    {type: 'radio', ...box, y: 330, options: ['yearly'], isRequired: false},
  ],
} as const;

it('an answer that need not be given can be taken back by pointer, keyboard and screen reader', async () => {
  const {page, complaints, db, companyId} = await open(optional, {bypassCSP: true});
  await button(page, 'Agree and start').click();
  const clear = page.getByRole('button', {name: 'Clear, Payment'});
  expect(await clear.count()).toBe(0);
  await page.getByLabel('Payment, monthly').check();
  expect(await violations(page)).toEqual([]);
  const kept = async () => {
    const envelope = await findEnvelope(db, {companyId, envelopeId: 1});
    return envelope?.fields.map(({value}) => value);
  };
  await expect.poll(kept).toEqual(['monthly', null]);
  await clear.click();
  await expectFocus(page, 'Payment, monthly');
  expect(await page.getByRole('radio', {checked: true}).count()).toBe(0);
  expect(await clear.count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await expectFocus(page, 'Payment, yearly');
  await page.keyboard.press('Tab');
  await expectFocus(page, 'Clear, Payment');
  await page.keyboard.press('Space');
  await expectFocus(page, 'Payment, yearly');
  expect(await page.getByRole('radio', {checked: true}).count()).toBe(0);
  await button(page, 'Finish').click();
  await page.getByRole('heading', {name: 'You have signed'}).waitFor();
  expect(await kept()).toEqual([null, null]);
  expect(complaints).toEqual([]);
});

it('an answer taken back before any was saved stays taken back', async () => {
  const {page, db, companyId} = await open(optional);
  await button(page, 'Agree and start').click();
  await page.getByLabel('Payment, monthly').check();
  await page.getByLabel('Payment, yearly').check();
  await page.getByRole('button', {name: 'Clear, Payment'}).click();
  await button(page, 'Finish').click();
  await page.getByRole('heading', {name: 'You have signed'}).waitFor();
  const envelope = await findEnvelope(db, {companyId, envelopeId: 1});
  expect(envelope?.fields.map(({value}) => value)).toEqual([null, null]);
});

it('an answer that has to be given cannot be taken back', async () => {
  const {page} = await open({fields});
  await button(page, 'Agree and start').click();
  await page.getByLabel('Payment, monthly').check();
  expect(await page.getByRole('button', {name: 'Clear, Payment'}).count()).toBe(0);
});

/** A file of so many bytes that the browser reads itself: it need not be carried into the page first. */
async function emptyFile(name: string, bytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  await writeFile(join(folder, name), '');
  await truncate(join(folder, name), bytes);
  return join(folder, name);
}

it('says in words why a file is not taken', async () => {
  const {page} = await open({fields});
  await button(page, 'Agree and start').click();
  await button(page, /^Passport/).click();
  const input = filesDialog(page).getByLabel('Choose files');
  const html = {name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>')};
  await input.setInputFiles(html);
  await filesDialog(page).getByText('page.pdf cannot be used. Choose a PDF, JPG or PNG.').waitFor();
  await input.setInputFiles(await emptyFile('film.png', 10 * 1024 * 1024 + 1));
  await filesDialog(page).getByText('film.png is larger than 10 MB.').waitFor();
});

it.each([1280, 320])('has nothing for axe to object to at %i px', async (width) => {
  const {page} = await open({fields}, {viewport: {width, height: 700}, bypassCSP: true});
  await button(page, 'Agree and start').click();
  await page.getByLabel('Country').waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, /^Passport/).click();
  await filesDialog(page).getByLabel('Choose files').setInputFiles(document);
  await button(page, 'Remove chromium-1.pdf').waitFor();
  expect(await violations(page)).toEqual([]);
});

it('shows, requires and calculates fields as the answers go, and signs what the service makes of them', async () => {
  const {page, complaints, db, companyId, session} = await open({
    fields: [
      {type: 'check', ...box, title: 'Pets', isRequired: false, y: 100},
      {type: 'number', title: 'How many', y: 130, settings: {condition: 'Pets', min: 1}},
      {type: 'number', title: 'Rent', y: 160},
      {
        type: 'number',
        title: 'Year',
        y: 190,
        isRequired: false,
        settings: {formula: 'Rent * 12 + sum([How many]) * 50.5', numberFormat: '#,##0.00'},
      },
      signature(ben),
    ],
  });
  await button(page, 'Agree and start').click();
  const [pets, many, rent, year] = ['Pets', 'How many', 'Rent', 'Year, calculated'].map((label) =>
    page.getByLabel(label, {exact: true}),
  );
  await expectFocus(page, 'Rent');
  expect(await many!.count()).toBe(0);
  await rent!.fill('800');
  expect(await year!.textContent()).toContain('9,600.00');
  await pets!.focus();
  await page.keyboard.press('Space');
  await page.getByRole('status').getByText('New fields: 1').waitFor({state: 'attached'});
  await expectFocus(page, 'Pets');
  await page.keyboard.press('Tab');
  await expectFocus(page, 'How many');
  await page.keyboard.type('0');
  await page.keyboard.press('Tab');
  await page.getByText('Enter 1 or more.').waitFor();
  await many!.fill('2');
  expect(await year!.textContent()).toContain('9,701.00');
  expect(await violations(page)).toEqual([]);
  await pets!.uncheck();
  await page
    .getByRole('status')
    .getByText('Fields no longer needed: 1')
    .waitFor({state: 'attached'});
  expect(await many!.count()).toBe(0);
  // Another page cannot enter what is calculated.
  const {call} = await session();
  expect((await call('PUT', 'signing/fields/4', {value: '1'})).status).toBe(400);
  await button(page, 'Finish').click();
  await page.getByRole('heading', {name: 'You have signed'}).waitFor();
  const envelope = await findEnvelope(db, {companyId, envelopeId: 1});
  expect(envelope?.fields.map(({value, isHidden = false}) => [value, isHidden])).toEqual([
    [false, false],
    [null, true],
    ['800', false],
    ['9600', false],
    [null, false],
  ]);
  expect(complaints).toEqual([]);
});

it('takes a field’s settings: cells, a phone number, help and limits, and looks as it is printed', async () => {
  const {page} = await open({
    fields: [
      {type: 'text', title: 'Postcode', y: 100, width: 120, height: 20, settings: {cells: 5}},
      {
        type: 'text',
        title: 'Phone',
        y: 140,
        settings: {format: 'phone', help: 'With the country code'},
      },
      {type: 'date', title: 'Start', y: 180, settings: {min: '2026-12-01', max: '2026-12-31'}},
      {
        type: 'text',
        title: 'Note',
        y: 220,
        settings: {align: 'right', fontSize: 14, colour: '#aa0000'},
      },
      signature(ben),
    ],
  });
  await button(page, 'Agree and start').click();
  await page.getByLabel('Postcode').fill('123456');
  await page.getByText('Too long. Characters allowed: 5').waitFor();
  await page.getByLabel('Postcode').fill('12345');
  const phone = page.getByLabel('Phone');
  await phone.fill('12');
  expect(await phone.getAttribute('inputmode')).toBe('tel');
  await page.getByText('With the country code').waitFor();
  await page.getByLabel('Start').fill('2027-01-01');
  await page.getByText('Enter a phone number, such as +44 20 7946 0123.').waitFor();
  await page.getByLabel('Note').fill('Right');
  await page.getByText('Enter Dec 31, 2026 or an earlier date.').waitFor();
  expect(await page.getByLabel('Start').getAttribute('max')).toBe('2026-12-31');
  expect(await page.locator('.cells span').allInnerTexts()).toEqual(Array.from('12345'));
  expect(await violations(page)).toEqual([]);
});
