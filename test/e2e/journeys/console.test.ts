import {expect, type Page} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {linkFor} from '../installation/outbox.js';
import type {ServiceApi} from '../installation/service-api.js';
import {test} from '../journey.js';
import {press, tabTo, write} from '../keyboard.js';
import {people} from '../people.js';
import {sampleContent} from '../samples.js';
import {until} from '../until.js';

test('the console by keyboard: a link from the mail, send from a template, see it, and sign out there', async ({
  openWindow,
  installation,
}) => {
  const {serviceUrl, api} = installation;
  const ines = {name: 'Ines Holt', email: 'ines@larkfield.example'};
  await api.client.createUser({
    user_name: ines.name,
    user_email: ines.email,
    role_id: 1,
    user_access: 'sender',
  });
  await makeTemplate(api, 'Key handover');

  const page = await openWindow({baseURL: serviceUrl, reducedMotion: 'reduce'});
  await page.goto('/console/sign-in');
  await write(page, /^email /, ines.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(ines.email);
  await page.goto(await linkFor(installation, ines.email, `${serviceUrl}/console/sign-in/`));
  await press(page, /^button Sign in$/);
  await expect(heading(page, 'Envelopes')).toBeVisible();
  await expectAccessible(page, 'the envelopes in the console');

  await press(page, /^a New envelope$/);
  await press(page, /^button Use a template$/);
  await press(page, /^button Key handover/);
  await write(page, /^text Title/, 'Keys of flat 7');
  await write(page, /^text Name/, people.tom.name);
  await write(page, /^email E-mail/, people.tom.email);
  await press(page, /^button Next$/);
  await press(page, /^button Next$/);
  await press(page, /^button Send$/);
  await expect(heading(page, 'Keys of flat 7')).toBeVisible();
  await expect(page.locator('esign-parties')).toContainText(people.tom.name);
  await expectAccessible(page, 'an envelope in the console');

  await tabTo(page, /^a Envelopes$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('esign-envelopes')).toContainText('Keys of flat 7');
  await tabTo(page, /^a Sign-ins$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await press(page, /^button Sign out there/);
  await press(page, /^button Sign out there/);
  await page.waitForURL(`${serviceUrl}/console/sign-in`);
  const call = {headers: {'x-esign-console': '1'}};
  expect((await page.request.get(`${serviceUrl}/v1/me`, call)).status()).toBe(401);
});

const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});

/** A template of one person, without a field: who signs does so on a page that is added. */
async function makeTemplate({client}: ServiceApi, title: string): Promise<void> {
  const {template_fingerprint} = await client.createTemplate({
    template_title: title,
    template_parties: [{party_name: 'Tenant'}],
    document_file_name: `${title}.pdf`,
    document_file_content: await sampleContent('chromium-1.pdf'),
  });
  await until('the template', async () => {
    const {template_status} = await client.getTemplate({template_fingerprint});
    return template_status === 'in progress' || undefined;
  });
  await client.finishTemplate({template_fingerprint});
}
