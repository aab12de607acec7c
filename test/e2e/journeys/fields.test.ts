/** What the editor can set of fields, from its panel to the sealed document. */
import {expect} from '@playwright/test';
import type {FieldType} from '../../../src/contract/fields/field.js';
import {test} from '../journey.js';
import {SendFlow} from '../pages/send-flow.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {people} from '../people.js';
import {textOf} from '../../service/documents/pdf-tools.js';
import {expectSealed} from '../sealed-pdf.js';

test('a formula, a condition and a date format are set by hand, tried as the signer, and printed', async ({
  installation: {api},
  openHost,
  openWindow,
}) => {
  test.slow();
  const host = await openHost();
  const agent = await openWindow();
  await host.show(agent, people.nora, '<esign-send></esign-send>');
  const flow = new SendFlow(agent);
  await flow.addDocument('chromium-1.pdf', 'Lease by formula');
  await flow.addRecipients(people.tom);
  const {frame} = flow.setUp;
  const placeNamed = async (type: FieldType, y: number, name: string) => {
    await flow.setUp.placeByClick(type, {page: 1, x: 400, y});
    await frame.getByRole('textbox', {name: 'Label', exact: true}).fill(name);
  };
  const unfold = (group: string) => frame.locator('summary', {hasText: group}).click();
  await unfold('More kinds');
  await placeNamed('number', 180, 'Rent');
  await placeNamed('number', 240, 'Year');
  await unfold('Conditions and formulas');
  await frame.getByLabel('Calculate it').fill('[Rent] * 12');
  await placeNamed('check', 300, 'Pets');
  await placeNamed('text', 360, 'Which pet');
  await frame.getByLabel('Show this field').selectOption('Depending on an answer');
  await frame.getByLabel('Answer to').selectOption('Pets');
  await placeNamed('date', 420, 'Start');
  await unfold('Format');
  await frame.getByLabel('Print the date as').selectOption('In another way');
  await frame.getByLabel('Date format').fill('dd/MM/yyyy');
  await flow.setUp.placeByClick('signature', {page: 1, x: 400, y: 500});
  await flow.setUp.waitUntilSaved();

  await frame.getByRole('button', {name: 'Preview', exact: true}).click();
  const trial = frame.frameLocator('esign-preview-dialog iframe');
  await trial.getByRole('button', {name: 'Agree and start'}).click();
  await trial.getByRole('textbox', {name: 'Rent'}).fill('700');
  await expect(trial.getByText('8400')).toBeVisible();
  await expect(trial.getByRole('textbox', {name: 'Which pet'})).toBeHidden();
  await trial.getByRole('checkbox', {name: 'Pets'}).check();
  await expect(trial.getByRole('textbox', {name: 'Which pet'})).toBeVisible();
  await frame.getByRole('dialog').getByRole('button', {name: 'Close', exact: true}).click();
  await flow.reviewAndSend();
  await expect(flow.element).toContainText('Sent');

  const {envelopes} = await api.client.listEnvelopes({limit: 1});
  const fingerprint = envelopes[0]!.envelope_fingerprint;
  const page = await openWindow();
  const markup = `<esign-sign envelope-fingerprint="${fingerprint}"></esign-sign>`;
  await host.show(page, people.tom, markup);
  const signing = new SigningFrame(page);
  await signing.consent();
  await signing.writeText('Rent', '800');
  await signing.frame.getByRole('checkbox', {name: 'Pets'}).check();
  await signing.writeText('Which pet', 'Zeisig');
  await signing.frame.getByLabel('Start').fill('2027-03-04');
  await signing.signByTyping();
  await signing.finish();
  const {envelope_documents: documents} = await api.waitForStatus(fingerprint, 'signed');
  const sealed = await api.sealedDocument(fingerprint, documents[0]!);
  await expectSealed(sealed);
  const text = await textOf(sealed);
  for (const printed of ['800', '9600', 'Zeisig', '04/03/2027']) expect(text).toContain(printed);
});
