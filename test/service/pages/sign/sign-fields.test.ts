/** Every further kind of field on the built signing page: filled in by pointer and by keyboard, and kept. */
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {expect, it} from 'vitest';
import {findEnvelope} from '../../../../src/service/storage/envelopes/envelope-reader.js';
import {ben, signature} from './sign-fixture.js';
import {button, expectFocus, open, useBrowser, violations} from './sign-window.js';

useBrowser();

const picture = join(import.meta.dirname, '../../../fixtures/samples/signature-alpha.png');
const document = join(import.meta.dirname, '../../../fixtures/samples/chromium-1.pdf');

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

it('says in words why a file is not taken', async () => {
  const {page} = await open({fields});
  await button(page, 'Agree and start').click();
  await button(page, /^Passport/).click();
  const input = filesDialog(page).getByLabel('Choose files');
  const html = {name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>')};
  await input.setInputFiles(html);
  await filesDialog(page).getByText('page.pdf cannot be used. Choose a PDF, JPG or PNG.').waitFor();
  const large = Buffer.alloc(10 * 1024 * 1024 + 1);
  await input.setInputFiles({name: 'film.png', mimeType: 'image/png', buffer: large});
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
