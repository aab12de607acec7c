/** What a sender does and receives once an envelope is sent. */
import {expect, type Locator} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {test} from '../journey.js';
import {readDownload} from '../pages/contract-page.js';
import {SendFlow} from '../pages/send-flow.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {people, type Person} from '../people.js';
import {sampleContent, samplePath} from '../samples.js';
import {ask, textOf} from '../../service/documents/pdf-tools.js';
import {expectSealed} from '../sealed-pdf.js';

const {nora, tom, aisha} = people;
const ines = {name: 'Ines Park', email: 'ines.park@post.example'};
const title = 'Two papers';

const document = async (sample: string, fields: readonly object[]) => ({
  document_title: sample,
  document_file_name: sample,
  document_file_content: await sampleContent(sample),
  document_fields: fields.map((field, index) => ({
    field_page: 1,
    field_left: 300,
    field_top: 100 + index * 60,
    ...field,
  })) as never,
});

/** Presses a link that downloads. */
async function save(link: Locator): Promise<Uint8Array> {
  // Some are put together and sealed first.
  const download = link.page().waitForEvent('download', {timeout: 60_000});
  await link.click();
  return readDownload(await download);
}

test('a recipient is replaced, a link copied, everything received, and a duplicate sent and withdrawn', async ({
  installation: {api},
  openHost,
  openWindow,
}) => {
  test.slow();
  const host = await openHost({allowSigningLinks: true});
  const {envelope_fingerprint: fingerprint} = await api.client.createEnvelope({
    envelope_title: title,
    envelope_all_at_once_enabled: true,
    envelope_parties: [tom, aisha].map(({name, email}) => ({party_name: name, party_email: email})),
    envelope_documents: [
      await document('chromium-1.pdf', [
        {field_type: 'text', field_role: 'signer1', field_label: 'Bird'},
        {field_type: 'upload', field_role: 'signer1', field_label: 'Passport'},
        {field_type: 'signature', field_role: 'signer1'},
      ]),
      await document('libreoffice-1.pdf', [{field_type: 'signature', field_role: 'signer2'}]),
    ],
    envelope_meta: {esign_owner: nora.email, esign_freeform: true},
  });
  const about = (tag: string, envelope = fingerprint) =>
    `<esign-${tag} envelope-fingerprint="${envelope}"></esign-${tag}>`;
  const overview = ['parties', 'actions', 'timeline'].map((tag) => about(tag)).join('');
  const agent = await openWindow({permissions: ['clipboard-read', 'clipboard-write']});
  await host.show(agent, nora, overview);
  const button = (name: string) => agent.getByRole('button', {name, exact: true});
  const dialog = agent.getByRole('dialog');

  await button('Copy link: Aisha Rahman').click();
  await dialog.getByRole('button', {name: 'Copy link'}).click();
  await expect(agent.getByText('Link copied.')).toBeVisible();
  const link = await agent.evaluate<string>('navigator.clipboard.readText()');
  await button('Send a reminder: Tom Becker').click();
  await expect(agent.getByText('Reminder sent.')).toBeVisible();
  await button('Edit recipient: Aisha Rahman').click();
  await expectAccessible(agent, 'correcting a recipient');
  await dialog.getByLabel('Name').fill(ines.name);
  await dialog.getByLabel('E-mail').fill(ines.email);
  await dialog.getByRole('button', {name: 'Save'}).click();
  await expect(agent.locator('esign-parties')).toContainText('Saved.');
  expect((await fetch(link)).status).toBe(404);

  const open = async (person: Person, envelope = fingerprint) => {
    const page = await openWindow();
    await host.show(page, person, about('sign', envelope));
    return new SigningFrame(page);
  };
  const toms = await open(tom);
  await toms.consent();
  await toms.writeText('Bird', 'Kornblume');
  await toms.frame.getByRole('button', {name: 'Passport'}).click();
  await toms.dialog.getByLabel('Choose files').setInputFiles(samplePath('acroform.pdf'));
  await toms.dialog.getByRole('button', {name: 'Done'}).click();
  await toms.signByTyping();
  await toms.finish();
  const second = await open(ines);
  await second.consent();
  await second.signByTyping();
  await second.finish();

  const file = (name: string) => agent.getByRole('link', {name, exact: true});
  const more = agent.locator('esign-actions').getByText('More', {exact: true});
  await more.click();
  const merged = await save(file('Download everything in one PDF'));
  await expectSealed(merged);
  expect(await ask(merged, 'pdfdetach', '-list', '@')).toMatch(/chromium-1[^]*libreoffice-1/);
  const certificate = await save(file('Download the certificate'));
  await expectSealed(certificate);
  expect(await textOf(certificate)).toMatch(/Tom Becker[^]*Ines Park/);
  const answers = new TextDecoder().decode(await save(file('Download the answers (CSV)')));
  expect(answers).toContain('Kornblume');
  await agent.locator('summary', {hasText: 'Files from recipients'}).click();
  const passport = await save(file('Passport, Tom Becker'));
  expect(await textOf(passport)).toContain('AcroForm sample');

  const duplicated = agent.evaluate<string>(
    "new Promise((resolve) => addEventListener('esign-duplicated', ({duplicateFingerprint}) => resolve(duplicateFingerprint)))",
  );
  await button('Duplicate').click();
  const copy = await duplicated;
  await host.show(agent, nora, `${about('send', copy)}${overview.replaceAll(fingerprint, copy)}`);
  const flow = new SendFlow(agent);
  await expect(flow.setUp.fields).toHaveCount(4);
  await flow.reviewAndSend();
  const tomsCopy = await open(tom, copy);
  await expect(tomsCopy.button('Agree and start')).toBeVisible();
  await more.click();
  await button('Withdraw document').click();
  await dialog.getByLabel('Reason').fill('We sold it to somebody else.');
  await expectAccessible(agent, 'withdrawing');
  await dialog.getByRole('button', {name: 'Withdraw document'}).click();
  await expect(agent.locator('esign-timeline')).toContainText('We sold it to somebody else.');
  await expect(tomsCopy.element).toContainText('withdrawn');
});
