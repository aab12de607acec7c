/** What a signer does besides signing: gives it to somebody else, names a witness, takes back the agreement, goes to the phone. */
import {expect, type Locator} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {party, sendFields} from '../installation/send-fields.js';
import {test} from '../journey.js';
import {readCode} from '../pages/read-code.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {people, type Person} from '../people.js';
import {textOf} from '../../service/documents/pdf-tools.js';
import {expectSealed} from '../sealed-pdf.js';

const {nora, tom} = people;
const ines = {name: 'Ines Park', email: 'ines.park@post.example'};
const vera = {name: 'Vera Lund', email: 'vera.lund@post.example'};
const signature = {field_type: 'signature'};

/** Writes into the fields of the open dialog, by label. */
async function fillIn(dialog: Locator, entries: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(entries)) await dialog.getByLabel(label).fill(text);
}

const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '');

test('signing is handed to somebody else, who reads in another language, signs everywhere at once, and names a witness', async ({
  installation: {api},
  openHost,
  openWindow,
}) => {
  test.slow();
  const host = await openHost();
  const fingerprint = await sendFields(api, {
    title: 'Deed of the mill',
    parties: [
      {...party(tom), party_may_reassign: true},
      {party_role: 'witness', party_named_by_signer: true},
    ],
    fields: [signature, signature, signature, {...signature, field_role: 'witness'}],
  });
  const open = async (person: Person) => {
    const page = await openWindow();
    await host.show(
      page,
      person,
      `<esign-sign envelope-fingerprint="${fingerprint}"></esign-sign>`,
    );
    return new SigningFrame(page);
  };
  const toms = await open(tom);
  await toms.consent();
  await toms.button('More').click();
  await toms.button('Assign to someone else').click();
  await fillIn(toms.dialog, {
    'Their full name': ines.name,
    'Their e-mail address': ines.email,
    'Why?': 'She owns the mill.',
  });
  await toms.dialog.getByRole('button', {name: 'Assign'}).click();
  await expect(toms.frame.getByRole('heading', {name: 'Someone else signs now'})).toBeVisible();

  const signing = await open(ines);
  await signing.button('More').click();
  const language = signing.frame.locator('.language select');
  await language.selectOption('de');
  await expect(signing.button('Zustimmen und beginnen')).toBeVisible();
  await language.selectOption('en');
  await signing.frame.locator('h1').click();
  await signing.consent();
  await signing.openSignature();
  await signing.dialog.getByRole('tab', {name: 'Type'}).click();
  await signing.dialog.getByRole('button', {name: 'Sign all 3 places'}).click();
  await expect(signing.button('Finish')).toBeFocused();
  await signing.button('Finish').click();
  await expect(signing.dialog).toContainText('Who is your witness?');
  await fillIn(signing.dialog, {'Their full name': vera.name, 'Their e-mail address': vera.email});
  await signing.dialog.getByRole('button', {name: 'Name and finish'}).click();
  await expect(signing.frame.getByRole('heading', {name: 'You have signed'})).toBeVisible();

  const witnessing = await open(vera);
  await expect(witnessing.frame.getByText(`the signature of ${ines.name}`)).toBeVisible();
  await witnessing.consent();
  await witnessing.signByTyping();
  await witnessing.finish();
  const {envelope_documents: documents} = await api.waitForStatus(fingerprint, 'signed');
  const sealed = await api.sealedDocument(fingerprint, documents[0]!);
  await expectSealed(sealed);
  const text = withoutBlanks(await textOf(sealed));
  for (const said of [
    'She owns the mill.',
    `${vera.name} (${vera.email}) signed as a witness of the signature of ${ines.name}`,
  ])
    expect(text).toContain(withoutBlanks(said));
});

test('a signer takes the agreement back, gives it again and signs on a phone that read the code from the screen', async ({
  installation: {api},
  openHost,
  openWindow,
}) => {
  test.slow();
  const host = await openHost();
  const fingerprint = await sendFields(api, {
    title: 'Lease of the barn',
    parties: [party(tom)],
    fields: [{field_type: 'text', field_label: 'Bird'}, signature],
  });
  const about = (tag: string) =>
    `<esign-${tag} envelope-fingerprint="${fingerprint}"></esign-${tag}>`;
  const [agent, desk] = [await openWindow(), await openWindow()];
  await host.show(desk, tom, about('sign'));
  const signing = new SigningFrame(desk);
  await signing.consent();
  await signing.writeText('Bird', 'Kornblume');
  await signing.button('More').click();
  await signing.button('Withdraw my agreement').click();
  await expectAccessible(desk, 'withdrawing the agreement');
  await signing.dialog.getByRole('button', {name: 'Withdraw my agreement'}).click();
  await expect(signing.dialog).toContainText('You have withdrawn your agreement');
  await signing.dialog.getByRole('button', {name: 'Close'}).click();
  await expect(signing.button('Agree and start')).toBeVisible();
  // No event tells of it, but a mail: the sender sees it with the next look.
  await host.show(agent, nora, about('timeline'));
  await expect(agent.locator('esign-timeline')).toContainText(
    'Tom Becker no longer agrees to sign electronically',
  );
  const agreement = agent.locator('esign-timeline [part=agreement]');
  const equipment = agreement.getByText('I need a current browser');
  await expect(equipment).toBeHidden();
  await agreement.locator('summary').click();
  await expect(equipment).toBeVisible();

  await signing.button('More').click();
  await signing.button('Continue on your phone').click();
  const code = signing.dialog.getByRole('img', {name: 'QR code for your phone'});
  await expectAccessible(desk, 'the code for a phone');
  const link = await readCode(await code.screenshot());
  expect(link).toContain('/embed/');

  const phone = await openWindow({
    viewport: {width: 360, height: 740},
    isMobile: true,
    hasTouch: true,
  });
  await phone.goto(link);
  const button = (name: string) => phone.getByRole('button', {name, exact: true});
  await button('Agree and start').tap();
  await expect(signing.dialog).toContainText('The documents are open on your phone.');
  await phone.getByRole('button', {name: 'Sign here'}).tap();
  await phone.getByRole('tab', {name: 'Type'}).tap();
  await phone.getByRole('dialog').getByRole('button', {name: 'Sign', exact: true}).tap();
  await button('Finish').tap();
  await expect(phone.getByRole('heading', {name: /Everybody has signed|All done/})).toBeVisible();
  await expect(signing.element).toContainText('Signed by everybody');

  const {envelope_documents: documents} = await api.waitForStatus(fingerprint, 'signed');
  const sealed = await api.sealedDocument(fingerprint, documents[0]!);
  await expectSealed(sealed);
  const text = withoutBlanks(await textOf(sealed));
  expect(text).toContain('Kornblume');
  for (const said of ['agreed to sign electronically', 'no longer agrees to sign electronically'])
    expect(text).toContain(withoutBlanks(`${tom.name} (${tom.email}) ${said}`));
});

test('a signer agrees to the account’s own words, and they are sealed with the signature', async ({
  installation: {api},
  openHost,
  openWindow,
}) => {
  const reword = (texts: {de?: string}) =>
    api.client.updateSettings({setting_consent_texts: texts});
  await reword({de: 'Ich unterschreibe für {account} elektronisch.\nNur die Mühle ist gemeint.'});
  const host = await openHost();
  const fingerprint = await sendFields(api, {
    title: 'Pacht der Mühle',
    parties: [party(tom)],
    fields: [signature],
  });
  const page = await openWindow();
  await host.show(
    page,
    tom,
    `<esign-sign envelope-fingerprint="${fingerprint}" lang="de"></esign-sign>`,
  );
  const signing = new SigningFrame(page);
  const words = await signing.frame.getByText('Ich unterschreibe für').innerText();
  await signing.frame.getByText('Bedingungen des elektronischen Unterschreibens').click();
  await expect(signing.frame.getByText('Nur die Mühle ist gemeint.')).toBeVisible();
  await signing.button('Zustimmen und beginnen').click();
  await signing.frame.getByRole('button', {name: 'Hier unterschreiben'}).click();
  await signing.dialog.getByRole('tab', {name: 'Tippen'}).click();
  await signing.dialog.getByRole('button', {name: 'Unterschreiben', exact: true}).click();
  await signing.button('Abschließen').click();
  const {envelope_documents: documents} = await api.waitForStatus(fingerprint, 'signed');
  await reword({});
  const sealed = await api.sealedDocument(fingerprint, documents[0]!);
  const agreed = withoutBlanks(`“${words} Nur die Mühle ist gemeint.”`);
  expect(withoutBlanks(await textOf(sealed))).toContain(agreed);
});
