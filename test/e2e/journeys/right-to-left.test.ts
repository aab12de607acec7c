import {expect} from '@playwright/test';
import {words as arabic} from '../../../src/languages/sign/ar.js';
import {expectAccessible} from '../accessibility.js';
import {test} from '../journey.js';
import {press, tabTo} from '../keyboard.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {people} from '../people.js';
import {sampleContent} from '../samples.js';
import {textOf} from '../../service/documents/pdf-tools.js';
import {expectSealed} from '../sealed-pdf.js';

const {tom} = people;
const button = (id: keyof typeof arabic) => new RegExp(`^button ${arabic[id]}`);

test('signing in Arabic, from right to left, by keyboard alone at 320 pixels, to the sealed PDF', async ({
  installation: {api},
  openHost,
  openWindow,
}) => {
  const {envelope_fingerprint: fingerprint} = await api.client.createEnvelope({
    envelope_title: 'عقد',
    envelope_parties: [{party_name: tom.name, party_email: tom.email}],
    envelope_documents: [
      {
        document_title: 'عقد',
        document_file_name: 'contract.pdf',
        document_file_content: await sampleContent('acroform.pdf'),
        document_fields: [
          {field_type: 'text', field_role: 'signer1', field_label: 'زهرة', ...at(500)},
          {field_type: 'signature', field_role: 'signer1', ...at(600)},
        ],
      },
    ],
  });
  const host = await openHost();
  const page = await openWindow({viewport: {width: 320, height: 640}});
  const markup = `<esign-sign lang="ar" dir="rtl" envelope-fingerprint="${fingerprint}"></esign-sign>`;
  await host.show(page, tom, markup);
  const signing = new SigningFrame(page);
  await expect(signing.frame.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(signing.button(arabic.agree)).toBeVisible();
  await expectAccessible(page, 'consent in Arabic');
  await press(page, button('agree'));
  await expect(signing.frame.getByRole('textbox', {name: 'زهرة'}).first()).toBeFocused();
  await page.keyboard.type('كورنبلومه');
  await expectAccessible(page, 'a field in Arabic');
  await press(page, button('marker-signature'));
  await expect(signing.dialog).toBeVisible();
  await tabTo(page, new RegExp(`^button (${arabic.draw}|${arabic.type})`));
  const typing = signing.dialog.getByRole('tab', {name: arabic.type, selected: true});
  if (!(await typing.isVisible())) await page.keyboard.press('ArrowLeft');
  await expect(typing).toBeVisible();
  await press(page, new RegExp(`^button ${arabic.sign}$`));
  await expect(signing.dialog).toBeHidden();
  await press(page, button('finish'));

  const {envelope_documents: documents} = await api.waitForStatus(fingerprint, 'signed');
  const sealed = await api.sealedDocument(fingerprint, documents[0]!);
  await expectSealed(sealed);
  expect((await textOf(sealed)).normalize('NFKC')).toContain('كورنبلومه');
});

function at(top: number) {
  return {field_page: 1, field_left: 300, field_top: top, field_width: 160, field_height: 30};
}
