import {expect} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {test} from '../journey.js';
import {ContractPage} from '../pages/contract-page.js';
import {SendFlow} from '../pages/send-flow.js';
import {people} from '../people.js';
import {until} from '../until.js';

test('the agent finds a contract in the list, reminds, cancels it once asked, and goes on with a duplicate', async ({
  installation,
  signIn,
}) => {
  const fingerprint = await installation.api.send('chromium-1.pdf', people.tom);
  await installation.api.waitForStatus(fingerprint, 'sent');
  const agent = await signIn('nora');
  const list = agent.locator('esign-envelopes');
  await list.getByLabel('Search').fill('chromium-1');
  // The newest stands first.
  await list.getByRole('link', {name: 'chromium-1.pdf'}).first().click();

  const contract = new ContractPage(agent);
  expect(contract.fingerprint).toBe(fingerprint);
  const actions = agent.locator('esign-actions');
  await actions.getByRole('button', {name: 'Send a reminder'}).click();
  await expect(actions.getByText('Reminder sent.')).toBeVisible();
  await actions.getByText('More', {exact: true}).click();
  await actions.getByRole('button', {name: 'Withdraw document'}).click();
  await actions.getByRole('dialog').getByRole('button', {name: 'Withdraw document'}).click();
  await expect(contract.status).toContainText('Withdrawn');

  // The demo goes on with the new draft, which the element cannot know how to show.
  await actions.getByRole('button', {name: 'Duplicate'}).click();
  await agent.waitForURL(/\/contracts\/\w+\/draft$/);
  expect(agent.url()).not.toContain(fingerprint);
  await expect(new SendFlow(agent).setUp.papers.first()).toBeVisible();
});

test('the agent opens a public form, and a visitor signs it on the agency’s site', async ({
  installation,
  openWindow,
  signIn,
}) => {
  const {client} = installation.api;
  const visitor = await openWindow();
  await visitor.goto('/viewing');
  await expect(visitor.getByText('Requests cannot be made here right now.')).toBeVisible();

  const sameSite = installation.demoUrl.replace('localhost', '127.0.0.1');
  const agent = await signIn('nora', {baseURL: sameSite});
  await agent.getByRole('link', {name: 'Public form'}).click();
  const opened = agent.context().waitForEvent('page');
  await agent.getByRole('button', {name: 'Set it up'}).click();
  const setUp = await opened;
  await expect(setUp.locator('esign-paper [data-key]')).toHaveCount(6);
  await setUp.getByRole('button', {name: 'Finish'}).click();
  await expect(agent.getByText('Open to everyone')).toBeVisible();
  const {setting_allowed_origins: named} = await client.getSettings({});
  expect(named).toEqual([installation.demoUrl, sameSite]);

  await visitor.reload();
  const form = visitor.locator('esign-widget').frameLocator('iframe');
  await expect(form.getByLabel('Your name')).toBeVisible();
  await expectAccessible(visitor, 'public form');
  await form.getByLabel('Your name').fill('Mara Lind');
  await form.getByLabel('Your e-mail address').fill('mara@example.com');
  await form.getByRole('button', {name: 'Continue'}).click();
  await form.getByRole('button', {name: 'Agree and start'}).click();
  await form.getByLabel('Home you would like to see').fill('2 Chandler’s Yard');
  await form.getByLabel('Days and times that suit you').fill('Fridays');
  await form.getByLabel('Telephone').fill('01632 960123');
  await form.getByRole('button', {name: 'Sign here'}).first().click();
  await form.getByRole('tab', {name: 'Type'}).click();
  await form.getByRole('dialog').getByRole('button', {name: 'Sign', exact: true}).click();
  await form.getByRole('button', {name: 'Finish'}).filter({visible: true}).click();
  await expect(visitor.getByText('confirm your request there')).toBeVisible();
  await until('the mail', async () => {
    await agent.goto('/outbox');
    const mail = agent.getByRole('link', {name: 'on “Request for a viewing”'});
    return (await mail.count()) > 0 || undefined;
  });
  // Once origins are named, hosts of later journeys at other addresses would be kept out.
  await client.updateSettings({setting_allowed_origins: []});
});
