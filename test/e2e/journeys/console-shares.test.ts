import {expect, type Page} from '@playwright/test';
import {sampleContent} from '../samples.js';
import {expectAccessible} from '../accessibility.js';
import type {Installation} from '../installation/installation.js';
import {linkFor} from '../installation/outbox.js';
import {test} from '../journey.js';
import {press, tabTo, write} from '../keyboard.js';

test('a colleague finds what is shared with her, acts on it, and gives it up, by keyboard', async ({
  openWindow,
  installation,
}) => {
  const {serviceUrl, api} = installation;
  const [lea, ida] = ['lea-shares@larkfield.example', 'ida-shares@larkfield.example'] as const;
  for (const user_email of [lea, ida])
    await api.client.createUser({
      user_name: user_email === lea ? 'Lea Amsel' : 'Ida Thal',
      user_email,
      role_id: 1,
      user_access: 'own_envelopes',
    });
  const title = 'Lease of 3 Birch Row';
  await api.client.createEnvelope({
    envelope_title: title,
    is_draft: true,
    user_email: lea,
    user_name: 'Lea Amsel',
    envelope_parties: [{party_name: 'Anna', party_email: 'anna@tenants.example'}],
    envelope_documents: [
      {
        document_title: 'Lease',
        document_file_name: 'lease.pdf',
        document_file_content: await sampleContent('chromium-1.pdf'),
      },
    ],
  });
  const signedIn = async (email: string) =>
    signIn(await openWindow({baseURL: serviceUrl, reducedMotion: 'reduce'}), installation, email);

  const idas = await signedIn(ida);
  await expect(idas.locator('esign-envelopes [part=empty]')).toBeVisible();
  const leas = await signedIn(lea);
  await press(leas, new RegExp(`^button ${title}$`));
  await expect(leas.getByText('It is shared with nobody.')).toBeVisible();
  await write(leas, /^email E-mail address of a colleague$/, ida);
  await leas.keyboard.press('Enter');
  await expect(leas.locator('console-envelope-shares li')).toHaveText(/Ida Thal/);
  await expectAccessible(leas, 'a document that is shared');

  await idas.reload();
  await tabTo(idas, /^button Shared with me$/);
  await idas.keyboard.press('Enter');
  await expect(idas.locator('esign-envelopes [part=title]')).toHaveText([title]);
  await expectAccessible(idas, 'what is shared with the person');
  await press(idas, new RegExp(`^button ${title}$`));
  await expect(idas.getByRole('heading', {level: 1, name: title})).toBeVisible();
  await expect(idas.getByRole('link', {name: 'Continue the draft'})).toBeVisible();
  await press(idas, /^button No longer share with Ida Thal$/);
  await expect(idas.locator('esign-envelopes [part=empty]')).toBeVisible();
});

async function signIn(page: Page, installation: Installation, email: string): Promise<Page> {
  const {serviceUrl} = installation;
  await page.goto('/console/sign-in');
  await write(page, /^email /, email);
  await page.keyboard.press('Enter');
  await page.goto(await linkFor(installation, email, `${serviceUrl}/console/sign-in/`));
  await press(page, /^button Sign in$/);
  await expect(page.getByRole('heading', {level: 1, name: 'Documents'})).toBeVisible();
  return page;
}
