import {expect, type Page} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {makeTemplate} from '../installation/finished-template.js';
import {linkFor} from '../installation/outbox.js';
import {test} from '../journey.js';
import {press, tabTo, write} from '../keyboard.js';
import {people} from '../people.js';

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
  await expect(heading(page, 'Documents')).toBeVisible();
  await expectAccessible(page, 'the envelopes in the console');

  await press(page, /^a New document$/);
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

  await tabTo(page, /^a Documents$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('esign-envelopes')).toContainText('Keys of flat 7');
  await tabTo(page, /^a Sessions$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await press(page, /^button End session/);
  await press(page, /^button End session/);
  await page.waitForURL(`${serviceUrl}/console/sign-in`);
  const call = {headers: {'x-esign-console': '1'}};
  expect((await page.request.get(`${serviceUrl}/v1/me`, call)).status()).toBe(401);
});

test('what an agent asks for is approved and revoked by keyboard, on a narrow screen and right to left', async ({
  openWindow,
  installation,
}) => {
  const {serviceUrl, api} = installation;
  const omar = {name: 'Omar Nasser', email: 'omar@larkfield.example'};
  await api.client.createUser({
    user_name: omar.name,
    user_email: omar.email,
    role_id: 1,
    user_access: 'sender',
  });
  const template = await makeTemplate(api, 'Lease of a garage');
  const {mandate_token} = await api.client.createMandate({
    mandate_title: 'Garages of Mill Lane',
    mandate_templates: [template],
    mandate_recipients: ['@tenants.example'],
    mandate_envelopes_most: 5,
    mandate_expires_in_days: 30,
  });
  const authorization = `Basic ${Buffer.from(`${mandate_token}:x`).toString('base64')}`;
  const asAgent = {headers: {authorization}};

  const page = await openWindow({
    baseURL: serviceUrl,
    locale: 'ar',
    viewport: {width: 320, height: 720},
  });
  const agent = async () => (await page.request.get(`${serviceUrl}/v1/mandate`, asAgent)).status();
  await page.goto('/console/sign-in');
  await page.getByRole('textbox').fill(omar.email);
  await page.getByRole('textbox').press('Enter');
  await page.goto(await linkFor(installation, omar.email, `${serviceUrl}/console/sign-in/`));
  await page.getByRole('button').first().click();
  await page.goto('/console/mandates');
  await expect(heading(page, 'الوكلاء')).toBeVisible();
  await expect(page.getByText('Lease of a garage')).toBeVisible();
  await expectAccessible(page, 'what agents ask for');
  expect(await agent()).toBe(401);

  await press(page, /^button موافقة/);
  await expect(page.getByRole('dialog')).toContainText('tenants.example');
  await expectAccessible(page, 'what an agent may do once it is approved');
  await press(page, /^button موافقة$/);
  // The newest is first; the installation may have others, of other tests.
  const standing = page.locator('console-mandates .pill').first();
  await expect(standing).toHaveText('تمت الموافقة');
  expect(await agent()).toBe(200);

  await press(page, /^button إلغاء الموافقة/);
  await press(page, /^button إلغاء الموافقة$/);
  await expect(standing).toHaveText('أُلغيت');
  expect(await agent()).toBe(401);
});

const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});
