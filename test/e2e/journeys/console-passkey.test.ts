/** A passkey is made in the console, signs in from then on, and no longer once it is removed. */
import {expect, type Page} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {addAuthenticator} from '../authenticator.js';
import {linkFor} from '../installation/outbox.js';
import {test} from '../journey.js';

test('a passkey is made, signs in without a mail, and no longer once it is removed', async ({
  openWindow,
  installation,
}) => {
  const {serviceUrl, api} = installation;
  const email = 'rosa@larkfield.example';
  await api.client.createUser({
    user_name: 'Rosa Lund',
    user_email: email,
    role_id: 1,
    user_access: 'viewer',
  });
  const page = await openWindow({baseURL: serviceUrl});
  await addAuthenticator(page);
  await page.goto('/console/sign-in');
  await page.getByRole('textbox').fill(email);
  await page.getByRole('textbox').press('Enter');
  await page.goto(await linkFor(installation, email, `${serviceUrl}/console/sign-in/`));
  await page.getByRole('button', {name: 'Sign in'}).click();
  await expect(heading(page, 'Documents')).toBeVisible();

  await page.goto('/console/passkeys');
  await page.getByRole('button', {name: 'New passkey'}).click();
  await expectAccessible(page, 'a new passkey');
  await page.getByRole('dialog').getByLabel('Name').fill('Desk');
  await page.getByRole('dialog').getByRole('button', {name: 'Add'}).click();
  await expect(page.getByRole('cell', {name: 'Desk', exact: true})).toBeVisible();

  await signOut(page);
  await page.getByRole('button', {name: 'Sign in with a passkey'}).click();
  await expect(heading(page, 'Documents')).toBeVisible();
  await page.goto('/console/passkeys');
  await page.getByRole('button', {name: /^Delete ?: Desk/}).click();
  await page.getByRole('dialog').getByRole('button', {name: 'Delete'}).click();
  await expect(page.getByText('There are no passkeys yet.')).toBeVisible();

  await signOut(page);
  await page.getByRole('button', {name: 'Sign in with a passkey'}).click();
  await expect(page.getByRole('alert')).toContainText('This passkey signs nobody in here.');
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Sign out', exact: true}).click();
  await page.waitForURL('**/console/sign-in');
}

const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});
