import {expect, type Page} from '@playwright/test';
import {sampleContent} from '../samples.js';
import {expectAccessible} from '../accessibility.js';
import {linkFor} from '../installation/outbox.js';
import {test} from '../journey.js';
import {press, tabTo, write} from '../keyboard.js';

test('documents are tagged while typing, found by a tag, and the tag is renamed and deleted, by keyboard', async ({
  openWindow,
  installation,
}) => {
  const {serviceUrl, api} = installation;
  const lea = {name: 'Lea Amsel', email: 'lea@larkfield.example'};
  await api.client.createUser({
    user_name: lea.name,
    user_email: lea.email,
    role_id: 1,
    user_access: 'sender',
  });
  const document_file_content = await sampleContent('chromium-1.pdf');
  for (const envelope_title of ['Lease of 7 Elm Row', 'Keys of 7 Elm Row', 'Sale of 9 Elm Row'])
    await api.client.createEnvelope({
      envelope_title,
      is_draft: true,
      envelope_parties: [{party_name: 'Anna', party_email: 'anna@tenants.example'}],
      envelope_documents: [
        {document_title: 'Lease', document_file_name: 'lease.pdf', document_file_content},
      ],
    });

  const page = await openWindow({baseURL: serviceUrl, reducedMotion: 'reduce'});
  await page.goto('/console/sign-in');
  await write(page, /^email /, lea.email);
  await page.keyboard.press('Enter');
  await page.goto(await linkFor(installation, lea.email, `${serviceUrl}/console/sign-in/`));
  await press(page, /^button Sign in$/);
  await expect(heading(page, 'Documents')).toBeVisible();

  for (const title of ['Lease of 7 Elm Row', 'Keys of 7 Elm Row']) {
    await expect(page.getByRole('button', {name: title})).toBeVisible();
    await press(page, new RegExp(`^button ${title}$`));
    await expect(heading(page, title)).toBeVisible();
    await write(page, /^text Add a tag$/, title.startsWith('Lease') ? '7 Elm Row' : '7 ELM ROW');
    await page.keyboard.press('Enter');
    await expect(page.locator('console-envelope-tags li')).toHaveText(/7 Elm Row/);
    await expectAccessible(page, 'a document with a tag');
    await page.goto('/console');
  }

  await expect(page.locator('esign-envelopes [part=tag]')).toHaveCount(2);
  await press(page, /^button 7 Elm Row$/);
  const titles = page.locator('esign-envelopes [part=title]');
  await expect(titles).toHaveText([/Keys of 7 Elm Row/, /Lease of 7 Elm Row/]);
  await expectAccessible(page, 'the documents that have a tag');
  // The focus is on what ends the filter.
  await page.keyboard.press('Enter');
  await expect(titles).toContainText(['Sale of 9 Elm Row']);

  await page.goto('/console/tags');
  const names = page.locator('console-tags td a');
  await expect(names).toHaveText(['7 Elm Row']);
  await press(page, /^button Edit/);
  await write(page, /^text Name$/, 'Elm Row');
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Elm Row']);
  await expectAccessible(page, 'the tags');
  await press(page, /^a Elm Row$/);
  await expect(heading(page, 'Elm Row')).toBeVisible();
  await expect(titles).toHaveCount(2);

  await page.goto('/console/tags');
  await expect(names).toHaveText(['Elm Row']);
  await press(page, /^button Delete/);
  await press(page, /^button Delete$/);
  await expect(page.getByText('There are no tags yet.')).toBeVisible();
  await page.goto('/console');
  await expect(titles).toContainText(['Lease of 7 Elm Row']);
  const tags = page.locator('esign-envelopes [part=tag]');
  await expect(tags).toHaveCount(0);

  // Other tests have sent some as well.
  const all = Array.from({length: await titles.count()}, () => /Archive/);
  await tabTo(page, /^checkbox Select all on this page$/);
  await page.keyboard.press('Space');
  await write(page, /^text Add a tag$/, 'Archive');
  await page.keyboard.press('Enter');
  await expect(tags).toHaveText(all);
  await expectAccessible(page, 'several documents that were tagged at once');
  await tabTo(page, /^button Undo$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(tags).toHaveCount(0);
});

const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});
