/** An envelope that nobody prepares by hand: data alone, by a recipe of the host, read and signed on the host's own pages. */
import {readFile} from 'node:fs/promises';
import {expect} from '@playwright/test';
import {type FieldDraft, type Recipe, recipe} from '../../../src/server/index.js';
import * as z from 'zod/mini';
import {expectAccessible} from '../accessibility.js';
import {test} from '../journey.js';
import {readDownload} from '../pages/contract-page.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {people} from '../people.js';
import {samplePath} from '../samples.js';
import {textOf} from '../../service/documents/pdf-tools.js';
import {expectPlaced, expectSealed} from '../sealed-pdf.js';

const title = 'Order 17';

/** By page and points, by a text of the document, and by a field of the PDF's own form. */
const contractFields: readonly FieldDraft[] = [
  {...at(270, 'text'), field_label: 'Town', field_merge: 'town'},
  {...at(300, 'text'), field_label: 'Delivery to'},
  {...at(330, 'number'), field_label: 'Rent', field_merge: 'rent', field_read_only: true},
  {
    ...at(360, 'number'),
    field_label: 'Year',
    field_formula: '[Rent] * 12',
    field_number_format: '#,##0.00',
  },
  {...at(390, 'check'), field_label: 'Pets'},
  {...at(420, 'text'), field_label: 'Which pet', field_condition: '[Pets]'},
  {...at(450, 'text'), field_label: 'Licence', field_condition: '[Rent] > 9000'},
  {
    field_type: 'signature',
    field_role: 'signer1',
    field_anchor: {anchor_text: 'Clause 12.', anchor_top: 30},
  },
];

function at(top: number, type: FieldDraft['field_type']): FieldDraft {
  const place = {field_page: 2, field_left: 300, field_top: top, field_width: 120};
  return {field_type: type, field_role: 'signer1', ...place, field_height: 20};
}

const order: Recipe = recipe({
  params: z.object({rent: z.string()}),
  build: async ({rent}) => ({
    title,
    external_id: 'order-17',
    parties: [people.tom],
    documents: [
      {
        title: 'Contract',
        file_name: 'contract.pdf',
        file_content: await readFile(samplePath('chromium-1.pdf')),
        fields: contractFields,
        merge_fields: [{field_merge: 'rent', field_value: rent}],
      },
      {
        title: 'Form',
        file_name: 'form.pdf',
        file_content: await readFile(samplePath('acroform.pdf')),
        fields: [{field_role: 'signer1', field_form_name: 'name', field_label: 'Full name'}],
      },
    ],
  }),
});

/** What a page's own code does with `<esign-send>`; gives the fingerprint. */
const sendByCode = `new Promise((resolve) => {
  const flow = document.querySelector('esign-send');
  flow.addEventListener('esign-ready', () => flow.send());
  flow.addEventListener('esign-sent', ({envelopeFingerprint}) => resolve(envelopeFingerprint));
  flow.params = {rent: '800'};
  flow.start();
})`;

/** What a page's own code does with one `<esign-sign>` for all its rows; gives what became of it. */
const openByCode = (fingerprint: string) => `(() => {
  const sign = document.querySelector('esign-sign');
  sign.values = {'Delivery to': 'Kornblume'};
  return sign.open('${fingerprint}');
})()`;

test('data become an envelope that nobody touched, is read, signed in a dialog, and sealed with values in place', async ({
  installation: {api},
  openHost,
  openWindow,
}) => {
  const lockedValues = () => ({town: 'Zaunkönig'});
  const host = await openHost({recipes: {order}, lockedValues});
  const nora = await openWindow();
  await host.show(
    nora,
    people.nora,
    '<esign-envelopes external-id="order-17"></esign-envelopes><esign-send recipe="order"></esign-send>',
  );
  await expect(nora.getByText('There are no documents yet.')).toBeVisible();
  const fingerprint = await nora.evaluate<string>(sendByCode);
  await expect(nora.getByRole('button', {name: title})).toBeVisible();

  const tom = await openWindow();
  const reading = `<esign-document envelope-fingerprint="${fingerprint}"></esign-document>`;
  await host.show(tom, people.tom, `${reading}<esign-sign dialog></esign-sign>`);
  await expect(tom.locator('esign-document [part~=page]')).toHaveCount(3);
  await expectAccessible(tom, 'reading before signing');
  const [saved] = await Promise.all([
    tom.waitForEvent('download'),
    tom.getByRole('link', {name: 'Download the original'}).first().click(),
  ]);
  expect(await textOf(await readDownload(saved))).toContain('Clause 12.');
  const outcome = tom.evaluate<string>(openByCode(fingerprint));
  const signing = new SigningFrame(tom);
  await signing.consent();
  const entry = (name: string) => signing.frame.getByRole('textbox', {name});
  await expect(entry('Delivery to')).toHaveValue('Kornblume');
  const town = signing.frame.getByRole('group', {name: 'Town, cannot be changed'});
  await expect(town).toHaveText('Zaunkönig');
  await expect(entry('Town')).toHaveCount(0);
  await expect(entry('Full name')).toHaveValue('Jane Doe');
  await entry('Full name').fill('Distelfink');
  await expect(entry('Which pet')).toBeHidden();
  await signing.frame.getByRole('checkbox', {name: 'Pets'}).check();
  await entry('Which pet').fill('Zeisig');
  await expectAccessible(tom, 'signing in a dialog');
  await signing.signByTyping();
  await signing.finish();
  await expect(signing.frame.getByText(/Everybody has signed/)).toBeVisible();
  await tom.getByRole('button', {name: 'Close', exact: true}).click();
  expect(await outcome).toBe('signed');

  const {envelope_documents: documents} = await api.waitForStatus(fingerprint, 'signed');
  await expect(tom.locator('esign-document')).toContainText('Kornblume');
  const [contract, form] = await Promise.all(
    documents.map((document) => api.sealedDocument(fingerprint, document)),
  );
  for (const pdf of [contract!, form!]) await expectSealed(pdf);
  await expectPlaced(contract!, 'Kornblume', {page: 2, x: 300, y: 300, width: 120, height: 20});
  await expectPlaced(contract!, 'Zaunkönig', {page: 2, x: 300, y: 270, width: 120, height: 20});
  await expectPlaced(contract!, '9,600.00', {page: 2, x: 300, y: 360, width: 120, height: 20});
  await expectPlaced(contract!, 'Zeisig', {page: 2, x: 300, y: 420, width: 120, height: 20});
  expect(await textOf(form!)).toContain('Distelfink');
});
